package bcscope.importer.goal;

import bcscope.importer.GapScale;
import bcscope.program.CallSource;
import bcscope.program.GrowingProgram;
import bcscope.program.OperationKind;
import bcscope.program.Outcomes;
import bcscope.program.Program;
import bcscope.program.ProgramLimits;
import bcscope.program.RankCode;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.PriorityQueue;

/// Carries out the graphs of all ranks while the machine runs, as a runtime system on top of MPI
/// would. A process posts every send and receive that waits for nothing, without blocking, then
/// computes what it can, checking after each computation which messages are complete; if there is
/// nothing to compute, it waits for the next message. Each operation counts those that it still
/// waits for. Ready operations are taken in the order of the file.
final class GoalSource implements CallSource, Outcomes {
    private static final int[] NONE = {};

    private final GrowingProgram program;
    private final List<Rank> ranks;
    private final GapScale scale;
    private volatile Place place = new Place(0, 0);
    private volatile boolean closed;

    /// One process.
    private static final class Rank {
        final GoalGraph graph;
        final int[] needs;
        final PriorityQueue<Integer> messages = new PriorityQueue<>(1);
        final PriorityQueue<Integer> computations = new PriorityQueue<>(1);
        final BitSet open = new BitSet(0);
        final ArrayDeque<Integer> freeSlots = new ArrayDeque<>(1);
        int[] operationOf = NONE;
        int slots;

        Rank(GoalGraph graph) {
            this.graph = graph;
            needs = graph.needs();
            for (int operation = 0; operation < needs.length; operation++) {
                if (needs[operation] == 0) {
                    ready(operation);
                }
            }
        }

        void ready(int operation) {
            if (graph.kind(operation) == GoalGraph.Kind.COMPUTATION) {
                computations.add(operation);
            } else {
                messages.add(operation);
            }
        }

        /// `operation` has begun, or has ended: others wait for one less.
        void follow(int operation, boolean whenBegun) {
            for (int follower : graph.followers(operation, whenBegun)) {
                needs[follower]--;
                if (needs[follower] == 0) {
                    ready(follower);
                }
            }
        }

        int takeSlot(int operation) {
            Integer free = freeSlots.pollFirst();
            int slot = free == null ? slots++ : free;
            if (slot == operationOf.length) {
                operationOf = Arrays.copyOf(operationOf, Math.max(8, 2 * slot));
            }
            operationOf[slot] = operation;
            open.set(slot);
            return slot;
        }
    }

    /// @param program to be written: without operations yet
    /// @param graphs what each rank does
    /// @param scale of computations
    GoalSource(GrowingProgram program, List<GoalGraph> graphs, GapScale scale) {
        this.program = program;
        this.scale = scale;
        ranks = graphs.stream().map(Rank::new).toList();
    }

    @Override
    public void next(int[] asked, long[] nowNanos) {
        for (int rank : asked) {
            if (closed) {
                throw new Stopped();
            }
            place = new Place(rank, 0);
            try {
                goOn(rank);
            } catch (ProgramLimits.Exceeded beyond) {
                program.fail(rank, 0, beyond.said());
                return;
            }
        }
    }

    private void goOn(int number) {
        Rank rank = ranks.get(number);
        RankCode code = program.code(number);
        while (true) {
            post(rank, code);
            Integer computation = rank.computations.poll();
            if (computation != null) {
                rank.follow(computation, true);
                rank.follow(computation, false);
                long nanos = scale.apply(rank.graph.amount(computation));
                if (nanos > 0) {
                    code.atLine(rank.graph.line(computation)).compute(nanos);
                    if (!rank.open.isEmpty()) {
                        look(rank, code, OperationKind.TESTSOME);
                        return;
                    }
                }
            } else if (!rank.open.isEmpty()) {
                look(rank, code, OperationKind.WAITSOME);
                return;
            } else if (rank.messages.isEmpty()) {
                program.end(number);
                return;
            }
        }
    }

    private static void post(Rank rank, RankCode code) {
        Integer message = rank.messages.poll();
        while (message != null) {
            GoalGraph graph = rank.graph;
            code.atLine(graph.line(message));
            int slot = rank.takeSlot(message);
            long bytes = graph.amount(message);
            if (graph.kind(message) == GoalGraph.Kind.SEND) {
                code.isend(graph.peer(message), graph.tag(message), bytes, CONTEXT, slot);
            } else {
                code.irecv(graph.peer(message), graph.tag(message), bytes, CONTEXT, slot);
            }
            rank.follow(message, true);
            message = rank.messages.poll();
        }
    }

    private static final int CONTEXT = Program.userContext(0);

    /// Asks which of the messages under way are complete.
    private static void look(Rank rank, RankCode code, OperationKind kind) {
        int[] slots = rank.open.stream().toArray();
        code.atLine(rank.graph.line(rank.operationOf[slots[0]]));
        if (slots.length > 1) {
            code.over(kind, slots);
        } else if (kind == OperationKind.WAITSOME) {
            code.await(slots[0]);
        } else {
            code.test(slots[0]);
        }
    }

    @Override
    public void took(int number, int position, List<Integer> slots, long nanos) {
        Rank rank = ranks.get(number);
        for (int slot : slots) {
            rank.open.clear(slot);
            rank.freeSlots.addLast(slot);
            rank.follow(rank.operationOf[slot], false);
        }
    }

    @Override
    public Outcomes outcomes() {
        return this;
    }

    @Override
    public Place place() {
        return place;
    }

    @Override
    public void close() {
        closed = true;
    }
}
