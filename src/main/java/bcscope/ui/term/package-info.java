/// The meanings of words and abbreviations on the screen: the glossary, shown beside the labelled
/// thing.
@NullMarked
package bcscope.ui.term;

import org.jspecify.annotations.NullMarked;
