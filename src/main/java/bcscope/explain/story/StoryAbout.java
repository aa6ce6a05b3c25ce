package bcscope.explain.story;

import bcscope.base.Numbers;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.run.RunView;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// What there is to see in a run, in a few sentences: what its author says to look at, or says of
/// it, else what its program is made of.
public final class StoryAbout {
    /// Programs of more stored operations are not looked through.
    private static final int MOST_OPERATIONS = 2_000_000;

    private StoryAbout() {}

    /// The sentences.
    public static String of(RunView run) {
        String seen = run.scenario().begin().text();
        String written = run.scenario().description();
        return !seen.isBlank() ? seen : !written.isBlank() ? written : derived(run);
    }

    private static String derived(RunView run) {
        Program program = run.program();
        String processes =
                Numbers.count(program.ranks(), "process", "processes")
                        + " on "
                        + Numbers.count(run.scenario().machine().nodes(), "node");
        if (program.size() > MOST_OPERATIONS) {
            return processes + ".";
        }
        Map<String, Long> calls = calls(program);
        long all = calls.values().stream().mapToLong(Long::longValue).sum();
        return calls.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(most ->
                        processes
                                + ", "
                                + Numbers.count(all, "call")
                                + ", mostly "
                                + most.getKey()
                                + ".")
                .orElse(processes + ".");
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
        for (int pc = entry; program.kind(pc) != OperationKind.END; pc++) {
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
}
