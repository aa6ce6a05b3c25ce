/// A student's answers drawn beside the actual values: descriptors put into lists, and answers that
/// stay where they were given. All are dashed and labelled "yours".
@NullMarked
package bcscope.picture.hand;

import org.jspecify.annotations.NullMarked;
