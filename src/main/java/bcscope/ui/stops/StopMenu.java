package bcscope.ui.stops;

import bcscope.search.Stop;
import bcscope.ui.Words;
import bcscope.ui.state.seek.Heading;
import bcscope.ui.state.stops.WatchedStop;
import bcscope.ui.theme.Nodes;

import javafx.geometry.Pos;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.CustomMenuItem;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;

import java.util.regex.Pattern;

/// The menu of a stop.
final class StopMenu {
    private static final Pattern NUMBER = Pattern.compile("[1-9][0-9]{0,5}");

    private final StopActions actions;

    StopMenu(StopActions actions) {
        this.actions = actions;
    }

    ContextMenu of(WatchedStop stop) {
        ContextMenu menu = new ContextMenu();
        menu.getItems()
                .addAll(
                        item("stops.menu.next", () -> actions.goTo(stop, Heading.NEXT)),
                        item("stops.menu.previous", () -> actions.goTo(stop, Heading.PREVIOUS)),
                        new SeparatorMenuItem());
        ToggleGroup uses = new ToggleGroup();
        for (Stop.Use use : Stop.Use.values()) {
            RadioMenuItem item = new RadioMenuItem(StopWords.title(use));
            item.setToggleGroup(uses);
            item.setSelected(stop.stop().use() == use);
            item.setOnAction(event -> actions.use(stop, use));
            menu.getItems().add(item);
        }
        CheckMenuItem log = new CheckMenuItem(Words.of("stops.menu.log"));
        log.setSelected(stop.stop().logsOnly());
        log.setDisable(stop.meaning().isEmpty());
        log.setOnAction(event -> actions.toggleLog(stop));
        menu.getItems()
                .addAll(
                        from(stop, menu),
                        log,
                        new SeparatorMenuItem(),
                        item("stops.menu.edit", () -> actions.edit(stop)),
                        item("stops.menu.remove", () -> actions.remove(stop)));
        return menu;
    }

    private MenuItem from(WatchedStop stop, ContextMenu menu) {
        TextField times = new TextField(Integer.toString(stop.stop().from()));
        times.setPrefColumnCount(5);
        times.setOnAction(event -> menu.hide());
        HBox row = new HBox(8, new Label(Words.of("stops.menu.from")), Nodes.spring(), times);
        row.setAlignment(Pos.CENTER_LEFT);
        menu.setOnHidden(event -> {
            if (NUMBER.matcher(times.getText().strip()).matches()) {
                actions.countFrom(stop, Integer.parseInt(times.getText().strip()));
            }
        });
        CustomMenuItem item = new CustomMenuItem(row);
        item.setHideOnClick(false);
        return item;
    }

    private static MenuItem item(String key, Runnable action) {
        MenuItem item = new MenuItem(Words.of(key));
        item.setOnAction(event -> action.run());
        return item;
    }
}
