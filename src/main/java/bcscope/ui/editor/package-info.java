/// The program editor: text, gutter, find, problems, completion.
@NullMarked
package bcscope.ui.editor;

import org.jspecify.annotations.NullMarked;
