package bcscope.ui.start;

import bcscope.lesson.draw.BundledLesson;

import java.nio.file.Path;

/// What a person can do on the start page.
public interface StartActions {
    /// Runs the example of `card`.
    void run(StartCard card);

    /// Opens a lesson.
    void learn(BundledLesson lesson);

    /// Opens a lesson in one of its further languages.
    void learn(BundledLesson lesson, String language);

    /// Begins a new program.
    void write();

    /// Asks for a file and opens it.
    void chooseFile();

    /// Opens `file`.
    void open(Path file);
}
