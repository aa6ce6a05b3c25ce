package bcscope.ui.command;

/// The precondition of a command.
public enum Needs {
    /// Nothing.
    NOTHING,
    /// A run on the screen.
    RUN,
    /// A run, or a script of primitives, on the screen.
    MOMENTS,
    /// A run, a script of primitives or a program on the screen.
    PAGE,
    /// A program that is written.
    PROGRAM,
    /// A lesson that is taken.
    LESSON,
    /// A run that a change has made of another.
    CHANGED,
    /// A run whose engine is at work.
    ENGINE_AT_WORK,
    /// A run whose engine was stopped before its end.
    ENGINE_STOPPED,
    /// A run whose engine asks a program what it does next, and has not ended.
    LIVE_ENGINE,
    /// A run whose processes exchange messages in microphases.
    MICROPHASES,
    /// A machine with several networks to show.
    LAYERS,
    /// A hypercube.
    DIMENSIONS,
    /// A machine seen aslant.
    ISOMETRIC,
    /// A lecture that is held.
    LECTURE,
    /// Something selected.
    SELECTION
}
