package bcscope.explain.story;

import bcscope.base.Numbers;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.run.RunView;

import java.util.EnumMap;
import java.util.Map;

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
        Map<OperationKind, Long> calls = calls(program);
        long all = calls.values().stream().mapToLong(Long::longValue).sum();
        return calls.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(most ->
                        processes
                                + ", "
                                + Numbers.count(all, "call")
                                + ", mostly "
                                + most.getKey().mpiName()
                                + ".")
                .orElse(processes + ".");
    }

    /// How often each kind of MPI call is called, by all processes together.
    static Map<OperationKind, Long> calls(Program program) {
        Map<OperationKind, Long> calls = new EnumMap<>(OperationKind.class);
        for (int rank = 0; rank < program.ranks(); rank++) {
            count(program, program.entry(rank), calls);
        }
        return calls;
    }

    private static void count(Program program, int entry, Map<OperationKind, Long> calls) {
        long times = 1;
        long[] outer = new long[Program.MAX_LOOP_DEPTH + 1];
        int depth = 0;
        for (int pc = entry; program.kind(pc) != OperationKind.END; pc++) {
            OperationKind kind = program.kind(pc);
            if (kind == OperationKind.LOOP) {
                outer[depth++] = times;
                times *= program.amount(pc);
            } else if (kind == OperationKind.END_LOOP) {
                times = outer[--depth];
            } else if (kind.mpiName().startsWith("MPI_")) {
                calls.merge(kind, times, Long::sum);
            }
        }
    }
}
