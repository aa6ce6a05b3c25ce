/// The time of a process or a call as bars of its parts ([bcscope.run.operation.Part]).
@NullMarked
package bcscope.picture.part;

import org.jspecify.annotations.NullMarked;
