package bcscope.ui.editor;

import bcscope.picture.Theme;
import bcscope.ui.Words;
import bcscope.ui.command.Command;
import bcscope.ui.command.CommandRunner;
import bcscope.ui.pane.ChangeDetector;
import bcscope.ui.state.program.OpenProgram;
import bcscope.ui.theme.Icons;
import bcscope.ui.theme.Logo;
import bcscope.ui.theme.Nodes;
import bcscope.ui.theme.Tips;

import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

import org.kordamp.ikonli.materialdesign2.MaterialDesignH;

import java.util.Optional;

/// The page of a program that has no run yet: the editor, and beside it what to do.
public final class ProgramPage {
    private static final double MOST_WIDTH = 880;

    private final EditorPane editor;
    private final BorderPane root = Nodes.shrinking(Nodes.named(new BorderPane(), "program-page"));
    private final StackPane slot = Nodes.wide(Nodes.shrinking(new StackPane()));
    private final ChangeDetector themed = new ChangeDetector();
    private final StackPane sign = new StackPane();

    /// A page around the one editor of the window.
    public ProgramPage(EditorPane editor, ProgramLanguage language, CommandRunner commands) {
        this.editor = editor;
        slot.setMaxWidth(MOST_WIDTH);
        root.setTop(head(commands));
        root.setCenter(new HBox(slot, hints(language)));
    }

    private HBox head(CommandRunner commands) {
        Button home =
                Nodes.styled(
                        new Button("", Icons.of(MaterialDesignH.HOME_OUTLINE)), "command-button");
        home.setId("program-home");
        home.setAccessibleText(Command.START_PAGE.title());
        Tips.set(home, Command.START_PAGE.tip());
        home.setOnAction(event -> commands.run(Command.START_PAGE));
        Label title = Nodes.label(Words.of("start.write"), "document-title");
        return Nodes.styled(Nodes.row(8, home, sign, title), "top-bar");
    }

    /// First steps, and programs to begin with.
    private VBox hints(ProgramLanguage language) {
        VBox hints = Nodes.styled(new VBox(10), "program-hints");
        hints.getChildren().add(Nodes.label(Words.of("editor.hint.title"), "section-title"));
        hints.getChildren().add(hint("editor.hint.run", Command.PROGRAM_RUN));
        hints.getChildren().add(hint("editor.hint.complete", Command.TEXT_COMPLETE));
        Label patterns = Nodes.label(Words.of("editor.hint.patterns"), "section-title");
        VBox links = new VBox(1);
        for (ProgramLanguage.Pattern pattern : language.patterns()) {
            Hyperlink link = new Hyperlink(pattern.name());
            Tips.set(link, pattern.meaning());
            link.setOnAction(event -> editor.begin(pattern));
            links.getChildren().add(link);
        }
        hints.getChildren().addAll(patterns, links);
        return hints;
    }

    private static Label hint(String key, Command command) {
        return Nodes.whole(Words.of(key, command.keys().shown()), "muted");
    }

    public Node node() {
        return root;
    }

    /// Gives the text the focus.
    public void focus() {
        editor.focus();
    }

    /// Shows `program`.
    public void show(OpenProgram program, Theme theme) {
        if (themed.changed(theme)) {
            sign.getChildren().setAll(Logo.of(theme, 26));
        }
        if (!slot.getChildren().contains(editor.node())) {
            slot.getChildren().setAll(editor.node());
        }
        editor.show(program, Optional.empty());
    }
}
