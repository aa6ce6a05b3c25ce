package bcscope.ui.start;

import java.nio.file.Path;

/// What a person can do on the start page.
public interface StartActions {
    /// Runs the example of `card`.
    void run(StartCard card);

    /// Begins a new program.
    void write();

    /// Asks for a file and opens it.
    void chooseFile();

    /// Opens `file`.
    void open(Path file);
}
