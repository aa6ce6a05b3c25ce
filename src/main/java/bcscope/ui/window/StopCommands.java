package bcscope.ui.window;

import bcscope.expression.RunFacts;
import bcscope.search.CheckedStop;
import bcscope.search.Stop;
import bcscope.ui.Words;
import bcscope.ui.command.Command;
import bcscope.ui.command.CommandRegistry;
import bcscope.ui.query.stops.SelectedStop;
import bcscope.ui.query.stops.StopsPane;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.state.Tabs;
import bcscope.ui.state.seek.Heading;
import bcscope.ui.state.stops.StopChange;
import bcscope.ui.state.stops.WatchedStop;

import java.util.Optional;
import java.util.function.Consumer;

/// The commands that have to do with stops.
final class StopCommands {
    private final Store store;
    private final StopsPane pane;
    private final Consumer<String> tell;

    /// Commands that say with `tell` what they did where it may not be seen.
    StopCommands(Store store, StopsPane pane, Consumer<String> tell) {
        this.store = store;
        this.pane = pane;
        this.tell = tell;
    }

    void fill(CommandRegistry registry) {
        registry.put(Command.UNTIL_STOP_NEXT, () -> store.apply(Intent.ToStop.any(Heading.NEXT)))
                .put(
                        Command.UNTIL_STOP_BACK,
                        () -> store.apply(Intent.ToStop.any(Heading.PREVIOUS)))
                .put(Command.STOP_TOGGLE, () -> store.state().run().ifPresent(this::toggle))
                .put(Command.STOP_NEW, this::write)
                .put(Command.STOP_RESTORE, () -> change(new StopChange.Restore()));
    }

    private void write() {
        Tabs tabs = store.state().chrome().tabs();
        store.apply(new Intent.ShowTabs(tabs.with(Tabs.Left.STOPS)));
        pane.writeOne();
    }

    private void toggle(OpenRun run) {
        RunFacts facts = run.facts();
        Optional<String> condition = SelectedStop.of(run.selection(), facts);
        if (condition.isEmpty()) {
            tell.accept(Words.of("stops.noselection"));
            return;
        }
        Optional<WatchedStop> there = run.stops().of(condition.get());
        if (there.isPresent()) {
            change(new StopChange.Remove(there.get().number()));
            tell.accept(Words.of("stops.removed", condition.get()));
        } else if (CheckedStop.of(Stop.at(condition.get()), facts)
                instanceof CheckedStop.Checked.Right(CheckedStop stop)) {
            change(new StopChange.Add(stop.stop()));
            tell.accept(Words.of("stops.added", stop.question().sentence()));
        }
    }

    private void change(StopChange change) {
        store.apply(new Intent.ChangeStops(change));
    }
}
