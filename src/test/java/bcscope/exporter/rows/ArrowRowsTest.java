package bcscope.exporter.rows;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.apache.arrow.flatbuf.Block;
import org.apache.arrow.flatbuf.Buffer;
import org.apache.arrow.flatbuf.Footer;
import org.apache.arrow.flatbuf.Message;
import org.apache.arrow.flatbuf.MessageHeader;
import org.apache.arrow.flatbuf.RecordBatch;
import org.apache.arrow.flatbuf.Schema;
import org.apache.arrow.flatbuf.Type;
import org.junit.jupiter.api.Test;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/// An Arrow file is read as its specification says: from the footer at its end.
class ArrowRowsTest {
    private static final byte[] MAGIC = "ARROW1".getBytes(StandardCharsets.US_ASCII);
    private static final List<Column> COLUMNS =
            List.of(
                    Column.number("number"),
                    Column.text("text"),
                    new Column("square", Column.Kind.REAL, true));

    private static byte[] written(List<List<Object>> rows) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ArrowRows arrow = new ArrowRows(out);
        arrow.begin(COLUMNS);
        for (List<Object> row : rows) {
            arrow.row(row);
        }
        arrow.end();
        return out.toByteArray();
    }

    private static ByteBuffer part(byte[] file, long from, long length) {
        return ByteBuffer.wrap(Arrays.copyOfRange(file, (int) from, (int) (from + length)))
                .order(ByteOrder.LITTLE_ENDIAN);
    }

    private static Footer footer(byte[] file) {
        assertArrayEquals(MAGIC, Arrays.copyOf(file, MAGIC.length));
        int end = file.length - MAGIC.length;
        assertArrayEquals(MAGIC, Arrays.copyOfRange(file, end, file.length));
        int length = part(file, end - 4, 4).getInt();
        return Footer.getRootAsFooter(part(file, end - 4 - length, length));
    }

    /// The rows of all batches.
    private static List<List<Object>> read(byte[] file) {
        Footer footer = footer(file);
        List<List<Object>> rows = new ArrayList<>();
        for (int i = 0; i < footer.recordBatchesLength(); i++) {
            Block block = Objects.requireNonNull(footer.recordBatches(i));
            assertEquals(0, block.offset() % 8);
            RecordBatch batch = batch(file, block);
            ByteBuffer body =
                    part(file, block.offset() + block.metaDataLength(), block.bodyLength());
            // missing, numbers, missing, ends, texts, missing, numbers
            assertEquals(7, batch.buffersLength());
            for (int row = 0; row < batch.length(); row++) {
                int from = body.getInt(offset(batch, 3) + 4 * row);
                int to = body.getInt(offset(batch, 3) + 4 * row + 4);
                byte[] text = new byte[to - from];
                body.get(offset(batch, 4) + from, text);
                rows.add(
                        List.of(
                                body.getLong(offset(batch, 1) + 8 * row),
                                new String(text, StandardCharsets.UTF_8),
                                body.getDouble(offset(batch, 6) + 8 * row)));
            }
        }
        return rows;
    }

    private static RecordBatch batch(byte[] file, Block block) {
        ByteBuffer head = part(file, block.offset(), block.metaDataLength());
        assertEquals(-1, head.getInt());
        assertEquals(block.metaDataLength() - 8, head.getInt());
        Message message =
                Message.getRootAsMessage(
                        part(file, block.offset() + 8, block.metaDataLength() - 8));
        assertEquals(MessageHeader.RecordBatch, message.headerType());
        assertEquals(block.bodyLength(), message.bodyLength());
        return (RecordBatch) Objects.requireNonNull(message.header(new RecordBatch()));
    }

    private static int offset(RecordBatch batch, int buffer) {
        Buffer found = Objects.requireNonNull(batch.buffers(buffer));
        assertEquals(0, found.offset() % 8);
        return (int) found.offset();
    }

    @Test
    void whatWasWrittenIsReadOverSeveralBatches() throws IOException {
        List<List<Object>> rows = new ArrayList<>();
        for (long i = 0; i < 70_000; i++) {
            rows.add(List.of(-i, i % 3 == 0 ? "" : "µ" + i, i * i / 4.0));
        }
        byte[] file = written(rows);
        assertEquals(2, footer(file).recordBatchesLength());
        assertEquals(rows, read(file));
    }

    /// Of ten values those at 3 and 8 are missing: the map has two bytes, their bits from the
    /// lowest are 1110 1111 and 0100 0000.
    @Test
    void valuesThatAreMissingHaveNoBitInTheMap() throws IOException {
        List<List<Object>> rows = new ArrayList<>();
        for (long i = 0; i < 10; i++) {
            rows.add(List.of(i, "", i % 5 == 3 ? Rows.MISSING : (Object) (i / 2.0)));
        }
        byte[] file = written(rows);
        Block block = Objects.requireNonNull(footer(file).recordBatches(0));
        RecordBatch batch = batch(file, block);
        assertEquals(2, Objects.requireNonNull(batch.nodes(2)).nullCount());
        assertEquals(0, Objects.requireNonNull(batch.nodes(0)).nullCount());
        ByteBuffer body = part(file, block.offset() + block.metaDataLength(), block.bodyLength());
        assertEquals(2, Objects.requireNonNull(batch.buffers(5)).length());
        assertEquals(0b1111_0111, body.get(offset(batch, 5)) & 0xff);
        assertEquals(0b0000_0010, body.get(offset(batch, 5) + 1));
        assertEquals(4.5, body.getDouble(offset(batch, 6) + 8 * 9));
    }

    @Test
    void theColumnsAreDescribed() throws IOException {
        byte[] file = written(List.of());
        Footer footer = footer(file);
        assertEquals(0, footer.recordBatchesLength());
        Schema schema = Objects.requireNonNull(footer.schema());
        List<String> fields = new ArrayList<>();
        for (int i = 0; i < schema.fieldsLength(); i++) {
            var field = Objects.requireNonNull(schema.fields(i));
            fields.add(field.name() + " " + Type.name(field.typeType()));
        }
        assertEquals(List.of("number Int", "text Utf8", "square FloatingPoint"), fields);
    }
}
