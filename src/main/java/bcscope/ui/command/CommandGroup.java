package bcscope.ui.command;

import bcscope.ui.Words;

import java.util.Locale;

/// The menus, in their order.
public enum CommandGroup {
    FILE,
    MOVE,
    PLAY,
    VIEW,
    MARK,
    RUN,
    HELP;

    /// Title of the menu.
    public String title() {
        return Words.of("menu." + name().toLowerCase(Locale.ROOT));
    }
}
