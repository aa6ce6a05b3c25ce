package bcscope.ui.state.program;

import bcscope.base.Diagnostic;
import bcscope.table.SliceTable;

import io.soabase.recordbuilder.core.RecordBuilder;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// The program that is written in the editor.
///
/// @param number how many were opened before it, to tell stale answers
/// @param name name: that of its file, if it has one
/// @param file file; empty until it is saved for the first time
/// @param text as it is written now
/// @param saved the text of its file, or the initial one
/// @param disk changes of the file by other programs
/// @param read results of checking its text
/// @param shown the run on the screen, if that is a run of it
@RecordBuilder
public record OpenProgram(
        int number,
        String name,
        Optional<Path> file,
        String text,
        String saved,
        Disk disk,
        Reading read,
        Optional<ShownRun> shown)
        implements OpenProgramBuilder.With {
    /// The end of the names of files of programs.
    public static final String EXTENSION = ".bcs";

    /// The state of the file behind the text.
    public enum Disk {
        /// It is as it was read or written.
        SAME,
        /// Another program has written something else into it.
        CHANGED
    }

    /// The findings about the text, or about its previous version.
    ///
    /// @param colouring how it looks
    /// @param judgement problems of the text
    /// @param lastRight the last text that could be run
    /// @param failed why a text that is right could not be run
    @RecordBuilder
    public record Reading(
            Optional<Colouring> colouring,
            Optional<Judgement> judgement,
            Optional<String> lastRight,
            Optional<Failed> failed)
            implements OpenProgramReadingBuilder.With {
        /// Nothing is known yet.
        static final Reading NONE =
                new Reading(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

        Reading with(Judgement other) {
            return with().judgement(Optional.of(other))
                    .lastRight(other.right() ? Optional.of(other.text()) : lastRight)
                    .build();
        }
    }

    /// A text that could not be run.
    ///
    /// @param problems why, at lines of it
    public record Failed(String text, List<Diagnostic> problems) {
        public Failed {
            problems = List.copyOf(problems);
        }
    }

    /// A run of a program.
    ///
    /// @param document its number
    /// @param text of which it was made
    /// @param before the slices of the run before the last change of the text
    public record ShownRun(int document, String text, Optional<SliceTable> before) {}

    /// A program just opened, or one that begins with `text`.
    public static OpenProgram of(int number, String name, Optional<Path> file, String text) {
        return new OpenProgram(
                number, name, file, text, text, Disk.SAME, Reading.NONE, Optional.empty());
    }

    /// Whether there is something to save.
    public boolean changed() {
        return !text.equals(saved);
    }

    /// The problems of the text as it is now; empty while that is not known.
    public Optional<Judgement> judgement() {
        List<Diagnostic> failures =
                read.failed()
                        .filter(it -> it.text().equals(text))
                        .map(Failed::problems)
                        .orElse(List.of());
        return read.judgement().filter(it -> it.text().equals(text)).map(it -> it.and(failures));
    }

    /// Whether the run on the screen is of another text.
    public boolean isAhead() {
        return shown.filter(it -> it.text().equals(text)).isEmpty();
    }

    /// This program with the reasons why `failed` could not be run.
    public OpenProgram failing(String failed, List<Diagnostic> problems) {
        return withRead(read.withFailed(Optional.of(new Failed(failed, problems))));
    }

    /// Called `other` as long as no file names it.
    OpenProgram called(String other) {
        return file.isPresent() ? this : withName(other);
    }

    /// Saved in `other` as `written`; what was typed meanwhile stays to be saved.
    OpenProgram savedIn(Path other, String written) {
        return with().name(String.valueOf(other.getFileName()))
                .file(Optional.of(other))
                .saved(written)
                .disk(Disk.SAME)
                .build();
    }

    /// This program with the present content of its file.
    OpenProgram rereading(String other) {
        return with().text(other).saved(other).disk(Disk.SAME).build();
    }

    /// This program with another run of the same text on the screen.
    public OpenProgram showing(int document) {
        return shown.isEmpty()
                ? this
                : withShown(
                        Optional.of(new ShownRun(document, shown.get().text(), Optional.empty())));
    }
}
