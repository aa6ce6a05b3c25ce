package bcscope.exporter.rows;

import bcscope.base.Csv;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// Writes rows as text with commas (RFC 4180), in UTF-8, with plain ends of lines.
public final class CsvRows implements Rows {
    private final Writer out;

    /// Writes to `out`.
    public CsvRows(OutputStream out) {
        this(new OutputStreamWriter(out, StandardCharsets.UTF_8));
    }

    /// Writes to `out`.
    public CsvRows(Writer out) {
        this.out = out;
    }

    @Override
    public void begin(List<Column> columns) throws IOException {
        row(List.copyOf(columns.stream().map(Column::name).toList()));
    }

    @Override
    public void row(List<Object> values) throws IOException {
        out.write(Csv.line(values) + "\n");
    }

    @Override
    public void end() throws IOException {
        out.flush();
    }
}
