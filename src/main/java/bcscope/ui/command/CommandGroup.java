package bcscope.ui.command;

import bcscope.ui.Words;

import java.util.Locale;

/// The menus, in their order.
public enum CommandGroup {
    FILE,
    /// Commands for the text of a program. Their keys are reserved while it has the focus.
    PROGRAM,
    LESSON,
    MOVE,
    /// From one thing to the next of its kind, and to causes.
    SEEK,
    PLAY,
    /// Which panes are seen.
    VIEW,
    /// Commands that change the content of the view in front.
    PICTURE,
    TIMELINE,
    /// Theme and motion.
    LOOK,
    MARK,
    /// Commands of a lecture. Except for the command that begins it, their keys are valid there
    /// alone.
    LECTURE,
    RUN,
    HELP;

    /// Title of the menu.
    public String title() {
        return Words.of("menu." + name().toLowerCase(Locale.ROOT));
    }
}
