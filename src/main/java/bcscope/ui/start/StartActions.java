package bcscope.ui.start;

import bcscope.lesson.draw.BundledLesson;

import java.nio.file.Path;
import java.util.Optional;

/// The actions of the start page.
public interface StartActions {
    /// Runs the example of `card`.
    void run(StartCard card);

    /// Opens a lesson.
    ///
    /// @param language in which it is read, if not in English
    void learn(BundledLesson lesson, Optional<String> language);

    /// Begins a new program.
    void write();

    /// Asks for a file and opens it.
    void chooseFile();

    /// Opens `file`.
    void open(Path file);
}
