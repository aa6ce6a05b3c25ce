/// The Follow inset: one message between the nodes of its sender and its receiver, from posting to
/// restart.
@NullMarked
package bcscope.picture.follow;

import org.jspecify.annotations.NullMarked;
