/// The parts of the time of a process or a call, as bars of the parts of
/// [bcscope.run.operation.Part].
@NullMarked
package bcscope.picture.part;

import org.jspecify.annotations.NullMarked;
