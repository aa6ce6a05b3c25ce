/// The lesson on the pictures: which nodes it shows, descriptors that a student drags or moves by
/// keys into lists, and answers that stay where they were given.
@NullMarked
package bcscope.ui.hand;

import org.jspecify.annotations.NullMarked;
