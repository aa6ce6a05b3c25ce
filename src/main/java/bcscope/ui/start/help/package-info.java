/// The pages of the documents inside the window.
@NullMarked
package bcscope.ui.start.help;

import org.jspecify.annotations.NullMarked;
