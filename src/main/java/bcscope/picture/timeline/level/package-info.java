/// Summaries of stretches of a run, made once, so that a picture costs what its pixels cost. A
/// [Pyramid] answers what a metric did between two slices from a few numbers, an [ActivityPyramid]
/// how long a process was blocked between two instants.
@NullMarked
package bcscope.picture.timeline.level;

import org.jspecify.annotations.NullMarked;
