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
    /// From one thing to the next of its kind, and to causes.
    SEEK,
    PLAY,
    /// Which panes are seen.
    VIEW,
    /// What the view in front shows.
    PICTURE,
    TIMELINE,
    /// Theme and motion.
    LOOK,
    MARK,
    /// What is done in a lecture. But for the one that begins it, their keys are theirs there
    /// alone.
    LECTURE,
    RUN,
    HELP;

    /// Title of the menu.
    public String title() {
        return Words.of("menu." + name().toLowerCase(Locale.ROOT));
    }
}
