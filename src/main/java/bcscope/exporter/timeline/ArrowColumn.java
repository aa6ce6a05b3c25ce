package bcscope.exporter.timeline;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// A column of a batch of rows, as Arrow lays it out: little-endian numbers of 8 bytes, or the ends
/// of texts as numbers of 4 bytes and behind them the texts. No value is missing, so the map of
/// those that are is left out.
///
/// Source: Apache Arrow columnar format 1.5, physical memory layout.
final class ArrowColumn {
    private static final byte[] PADDING = new byte[ArrowRows.ALIGNMENT];

    private final TableKind.Column column;
    private final ByteBuffer numbers;
    private final ByteArrayOutputStream texts = new ByteArrayOutputStream();

    /// A column for at most `rows` rows at a time.
    ArrowColumn(TableKind.Column column, int rows) {
        this.column = column;
        int bytes = column.isText() ? Integer.BYTES * (rows + 1) : Long.BYTES * rows;
        numbers = ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
        clear();
    }

    void clear() {
        numbers.clear();
        texts.reset();
        if (column.isText()) {
            numbers.putInt(0);
        }
    }

    /// Appends a [Long] or a [String].
    void add(Object value) {
        if (column.isText()) {
            texts.writeBytes(value.toString().getBytes(StandardCharsets.UTF_8));
            numbers.putInt(texts.size());
        } else {
            numbers.putLong((Long) value);
        }
    }

    /// Lengths of its buffers, bytes: which values are missing, numbers, and of texts the texts.
    List<Long> lengths() {
        long numbered = numbers.position();
        return column.isText() ? List.of(0L, numbered, (long) texts.size()) : List.of(0L, numbered);
    }

    /// Writes its buffers, each up to a multiple of [ArrowRows#ALIGNMENT].
    void writeTo(OutputStream out) throws IOException {
        out.write(numbers.array(), 0, numbers.position());
        out.write(PADDING, 0, padding(numbers.position()));
        texts.writeTo(out);
        out.write(PADDING, 0, padding(texts.size()));
    }

    private static int padding(int length) {
        return (int) (ArrowRows.aligned(length) - length);
    }
}
