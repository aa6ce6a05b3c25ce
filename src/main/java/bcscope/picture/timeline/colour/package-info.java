/// What the rows of the processes are coloured by, beside whether a process is blocked.
@NullMarked
package bcscope.picture.timeline.colour;

import org.jspecify.annotations.NullMarked;
