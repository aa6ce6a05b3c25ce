/// The timeline: overview, ruler, microphases, metric tracks and processes of a run, drawn at a
/// cost that depends on the pixels and not on the length of the run.
///
/// Three parts keep it so. A [bcscope.picture.timeline.Pyramid] answers what a metric did between
/// two slices from a few numbers; an [bcscope.picture.timeline.ActivityPyramid] answers how long a
/// process was blocked between two instants from two; and what is denser than the pixels goes
/// through a raster. The state is one immutable value; layout, picture and words are functions of
/// it.
@NullMarked
package bcscope.picture.timeline;

import org.jspecify.annotations.NullMarked;
