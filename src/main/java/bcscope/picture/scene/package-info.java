/// The machine at a moment: which moment, what holds then, where it stands in the picture and how
/// it looks.
///
/// A {@link bcscope.picture.scene.SceneState} is folded anew from a slice's detail for every
/// moment. Nothing is carried over from frame to frame, so going back is folding again, and a
/// moment looks the same however one came to it.
@NullMarked
package bcscope.picture.scene;

import org.jspecify.annotations.NullMarked;
