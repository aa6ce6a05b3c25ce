package bcscope.ui.window;

import bcscope.expression.RunFacts;
import bcscope.search.CheckedStop;
import bcscope.search.Stop;
import bcscope.ui.Words;
import bcscope.ui.command.Command;
import bcscope.ui.command.CommandRegistry;
import bcscope.ui.query.stops.SelectedStop;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Tabs;
import bcscope.ui.state.seek.Heading;
import bcscope.ui.state.stops.StopChange;
import bcscope.ui.state.stops.WatchedStop;

import java.util.Optional;

/// The commands that have to do with stops.
record StopCommands(WindowParts parts) {
    void fill(CommandRegistry registry) {
        registry.put(Command.UNTIL_STOP_NEXT, () -> parts.apply(Intent.ToStop.any(Heading.NEXT)))
                .put(
                        Command.UNTIL_STOP_BACK,
                        () -> parts.apply(Intent.ToStop.any(Heading.PREVIOUS)))
                .put(Command.STOP_TOGGLE, () -> parts.run().ifPresent(this::toggle))
                .put(Command.STOP_NEW, this::write)
                .put(Command.STOP_RESTORE, () -> change(new StopChange.Restore()));
    }

    private void write() {
        Tabs tabs = parts.state().chrome().tabs();
        parts.apply(new Intent.ShowTabs(tabs.with(Tabs.Left.STOPS)));
        parts.panes().stops().writeOne();
    }

    private void toggle(OpenRun run) {
        RunFacts facts = run.facts();
        Optional<String> condition = SelectedStop.of(run.selection(), facts);
        if (condition.isEmpty()) {
            parts.tell(Words.of("stops.noselection"));
            return;
        }
        Optional<WatchedStop> there = run.stops().of(condition.get());
        if (there.isPresent()) {
            change(new StopChange.Remove(there.get().number()));
            parts.tell(Words.of("stops.removed", condition.get()));
        } else if (CheckedStop.of(Stop.at(condition.get()), facts)
                instanceof CheckedStop.Checked.Right(CheckedStop stop)) {
            change(new StopChange.Add(stop.stop()));
            parts.tell(Words.of("stops.added", stop.question().sentence()));
        }
    }

    private void change(StopChange change) {
        parts.apply(new Intent.ChangeStops(change));
    }
}
