package bcscope.ui.loader;

import bcscope.expression.Question;
import bcscope.run.RunView;
import bcscope.run.operation.CallLedger;
import bcscope.run.operation.ExecutedRun;
import bcscope.run.operation.Tracing;
import bcscope.search.query.QuerySearch;
import bcscope.search.query.QueryTable;
import bcscope.ui.state.Finding;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.WorkbenchState;
import bcscope.ui.state.query.Answer;
import bcscope.ui.state.query.QueryChange;

import java.util.Optional;
import java.util.function.IntPredicate;

/// Answers questions about the run. The calls of the run are found out once, and again where it has
/// come further.
final class QueryFinder implements Finding.Finder<QueryFinder.Wish, QueryChange> {
    /// How often progress is reported at least, in parts of the run.
    private static final int REPORTS = 100;

    private Optional<Known> known = Optional.empty();

    /// A question and its number.
    record Wish(int number, Question question) {}

    /// The calls of the run as far as it had come.
    private record Known(int slices, CallLedger calls) {}

    /// The question that waits for an answer.
    static Optional<Wish> wish(OpenRun run, WorkbenchState state) {
        return run.queries().pending().map(it -> new Wish(it.number(), it.question()));
    }

    @Override
    public Optional<QueryChange> find(Finding.Search<QueryChange> search, Wish wish) {
        RunView run = search.run();
        int end = run.slices().published();
        int step = Math.max(1, end / REPORTS);
        int[] told = {0};
        return new QuerySearch(
                        run, wish.question, QueryTable.MOST_ROWS, going -> calls(run, end, going))
                .find(
                        0,
                        end,
                        slice -> {
                            if (slice >= told[0] + step) {
                                told[0] = slice;
                                search.tell(new QueryChange.Search(wish.number, slice));
                            }
                            return search.isWanted();
                        })
                .map(table -> new QueryChange.Find(Answer.of(wish.number, end, table)));
    }

    private Optional<CallLedger> calls(RunView run, int end, IntPredicate going) {
        if (known.filter(it -> it.slices == end).isEmpty()) {
            known = Tracing.of(ExecutedRun.of(run), going).map(calls -> new Known(end, calls));
        }
        return known.map(Known::calls);
    }
}
