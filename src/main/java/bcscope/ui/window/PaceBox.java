package bcscope.ui.window;

import bcscope.ui.Store;
import bcscope.ui.Words;
import bcscope.ui.state.Intent;
import bcscope.ui.state.Pace;

import javafx.scene.control.ComboBox;
import javafx.scene.control.Tooltip;
import javafx.util.StringConverter;

import org.jspecify.annotations.Nullable;

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
        pace.setConverter(new Titles(titles));
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

    private static final class Titles extends StringConverter<Pace> {
        private final Function<Pace, String> titles;

        Titles(Function<Pace, String> titles) {
            this.titles = titles;
        }

        @Override
        public String toString(@Nullable Pace value) {
            return value == null ? "" : titles.apply(value);
        }

        @Override
        public Pace fromString(String text) {
            return Pace.TWO_SECONDS;
        }
    }
}
