package bcscope.happening;

import bcscope.base.Microphase;

import java.util.List;
import java.util.Optional;
import java.util.function.ObjIntConsumer;
import java.util.stream.IntStream;

/// One thing that happened in a slice. All instants are ns since the start of the run. Total order:
/// time, then order of the records below, then node, then process for a step of a process, then
/// order of production (MODEL 6, rule 2). Source of each: MODEL 1.4.
///
/// An operation is named by its `position`: the number of operations of its process before it. For
/// a collective the process is `caller`, the member that called first.
public sealed interface Happening {
    /// When it happened; for something that takes time, when it began.
    long timeNanos();

    /// When what it begins is done; the same instant for what takes no time.
    default long doneNanos() {
        return switch (this) {
            case SendDelivered h -> h.arrivalNanos();
            case Transferred h -> h.endNanos();
            case TransferLost h -> h.endNanos();
            case Multicast h -> h.endNanos();
            case CollectiveLost h -> h.endNanos();
            case LocalReduce h -> h.endNanos();
            case ReduceStep h -> h.endNanos();
            case ResultMulticast h -> h.endNanos();
            case OnNode _, Coordination _, Deadlocked _ -> timeNanos();
        };
    }

    /// Reports to `each` the processes whose activity changes with it, and their new activities. A
    /// finished process does not change again.
    default void turns(ObjIntConsumer<Activity> each) {
        switch (this) {
            case Restarted h -> each.accept(Activity.COMPUTING, h.rank());
            case CpuGiven h -> each.accept(Activity.COMPUTING, h.rank());
            case MessageEvent.Awakened h -> each.accept(Activity.COMPUTING, h.rank());
            case CpuWithheld h -> each.accept(Activity.READY, h.rank());
            case Blocked h -> each.accept(h.activity(), h.rank());
            case Finished h -> each.accept(Activity.FINISHED, h.rank());
            case JobStarted h ->
                    IntStream.range(h.first(), h.first() + h.ranks())
                            .forEach(rank -> each.accept(Activity.COMPUTING, rank));
            case NodeFailed h -> h.ranks().forEach(rank -> each.accept(Activity.STOPPED, rank));
            case CallReturned _,
                    DescriptorLife _,
                    PointToPoint _,
                    CollectiveStep _,
                    Coordination _,
                    FaultStruck _,
                    RowSelected _,
                    OfMessages _,
                    Deadlocked _ -> {}
        }
    }

    /// The descriptor of the request that a process makes with it; empty if it makes none.
    default Optional<Descriptor> asked() {
        return this instanceof Posted h
                ? Optional.of(h.descriptor())
                : this instanceof MessageEvent.CallBegun h
                        ? Optional.of(h.descriptors().getFirst())
                        : Optional.empty();
    }

    /// The operation that a process reaches with it; empty if it concerns none.
    default Optional<Place> place() {
        return this instanceof Blocked h
                ? Optional.of(new Place(h.rank(), h.position()))
                : this instanceof CallReturned h
                        ? Optional.of(new Place(h.rank(), h.position()))
                        : asked().map(it -> new Place(it.rank(), it.position()));
    }

    /// An operation of process `rank`; `position` counts from the start of its program.
    record Place(int rank, int position) {}

    /// Something that happened on one node.
    sealed interface OnNode extends Happening {
        /// Node that it concerns; -1 for the whole machine.
        int node();
    }

    /// Something that SS did or learnt, for the whole machine.
    sealed interface Coordination extends Happening {}

    /// Something that `rank` did, or that was done to it.
    sealed interface ProcessStep extends OnNode {
        /// Which process.
        int rank();
    }

    /// A descriptor was created or completed.
    sealed interface DescriptorLife extends OnNode {
        /// Which descriptor.
        Descriptor descriptor();
    }

    /// Something that BS, BR or DH did for messages.
    sealed interface PointToPoint extends OnNode {}

    /// Something that BR, CH or RH did for a collective.
    sealed interface CollectiveStep extends OnNode {}

    /// SS issued the microstrobe of `phase`; it reaches every node at `arrivalNanos`.
    record StrobeSent(long timeNanos, int slice, Microphase phase, long arrivalNanos)
            implements Coordination {}

    /// SS learnt by Compare-And-Write that all nodes finished `phase`, after `failed` queries that
    /// were answered no.
    record PhaseEnded(long timeNanos, Microphase phase, int failed) implements Coordination {}

    /// SS learnt that no node scheduled anything: the slice ends without PM, BBM and RM.
    record EndedEarly(long timeNanos) implements Coordination {}

    /// NM restarted `rank` on `node`: what it waited for was completed in the previous slice.
    record Restarted(long timeNanos, int node, int rank) implements ProcessStep {}

    /// `rank` entered an MPI call that blocked it.
    record Blocked(long timeNanos, int node, int rank, int position, Activity activity)
            implements ProcessStep {}

    /// The call at `position` of `rank` returned, either without blocking or after it was awakened.
    record CallReturned(long timeNanos, int node, int rank, int position) implements ProcessStep {}

    /// `rank` reached the end of its program.
    record Finished(long timeNanos, int node, int rank) implements ProcessStep {}

    /// A descriptor was written into the NIC memory of `node`.
    record Posted(long timeNanos, int node, Descriptor descriptor) implements DescriptorLife {}

    /// BS of `node` delivered a send descriptor by Xfer-And-Signal to the BR of `toNode`, where it
    /// is at `arrivalNanos`.
    record SendDelivered(long timeNanos, int node, int toNode, Descriptor send, long arrivalNanos)
            implements PointToPoint {}

    /// BR of `node` took a local receive descriptor.
    record ReceiveAccepted(long timeNanos, int node, Descriptor receive) implements PointToPoint {}

    /// BR of `node` pre-processed the collective descriptor of a local process; `flagged` says
    /// whether all local processes of the communicator have called, `fate` what happens to the
    /// descriptor.
    record CollectiveNoted(long timeNanos, int node, Descriptor collective, Flag flagged, Fate fate)
            implements CollectiveStep {}

    /// BR of `node` matched a remote send with a posted receive after looking at `scanned` remote
    /// sends.
    record Matched(long timeNanos, int node, Descriptor send, Descriptor receive, int scanned)
            implements PointToPoint {}

    /// BR of `node` scheduled `bytes` of the message from `offset` on; `remaining` bytes stay for
    /// later slices.
    record ChunkScheduled(
            long timeNanos,
            int node,
            Descriptor send,
            Descriptor receive,
            long offset,
            long bytes,
            long remaining)
            implements PointToPoint {}

    /// BR of `node` had no room for a matched message, which waits in CARRY with `remaining` bytes;
    /// `turn` says what was missing.
    record NoRoom(
            long timeNanos,
            int node,
            Descriptor send,
            Descriptor receive,
            long remaining,
            Turn turn)
            implements PointToPoint {}

    /// BR of the master's node asked by Compare-And-Write whether all processes of `communicator`
    /// have called; `missing` have not.
    record CollectiveQueried(
            long timeNanos, int node, int communicator, int caller, int position, int missing)
            implements CollectiveStep {}

    /// The query succeeded: the collective runs in this slice.
    record CollectiveScheduled(
            long timeNanos,
            int node,
            int communicator,
            int caller,
            int position,
            int members,
            long bytes)
            implements CollectiveStep {}

    /// DH of `node` got `bytes` from the memory of the sender on `fromNode`; the last byte is there
    /// at `endNanos`.
    record Transferred(
            long timeNanos,
            int node,
            int fromNode,
            Descriptor send,
            Descriptor receive,
            long offset,
            long bytes,
            long endNanos)
            implements PointToPoint {}

    /// CH of `node` multicast `bytes` to the nodes of `communicator` (a barrier moves none), done
    /// at `endNanos`.
    record Multicast(
            long timeNanos,
            int node,
            int communicator,
            int caller,
            int position,
            long bytes,
            long endNanos)
            implements CollectiveStep {}

    /// The operands of the `members` processes of `communicator` on `node` were combined, before
    /// the reduction over the tree of nodes.
    record LocalReduce(
            long timeNanos, int node, int communicator, int members, Combiner by, long endNanos)
            implements CollectiveStep {}

    /// At `node` a partial result received from `fromNode` was combined at tree level `level` (0 =
    /// leaves; in the tree of a network, its lowest level).
    record ReduceStep(
            long timeNanos,
            int node,
            int fromNode,
            int communicator,
            int level,
            Combiner by,
            long endNanos)
            implements CollectiveStep {}

    /// RH of `node` multicast the result of an allreduce; if the network combines, it sent the
    /// result of a reduction from `node`, the root of the tree, to all nodes.
    record ResultMulticast(
            long timeNanos, int node, int communicator, long bytes, Combiner by, long endNanos)
            implements CollectiveStep {}

    /// What the descriptor asked for is complete; its event is signalled.
    record Completed(long timeNanos, int node, Descriptor descriptor) implements DescriptorLife {}

    /// No process can ever continue.
    record Deadlocked(long timeNanos, int blocked) implements Happening {}

    /// The effect of a fault of the scenario, or the reaction of the machine.
    sealed interface FaultStruck extends OnNode {}

    /// Something that the machine did to survive the loss of nodes.
    sealed interface FaultTolerance extends FaultStruck {}

    /// `node` failed, with its processes `ranks`.
    record NodeFailed(long timeNanos, int node, List<Integer> ranks) implements FaultStruck {}

    /// MM declared `node` dead, since it had not answered the heartbeat of `missedNanos`. Until
    /// then SS asked `queries` times in vain whether all nodes had finished `phase`.
    record DeclaredDead(long timeNanos, int node, Microphase phase, long missedNanos, long queries)
            implements FaultStruck {}

    /// The next slice is due now, but begins `delayNanos` later.
    record StrobeLate(long timeNanos, long delayNanos) implements FaultStruck {
        @Override
        public int node() {
            return -1;
        }
    }

    /// The strobe of the slice reached no node; SS sends it again at `againNanos`.
    record StrobeLost(long timeNanos, long againNanos) implements FaultStruck {
        @Override
        public int node() {
            return -1;
        }
    }

    /// What DH of `node` got from `fromNode` did not arrive, which is known at `endNanos`; the
    /// bytes remain for a later slice.
    record TransferLost(
            long timeNanos,
            int node,
            int fromNode,
            Descriptor send,
            Descriptor receive,
            long offset,
            long bytes,
            long endNanos)
            implements FaultStruck {}

    /// The multicast or reduction of `bytes` did not arrive; it is repeated in the next slice.
    record CollectiveLost(
            long timeNanos,
            int node,
            int communicator,
            int caller,
            int position,
            long bytes,
            long endNanos)
            implements FaultStruck {}

    /// The slow NIC of `node`, which takes `percent` of the usual times, finished `phase`
    /// `behindNanos` after the last NIC of full speed.
    record NicLagged(long timeNanos, int node, Microphase phase, long percent, long behindNanos)
            implements FaultStruck {}

    /// Noise takes the processors of `node` until `endNanos`; repeated in each slice that begins
    /// before that.
    record NoiseBegan(long timeNanos, int node, long endNanos) implements FaultStruck {}

    /// All nodes wrote their part of a checkpoint, at most `bytes` each, until `endNanos`; the next
    /// slice waited for it.
    record CheckpointWritten(long timeNanos, long bytes, long endNanos) implements FaultTolerance {
        @Override
        public int node() {
            return -1;
        }
    }

    /// Spare nodes took the places of `nodes`, and the machine went back to the checkpoint that was
    /// taken before `slice`: read back at `endNanos`, where the next slice begins. `lostNanos` of
    /// work before the failure are undone; the machine reacted `detectionNanos` after the failure,
    /// and had read the checkpoint back `restartNanos` later. If other nodes failed meanwhile, the
    /// times are sums. `spares` nodes are left in reserve.
    record WentBack(
            long timeNanos,
            List<Integer> nodes,
            int slice,
            long endNanos,
            long lostNanos,
            long detectionNanos,
            long restartNanos,
            int spares)
            implements FaultTolerance {
        @Override
        public int node() {
            return -1;
        }
    }

    /// What the Machine Manager and the Node Managers decided about jobs and CPUs.
    sealed interface CpuDecision extends OnNode {}

    /// MM started the processes of `job`, `ranks` of them from `first` on; its launch began at
    /// `launchNanos`.
    record JobStarted(long timeNanos, int job, int first, int ranks, long launchNanos)
            implements CpuDecision {
        @Override
        public int node() {
            return -1;
        }
    }

    /// Row `row` of the Ousterhout matrix is scheduled from now on; the strobe announces it.
    record RowSelected(long timeNanos, int row) implements CpuDecision {
        @Override
        public int node() {
            return -1;
        }
    }

    /// NM of `node` gave a CPU to `rank`, which first pays `switchNanos` for a context switch.
    record CpuGiven(long timeNanos, int node, int rank, long switchNanos) implements CpuDecision {}

    /// NM of `node` gives `rank`, which could run, no CPU: `holder` has it, or, if that is -1, the
    /// row of its job is not scheduled.
    record CpuWithheld(long timeNanos, int node, int rank, int holder) implements CpuDecision {}

    /// A step of a message under conventional MPI, which has no microphases.
    sealed interface OfMessages extends OnNode permits MessageEvent {}

    /// What happens to a collective descriptor after its preparation (S0 section 4.4).
    enum Fate {
        /// It belongs to the master and stays in CL.
        KEPT,
        /// It leaves CL: the flag tells the node of the master all that it needs.
        DISCARDED
    }

    /// State of the local flag of a collective.
    enum Flag {
        /// Some local processes have not called.
        WAITING,
        /// All local processes have called.
        RAISED
    }
}
