/// The state of every node, process, link and message at a moment.
///
/// A {@link bcscope.picture.scene.state.SceneState} is folded anew from a slice's detail for every
/// moment. Nothing is carried over from frame to frame, so going back means folding again, and a
/// moment looks the same from whatever direction it is reached.
@NullMarked
package bcscope.picture.scene.state;

import org.jspecify.annotations.NullMarked;
