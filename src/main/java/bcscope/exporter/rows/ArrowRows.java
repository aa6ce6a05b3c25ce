package bcscope.exporter.rows;

import com.google.flatbuffers.FlatBufferBuilder;

import org.apache.arrow.flatbuf.Block;
import org.apache.arrow.flatbuf.Buffer;
import org.apache.arrow.flatbuf.Endianness;
import org.apache.arrow.flatbuf.Field;
import org.apache.arrow.flatbuf.FieldNode;
import org.apache.arrow.flatbuf.FloatingPoint;
import org.apache.arrow.flatbuf.Footer;
import org.apache.arrow.flatbuf.Int;
import org.apache.arrow.flatbuf.Message;
import org.apache.arrow.flatbuf.MessageHeader;
import org.apache.arrow.flatbuf.MetadataVersion;
import org.apache.arrow.flatbuf.Precision;
import org.apache.arrow.flatbuf.RecordBatch;
import org.apache.arrow.flatbuf.Schema;
import org.apache.arrow.flatbuf.Type;
import org.apache.arrow.flatbuf.Utf8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/// Writes rows as an Arrow file, also known as Feather, version 2: columns of 64-bit numbers, whole
/// or real, and of texts, in batches, one of which is in memory. The library of the format writes
/// the descriptions of the columns; its vectors are not used, since they need memory outside the
/// heap and a deprecated part of the JDK.
///
/// Source: Apache Arrow columnar format 1.5, IPC file format.
public final class ArrowRows implements Rows {
    /// Buffers begin at multiples of this, bytes.
    static final int ALIGNMENT = 8;

    private static final int MOST_ROWS = 1 << 16;
    private static final byte[] MAGIC = "ARROW1".getBytes(StandardCharsets.US_ASCII);
    private static final int CONTINUES = -1;
    private static final int HEAD = 2 * Integer.BYTES;
    private static final int NUMBER_BITS = 64;

    private final OutputStream out;
    private final List<ArrowColumn> columns = new ArrayList<>();
    private final List<Part> parts = new ArrayList<>();
    private List<Column> kinds = List.of();
    private long written;
    private int rows;

    /// A batch of rows in the file.
    ///
    /// @param offset start of the batch in the file
    /// @param described bytes of its description, including the head
    /// @param body bytes of its columns
    private record Part(long offset, int described, long body) {}

    /// Writes to `out`.
    public ArrowRows(OutputStream out) {
        this.out = out;
    }

    /// `length`, or the next multiple of [#ALIGNMENT].
    static long aligned(long length) {
        return (length + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    }

    @Override
    public void begin(List<Column> described) throws IOException {
        kinds = described;
        described.forEach(column -> columns.add(new ArrowColumn(column, MOST_ROWS)));
        write(MAGIC);
        write(new byte[ALIGNMENT - MAGIC.length]);
        FlatBufferBuilder builder = new FlatBufferBuilder();
        message(builder, MessageHeader.Schema, schema(builder), 0);
    }

    @Override
    public void row(List<Object> values) throws IOException {
        for (int i = 0; i < values.size(); i++) {
            columns.get(i).add(values.get(i));
        }
        rows++;
        if (rows == MOST_ROWS) {
            batch();
        }
    }

    @Override
    public void end() throws IOException {
        if (rows > 0) {
            batch();
        }
        write(numbers(CONTINUES, 0));
        byte[] footer = footer();
        write(footer);
        write(numbers(footer.length));
        write(MAGIC);
        out.flush();
    }

    private int schema(FlatBufferBuilder builder) {
        int[] fields = kinds.stream().mapToInt(column -> field(builder, column)).toArray();
        int all = Schema.createFieldsVector(builder, fields);
        Schema.startSchema(builder);
        Schema.addEndianness(builder, Endianness.Little);
        Schema.addFields(builder, all);
        return Schema.endSchema(builder);
    }

    private static int field(FlatBufferBuilder builder, Column column) {
        int name = builder.createString(column.name());
        int children = Field.createChildrenVector(builder, new int[0]);
        int type =
                switch (column.kind()) {
                    case NUMBER -> Int.createInt(builder, NUMBER_BITS, true);
                    case REAL -> FloatingPoint.createFloatingPoint(builder, Precision.DOUBLE);
                    case TEXT -> {
                        Utf8.startUtf8(builder);
                        yield Utf8.endUtf8(builder);
                    }
                };
        Field.startField(builder);
        Field.addName(builder, name);
        Field.addNullable(builder, column.mayMiss());
        Field.addTypeType(
                builder,
                switch (column.kind()) {
                    case NUMBER -> Type.Int;
                    case REAL -> Type.FloatingPoint;
                    case TEXT -> Type.Utf8;
                });
        Field.addType(builder, type);
        Field.addChildren(builder, children);
        return Field.endField(builder);
    }

    /// Writes the rows that are in memory.
    private void batch() throws IOException {
        List<Long> lengths = columns.stream().flatMap(it -> it.lengths().stream()).toList();
        long body = lengths.stream().mapToLong(ArrowRows::aligned).sum();
        FlatBufferBuilder builder = new FlatBufferBuilder();
        int buffers = buffers(builder, lengths, body);
        RecordBatch.startNodesVector(builder, columns.size());
        for (ArrowColumn column : columns.reversed()) {
            FieldNode.createFieldNode(builder, rows, column.missing());
        }
        int nodes = builder.endVector();
        RecordBatch.startRecordBatch(builder);
        RecordBatch.addLength(builder, rows);
        RecordBatch.addNodes(builder, nodes);
        RecordBatch.addBuffers(builder, buffers);
        int header = RecordBatch.endRecordBatch(builder);
        long offset = written;
        int described = message(builder, MessageHeader.RecordBatch, header, body);
        parts.add(new Part(offset, described, body));
        for (ArrowColumn column : columns) {
            column.writeTo(out);
            column.clear();
        }
        written += body;
        rows = 0;
    }

    /// The positions of the buffers in the body; a vector is built from its end.
    private static int buffers(FlatBufferBuilder builder, List<Long> lengths, long body) {
        RecordBatch.startBuffersVector(builder, lengths.size());
        long offset = body;
        for (long length : lengths.reversed()) {
            offset -= aligned(length);
            Buffer.createBuffer(builder, offset, length);
        }
        return builder.endVector();
    }

    /// Writes the description of the columns, or of the following batch.
    ///
    /// @return its length including the head, bytes
    private int message(FlatBufferBuilder builder, byte kind, int header, long body)
            throws IOException {
        Message.startMessage(builder);
        Message.addVersion(builder, MetadataVersion.V5);
        Message.addHeaderType(builder, kind);
        Message.addHeader(builder, header);
        Message.addBodyLength(builder, body);
        builder.finish(Message.endMessage(builder));
        byte[] described = builder.sizedByteArray();
        int length = (int) aligned(described.length);
        write(numbers(CONTINUES, length));
        write(described);
        write(new byte[length - described.length]);
        return HEAD + length;
    }

    private byte[] footer() {
        FlatBufferBuilder builder = new FlatBufferBuilder();
        int schema = schema(builder);
        Footer.startRecordBatchesVector(builder, parts.size());
        for (Part part : parts.reversed()) {
            Block.createBlock(builder, part.offset(), part.described(), part.body());
        }
        int batches = builder.endVector();
        Footer.startDictionariesVector(builder, 0);
        int dictionaries = builder.endVector();
        Footer.startFooter(builder);
        Footer.addVersion(builder, MetadataVersion.V5);
        Footer.addSchema(builder, schema);
        Footer.addDictionaries(builder, dictionaries);
        Footer.addRecordBatches(builder, batches);
        builder.finish(Footer.endFooter(builder));
        return builder.sizedByteArray();
    }

    private static byte[] numbers(int... values) {
        ByteBuffer bytes =
                ByteBuffer.allocate(Integer.BYTES * values.length).order(ByteOrder.LITTLE_ENDIAN);
        for (int value : values) {
            bytes.putInt(value);
        }
        return bytes.array();
    }

    private void write(byte[] bytes) throws IOException {
        out.write(bytes);
        written += bytes.length;
    }

    /// A column of a batch of rows, as Arrow lays it out: little-endian numbers of 8 bytes, or the
    /// ends of texts as numbers of 4 bytes, followed by the texts. If values are missing, a bit map
    /// of the present ones comes first.
    ///
    /// Source: Apache Arrow columnar format 1.5, physical memory layout.
    static final class ArrowColumn {
        private static final byte[] PADDING = new byte[ArrowRows.ALIGNMENT];

        private final Column column;
        private final ByteBuffer numbers;
        private final ByteArrayOutputStream texts = new ByteArrayOutputStream();
        private final BitSet present = new BitSet();
        private int rows;

        /// A column for at most `rows` rows at a time.
        ArrowColumn(Column column, int rows) {
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

        /// Appends a [Long], a [Double], a [String] or [Rows#MISSING].
        void add(Object value) {
            present.set(rows++, !value.equals(Rows.MISSING));
            if (column.isText()) {
                texts.writeBytes(value.toString().getBytes(StandardCharsets.UTF_8));
                numbers.putInt(texts.size());
            } else {
                numbers.putLong(bits(value));
            }
        }

        private static long bits(Object value) {
            return value instanceof Double real
                    ? Double.doubleToRawLongBits(real)
                    : value instanceof Long number ? number : 0;
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

        /// Lengths of its buffers, bytes: the bit map, the numbers, and for texts the texts.
        List<Long> lengths() {
            long numbered = numbers.position();
            long map = map().length;
            return column.isText()
                    ? List.of(map, numbered, (long) texts.size())
                    : List.of(map, numbered);
        }

        /// Writes its buffers, each padded to a multiple of [ArrowRows#ALIGNMENT].
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
}
