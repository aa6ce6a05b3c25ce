package bcscope.explain.story;

import bcscope.base.Say;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.run.RunView;
import bcscope.scenario.Scenario;
import bcscope.table.BlockedIntervals;
import bcscope.table.BlockedReader;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The introduction to a run, in a few sentences: what its author says to look at, or says of it,
/// else what its program is made of and, once it has ended, which wait was the longest.
public final class StoryAbout {
    /// Programs of more stored operations are not looked through.
    private static final int MOST_OPERATIONS = 2_000_000;

    /// In runs with more blocked intervals the longest is not looked for.
    private static final int MOST_INTERVALS = 500_000;

    private StoryAbout() {}

    /// The sentences.
    public static String of(RunView run) {
        return isDerived(run)
                ? derived(run) + longestWait(run).map(wait -> wait.sentence(run)).orElse("")
                : said(run.scenario());
    }

    /// Whether the author says nothing, so that the sentences name the longest wait.
    public static boolean isDerived(RunView run) {
        return said(run.scenario()).isBlank();
    }

    /// What the author says to look at, or says of the program.
    private static String said(Scenario scenario) {
        String seen = scenario.begin().under(scenario.mpi()).text();
        boolean isAbout = scenario.begin().isAbout(scenario.mpi());
        return seen.isBlank() && isAbout ? scenario.description() : seen;
    }

    private static String derived(RunView run) {
        Program program = run.program();
        String processes =
                Say.of(
                        "%{n process} on %{n node}",
                        program.ranks(), run.scenario().machine().nodes());
        if (program.size() > MOST_OPERATIONS) {
            return processes + ".";
        }
        Map<String, Long> calls = calls(program);
        long all = calls.values().stream().mapToLong(Long::longValue).sum();
        return calls.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(most -> Say.of("%s, %{n call}, mostly %s.", processes, all, most.getKey()))
                .orElse(processes + ".");
    }

    /// The longest time in which a process was blocked; one that never ends is longer than others.
    /// Empty while the run has not ended, where nobody waited, and where there are too many waits.
    public static Optional<Wait> longestWait(RunView run) {
        if (!run.progress().ended()) {
            return Optional.empty();
        }
        int read = 0;
        Optional<Wait> longest = Optional.empty();
        for (int rank = 0; rank < run.program().ranks(); rank++) {
            BlockedReader reader = run.processes().reader(rank);
            while (reader.next()) {
                if (++read > MOST_INTERVALS) {
                    return Optional.empty();
                }
                Wait wait = Wait.of(rank, reader);
                if (longest.filter(it -> it.nanos() >= wait.nanos()).isEmpty()) {
                    longest = Optional.of(wait);
                }
            }
        }
        return longest;
    }

    /// How often each MPI call is called, by all processes together.
    static Map<String, Long> calls(Program program) {
        Map<Integer, Long> processes =
                IntStream.range(0, program.ranks())
                        .mapToObj(program::entry)
                        .collect(Collectors.groupingBy(entry -> entry, Collectors.counting()));
        Map<String, Long> calls = new TreeMap<>();
        processes.forEach((entry, times) -> count(program, entry, times, calls));
        return calls;
    }

    /// Calls that are built from others count as one.
    private static void count(Program program, int entry, long processes, Map<String, Long> calls) {
        long times = processes;
        long[] outer = new long[Program.MAX_LOOP_DEPTH + 1];
        int depth = 0;
        boolean inside = false;
        for (int pc = entry; !program.kind(pc).isEnd(); pc++) {
            OperationKind kind = program.kind(pc);
            if (kind == OperationKind.LOOP) {
                outer[depth++] = times;
                times *= program.amount(pc);
            } else if (kind == OperationKind.END_LOOP) {
                times = outer[--depth];
            } else if (kind == OperationKind.END_COMPOSITE) {
                inside = false;
            } else if (!inside && program.callName(pc).startsWith("MPI_")) {
                calls.merge(program.callName(pc), times, Long::sum);
                inside = kind == OperationKind.BEGIN;
            }
        }
    }

    /// A process was blocked.
    ///
    /// @param rank of the process
    /// @param position of the call in its program
    /// @param entryNanos when it was called
    /// @param awakeNanos when the process continued, or [BlockedIntervals#OPEN]
    public record Wait(int rank, int position, long entryNanos, long awakeNanos) {
        private static Wait of(int rank, BlockedReader reader) {
            return new Wait(rank, reader.position(), reader.entryNanos(), reader.awakeNanos());
        }

        /// A slice in which it waits: the one after its call, or the last where it never ends.
        public int slice(RunView run) {
            int last = run.slices().size() - 1;
            return awakeNanos == BlockedIntervals.OPEN
                    ? last
                    : Math.min(last, run.slices().sliceAt(entryNanos) + 1);
        }

        private long nanos() {
            return awakeNanos == BlockedIntervals.OPEN
                    ? BlockedIntervals.OPEN
                    : awakeNanos - entryNanos;
        }

        private String sentence(RunView run) {
            Program program = run.program();
            String slice = run.scenario().mpi().interval() + " ";
            return program.say(
                    " The longest wait is %{rank}'s in %s, from %s%{n}%s",
                    rank,
                    program.callName(program.pc(rank, position)),
                    slice,
                    run.slices().sliceAt(entryNanos),
                    awakeNanos == BlockedIntervals.OPEN
                            ? " to the end."
                            : Say.of(" to %s%{n}.", slice, run.slices().sliceAt(awakeNanos)));
        }
    }
}
