package bcscope.ui.window.bar;

import bcscope.ui.Words;
import bcscope.ui.command.Command;
import bcscope.ui.command.CommandGroup;
import bcscope.ui.command.CommandRunner;
import bcscope.ui.theme.Icons;
import bcscope.ui.theme.Nodes;
import bcscope.ui.theme.Tips;

import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.Region;

import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignH;
import org.kordamp.ikonli.materialdesign2.MaterialDesignM;

import java.util.ArrayList;
import java.util.List;

/// Makes buttons and menus from commands.
record CommandButtons(CommandRunner commands) {
    private static final int MOST_ITEMS = 15;

    /// A button with an icon.
    Button button(Command command, Ikon icon) {
        Button button =
                Nodes.styled(new Button("", Icons.of(icon)), "command-button", "button-icon");
        button.setId("button-" + command.id());
        Tips.set(button, command.tip());
        button.setAccessibleText(command.title());
        button.setOnAction(event -> commands.run(command));
        return button;
    }

    /// The button that leads back to the start page.
    Button home() {
        Button home = button(Command.START_PAGE, MaterialDesignH.HOME_OUTLINE);
        home.setMinWidth(Region.USE_PREF_SIZE);
        return home;
    }

    /// The menu of all commands, and of the paces in `pace`. No menu is longer than can be read.
    MenuButton menu(PaceBox pace) {
        MenuButton menu =
                Nodes.styled(
                        new MenuButton("", Icons.of(MaterialDesignM.MENU)),
                        "command-button",
                        "button-icon",
                        "no-arrow");
        menu.setId("menu");
        menu.setAccessibleText("Menu");
        menu.setMinWidth(Region.USE_PREF_SIZE);
        for (CommandGroup group : CommandGroup.values()) {
            menu.getItems().add(submenu(group));
            if (group == CommandGroup.PLAY) {
                menu.getItems().add(pace.menu());
            }
        }
        return menu;
    }

    private Menu submenu(CommandGroup group) {
        List<MenuItem> items = new ArrayList<>();
        for (Command command : Command.values()) {
            if (command.group() == group) {
                items.add(item(command));
            }
        }
        Menu menu = new Menu(group.title());
        if (items.size() <= MOST_ITEMS) {
            menu.getItems().setAll(items);
        } else {
            Menu rest = new Menu(Words.of("tab.more"));
            rest.getItems().setAll(items.subList(MOST_ITEMS - 1, items.size()));
            menu.getItems().setAll(items.subList(0, MOST_ITEMS - 1));
            menu.getItems().add(rest);
        }
        menu.setOnShowing(
                event -> items.forEach(item -> update(item, (Command) item.getUserData())));
        return menu;
    }

    /// A command that is barred says why.
    private void update(MenuItem item, Command command) {
        item.setDisable(!commands.enabled(command));
        item.setText(
                commands.barred(command)
                        .map(why -> command.title() + " · " + why)
                        .orElse(command.title()));
    }

    private MenuItem item(Command command) {
        Label keys = Nodes.label(command.keys().shown(), "menu-keys");
        MenuItem item = new MenuItem(command.title(), keys);
        item.setUserData(command);
        item.setOnAction(event -> commands.run(command));
        return item;
    }
}
