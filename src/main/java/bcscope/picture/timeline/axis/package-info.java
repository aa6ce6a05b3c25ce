/// The position of an instant of the run on the screen: by physical time, with every slice equally
/// wide, or by number of the call ([AxisKind]); from pixels to slices and back ([AxisMap]).
@NullMarked
package bcscope.picture.timeline.axis;

import org.jspecify.annotations.NullMarked;
