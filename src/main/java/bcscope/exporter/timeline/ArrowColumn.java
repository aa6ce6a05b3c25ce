package bcscope.exporter.timeline;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/// A column of a batch of rows, as Arrow lays it out: little-endian numbers of 8 bytes, or the ends
/// of texts as numbers of 4 bytes and behind them the texts. Where values are missing, a map with a
/// bit for each that is there comes first.
///
/// Source: Apache Arrow columnar format 1.5, physical memory layout.
final class ArrowColumn {
    private static final byte[] PADDING = new byte[ArrowRows.ALIGNMENT];

    private final TableKind.Column column;
    private final ByteBuffer numbers;
    private final ByteArrayOutputStream texts = new ByteArrayOutputStream();
    private final BitSet present = new BitSet();
    private int rows;

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
        present.clear();
        rows = 0;
        if (column.isText()) {
            numbers.putInt(0);
        }
    }

    /// Appends a [Long], a [String] or [Rows#MISSING].
    void add(Object value) {
        present.set(rows++, !value.equals(Rows.MISSING));
        if (column.isText()) {
            texts.writeBytes(value.toString().getBytes(StandardCharsets.UTF_8));
            numbers.putInt(texts.size());
        } else {
            numbers.putLong(value instanceof Long number ? number : 0);
        }
    }

    /// How many values are missing.
    int missing() {
        return rows - present.cardinality();
    }

    private byte[] map() {
        return missing() == 0
                ? new byte[0]
                : Arrays.copyOf(present.toByteArray(), (rows + Byte.SIZE - 1) / Byte.SIZE);
    }

    /// Lengths of its buffers, bytes: which values are missing, numbers, and of texts the texts.
    List<Long> lengths() {
        long numbered = numbers.position();
        long map = map().length;
        return column.isText()
                ? List.of(map, numbered, (long) texts.size())
                : List.of(map, numbered);
    }

    /// Writes its buffers, each up to a multiple of [ArrowRows#ALIGNMENT].
    void writeTo(OutputStream out) throws IOException {
        byte[] map = map();
        out.write(map);
        out.write(PADDING, 0, padding(map.length));
        out.write(numbers.array(), 0, numbers.position());
        out.write(PADDING, 0, padding(numbers.position()));
        texts.writeTo(out);
        out.write(PADDING, 0, padding(texts.size()));
    }

    private static int padding(int length) {
        return (int) (ArrowRows.aligned(length) - length);
    }
}
