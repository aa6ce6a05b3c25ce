package bcscope.importer;

import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.program.Communicator;
import bcscope.program.OperationKind;
import bcscope.program.Program;

import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// The collectives of a program, counted as a run counts them: one for all members.
///
/// @param calls how many, by name in MPI
public record CollectiveCounts(SortedMap<String, Long> calls) {
    /// Those of `program`, whose processes have separate code without loops; none where it is known
    /// only while it runs.
    public static CollectiveCounts of(Program program) {
        SortedMap<String, Long> calls = new TreeMap<>();
        for (int rank = 0; rank < program.ranks() && !program.grows(); rank++) {
            boolean inside = false;
            for (int pc = program.entry(rank); !program.kind(pc).isEnd(); pc++) {
                OperationKind kind = program.kind(pc);
                if (!inside && isCollective(program, pc) && leads(program, rank, pc)) {
                    calls.merge(program.callName(pc), 1L, Long::sum);
                }
                inside =
                        kind == OperationKind.BEGIN
                                || (inside && kind != OperationKind.END_COMPOSITE);
            }
        }
        return new CollectiveCounts(calls);
    }

    private static boolean isCollective(Program program, int pc) {
        OperationKind kind = program.kind(pc);
        return kind == OperationKind.BEGIN
                ? program.composite(pc).isCollective()
                : kind.isCalledByAll()
                        && kind != OperationKind.INIT
                        && kind != OperationKind.FINALIZE;
    }

    private static boolean leads(Program program, int rank, int pc) {
        Communicator in = program.communicators().get(program.context(pc));
        return in.size() > 0 && in.master() == rank;
    }

    /// For example `3: MPI_Barrier 2, MPI_Bcast 1`.
    public String said() {
        long all = calls.values().stream().mapToLong(Long::longValue).sum();
        return Say.of(
                "%{n}%{: |}%s",
                all,
                all > 0,
                calls.entrySet().stream()
                        .map(it -> it.getKey() + " " + Numbers.count(it.getValue()))
                        .collect(Collectors.joining(", ")));
    }
}
