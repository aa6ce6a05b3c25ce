/// The timeline: overview, ruler, microphases, metric tracks and processes of a run, drawn at a
/// cost that depends on the pixels and not on the length of the run.
///
/// Two parts keep it so: summaries of stretches of the run that are made once
/// ([bcscope.picture.timeline.level]), and a raster for what is denser than the pixels. Where an
/// instant lies on the screen is asked of the axis ([bcscope.picture.timeline.axis]). The state is
/// one immutable value; layout, picture and words are functions of it.
@NullMarked
package bcscope.picture.timeline;

import org.jspecify.annotations.NullMarked;
