package bcscope.program;

import bcscope.base.Invariant;

import java.util.List;
import java.util.Optional;

/// The files of source text that the operations of a program come from, where there are several, or
/// where the text is not that of the program itself, as with a trace. The line of an operation is
/// then a code of file and line.
///
/// @param files names, by number
public record CallSites(List<String> files) {
    /// The lines of a program are lines of its one text.
    public static final CallSites NONE = new CallSites(List.of());

    /// Most files.
    public static final int MOST_FILES = 500;

    private static final int LINE_BITS = 22;

    /// Longest file, lines.
    public static final int MOST_LINES = (1 << LINE_BITS) - 1;

    /// Copies the list.
    public CallSites {
        files = List.copyOf(files);
    }

    /// The code of line `line` of file `file`.
    public static int code(int file, int line) {
        Invariant.check(
                file >= 0 && file < MOST_FILES && line >= 0 && line <= MOST_LINES,
                "line %d of file %d",
                line,
                file);
        return ((file + 1) << LINE_BITS) | line;
    }

    /// The place that `code` says, for a person: `line 4`, or `sweep.c:118`; empty if it says none.
    public Optional<String> place(int code) {
        return place(file(code), line(code));
    }

    /// The place of `line` of `file`, or of the only text of a program.
    static Optional<String> place(Optional<String> file, int line) {
        return line == 0
                ? Optional.empty()
                : Optional.of(file.map(it -> shortName(it) + ":" + line).orElse("line " + line));
    }

    private static String shortName(String file) {
        return file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
    }

    /// The line that `code` says; 0 if it says none.
    int line(int code) {
        return files.isEmpty() ? code : file(code).isPresent() ? code & MOST_LINES : 0;
    }

    /// The file that `code` says; empty if it says none.
    Optional<String> file(int code) {
        int file = (code >>> LINE_BITS) - 1;
        return file < 0 || file >= files.size() ? Optional.empty() : Optional.of(files.get(file));
    }
}
