/// The lesson on the pictures: the nodes that it shows, descriptors that a student drags or moves
/// with keys into lists, and answers that stay in the picture.
@NullMarked
package bcscope.ui.pane.hand;

import org.jspecify.annotations.NullMarked;
