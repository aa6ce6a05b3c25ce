package bcscope.ui.window;

import bcscope.ui.Store;
import bcscope.ui.Words;
import bcscope.ui.state.Intent;
import bcscope.ui.state.Pace;
import bcscope.ui.theme.Nodes;

import javafx.scene.control.ComboBox;
import javafx.scene.control.Tooltip;

import java.util.Optional;
import java.util.function.Function;

/// The choice of how fast it plays.
final class PaceBox {
    private final ComboBox<Pace> pace = new ComboBox<>();

    /// A choice whose values are called `titles`.
    PaceBox(Store store, Function<Pace, String> titles) {
        pace.setId("pace");
        pace.getItems().setAll(Pace.values());
        pace.setTooltip(new Tooltip(Words.of("top.pace")));
        pace.setAccessibleText(Words.of("top.pace"));
        pace.setConverter(Nodes.titles(titles));
        pace.setValue(store.state().chrome().pace());
        pace.setOnAction(event ->
                Optional.ofNullable(pace.getValue())
                        .filter(chosen -> chosen != store.state().chrome().pace())
                        .ifPresent(chosen -> store.apply(new Intent.ChoosePace(chosen))));
        pace.setPrefWidth(136);
        pace.setMinWidth(128);
    }

    ComboBox<Pace> node() {
        return pace;
    }

    /// Writes the titles again, which have changed.
    void rename() {
        Pace now = pace.getValue();
        pace.getItems().setAll(Pace.values());
        pace.getSelectionModel().clearSelection();
        pace.setValue(now);
    }

    void show(Pace now) {
        if (pace.getValue() != now) {
            pace.setValue(now);
        }
    }
}
