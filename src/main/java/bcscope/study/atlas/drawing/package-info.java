/// Drawings for entries of the atlas that no view of the program shows as the papers do:
/// walkthroughs in numbered steps, parts and layers, packets of a buffer, calls below calls.
@NullMarked
package bcscope.study.atlas.drawing;

import org.jspecify.annotations.NullMarked;
