package bcscope.ui.window.bar;

import bcscope.ui.Words;
import bcscope.ui.state.Intent;
import bcscope.ui.state.Store;
import bcscope.ui.state.playing.Pace;
import bcscope.ui.theme.Nodes;

import javafx.scene.control.ComboBox;
import javafx.scene.control.Menu;
import javafx.scene.control.RadioMenuItem;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// The choice of how fast it plays.
final class PaceBox {
    private static final int MOST_ROWS = 12;

    private final ComboBox<Pace> pace = Nodes.fixed(Nodes.named(new ComboBox<>(), "pace", "pace"));
    private boolean isTold;

    /// A choice whose values are called `titles`.
    PaceBox(Store store, Function<Pace, String> titles) {
        Nodes.explain(pace, Words.of("top.pace"));
        pace.setConverter(Nodes.titles(titles));
        pace.setVisibleRowCount(MOST_ROWS);
        pace.setOnAction(event ->
                Optional.ofNullable(pace.getValue())
                        .filter(chosen -> !isTold)
                        .filter(chosen -> chosen != store.state().chrome().pace())
                        .ifPresent(chosen -> store.apply(new Intent.ChoosePace(chosen))));
    }

    ComboBox<Pace> node() {
        return pace;
    }

    /// The choice as a menu, for windows that are too narrow for the box.
    Menu menu() {
        Menu menu = new Menu(Words.of("top.pace.menu"));
        menu.setId("menu-pace");
        menu.getItems().add(new RadioMenuItem());
        menu.setOnShowing(
                event -> menu.getItems().setAll(pace.getItems().stream().map(this::item).toList()));
        return menu;
    }

    private RadioMenuItem item(Pace each) {
        RadioMenuItem item = new RadioMenuItem(pace.getConverter().toString(each));
        item.setSelected(each == pace.getValue());
        item.setOnAction(event -> pace.setValue(each));
        return item;
    }

    /// Shows `now` among `paces`.
    void show(Pace now, List<Pace> paces) {
        isTold = true;
        if (!pace.getItems().equals(paces)) {
            pace.getSelectionModel().clearSelection();
            pace.getItems().setAll(paces);
        }
        if (pace.getValue() != now) {
            pace.setValue(now);
        }
        isTold = false;
    }
}
