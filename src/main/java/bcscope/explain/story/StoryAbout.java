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
        Scenario scenario = run.scenario();
        String seen = scenario.begin().under(scenario.mpi()).text();
        String written = scenario.begin().isAbout(scenario.mpi()) ? scenario.description() : "";
        return !seen.isBlank()
                ? seen
                : !written.isBlank() ? written : derived(run) + longestWait(run);
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

    /// A wait that never ends is longer than others.
    private static String longestWait(RunView run) {
        if (!run.progress().ended()) {
            return "";
        }
        int read = 0;
        Optional<Wait> longest = Optional.empty();
        for (int rank = 0; rank < run.program().ranks(); rank++) {
            BlockedReader reader = run.processes().reader(rank);
            while (reader.next()) {
                if (++read > MOST_INTERVALS) {
                    return "";
                }
                Wait wait = Wait.of(rank, reader);
                if (longest.filter(it -> it.nanos() >= wait.nanos()).isEmpty()) {
                    longest = Optional.of(wait);
                }
            }
        }
        return longest.map(wait -> wait.sentence(run)).orElse("");
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
    private record Wait(int rank, int position, long entryNanos, long awakeNanos) {
        static Wait of(int rank, BlockedReader reader) {
            return new Wait(rank, reader.position(), reader.entryNanos(), reader.awakeNanos());
        }

        long nanos() {
            return awakeNanos == BlockedIntervals.OPEN
                    ? BlockedIntervals.OPEN
                    : awakeNanos - entryNanos;
        }

        String sentence(RunView run) {
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
