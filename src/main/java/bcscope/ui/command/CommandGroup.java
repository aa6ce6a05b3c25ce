package bcscope.ui.command;

import bcscope.ui.Words;

import java.util.Locale;

/// The menus, in their order.
public enum CommandGroup {
    FILE,
    /// What can be done with the text of a program. Their keys are theirs while it has the focus.
    PROGRAM,
    LESSON,
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
