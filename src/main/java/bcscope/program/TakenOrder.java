package bcscope.program;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/// The choices of calls that may differ from run to run: the messages of receives and probes, the
/// requests of waits and tests. Calls are counted by process and kind, and requests by posting, so
/// that the order of one run can be compared with, and followed by, a run with other costs, another
/// network or another MPI.
///
/// @param ranks the order of each process, by rank
public record TakenOrder(List<OfRank> ranks) {
    /// An unknown order.
    public static final TakenOrder UNKNOWN = new TakenOrder(List.of());

    public TakenOrder {
        ranks = List.copyOf(ranks);
    }

    /// A message that was received or found.
    ///
    /// @param source world rank of its sender; [Program#PROC_NULL] if a probe found none
    public record Message(int source, int tag, long bytes) {
        /// A probe found no message.
        public static final Message NONE = new Message(Program.PROC_NULL, Program.ANY, 0);
    }

    /// What the calls of a process took, in their order; empty entries for calls that had not
    /// returned when the run ended.
    ///
    /// @param receives the message of each receive
    /// @param probes the message of each probe
    /// @param completions the requests that each wait and test took, by number of posting
    /// @param isWhole whether the process ended, so that it makes no more calls
    public record OfRank(
            List<Optional<Message>> receives,
            List<Optional<Message>> probes,
            List<Optional<List<Integer>>> completions,
            boolean isWhole) {
        static final OfRank UNKNOWN = new OfRank(List.of(), List.of(), List.of(), false);

        public OfRank {
            receives = List.copyOf(receives);
            probes = List.copyOf(probes);
            completions = List.copyOf(completions);
        }
    }

    /// What was observed of a process during a run.
    ///
    /// @param received messages by number of the descriptor of the receive
    /// @param found messages by number of the call
    /// @param took slots by number of the call
    /// @param isWhole whether it ended
    public record Seen(
            Map<Integer, Message> received,
            Map<Integer, Message> found,
            Map<Integer, List<Integer>> took,
            boolean isWhole) {}

    /// The order of `program` from what was `seen` of each process.
    public static TakenOrder of(Program program, List<Seen> seen) {
        return new TakenOrder(
                IntStream.range(0, seen.size())
                        .mapToObj(rank -> of(program, rank, seen.get(rank)))
                        .toList());
    }

    private static OfRank of(Program program, int rank, Seen seen) {
        List<Optional<Message>> receives = new ArrayList<>();
        List<Optional<Message>> probes = new ArrayList<>();
        List<Optional<List<Integer>>> completions = new ArrayList<>();
        PostingNumbers numbers = new PostingNumbers();
        int descriptors = 0;
        int calls = 0;
        ProgramWalk walk = new ProgramWalk(program, rank);
        for (int pc = walk.next(); !program.kind(pc).isEnd(); pc = walk.next()) {
            OperationKind kind = program.kind(pc);
            if (isReceive(kind, program.context(pc))) {
                receives.add(Optional.ofNullable(seen.received.get(descriptors)));
            } else if (kind.isProbe() && !numbers.inComposite()) {
                probes.add(Optional.ofNullable(seen.found.get(calls)));
            } else if (completes(kind) && !numbers.inComposite()) {
                completions.add(Optional.ofNullable(seen.took.get(calls)).map(numbers::of));
            }
            if (kind == OperationKind.BEGIN) {
                numbers.begin(program.composite(pc));
            } else if (kind == OperationKind.END_COMPOSITE) {
                numbers.end();
            } else if (kind.effect() != OperationKind.Effect.NOTHING) {
                numbers.post(program.request(pc));
                descriptors++;
            }
            calls += kind.role() == OperationKind.Role.LOCAL || numbers.inComposite() ? 0 : 1;
        }
        return new OfRank(receives, probes, completions, seen.isWhole);
    }

    /// Whether an operation of `kind` on `context` is a receive of the program itself.
    public static boolean isReceive(OperationKind kind, int context) {
        return kind.effect() == OperationKind.Effect.RECEIVES && (context & 1) == 0;
    }

    /// Whether an operation of `kind` waits for or tests requests.
    public static boolean completes(OperationKind kind) {
        return kind.isWait() || kind.isTest();
    }

    /// Whether the known calls of `program` may take different messages or requests in different
    /// runs.
    public static boolean mayDiffer(Program program) {
        return program.pcs().anyMatch(pc -> mayDiffer(program, pc));
    }

    private static boolean mayDiffer(Program program, int pc) {
        OperationKind kind = program.kind(pc);
        boolean wild =
                isReceive(kind, program.context(pc))
                        && (program.peer(pc) == Program.ANY || program.tag(pc) == Program.ANY);
        return wild || kind.isProbe() || kind.isTest() || kind.needsOnlyOne();
    }

    /// A cursor before the first call of `rank`.
    public OrderCursor at(int rank) {
        return new OrderCursor(rank < ranks.size() ? ranks.get(rank) : OfRank.UNKNOWN);
    }
}
