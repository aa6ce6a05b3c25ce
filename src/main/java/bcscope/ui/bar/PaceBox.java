package bcscope.ui.bar;

import bcscope.ui.Store;
import bcscope.ui.Words;
import bcscope.ui.state.Intent;
import bcscope.ui.state.playing.Pace;
import bcscope.ui.theme.Nodes;

import javafx.scene.control.ComboBox;
import javafx.scene.control.Tooltip;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// The choice of how fast it plays.
final class PaceBox {
    private static final int MOST_ROWS = 12;

    private final ComboBox<Pace> pace = new ComboBox<>();
    private boolean isTold;

    /// A choice whose values are called `titles`.
    PaceBox(Store store, Function<Pace, String> titles) {
        pace.setId("pace");
        pace.setTooltip(new Tooltip(Words.of("top.pace")));
        pace.setAccessibleText(Words.of("top.pace"));
        pace.setConverter(Nodes.titles(titles));
        pace.setVisibleRowCount(MOST_ROWS);
        pace.setOnAction(event ->
                Optional.ofNullable(pace.getValue())
                        .filter(chosen -> !isTold)
                        .filter(chosen -> chosen != store.state().chrome().pace())
                        .ifPresent(chosen -> store.apply(new Intent.ChoosePace(chosen))));
        pace.setPrefWidth(136);
        pace.setMinWidth(128);
    }

    ComboBox<Pace> node() {
        return pace;
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
