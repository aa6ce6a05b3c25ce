/// What the words and abbreviations on the screen mean: the glossary of the documents, beside the
/// thing that bears the word.
@NullMarked
package bcscope.ui.term;

import org.jspecify.annotations.NullMarked;
