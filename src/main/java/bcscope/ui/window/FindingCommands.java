package bcscope.ui.window;

import bcscope.picture.Target;
import bcscope.ui.Words;
import bcscope.ui.command.Command;
import bcscope.ui.command.CommandRegistry;
import bcscope.ui.state.Drawer;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Tabs;

import javafx.application.Platform;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/// The commands that find: palette, process, filter.
record FindingCommands(WindowParts parts) {
    void fill(CommandRegistry registry) {
        registry.put(
                        Command.PALETTE,
                        () ->
                                parts.palette()
                                        .open(
                                                Words.of("palette.commands"),
                                                () -> commands(registry)))
                .put(
                        Command.RANK_FINDER,
                        () -> parts.palette().open(Words.of("palette.ranks"), this::ranks))
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
        return parts.run().map(this::ranks).orElse(List.of());
    }

    private List<CommandPalette.Entry> ranks(OpenRun run) {
        return IntStream.range(0, run.document().run().program().ranks())
                .mapToObj(rank ->
                        new CommandPalette.Entry(
                                run.document().run().program().named(rank),
                                Words.of("metrics.node", run.document().run().node(rank)),
                                () -> parts.apply(new Intent.Select(new Target.Rank(rank)))))
                .toList();
    }

    /// Focuses the filter of the processes if they are in front, else the filter of the sentences.
    private void find() {
        if (parts.state().chrome().tabs().left() == Tabs.Left.PROCESSES) {
            parts.panes().processes().find();
            return;
        }
        Drawer drawer = parts.state().chrome().drawer();
        parts.apply(new Intent.ShowDrawer(drawer.showing(Drawer.Front.EVENTS)));
        Platform.runLater(() -> parts.panes().drawer().find());
    }
}
