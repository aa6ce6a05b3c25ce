package bcscope.ui.query;

import bcscope.base.MpiKind;
import bcscope.expression.Expressions;
import bcscope.expression.RunFacts;

import java.util.List;
import java.util.stream.Stream;

/// Example queries.
final class ReadyQueries {
    private ReadyQueries() {}

    /// The queries that apply to a run.
    static List<String> fitting(RunFacts facts) {
        String longTime = facts.mpi() == MpiKind.BCS ? "2 slices" : "100 us";
        return Stream.of(
                        "messages where blocked > " + longTime,
                        "calls where took > " + longTime,
                        "collectives where spread > 0 ns",
                        "slices where retries > 0",
                        "slices where UNEXPECTED > 0",
                        "nodes where list(RSL).size > 2",
                        "nodes where budget.used > 90 %")
                .filter(text -> Expressions.check(text, facts) instanceof Expressions.Checked.Right)
                .toList();
    }
}
