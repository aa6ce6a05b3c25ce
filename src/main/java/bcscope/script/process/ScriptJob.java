package bcscope.script.process;

import bcscope.script.code.Code;
import bcscope.script.code.Instruction;
import bcscope.script.machine.ExecutionLimits;
import bcscope.script.word.CallWord;

import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/// A script with the values of its parameters, as all processes of a job execute it.
///
/// @param parameters by number, as [VariableFrame] keeps them
/// @param labels of its computations and marks
/// @param variables those of the frame of each call
record ScriptJob(
        Code code,
        long[] parameters,
        ExecutionLimits limits,
        Labels labels,
        IdentityHashMap<Instruction.Call, List<Code.Named>> variables) {
    private static final Set<CallWord> SAME_FOR_ALL =
            EnumSet.of(
                    CallWord.COMPUTE,
                    CallWord.MARK,
                    CallWord.BARRIER,
                    CallWord.BCAST,
                    CallWord.REDUCE,
                    CallWord.ALLREDUCE,
                    CallWord.INIT,
                    CallWord.FINALIZE);

    static ScriptJob of(Code code, long[] parameters, ExecutionLimits limits) {
        return of(code, parameters, limits, _ -> {});
    }

    /// As above; `named` gets the labels of computations and marks, in the order of their numbers.
    static ScriptJob of(
            Code code, long[] parameters, ExecutionLimits limits, Consumer<String> named) {
        IdentityHashMap<Instruction.Call, List<Code.Named>> variables = new IdentityHashMap<>();
        collect(code.body(), code.variables(), variables);
        for (Code.Function function : code.functions()) {
            collect(function.body(), function.variables(), variables);
        }
        return new ScriptJob(code, parameters, limits, new Labels(named), variables);
    }

    /// Whether all processes have the same operations: nothing depends on the rank, and no call is
    /// built from messages, of which each process has its own.
    boolean isSame() {
        return !code.byRank() && variables.keySet().stream().allMatch(ScriptJob::isSame);
    }

    private static boolean isSame(Instruction.Call call) {
        return SAME_FOR_ALL.contains(call.word());
    }

    private static void collect(
            List<Instruction> steps,
            List<Code.Named> variables,
            IdentityHashMap<Instruction.Call, List<Code.Named>> into) {
        Instruction.all(steps)
                .filter(Instruction.Call.class::isInstance)
                .forEach(call -> into.put((Instruction.Call) call, variables));
    }
}
