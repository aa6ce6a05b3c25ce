package bcscope.explain;

import bcscope.base.Invariant;
import bcscope.happening.Activity;
import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.Held;
import bcscope.happening.MessageEvent;
import bcscope.happening.SliceDetail;
import bcscope.program.Communicator;
import bcscope.program.OperationKind;
import bcscope.program.Program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Who waits for whom at the end of a slice. A blocked process waits for the partners of its open
/// descriptors; in a collective it waits for the members that have not called. Members of one
/// communicator share a node of the graph, so that a collective of many processes needs one edge
/// for each of them, not one for each pair.
final class WaitGraph {
    private static final int NOBODY = -1;

    private final Program program;
    private final Activity[] activities;
    private final int[] pcs;
    private final List<List<Descriptor>> open = new ArrayList<>();
    private final int[][] edges;

    WaitGraph(Program program, SliceDetail detail) {
        this.program = program;
        activities = detail.before().activities().clone();
        pcs = program.pcs(detail.before().positions());
        for (int rank = 0; rank < program.ranks(); rank++) {
            open.add(new ArrayList<>());
        }
        for (Held held : detail.before().held()) {
            if (hasRequest(held.descriptor())) {
                open.get(held.descriptor().rank()).add(held.descriptor());
            }
        }
        new Outstanding(detail.before().messages())
                .all().stream().filter(this::hasRequest).forEach(this::open);
        detail.happenings().forEach(this::apply);
        edges = new int[program.ranks() + 2 * program.communicators().size()][];
        for (int rank = 0; rank < program.ranks(); rank++) {
            edges[rank] = activities[rank].blocked() ? waits(rank) : new int[0];
        }
        for (Communicator communicator : program.communicators()) {
            edges[everyone(communicator.id())] = missing(communicator);
            edges[anyone(communicator.id())] = communicator.members();
        }
    }

    /// What the slice itself changed.
    private void apply(Happening happening) {
        switch (happening) {
            case Happening.Blocked(_, _, int rank, int position, Activity activity) -> {
                activities[rank] = activity;
                pcs[rank] = program.pc(rank, position);
            }
            case Happening.Restarted(_, _, int rank) -> activities[rank] = Activity.COMPUTING;
            case Happening.CpuGiven h -> activities[h.rank()] = Activity.COMPUTING;
            case Happening.CpuWithheld h -> activities[h.rank()] = Activity.READY;
            case Happening.JobStarted h ->
                    Arrays.fill(activities, h.first(), h.first() + h.ranks(), Activity.COMPUTING);
            case Happening.Finished(_, _, int rank) -> activities[rank] = Activity.FINISHED;
            case Happening.Posted(_, _, Descriptor descriptor) -> {
                if (hasRequest(descriptor)) {
                    open.get(descriptor.rank()).add(descriptor);
                }
            }
            case Happening.Completed(_, _, Descriptor descriptor) ->
                    open.get(descriptor.rank()).removeIf(descriptor::is);
            case Happening.NodeFailed(_, _, List<Integer> ranks) ->
                    ranks.stream()
                            .filter(rank -> activities[rank] != Activity.FINISHED)
                            .forEach(rank -> activities[rank] = Activity.STOPPED);
            case Happening.StrobeSent _,
                    Happening.PhaseEnded _,
                    Happening.EndedEarly _,
                    Happening.CallReturned _,
                    Happening.SendDelivered _,
                    Happening.ReceiveAccepted _,
                    Happening.CollectiveNoted _,
                    Happening.Matched _,
                    Happening.ChunkScheduled _,
                    Happening.NoRoom _,
                    Happening.CollectiveQueried _,
                    Happening.CollectiveScheduled _,
                    Happening.Transferred _,
                    Happening.Multicast _,
                    Happening.LocalReduce _,
                    Happening.ReduceStep _,
                    Happening.ResultMulticast _,
                    Happening.RowSelected _,
                    Happening.FaultStruck _,
                    Happening.Deadlocked _ -> {}
            case MessageEvent e -> apply(e);
        }
    }

    /// What the slice changed under conventional MPI.
    private void apply(MessageEvent event) {
        if (event instanceof MessageEvent.Awakened h) {
            activities[h.rank()] = Activity.COMPUTING;
            return;
        }
        Outstanding.begunBy(event).filter(this::hasRequest).ifPresent(this::open);
    }

    private void open(Descriptor descriptor) {
        open.get(descriptor.rank()).add(descriptor);
    }

    private int everyone(int communicator) {
        return program.ranks() + 2 * communicator;
    }

    private int anyone(int communicator) {
        return program.ranks() + 2 * communicator + 1;
    }

    private int[] waits(int rank) {
        int pc = pcs[rank];
        return switch (activities[rank]) {
            case BLOCKED_SEND, BLOCKED_RECEIVE, BLOCKED_PROBE ->
                    new int[] {partner(program.peer(pc), program.context(pc) / 2)};
            case BLOCKED_WAIT ->
                    waitedFor(rank).stream().mapToInt(this::awaited).distinct().toArray();
            case BLOCKED_COLLECTIVE -> new int[] {everyone(program.context(pc))};
            case COMPUTING, FINISHED, STOPPED, READY, NOT_STARTED ->
                    throw new IllegalStateException("rank is not blocked");
        };
    }

    /// A send, a receive or a non-blocking collective. Who is suspended in a blocking collective is
    /// known by its activity.
    private boolean hasRequest(Descriptor descriptor) {
        return descriptor.kind() != Descriptor.Kind.COLLECTIVE
                || program.kind(program.pc(descriptor)).role() == OperationKind.Role.NON_BLOCKING;
    }

    private int awaited(Descriptor descriptor) {
        return descriptor.kind() == Descriptor.Kind.COLLECTIVE
                ? everyone(descriptor.communicator())
                : partner(descriptor.peer(), descriptor.communicator());
    }

    private int partner(int peer, int communicator) {
        return peer == Program.ANY ? anyone(communicator) : peer;
    }

    /// The open descriptors that the wait of `rank` is about.
    List<Descriptor> waitedFor(int rank) {
        int pc = pcs[rank];
        int[] slots = slots(pc);
        return open.get(rank).stream()
                .filter(d ->
                        Arrays.stream(slots).anyMatch(s -> s == program.request(program.pc(d))))
                .toList();
    }

    private int[] slots(int pc) {
        OperationKind kind = program.kind(pc);
        if (kind == OperationKind.WAIT) {
            return new int[] {program.request(pc)};
        }
        Invariant.check(kind.hasList(), "a wait in %s", kind);
        int[] slots = new int[program.listSize(pc)];
        Arrays.setAll(slots, i -> program.listSlot(pc, i));
        return slots;
    }

    private int[] missing(Communicator communicator) {
        return Arrays.stream(communicator.members())
                .filter(rank -> !called(rank, communicator.id()))
                .toArray();
    }

    private boolean called(int rank, int communicator) {
        boolean suspended =
                activities[rank] == Activity.BLOCKED_COLLECTIVE
                        && program.context(pcs[rank]) == communicator;
        return suspended
                || open.get(rank).stream()
                        .anyMatch(d ->
                                d.kind() == Descriptor.Kind.COLLECTIVE
                                        && d.communicator() == communicator);
    }

    /// Number of nodes: processes first.
    int size() {
        return edges.length;
    }

    /// Nodes that `node` waits for.
    int[] waitsFor(int node) {
        return edges[node];
    }

    /// Processes.
    int ranks() {
        return program.ranks();
    }

    Activity activity(int rank) {
        return activities[rank];
    }

    int pc(int rank) {
        return pcs[rank];
    }

    /// The first process behind `node` on the way of `path` from `index` on, or -1.
    static int nextRank(int[] path, int index, int ranks) {
        for (int i = 1; i <= path.length; i++) {
            int node = path[(index + i) % path.length];
            if (node < ranks) {
                return node;
            }
        }
        return NOBODY;
    }
}
