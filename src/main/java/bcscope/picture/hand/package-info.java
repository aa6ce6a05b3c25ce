/// What a person has done by hand, drawn beside what the run says: descriptors put into lists, and
/// answers that stay where they were given. All of it is dashed and carries the word "yours".
@NullMarked
package bcscope.picture.hand;

import org.jspecify.annotations.NullMarked;
