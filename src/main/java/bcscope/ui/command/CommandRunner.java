package bcscope.ui.command;

import java.util.Optional;

/// Runs commands and says whether they make sense now.
public interface CommandRunner {
    /// Does it.
    void run(Command command);

    /// Whether it makes sense now.
    boolean enabled(Command command);

    /// Why it must not be done now, in a sentence; empty if nothing forbids it.
    Optional<String> barred(Command command);
}
