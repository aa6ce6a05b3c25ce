package bcscope.nic;

import bcscope.base.Microphase;
import bcscope.happening.Turn;
import bcscope.host.HostWatch;

import java.util.List;

/// An observer that also sees what the machine does in its microphases, in terms of the engine:
/// slots, ranks, communicator numbers.
public interface Watch extends HostWatch {
    /// The processes of `job` begin; its launch began at `launchNanos`.
    default void jobStarted(int job, long nanos, long launchNanos) {}

    /// Row `row` of the matrix is scheduled from now on.
    default void rowSelected(int row, long nanos) {}

    /// NM gave a CPU to `rank`, which pays `switchNanos` for it.
    default void cpuGiven(int rank, long nanos, long switchNanos) {}

    /// NM gives `rank` no CPU because `holder` has it, or, if that is -1, because its row is not
    /// scheduled.
    default void cpuWithheld(int rank, int holder, long nanos) {}

    /// A microstrobe was issued.
    default void strobed(Microphase phase, long issuedNanos, long arrivalNanos) {}

    /// SS learnt that all nodes, ready since `readyNanos`, finished a phase.
    default void phaseEnded(Microphase phase, long readyNanos, long endNanos, int failed) {}

    /// The slice ended after MSM.
    default void endedEarly(long nanos) {}

    /// A point-to-point descriptor is in NIC memory.
    default void posted(int slot) {}

    /// The collective descriptor of `rank` is in NIC memory.
    default void collectivePosted(int rank, int pc, long nanos) {}

    /// BS delivered a send.
    default void delivered(int slot, int toNode) {}

    /// BR took a receive.
    default void accepted(int slot) {}

    /// BR pre-processed the collective descriptor of `rank`.
    default void collectiveNoted(int rank, int communicator) {}

    /// BR pre-processed the call of a non-blocking collective.
    default void nonBlockingNoted(int slot) {}

    /// BR matched after looking at `scanned` remote sends.
    default void matched(int send, int receive, int scanned) {}

    /// BR handled a matched message up to `turn`: it scheduled `bytes` and left `remaining`.
    default void chunk(int send, int receive, long bytes, long remaining, Turn turn) {}

    /// The master's BR asked whether all have called.
    default void queried(int communicator, int missing) {}

    /// A collective is to move `bytes` in this slice.
    default void collectiveScheduled(int communicator, long bytes) {}

    /// Packet `index`, from 0, of the `packets` of a chunk arrived after one of a later chunk or
    /// packet between the same nodes.
    default void overtaken(int send, int receive, int index, int packets, long nanos) {}

    /// DH moved a chunk.
    default void transferred(
            int send, int receive, long offset, long bytes, long beginNanos, long endNanos) {}

    /// A transfer of DH did not arrive.
    default void transferLost(
            int send, int receive, long offset, long bytes, long beginNanos, long endNanos) {}

    /// A multicast of CH or a reduction of RH did not arrive.
    default void collectiveLost(int communicator, long bytes, long beginNanos, long endNanos) {}

    /// The strobe issued at `nanos` reached no node and is repeated at `againNanos`.
    default void strobeLost(long nanos, long againNanos) {}

    /// The slice begins `delayNanos` late.
    default void strobeLate(long nanos, long delayNanos) {}

    /// `node` is declared dead after `queries` unsuccessful queries about `phase`; it had missed
    /// the heartbeat of `missedNanos`.
    default void declaredDead(
            int node, Microphase phase, long missedNanos, long nanos, long queries) {}

    /// A microphase did not end, because a node is dead and its job ends with it.
    default void phaseAbandoned(Microphase phase, long readyNanos, long endNanos) {}

    /// Every node wrote its part of a checkpoint, at most `bytes`, from `beginNanos` on, and the
    /// next strobe waited for it.
    default void checkpointWritten(long bytes, long beginNanos, long endNanos) {}

    /// The machine went back to a checkpoint, whose state it has now.
    default void wentBack(WayBack way) {}

    /// How the machine went back to a checkpoint after a failure.
    ///
    /// @param nodes failed nodes whose places spare nodes took, ascending
    /// @param slice the slice before which the checkpoint was taken
    /// @param beginNanos when the nodes began to read it back
    /// @param endNanos when they had read it
    /// @param lostNanos lost work, from the end of the checkpoint to the failure
    /// @param detectionNanos from the failure until the machine reacted
    /// @param restartNanos from then until the checkpoint was read back
    /// @param spares nodes in reserve
    record WayBack(
            List<Integer> nodes,
            int slice,
            long beginNanos,
            long endNanos,
            long lostNanos,
            long detectionNanos,
            long restartNanos,
            int spares) {}

    /// CH multicast.
    default void multicast(int communicator, long bytes, long beginNanos, long endNanos) {}

    /// A reduction began at `beginNanos` and ran as `reduction` describes.
    default void reduced(int communicator, long bytes, long beginNanos, Reduction reduction) {}

    /// The collective of `rank` is complete.
    default void collectiveCompleted(int rank, long nanos) {}
}
