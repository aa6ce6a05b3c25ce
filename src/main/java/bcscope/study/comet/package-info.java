/// CoMet, the benchmark for message-passing machines of S2, on simulated machines: its kernels
/// swept over message sizes, machine sizes and matrix dimensions, fits of the times, and a page
/// about them.
///
/// [bcscope.program.generator.CometKernel] lists the kernels. [bcscope.study.comet.Bench] says on
/// which machine they run, [bcscope.study.comet.Trials] runs them and takes times on the test node,
/// [bcscope.study.comet.Study] is one graph of the thesis or several. No time is computed by a
/// formula: each is the difference of two instants of a run. Kernels that rely on buffered sends
/// deadlock where sends are synchronous; that is also a result,
/// [bcscope.study.comet.Timing.Deadlocked].
@NullMarked
package bcscope.study.comet;

import org.jspecify.annotations.NullMarked;
