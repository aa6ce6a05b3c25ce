package bcscope.run.branch;

import bcscope.model.Computation;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.ProgramWalk;
import bcscope.run.RunView;
import bcscope.run.operation.CallLedger;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What the processes of a run compute between their calls.
final class ComputedGaps {
    private final RunView run;
    private final CallLedger calls;
    private final Map<Integer, List<Computed>> known = new HashMap<>();

    /// @param calls of `run`
    ComputedGaps(RunView run, CallLedger calls) {
        this.run = run;
        this.calls = calls;
    }

    /// A computation of a process.
    ///
    /// @param call how many calls the process has made before it
    /// @param nanos how long the program, or an edit, makes it, ns
    record Computed(int call, long nanos) {}

    /// All of `rank`, in order, up to its last listed call.
    List<Computed> of(int rank) {
        return known.computeIfAbsent(rank, this::walked);
    }

    private List<Computed> walked(int rank) {
        Program program = run.program();
        List<Computed> all = new ArrayList<>();
        ProgramWalk walk = new ProgramWalk(program, rank);
        boolean composite = false;
        int call = 0;
        for (int pc = walk.next();
                !program.kind(pc).isEnd() && call <= calls.listed(rank);
                pc = walk.next()) {
            OperationKind kind = program.kind(pc);
            if (kind == OperationKind.COMPUTE) {
                long nanos =
                        Computation.taken(
                                run.scenario().computations(), rank, call, program.amount(pc));
                all.add(new Computed(call, nanos));
            } else if (kind.role() != OperationKind.Role.LOCAL) {
                call += composite ? 0 : 1;
                composite =
                        kind == OperationKind.BEGIN
                                || (composite && kind != OperationKind.END_COMPOSITE);
            }
        }
        return all;
    }

    /// The computations of `gap` with `more` ns more in all, not below 0; empty if that changes
    /// nothing.
    Optional<Computation> edit(Gap gap, long more) {
        List<Computed> mine = of(gap.rank()).stream().filter(it -> it.call == gap.call()).toList();
        long nanos = mine.stream().mapToLong(Computed::nanos).sum();
        boolean none = mine.isEmpty() || (nanos == 0 && more <= 0);
        return none
                ? Optional.empty()
                : Optional.of(gap.taking(Math.max(0, nanos + more) / mine.size()));
    }
}
