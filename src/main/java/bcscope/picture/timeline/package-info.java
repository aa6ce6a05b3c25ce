/// The timeline: overview, ruler, microphases, metric tracks and processes of a run, drawn at a
/// cost that depends on the pixels and not on the length of the run.
///
/// Two things ensure that: summaries of parts of the run, computed once
/// ([bcscope.picture.timeline.level]), and a raster for content denser than the pixels. The axis
/// ([bcscope.picture.timeline.axis]) maps instants to the screen. The state is one immutable value;
/// layout, picture and words are functions of it.
@NullMarked
package bcscope.picture.timeline;

import org.jspecify.annotations.NullMarked;
