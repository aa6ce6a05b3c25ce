package bcscope.importer;

import bcscope.base.Diagnostic;

import java.util.List;
import java.util.Optional;

/// The records of a trace as lines of text, one at a time: those of a file, or those that a reader
/// of another format makes.
public interface RecordLines {
    /// Goes to the next line; false after the last one or where the trace cannot be read on.
    boolean next();

    /// Bytes of the line, valid up to [#length] until the next one is read.
    byte[] bytes();

    /// Length of the line in bytes, without its end.
    int length();

    /// 1-based number of the line in its file, for messages.
    int number();

    /// The file of the line, for messages; after the last one the file that was named.
    String file();

    /// Whether the line is unchanged from the file, so that its columns are those of the file.
    default boolean isVerbatim() {
        return true;
    }

    /// Why the trace could not be read to its end.
    Optional<Diagnostic> failure();

    /// What had to be guessed.
    default List<Diagnostic> warnings() {
        return List.of();
    }
}
