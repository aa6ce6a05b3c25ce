/// The picture of the machine at a moment: its networks with their traffic, captions and legend,
/// drawn around the nodes of {@link bcscope.picture.scene.card} in the places of {@link
/// bcscope.picture.scene.plan}.
@NullMarked
package bcscope.picture.scene;

import org.jspecify.annotations.NullMarked;
