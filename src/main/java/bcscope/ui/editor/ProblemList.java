package bcscope.ui.editor;

import bcscope.ui.Words;
import bcscope.ui.state.program.TextProblem;
import bcscope.ui.theme.Icons;
import bcscope.ui.theme.Nodes;
import bcscope.ui.theme.Tips;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

import org.kordamp.ikonli.materialdesign2.MaterialDesignA;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;

import java.util.List;
import java.util.function.Consumer;

/// The problems of the text, a row each; a click leads there.
final class ProblemList {
    private static final int MOST_ROWS = 4;
    private static final double ROW = 44;

    private final ListView<TextProblem> list =
            Nodes.named(new ListView<>(), "program-problems", "problem-list");
    private final Consumer<TextProblem> goTo;
    private String text = "";

    ProblemList(Consumer<TextProblem> goTo) {
        this.goTo = goTo;
        list.setAccessibleText(Words.of("editor.problems"));
        list.setFixedCellSize(ROW);
        list.setFocusTraversable(false);
        list.setCellFactory(view -> new Row());
        list.fixedCellSizeProperty().addListener(observable -> fit());
        show("", List.of());
    }

    /// The style sheet makes rows as high as their type needs.
    private void fit() {
        double height = Math.min(MOST_ROWS, list.getItems().size()) * list.getFixedCellSize() + 2;
        list.setMinHeight(height);
        list.setPrefHeight(height);
        list.setMaxHeight(height);
    }

    Node node() {
        return list;
    }

    /// Lists `problems` of `shown`.
    void show(String shown, List<TextProblem> problems) {
        text = shown;
        if (!list.getItems().equals(problems)) {
            list.getItems().setAll(problems);
        }
        fit();
        Nodes.show(list, !problems.isEmpty());
    }

    /// Marks the row of `problem`.
    void select(TextProblem problem) {
        list.getSelectionModel().select(problem);
        list.scrollTo(Math.max(0, list.getItems().indexOf(problem) - 1));
    }

    /// One problem.
    private final class Row extends ListCell<TextProblem> {
        private final StackPane sign = new StackPane();
        private final Label what = Nodes.label("", "problem-what");
        private final Label advice = Nodes.label("", "muted", "small-text");
        private final Label line = Nodes.fixed(Nodes.label("", "mono", "faint", "small-text"));
        private final HBox row;

        Row() {
            sign.setMinWidth(18);
            VBox words = Nodes.wide(new VBox(1, what, advice));
            words.setMinWidth(0);
            words.setAlignment(Pos.CENTER_LEFT);
            row = Nodes.row(7, sign, words, line);
            setPrefWidth(0);
            setOnMouseClicked(event -> {
                if (getItem() != null) {
                    goTo.accept(getItem());
                }
            });
        }

        @Override
        protected void updateItem(TextProblem problem, boolean empty) {
            super.updateItem(problem, empty);
            if (empty || problem == null) {
                setGraphic(null);
                Tips.set(this, "");
                return;
            }
            sign.getChildren()
                    .setAll(
                            problem.isError()
                                    ? Nodes.styled(
                                            Icons.of(MaterialDesignC.CLOSE_OCTAGON_OUTLINE, 16),
                                            "problem-error")
                                    : Nodes.styled(
                                            Icons.of(MaterialDesignA.ALERT_OUTLINE, 16),
                                            "problem-warning"));
            what.setText(problem.problem().problem());
            advice.setText(problem.problem().advice());
            line.setText(Words.of("editor.line", lineOf(problem)));
            Tips.set(this, words(problem));
            setGraphic(row);
        }
    }

    static String words(TextProblem problem) {
        return (problem.problem().problem() + "\n" + problem.problem().advice()).strip();
    }

    private int lineOf(TextProblem problem) {
        int from = Math.clamp(problem.problem().place().from(), 0, text.length());
        return 1 + (int) text.substring(0, from).chars().filter(c -> c == '\n').count();
    }
}
