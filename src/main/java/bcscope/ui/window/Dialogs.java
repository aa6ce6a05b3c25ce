package bcscope.ui.window;

import bcscope.base.Diagnostic;
import bcscope.ui.Words;
import bcscope.ui.command.Command;
import bcscope.ui.command.CommandRunner;
import bcscope.ui.loader.exchange.Chooser;
import bcscope.ui.state.Store;
import bcscope.ui.theme.Nodes;
import bcscope.ui.theme.SceneStyle;

import javafx.application.Platform;
import javafx.beans.binding.Bindings;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.PopupWindow;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafx.util.Duration;

import org.controlsfx.control.Notifications;
import org.controlsfx.control.action.Action;

import java.util.List;
import java.util.function.Consumer;

/// Windows over the window. They never stop the engine or the frame loop.
final class Dialogs {
    private static final double MARGIN = 40;
    private static final double LEAST_HEIGHT = 96;
    private static final double HEAD_AND_BUTTONS = 176;
    private static final double LEAST_WIDTH = 480;
    private static final double DIAGNOSTICS_WIDTH = 660;

    private final Stage stage;
    private final Pane page;
    private final Store store;

    Dialogs(Stage stage, Store store, Pane page) {
        this.page = page;
        this.stage = stage;
        this.store = store;
    }

    /// Tells what is wrong with a file, where, and what to do.
    void complain(List<Diagnostic> diagnostics) {
        boolean errors =
                diagnostics.stream().anyMatch(d -> d.severity() == Diagnostic.Severity.ERROR);
        VBox lines = new VBox(12);
        for (Diagnostic diagnostic : diagnostics) {
            lines.getChildren().add(line(diagnostic));
        }
        ScrollPane scroll = Nodes.styled(new ScrollPane(lines), "edge-to-edge");
        scroll.setFitToWidth(true);
        scroll.setPrefViewportWidth(560);
        scroll.setPrefViewportHeight(
                Math.min(contentHeight(), Math.min(340, 90 + 60 * diagnostics.size())));
        show(
                "diagnostics",
                Words.of(errors ? "dialog.errors" : "dialog.warnings"),
                DIAGNOSTICS_WIDTH,
                scroll);
    }

    /// Says one sentence in passing, in the corner of the window.
    void tell(String sentence) {
        if (stage.isShowing()) {
            passing(sentence).show();
        }
    }

    /// Says one sentence in passing and offers `command`.
    void offer(String sentence, Command command, CommandRunner commands) {
        if (stage.isShowing()) {
            passing(sentence)
                    .action(new Action(command.title(), event -> commands.run(command)))
                    .show();
            leaveTheKeys();
        }
    }

    /// The window has the keys while a notification shows: Tab on its last button would look for
    /// what follows the notification and find nothing.
    private static void leaveTheKeys() {
        Window.getWindows().stream()
                .filter(PopupWindow.class::isInstance)
                .flatMap(popup ->
                        popup.getScene().getRoot().lookupAll(".notification-bar .button").stream())
                .forEach(button -> button.setFocusTraversable(false));
    }

    private Notifications passing(String sentence) {
        return Notifications.create()
                .owner(page)
                .text(sentence)
                .position(javafx.geometry.Pos.BOTTOM_RIGHT)
                .hideAfter(Duration.seconds(5));
    }

    /// An answer to a question.
    ///
    /// @param id of its button
    /// @param title on its button
    record Choice(String id, String title, Runnable action) {}

    /// Asks a question; besides `choices`, one may leave everything as it is.
    void ask(String id, String title, String sentence, List<Choice> choices) {
        Label label = Nodes.wrapped(sentence);
        label.setPrefWidth(LEAST_WIDTH);
        Dialog<ButtonType> dialog = dialog(id, title, LEAST_WIDTH, label);
        for (Choice choice : choices) {
            ButtonType type = new ButtonType(choice.title(), ButtonBar.ButtonData.LEFT);
            dialog.getDialogPane().getButtonTypes().add(type);
            Button button = (Button) dialog.getDialogPane().lookupButton(type);
            button.setId("answer-" + choice.id());
            button.setOnAction(event -> choice.action().run());
        }
        dialog.getDialogPane().getButtonTypes().add(ButtonType.CANCEL);
        dialog.show();
    }

    /// Asks for a line of text.
    ///
    /// @param first first value of the field
    /// @param taken given the line, without the blanks around it
    void askText(String id, String title, String sentence, String first, Consumer<String> taken) {
        Label label = Nodes.wrapped(sentence);
        label.setPrefWidth(LEAST_WIDTH);
        TextField field = Nodes.named(new TextField(first), "dialog-text");
        label.setLabelFor(field);
        field.setAccessibleText(sentence);
        Dialog<ButtonType> dialog = dialog(id, title, LEAST_WIDTH, new VBox(10, label, field));
        dialog.getDialogPane().getButtonTypes().addAll(ButtonType.OK, ButtonType.CANCEL);
        Button ok = (Button) dialog.getDialogPane().lookupButton(ButtonType.OK);
        ok.setId("answer-ok");
        ok.disableProperty().bind(field.textProperty().map(String::isBlank));
        ok.setOnAction(event -> taken.accept(field.getText().strip()));
        dialog.setOnShown(event -> field.requestFocus());
        dialog.show();
    }

    /// Shows `chooser` and gives it to `taken` when it was confirmed.
    <T extends Chooser> void choose(String id, String title, T chooser, Consumer<T> taken) {
        Dialog<ButtonType> dialog = dialog(id, title, chooser.width(), chooser.node());
        dialog.getDialogPane().getButtonTypes().addAll(ButtonType.OK, ButtonType.CANCEL);
        Button ok = (Button) dialog.getDialogPane().lookupButton(ButtonType.OK);
        ok.setId("answer-ok");
        ok.disableProperty().bind(Bindings.not(chooser.valid()));
        ok.setOnAction(event -> Platform.runLater(() -> taken.accept(chooser)));
        dialog.show();
    }

    /// Greatest height of the content of a dialog with which its head and buttons stay within the
    /// window.
    double contentHeight() {
        return Math.max(LEAST_HEIGHT, stage.getHeight() - headAndButtons());
    }

    private double headAndButtons() {
        return HEAD_AND_BUTTONS * store.state().chrome().theme().textFactor();
    }

    /// Greatest width of the content of a dialog.
    double contentWidth() {
        return Math.max(LEAST_WIDTH, stage.getWidth() - MARGIN);
    }

    /// Shows `content`, `width` units wide if there is room, until it is closed.
    void show(String id, String title, double width, Region content) {
        Dialog<ButtonType> dialog = dialog(id, title, width, content);
        dialog.getDialogPane().getButtonTypes().add(ButtonType.CLOSE);
        dialog.show();
    }

    private Dialog<ButtonType> dialog(String id, String title, double width, Region content) {
        Dialog<ButtonType> dialog = new Dialog<>();
        dialog.initOwner(stage);
        dialog.setTitle(title);
        dialog.getDialogPane().setId("dialog-" + id);
        dialog.getDialogPane().setHeaderText(title);
        dialog.getDialogPane().setContent(content);
        dialog.getDialogPane()
                .getStylesheets()
                .setAll(SceneStyle.sheets(store.state().chrome().theme()));
        dialog.getDialogPane().setPrefWidth(Math.min(width, contentWidth()));
        dialog.setResizable(true);
        return dialog;
    }

    private static VBox line(Diagnostic diagnostic) {
        String place =
                diagnostic.line() > 0
                        ? Words.of(
                                "dialog.place",
                                diagnostic.file(),
                                diagnostic.line(),
                                diagnostic.column())
                        : diagnostic.file();
        Label where = Nodes.label(place, "mono", "muted");
        Label what = Nodes.wrapped(diagnostic.problem());
        Label advice = Nodes.wrapped(diagnostic.advice(), "muted");
        VBox box = new VBox(2, where, what);
        if (!diagnostic.advice().isEmpty()) {
            box.getChildren().add(advice);
        }
        return box;
    }
}
