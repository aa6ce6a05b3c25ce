/// The meanings of words and abbreviations on the screen: the glossary, shown beside the labelled
/// thing.
@NullMarked
package bcscope.ui.pane.term;

import org.jspecify.annotations.NullMarked;
