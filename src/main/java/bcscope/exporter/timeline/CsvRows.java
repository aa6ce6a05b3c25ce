package bcscope.exporter.timeline;

import java.io.IOException;
import java.io.Writer;
import java.util.List;

/// Writes rows as text with commas; a text with a comma or a quote in it is in quotes (RFC 4180).
final class CsvRows implements Rows {
    private final Writer out;

    CsvRows(Writer out) {
        this.out = out;
    }

    @Override
    public void begin(List<TableKind.Column> columns) throws IOException {
        row(List.copyOf(columns.stream().map(column -> (Object) column.name()).toList()));
    }

    @Override
    public void row(List<Object> values) throws IOException {
        String separator = "";
        for (Object value : values) {
            out.write(separator);
            out.write(quoted(value.toString()));
            separator = ",";
        }
        out.write('\n');
    }

    private static String quoted(String text) {
        boolean isPlain = text.indexOf(',') < 0 && text.indexOf('"') < 0 && text.indexOf('\n') < 0;
        return isPlain ? text : '"' + text.replace("\"", "\"\"") + '"';
    }

    @Override
    public void end() throws IOException {
        out.flush();
    }
}
