package bcscope.ui.command;

/// Runs commands and says whether they make sense now.
public interface CommandRunner {
    /// Does it.
    void run(Command command);

    /// Whether it makes sense now.
    boolean enabled(Command command);
}
