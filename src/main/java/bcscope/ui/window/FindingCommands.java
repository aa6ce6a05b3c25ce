package bcscope.ui.window;

import bcscope.picture.Target;
import bcscope.ui.Words;
import bcscope.ui.command.Command;
import bcscope.ui.command.CommandRegistry;
import bcscope.ui.state.Drawer;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.state.Tabs;

import javafx.application.Platform;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/// The commands that find: palette, process, filter.
final class FindingCommands {
    private final Store store;
    private final CommandPalette palette;
    private final Panes panes;

    FindingCommands(Store store, CommandPalette palette, Panes panes) {
        this.store = store;
        this.palette = palette;
        this.panes = panes;
    }

    void fill(CommandRegistry registry) {
        registry.put(
                        Command.PALETTE,
                        () -> palette.open(Words.of("palette.commands"), () -> commands(registry)))
                .put(
                        Command.RANK_FINDER,
                        () -> palette.open(Words.of("palette.ranks"), this::ranks))
                .put(Command.FIND, this::find);
    }

    private static List<CommandPalette.Entry> commands(CommandRegistry registry) {
        return Arrays.stream(Command.values())
                .filter(registry::enabled)
                .map(command ->
                        new CommandPalette.Entry(
                                command.title(),
                                command.keys().shown(),
                                () -> registry.run(command)))
                .toList();
    }

    private List<CommandPalette.Entry> ranks() {
        return store.state().run().map(this::ranks).orElse(List.of());
    }

    private List<CommandPalette.Entry> ranks(OpenRun run) {
        return IntStream.range(0, run.document().run().program().ranks())
                .mapToObj(rank ->
                        new CommandPalette.Entry(
                                run.document().run().program().named(rank),
                                Words.of("metrics.node", run.document().run().node(rank)),
                                () -> store.apply(new Intent.Select(new Target.Rank(rank)))))
                .toList();
    }

    /// Focuses the filter of the processes if they are in front, else the filter of the sentences.
    private void find() {
        if (store.state().chrome().tabs().left() == Tabs.Left.PROCESSES) {
            panes.processes().find();
            return;
        }
        Drawer drawer = store.state().chrome().drawer();
        store.apply(new Intent.ShowDrawer(drawer.showing(Drawer.Front.EVENTS)));
        Platform.runLater(() -> panes.drawer().find());
    }
}
