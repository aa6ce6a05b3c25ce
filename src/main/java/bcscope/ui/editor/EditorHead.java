package bcscope.ui.editor;

import bcscope.ui.Words;
import bcscope.ui.command.Command;
import bcscope.ui.command.CommandRunner;
import bcscope.ui.state.program.OpenProgram;
import bcscope.ui.theme.Icons;
import bcscope.ui.theme.Nodes;
import bcscope.ui.theme.Tips;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;

import org.kordamp.ikonli.materialdesign2.MaterialDesignD;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;

import java.util.List;

/// Which program is written, whether there is something to save, and what can be done with it.
final class EditorHead {
    private static final List<List<Command>> MENU =
            List.of(
                    List.of(
                            Command.PROGRAM_NEW,
                            Command.TEXT_PATTERN,
                            Command.PROGRAM_SAVE,
                            Command.PROGRAM_SAVE_AS),
                    List.of(Command.TEXT_UNDO, Command.TEXT_REDO),
                    List.of(Command.TEXT_FIND, Command.TEXT_REPLACE),
                    List.of(Command.TEXT_COMPLETE, Command.TEXT_EXPLAIN, Command.TEXT_FORMAT),
                    List.of(Command.TEXT_COMMENT, Command.LINE_STOP));

    private final CommandRunner commands;
    private final Label name = Nodes.named(new Label(), "program-name", "document-title");
    private final Label changed = Nodes.named(new Label("●"), "program-changed", "program-changed");
    private final Button run;
    private final StackPane lead = new StackPane();
    private final HBox box;

    EditorHead(CommandRunner commands) {
        this.commands = commands;
        name.setMinWidth(0);
        Tips.set(changed, Words.of("editor.changed"));
        changed.setMinWidth(Region.USE_PREF_SIZE);
        run = Nodes.fixed(new Button(Words.of("editor.run"), Icons.of(MaterialDesignP.PLAY, 16)));
        run.setId("program-run");
        run.getStyleClass().add("accent");
        Tips.set(run, Command.PROGRAM_RUN.tip());
        run.setOnAction(event -> commands.run(Command.PROGRAM_RUN));
        box =
                Nodes.styled(
                        new HBox(6, lead, changed, name, Nodes.spring(), run, menu()),
                        "editor-head");
        box.setAlignment(Pos.CENTER_LEFT);
    }

    private MenuButton menu() {
        MenuButton menu =
                Nodes.styled(
                        new MenuButton("", Icons.of(MaterialDesignD.DOTS_VERTICAL, 16)),
                        "command-button",
                        "button-icon",
                        "no-arrow");
        menu.setId("program-menu");
        menu.setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        menu.setAccessibleText(Words.of("editor.menu"));
        menu.setMinWidth(Region.USE_PREF_SIZE);
        for (List<Command> part : MENU) {
            if (!menu.getItems().isEmpty()) {
                menu.getItems().add(new SeparatorMenuItem());
            }
            part.forEach(command -> menu.getItems().add(item(command)));
        }
        return menu;
    }

    private MenuItem item(Command command) {
        MenuItem item =
                new MenuItem(command.title(), Nodes.label(command.keys().shown(), "menu-keys"));
        item.setOnAction(event -> commands.run(command));
        return item;
    }

    Node node() {
        return box;
    }

    /// Puts `leading` first.
    void ledBy(Node leading) {
        lead.setAlignment(Pos.CENTER_LEFT);
        if (!lead.getChildren().contains(leading)) {
            lead.getChildren().setAll(leading);
        }
    }

    void show(OpenProgram program) {
        name.setText(program.name());
        Nodes.show(changed, program.changed());
        run.setText(Words.of(program.isAhead() ? "editor.run" : "editor.again"));
    }
}
