package bcscope.scenario.json;

import bcscope.base.Diagnostic;

/// A place in a file.
///
/// @param source the file as the person named it, or a description of the source
/// @param line 1-based line, 0 if a line has no meaning
/// @param column 1-based column in characters, 0 if a column has no meaning
public record Place(String source, int line, int column) {
    /// A place without line and column.
    public static Place in(String source) {
        return new Place(source, 0, 0);
    }

    /// An error here.
    public Diagnostic error(String problem, String advice) {
        return Diagnostic.error(source, line, column, problem, advice);
    }
}
