package bcscope.ui.window;

import bcscope.ui.command.Command;
import bcscope.ui.command.CommandRegistry;
import bcscope.ui.query.QueryActions;
import bcscope.ui.query.QueryPane;
import bcscope.ui.state.Drawer;
import bcscope.ui.state.Intent;
import bcscope.ui.state.Store;

/// The commands that have to do with questions about the run.
final class QueryCommands {
    private final Store store;
    private final QueryPane pane;

    QueryCommands(Store store, QueryPane pane) {
        this.store = store;
        this.pane = pane;
    }

    void fill(CommandRegistry registry) {
        QueryActions actions = new QueryActions(store);
        registry.put(Command.QUERY, this::open)
                .put(Command.QUERY_COPY, actions::copy)
                .put(Command.QUERY_KEEP, actions::toggleKept)
                .put(Command.QUERY_MARKING, actions::toggleMarking);
    }

    private void open() {
        store.apply(
                new Intent.ShowDrawer(store.state().chrome().drawer().showing(Drawer.Front.QUERY)));
        pane.write();
    }
}
