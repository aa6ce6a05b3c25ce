package bcscope.script.check;

import bcscope.script.code.CodeTerm;
import bcscope.script.code.Instruction;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Control flow of statements.
final class Flow {
    private Flow() {}

    /// Whether what follows `steps` can be reached.
    static boolean reachesEnd(List<Instruction> steps) {
        return steps.stream().allMatch(Flow::goesOn);
    }

    private static boolean goesOn(Instruction step) {
        return switch (step) {
            case Instruction.Return _, Instruction.Fail _ -> false;
            case Instruction.If it -> reachesEnd(it.then()) || reachesEnd(it.otherwise());
            case Instruction.While it ->
                    !(it.condition() instanceof CodeTerm.Whole(_, long value) && value == 1);
            case Instruction.Assign _,
                    Instruction.AssignElement _,
                    Instruction.Repeat _,
                    Instruction.For _,
                    Instruction.Invoke _,
                    Instruction.Check _,
                    Instruction.Call _ ->
                    true;
        };
    }

    /// `steps` with all steps nested in them.
    static Stream<Instruction> all(List<Instruction> steps) {
        List<Instruction> all = new ArrayList<>();
        collect(steps, all);
        return all.stream();
    }

    private static void collect(List<Instruction> steps, List<Instruction> all) {
        for (Instruction step : steps) {
            all.add(step);
            collectWithin(step, all);
        }
    }

    private static void collectWithin(Instruction step, List<Instruction> all) {
        switch (step) {
            case Instruction.If it -> {
                collect(it.then(), all);
                collect(it.otherwise(), all);
            }
            case Instruction.Repeat it -> collect(it.body(), all);
            case Instruction.For it -> collect(it.body(), all);
            case Instruction.While it -> collect(it.body(), all);
            case Instruction.Assign _,
                    Instruction.AssignElement _,
                    Instruction.Return _,
                    Instruction.Invoke _,
                    Instruction.Check _,
                    Instruction.Fail _,
                    Instruction.Call _ -> {}
        }
    }
}
