package bcscope.lesson.draw;

import bcscope.expression.Formula;
import bcscope.expression.Problem;
import bcscope.search.HitValue;

import java.util.List;
import java.util.Map;

/// Evaluates expressions in one run.
@FunctionalInterface
public interface RunExpressions {
    /// The value of `text`, in which `names` may be used.
    Reading read(String text, Map<String, Formula.Constant> names);

    /// What becomes of a text.
    sealed interface Reading {
        /// A value, which is not absent.
        record Present(HitValue value) implements Reading {}

        /// It has no value in this run.
        record Absent() implements Reading {}

        /// It means nothing.
        record Wrong(List<Problem> problems) implements Reading {}
    }
}
