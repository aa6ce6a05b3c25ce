package bcscope.script.check;

import bcscope.script.code.Step;
import bcscope.script.code.Term;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Where statements lead.
final class Flow {
    private Flow() {}

    /// Whether what follows `steps` can be reached.
    static boolean reachesEnd(List<Step> steps) {
        return steps.stream().allMatch(Flow::goesOn);
    }

    private static boolean goesOn(Step step) {
        return switch (step) {
            case Step.Return _, Step.Fail _ -> false;
            case Step.If it -> reachesEnd(it.then()) || reachesEnd(it.otherwise());
            case Step.While it ->
                    !(it.condition() instanceof Term.Whole(_, long value) && value == 1);
            case Step.Assign _,
                    Step.AssignElement _,
                    Step.Repeat _,
                    Step.For _,
                    Step.Invoke _,
                    Step.Check _,
                    Step.Call _ ->
                    true;
        };
    }

    /// `steps` with all that stand within them.
    static Stream<Step> all(List<Step> steps) {
        List<Step> all = new ArrayList<>();
        collect(steps, all);
        return all.stream();
    }

    private static void collect(List<Step> steps, List<Step> all) {
        for (Step step : steps) {
            all.add(step);
            collectWithin(step, all);
        }
    }

    private static void collectWithin(Step step, List<Step> all) {
        switch (step) {
            case Step.If it -> {
                collect(it.then(), all);
                collect(it.otherwise(), all);
            }
            case Step.Repeat it -> collect(it.body(), all);
            case Step.For it -> collect(it.body(), all);
            case Step.While it -> collect(it.body(), all);
            case Step.Assign _,
                    Step.AssignElement _,
                    Step.Return _,
                    Step.Invoke _,
                    Step.Check _,
                    Step.Fail _,
                    Step.Call _ -> {}
        }
    }
}
