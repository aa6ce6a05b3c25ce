package bcscope.lesson.draw;

import bcscope.expression.Expressions;
import bcscope.expression.Formula;
import bcscope.expression.Problem;
import bcscope.expression.RunFacts;
import bcscope.run.RunView;
import bcscope.search.HitText;
import bcscope.search.HitValue;
import bcscope.search.RunReader;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Evaluates expressions in a complete run. Slices may be executed again for it, so not on the
/// thread that draws; for one thread at a time.
public final class RunReading implements RunExpressions {
    private final RunFacts facts;
    private final RunReader reader;
    private final Map<Asked, Reading> known = new HashMap<>();

    /// What was asked for.
    private record Asked(String text, Map<String, Formula.Constant> names) {}

    public RunReading(RunView run) {
        facts = HitText.facts(run.scenario(), run.program());
        reader = new RunReader(run, facts);
    }

    @Override
    public Reading read(String text, Map<String, Formula.Constant> names) {
        return known.computeIfAbsent(new Asked(text, Map.copyOf(names)), this::read);
    }

    private Reading read(Asked asked) {
        return switch (Expressions.ofRun(asked.text(), facts, asked.names())) {
            case Expressions.Value.Wrong(List<Problem> problems) -> new Reading.Wrong(problems);
            case Expressions.Value.Right(Formula formula) -> {
                HitValue value = reader.read(formula);
                yield value.isAbsent() ? new Reading.Absent() : new Reading.Present(value);
            }
        };
    }
}
