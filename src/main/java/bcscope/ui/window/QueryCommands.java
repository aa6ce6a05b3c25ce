package bcscope.ui.window;

import bcscope.ui.command.Command;
import bcscope.ui.command.CommandRegistry;
import bcscope.ui.query.QueryActions;
import bcscope.ui.state.Drawer;
import bcscope.ui.state.Intent;

/// The commands that have to do with questions about the run.
record QueryCommands(WindowParts parts) {
    void fill(CommandRegistry registry) {
        QueryActions actions = new QueryActions(parts.store());
        registry.put(Command.QUERY, this::open)
                .put(Command.QUERY_COPY, actions::copy)
                .put(Command.QUERY_KEEP, actions::toggleKept)
                .put(Command.QUERY_MARKING, actions::toggleMarking);
    }

    private void open() {
        parts.apply(
                new Intent.ShowDrawer(parts.state().chrome().drawer().showing(Drawer.Front.QUERY)));
        parts.panes().query().write();
    }
}
