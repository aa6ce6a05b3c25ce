package bcscope.happening;

import bcscope.base.Microphase;

import java.util.List;
import java.util.Optional;
import java.util.function.ObjIntConsumer;
import java.util.stream.IntStream;

/// One thing that happened in a slice. All instants are ns since the start of the run. Agreed total
/// order: time, then order of the records below, then node, then process where it is a step of one,
/// then order of production (MODEL 6, rule 2). Source of each: MODEL 1.4.
///
/// An operation is named by its `position`: the number of operations of its process before it. For
/// a collective the process is `caller`, the member that called first.
public sealed interface Happening {
    /// When it happened; for something that takes time, when it began.
    long timeNanos();

    /// Tells `each` which processes do something else from now on, and what. Who has finished does
    /// nothing else any more.
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

    /// The descriptor of what a process asks for with it; empty if it asks for nothing.
    default Optional<Descriptor> asked() {
        return this instanceof Posted h
                ? Optional.of(h.descriptor())
                : this instanceof MessageEvent.CallBegun h
                        ? Optional.of(h.descriptors().getFirst())
                        : Optional.empty();
    }

    /// The operation that a process has come to with it; empty if it is not about one.
    default Optional<Place> place() {
        return this instanceof Blocked h
                ? Optional.of(new Place(h.rank(), h.position()))
                : this instanceof CallReturned h
                        ? Optional.of(new Place(h.rank(), h.position()))
                        : asked().map(it -> new Place(it.rank(), it.position()));
    }

    /// An operation of process `rank`; `position` is counted from the entry of its process.
    record Place(int rank, int position) {}

    /// What is on one node.
    sealed interface OnNode extends Happening {
        /// Node that it concerns; -1 for the whole machine.
        int node();
    }

    /// What SS did and learnt, for the whole machine.
    sealed interface Coordination extends Happening {}

    /// What `rank` did, or what was done to it.
    sealed interface ProcessStep extends OnNode {
        /// Which process.
        int rank();
    }

    /// A descriptor came into being, or has served.
    sealed interface DescriptorLife extends OnNode {
        /// Which descriptor.
        Descriptor descriptor();
    }

    /// What BS, BR and DH did for messages.
    sealed interface PointToPoint extends OnNode {}

    /// What BR, CH and RH did for a collective.
    sealed interface CollectiveStep extends OnNode {}

    /// SS issued the microstrobe of `phase`; it reaches every node at `arrivalNanos`.
    record StrobeSent(long timeNanos, int slice, Microphase phase, long arrivalNanos)
            implements Coordination {}

    /// SS learnt by Compare-And-Write that all nodes finished `phase`, after `failed` queries that
    /// said no.
    record PhaseEnded(long timeNanos, Microphase phase, int failed) implements Coordination {}

    /// SS learnt that no node scheduled anything: the slice ends without PM, BBM and RM.
    record EndedEarly(long timeNanos) implements Coordination {}

    /// NM restarted `rank` on `node`: what it waited for was met in the slice before.
    record Restarted(long timeNanos, int node, int rank) implements ProcessStep {}

    /// `rank` entered an MPI call that blocked it.
    record Blocked(long timeNanos, int node, int rank, int position, Activity activity)
            implements ProcessStep {}

    /// The call at `position` of `rank` returned without blocking (any more).
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

    /// BR of `node` pre-processed the collective descriptor of a local process; `flagged` says that
    /// all local processes of the communicator have called now, `fate` what becomes of the
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
    /// the tree.
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

    /// RH of `node` multicast the result of an allreduce; where the network combines, it sent the
    /// result of any reduction from `node`, the highest, down to all.
    record ResultMulticast(
            long timeNanos, int node, int communicator, long bytes, Combiner by, long endNanos)
            implements CollectiveStep {}

    /// What the descriptor asked for is complete; its event is signalled.
    record Completed(long timeNanos, int node, Descriptor descriptor) implements DescriptorLife {}

    /// No process can ever go on.
    record Deadlocked(long timeNanos, int blocked) implements Happening {}

    /// What a fault of the scenario did, or what the machine did against it.
    sealed interface FaultStruck extends OnNode {}

    /// What the machine did so that a run outlives the loss of nodes.
    sealed interface FaultTolerance extends FaultStruck {}

    /// `node` stopped, and its processes `ranks` with it.
    record NodeFailed(long timeNanos, int node, List<Integer> ranks) implements FaultStruck {}

    /// MM declared `node` dead, since it had not answered the heartbeat of `missedNanos`. Until
    /// then SS asked `queries` times in vain whether all nodes had finished `phase`.
    record DeclaredDead(long timeNanos, int node, Microphase phase, long missedNanos, long queries)
            implements FaultStruck {}

    /// The next slice should begin now, and begins `delayNanos` later.
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

    /// What DH of `node` got from `fromNode` did not arrive, as is known at `endNanos`; the bytes
    /// stay for a later slice.
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

    /// The slow NIC of `node`, which takes `percent` of the usual times, finished `phase` after the
    /// last NIC at full pace, by `behindNanos`.
    record NicLagged(long timeNanos, int node, Microphase phase, long percent, long behindNanos)
            implements FaultStruck {}

    /// Something else takes the processors of `node` until `endNanos`; told again by each slice
    /// that begins meanwhile.
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
    /// work up to the failure are undone; until the machine did something about it another
    /// `detectionNanos` went by, and `restartNanos` until the checkpoint was read back. Where other
    /// nodes failed meanwhile, that is added up. `spares` nodes are left in reserve.
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

    /// MM had the processes of `job` begin, which are `ranks` from `first` on; its launch began at
    /// `launchNanos`.
    record JobStarted(long timeNanos, int job, int first, int ranks, long launchNanos)
            implements CpuDecision {
        @Override
        public int node() {
            return -1;
        }
    }

    /// Row `row` of the Ousterhout matrix has the machine from now on; the strobe says so.
    record RowSelected(long timeNanos, int row) implements CpuDecision {
        @Override
        public int node() {
            return -1;
        }
    }

    /// NM of `node` gave a CPU to `rank`, which first pays `switchNanos` for a context switch.
    record CpuGiven(long timeNanos, int node, int rank, long switchNanos) implements CpuDecision {}

    /// NM of `node` lets `rank` wait, which could run: `holder` has its CPU, or, where that is -1,
    /// the row of its job has not the machine.
    record CpuWithheld(long timeNanos, int node, int rank, int holder) implements CpuDecision {}

    /// What became of messages under conventional MPI, where nothing happens in microphases.
    sealed interface OfMessages extends OnNode permits MessageEvent {}

    /// What becomes of a collective descriptor that has been pre-processed (S0 section 4.4).
    enum Fate {
        /// It is the master's, and stays in CL.
        KEPT,
        /// It leaves CL: the flag says all that the master's node asks for.
        DISCARDED
    }

    /// State of the local flag of a collective.
    enum Flag {
        /// Local processes are missing.
        WAITING,
        /// All local processes have called.
        RAISED
    }
}
