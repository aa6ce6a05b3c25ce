package bcscope.ui.loader;

import bcscope.run.RunView;
import bcscope.run.operation.CallLedger;
import bcscope.run.operation.Executed;
import bcscope.run.operation.Tracing;
import bcscope.search.query.QuerySearch;
import bcscope.search.query.QueryTable;
import bcscope.ui.state.Failure;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.state.query.Answer;
import bcscope.ui.state.query.PendingQuery;

import java.util.Optional;
import java.util.function.IntPredicate;

/// Answers questions about the run in the background. The newest counts. The calls of the run are
/// found out once, and again where it has come further.
public final class QueryLoader {
    /// So often at least is told how far the search is, in parts of the run.
    private static final int REPORTS = 100;

    private final Store store;
    private final Worker.Lane lane;
    private Optional<Wish> wished = Optional.empty();

    private volatile Optional<Known> known = Optional.empty();

    public QueryLoader(Store store, Worker worker) {
        this.store = store;
        lane = worker.lane("query", Worker.Order.ONE_BY_ONE);
    }

    /// Ends what goes on and forgets the calls of the run.
    void giveUp() {
        lane.giveUp();
        wished = Optional.empty();
        known = Optional.empty();
    }

    /// What is to be answered: a question by its number.
    private record Wish(int document, int asking) {}

    /// The calls of a run as far as it had come.
    private record Known(int document, int slices, CallLedger calls) {}

    /// Sees to it that what is asked is answered. For the frame loop.
    public void follow(OpenRun run) {
        Optional<Wish> wish =
                run.queries()
                        .pending()
                        .map(asking -> new Wish(run.document().number(), asking.number()));
        if (wish.equals(wished)) {
            return;
        }
        wished = wish;
        lane.giveUp();
        run.queries().pending().ifPresent(asking -> begin(run, asking));
    }

    private void begin(OpenRun run, PendingQuery asking) {
        RunView view = run.document().run();
        int document = run.document().number();
        lane.begin(
                ticket -> {
                    int end = view.slices().published();
                    IntPredicate going = going(ticket, document, asking, end);
                    Optional<QueryTable> table =
                            new QuerySearch(
                                            view,
                                            asking.question(),
                                            QueryTable.MOST_ROWS,
                                            it -> calls(document, view, end, it))
                                    .find(0, end, going);
                    table.map(it -> Answer.of(asking.number(), end, it))
                            .ifPresent(answer ->
                                    ticket.answer(() ->
                                            store.post(
                                                    new Intent.QueryAnswered(document, answer))));
                },
                lane.failing(document, Failure.Work.QUERY, Failure.WHOLE_RUN));
    }

    private IntPredicate going(Worker.Ticket ticket, int document, PendingQuery asking, int end) {
        int step = Math.max(1, end / REPORTS);
        int[] told = {0};
        return slice -> {
            if (slice >= told[0] + step) {
                told[0] = slice;
                ticket.answer(() ->
                        store.post(new Intent.QuerySearched(document, asking.number(), slice)));
            }
            return ticket.isWanted();
        };
    }

    private Optional<CallLedger> calls(int document, RunView run, int end, IntPredicate going) {
        if (known.filter(it -> it.document == document && it.slices == end).isEmpty()) {
            known =
                    Tracing.of(Executed.of(run), going)
                            .map(calls -> new Known(document, end, calls));
        }
        return known.map(Known::calls);
    }
}
