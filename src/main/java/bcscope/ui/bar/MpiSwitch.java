package bcscope.ui.bar;

import bcscope.base.MpiKind;
import bcscope.ui.Words;
import bcscope.ui.command.Command;
import bcscope.ui.command.CommandRunner;
import bcscope.ui.state.OpenRun;
import bcscope.ui.theme.Nodes;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

import java.util.LinkedHashMap;
import java.util.Map;

/// Under which MPI the program runs: BCS-MPI, conventional MPI, or both side by side. The first two
/// run it again.
final class MpiSwitch {
    private final HBox row = new HBox();
    private final Map<Command, ToggleButton> buttons = new LinkedHashMap<>();
    private final CommandRunner commands;

    MpiSwitch(CommandRunner commands) {
        this.commands = commands;
        row.setId("mpi-switch");
        row.setAlignment(Pos.CENTER);
        row.setMinWidth(Region.USE_PREF_SIZE);
        add(Command.MPI_BCS);
        add(Command.MPI_CONVENTIONAL);
        add(Command.SIDE_BY_SIDE);
        Nodes.segments(row, buttons.values());
        shorten();
    }

    private void add(Command command) {
        ToggleButton button = new ToggleButton();
        button.setId("button-" + command.id());
        button.setTooltip(new Tooltip(command.tip()));
        button.setAccessibleText(command.title());
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setOnAction(event -> {
            button.setSelected(!button.isSelected());
            commands.run(command);
        });
        buttons.put(command, button);
    }

    Node node() {
        return row;
    }

    /// Shows short words.
    void shorten() {
        name(".short");
    }

    /// Shows whole words.
    void spellOut() {
        name(".long");
    }

    private void name(String form) {
        buttons.forEach(
                (command, button) -> button.setText(Words.of("mpi." + command.id() + form)));
    }

    /// Shows what `run` runs under, or that two are shown.
    void show(OpenRun run) {
        boolean both = run.beside().shown();
        MpiKind shown = run.document().run().scenario().mpi();
        buttons.forEach((command, button) -> button.setDisable(!commands.enabled(command)));
        press(Command.MPI_BCS, !both && shown == MpiKind.BCS);
        press(Command.MPI_CONVENTIONAL, !both && shown == MpiKind.CONVENTIONAL);
        press(Command.SIDE_BY_SIDE, both);
    }

    private void press(Command command, boolean pressed) {
        ToggleButton button = buttons.get(command);
        if (button != null) {
            button.setSelected(pressed);
        }
    }
}
