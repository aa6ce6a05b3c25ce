package bcscope.ui.window.bar;

import bcscope.ui.Words;
import bcscope.ui.state.Intent;
import bcscope.ui.state.Store;
import bcscope.ui.state.Tabs;
import bcscope.ui.state.Tabs.Place;
import bcscope.ui.theme.Nodes;
import bcscope.ui.theme.Tips;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;

import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Chooses the visible one of two places that share the room of one.
public final class PlaceSwitch {
    private final HBox row = Nodes.hidden(Nodes.fixed(new HBox()));
    private final Map<Place, ToggleButton> buttons = new EnumMap<>(Place.class);
    private final Store store;

    /// A switch between `places`.
    public PlaceSwitch(Store store, List<Place> places) {
        this.store = store;
        row.setAlignment(Pos.CENTER);
        places.forEach(this::add);
        Nodes.segments(row, buttons.values());
    }

    private void add(Place place) {
        String name = place.name().toLowerCase(Locale.ROOT);
        ToggleButton button = Nodes.fixed(Nodes.named(new ToggleButton(), "place-" + name));
        Tips.set(button, Words.of("place." + name + ".tip"));
        button.setFocusTraversable(false);
        button.setOnAction(event -> {
            button.setSelected(true);
            store.apply(new Intent.ShowTabs(store.state().chrome().tabs().with(place)));
        });
        buttons.put(place, button);
    }

    public Node node() {
        return row;
    }

    /// Calls `place` by the name of what is in front there.
    public void name(Place place, String title) {
        ToggleButton button = buttons.get(place);
        if (button != null && !title.equals(button.getText())) {
            button.setText(title);
            button.setAccessibleText(title);
        }
    }

    /// Shows what is in front.
    public void show(Tabs tabs) {
        buttons.forEach((place, button) -> button.setSelected(tabs.shows(place)));
    }
}
