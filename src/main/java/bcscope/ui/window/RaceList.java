package bcscope.ui.window;

import bcscope.explain.RaceText;
import bcscope.program.Program;
import bcscope.run.race.Races;
import bcscope.ui.Words;
import bcscope.ui.theme.Nodes;

import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import java.util.List;
import java.util.function.Consumer;

/// The possible matches of a run, in a dialog: one is chosen to be executed as a branch.
final class RaceList {
    /// Width of the dialog.
    static final double WIDTH = 900;

    private static final double HEIGHT = 320;
    private final VBox box = new VBox(8);
    private final ListView<String> list = Nodes.named(new ListView<>(), "race-list");

    /// @param chosen told which one
    RaceList(Races races, Consumer<Races.Possible> chosen) {
        Program program = races.run().program();
        List<Races.Possible> all = races.possible();
        Label verdict = Nodes.wrapped(RaceText.verdict(races));
        verdict.setPrefWidth(WIDTH);
        box.getChildren().add(verdict);
        if (all.isEmpty()) {
            return;
        }
        list.getItems()
                .setAll(
                        all.stream()
                                .map(it ->
                                        Words.of(
                                                "races.row",
                                                RaceText.call(program, it.race()),
                                                RaceText.choice(program, it.race().took()),
                                                RaceText.choice(program, it.instead())))
                                .toList());
        list.setPrefHeight(HEIGHT);
        list.setCellFactory(_ -> new Wrapped());
        list.setAccessibleText(Words.of("races.title"));
        list.getSelectionModel().selectFirst();
        Runnable take =
                () -> {
                    int index = list.getSelectionModel().getSelectedIndex();
                    if (index >= 0) {
                        box.getScene().getWindow().hide();
                        chosen.accept(all.get(index));
                    }
                };
        list.setOnMouseClicked(event -> {
            if (event.getClickCount() == 2) {
                take.run();
            }
        });
        list.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER) {
                event.consume();
                take.run();
            }
        });
        Button branch = Nodes.named(new Button(Words.of("races.take")), "race-take");
        branch.setOnAction(_ -> take.run());
        VBox.setVgrow(list, Priority.ALWAYS);
        box.getChildren().addAll(list, branch);
    }

    private static final class Wrapped extends ListCell<String> {
        Wrapped() {
            setWrapText(true);
            setPrefWidth(0);
        }

        @Override
        protected void updateItem(String text, boolean empty) {
            super.updateItem(text, empty);
            setText(empty ? "" : text);
        }
    }

    /// Says what changes with a possible match.
    void tell(Races.Possible possible, String effect) {
        int index = possible.number() - 1;
        list.getItems().set(index, Words.of("races.effect", list.getItems().get(index), effect));
    }

    Region node() {
        return box;
    }
}
