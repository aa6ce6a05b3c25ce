/// What every node, process, link and message is doing at a moment.
///
/// A {@link bcscope.picture.scene.state.SceneState} is folded anew from a slice's detail for every
/// moment. Nothing is carried over from frame to frame, so going back is folding again, and a
/// moment looks the same however one came to it.
@NullMarked
package bcscope.picture.scene.state;

import org.jspecify.annotations.NullMarked;
