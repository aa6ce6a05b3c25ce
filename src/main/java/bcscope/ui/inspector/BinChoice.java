package bcscope.ui.inspector;

import bcscope.ui.theme.Nodes;

import javafx.scene.control.ChoiceBox;

import java.util.List;
import java.util.function.LongConsumer;
import java.util.function.LongFunction;

/// A width of bins to choose.
public final class BinChoice {
    private final ChoiceBox<Long> box = new ChoiceBox<>();
    private boolean following;

    /// @param words of a width
    /// @param chosen is told a width that a person chose
    public BinChoice(String id, String name, LongFunction<String> words, LongConsumer chosen) {
        box.setId(id);
        Nodes.explain(box, name);
        box.setConverter(Nodes.titles(words::apply));
        box.setOnAction(event -> {
            Long width = box.getValue();
            if (!following && width != null) {
                chosen.accept(width);
            }
        });
    }

    /// The control.
    public ChoiceBox<Long> node() {
        return box;
    }

    /// Offers `widths` and shows `width`.
    public void show(List<Long> widths, long width) {
        following = true;
        if (!box.getItems().equals(widths)) {
            box.getItems().setAll(widths);
        }
        if (!box.getItems().contains(width)) {
            box.getItems().add(width);
            box.getItems().sort(Long::compare);
        }
        box.setValue(width);
        following = false;
    }
}
