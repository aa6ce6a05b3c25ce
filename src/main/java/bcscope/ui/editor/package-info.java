/// The editor in which a person writes a program: text, gutter, find, problems, words that fit.
@NullMarked
package bcscope.ui.editor;

import org.jspecify.annotations.NullMarked;
