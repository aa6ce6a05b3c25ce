package bcscope.ui.query;

import bcscope.picture.Target;
import bcscope.search.query.QueryCsv;
import bcscope.search.query.QueryTable;
import bcscope.ui.state.Cursor;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.state.query.Queries;
import bcscope.ui.state.query.QueryChange;
import bcscope.ui.state.query.QueryShape;

import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;

import java.util.function.UnaryOperator;

/// The actions on a query and its results.
public final class QueryActions {
    private final Store store;

    public QueryActions(Store store) {
        this.store = store;
    }

    void ask(String text) {
        change(new QueryChange.Ask(text.strip()));
    }

    void cancel() {
        change(new QueryChange.Cancel());
    }

    void keep(String text) {
        change(new QueryChange.Keep(text));
    }

    void arrange(UnaryOperator<QueryShape> change) {
        store.run()
                .ifPresent(run ->
                        change(new QueryChange.Arrange(change.apply(run.queries().shape()))));
    }

    /// Shows what was found on the timeline, or hides it there.
    public void toggleMarking() {
        store.run()
                .map(run -> run.queries().marking())
                .ifPresent(now ->
                        change(
                                new QueryChange.Mark(
                                        now == Queries.Marking.SHOWN
                                                ? Queries.Marking.HIDDEN
                                                : Queries.Marking.SHOWN)));
    }

    /// Toggles whether the last query is saved with the run.
    public void toggleKept() {
        store.run()
                .flatMap(run -> run.queries().asked())
                .ifPresent(question -> keep(question.text()));
    }

    /// Puts what was found into the clipboard, in the order in which it is shown.
    public void copy() {
        store.run()
                .map(OpenRun::queries)
                .ifPresent(queries ->
                        queries.answer()
                                .ifPresent(answer -> {
                                    ClipboardContent content = new ClipboardContent();
                                    content.putString(
                                            QueryCsv.tabbed(
                                                    answer.table(),
                                                    queries.shape().order(answer.table())));
                                    Clipboard.getSystemClipboard().setContent(content);
                                }));
    }

    /// Goes to the moment of a row and selects what it is about.
    void goTo(QueryTable table, int row) {
        QueryTable.Place place = table.place(row);
        store.apply(
                place.event() == QueryTable.BY_TIME
                        ? new Intent.GoToTime(place.nanos())
                        : new Intent.GoTo(
                                new Cursor(place.slice(), place.event() + 1, place.nanos())));
        switch (table.subject()) {
            case PROCESS -> select(new Target.Rank(place.subject()));
            case NODE -> select(new Target.Node(place.subject()));
            case COMMUNICATOR -> select(new Target.CollectiveOf(place.subject()));
            case MOMENT -> select(new Target.Slice(place.slice()));
        }
    }

    private void select(Target target) {
        store.apply(new Intent.Select(target));
    }

    private void change(QueryChange change) {
        store.apply(new Intent.ChangeQueries(change));
    }
}
