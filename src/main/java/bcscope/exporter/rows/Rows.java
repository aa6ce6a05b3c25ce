package bcscope.exporter.rows;

import java.io.IOException;
import java.util.List;

/// Takes the rows of a table.
public interface Rows {
    /// Stands for a value that a row does not have.
    Object MISSING =
            new Object() {
                @Override
                public String toString() {
                    return "";
                }
            };

    /// The columns of all rows.
    void begin(List<Column> columns) throws IOException;

    /// A row: a [Long], a [Double], a [String] or [#MISSING] for each column.
    void row(List<Object> values) throws IOException;

    /// All rows were written.
    void end() throws IOException;
}
