/// The colouring of the rows of processes, besides computing and blocked.
@NullMarked
package bcscope.picture.timeline.colour;

import org.jspecify.annotations.NullMarked;
