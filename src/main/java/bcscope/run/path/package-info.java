/// The critical path of a run: one chain of activities from its start to its end, without a gap, of
/// which each could begin only when the one before it had ended.
///
/// [PathWalk] goes backwards in time from the end of the process that ends last. While a process
/// computes or is in a call, the path is on that process. While it is blocked, the path follows the
/// protocol back to the instant at which the last of those that it waited for posted its side, and
/// goes over to that process. So the path never waits for a process; its pieces are work, steps of
/// the protocol, and waits for the machine, such as that for the end of a slice. Their times sum to
/// the time of the run.
///
/// [CriticalPath#savedAtMost] says what could be gained if some of that took no time. Whether as
/// much would be gained, only another run can tell: another path may then be the critical one.
@NullMarked
package bcscope.run.path;

import org.jspecify.annotations.NullMarked;
