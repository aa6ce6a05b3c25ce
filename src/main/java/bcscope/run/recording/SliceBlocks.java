package bcscope.run.recording;

import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Rows of the slice table in blocks, column by column: differences from row to row, the digest as
/// it is. Columns are stored by name: those of a later version that this one does not know are
/// passed over; those that this one knows must be there, unless the version that wrote the
/// recording did not know them ([SliceColumn#missing]).
final class SliceBlocks {
    private static final String DELTA = "delta";
    private static final String RAW = "raw";

    private final List<Optional<SliceColumn>> columns;
    private final List<Boolean> raw;
    private final Set<SliceColumn> unknown;
    private long lastStart = -1;
    private int rows;

    private SliceBlocks(
            List<Optional<SliceColumn>> columns, List<Boolean> raw, Set<SliceColumn> unknown) {
        this.columns = columns;
        this.raw = raw;
        this.unknown = unknown;
    }

    /// Names and encodings of the columns that `table` has, as this program writes them.
    static byte[] header(SliceTable table) {
        JsonArray list = new JsonArray();
        for (SliceColumn column : columns(table)) {
            JsonObject entry = new JsonObject();
            entry.addProperty("name", column.name());
            entry.addProperty("encoding", column == SliceColumn.DIGEST ? RAW : DELTA);
            list.add(entry);
        }
        return list.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static List<SliceColumn> columns(SliceTable table) {
        return Arrays.stream(SliceColumn.values()).filter(table::has).toList();
    }

    /// Slices `from` to `to` (exclusive) as this program writes them.
    static byte[] block(SliceTable table, int from, int to) {
        ByteWriter out = new ByteWriter();
        out.unsigned(from);
        out.unsigned(to - from);
        for (SliceColumn column : columns(table)) {
            long last = 0;
            for (int slice = from; slice < to; slice++) {
                long value = table.get(column, slice);
                if (column == SliceColumn.DIGEST) {
                    out.eight(value);
                } else {
                    out.signed(value - last);
                    last = value;
                }
            }
        }
        return Deflated.of(out.toBytes());
    }

    /// How blocks behind `header` are read.
    static SliceBlocks of(byte[] header) throws Damage {
        List<Optional<SliceColumn>> columns = new ArrayList<>();
        List<Boolean> raw = new ArrayList<>();
        try {
            String json = new String(header, StandardCharsets.UTF_8);
            for (JsonElement entry : JsonParser.parseString(json).getAsJsonArray()) {
                String name = entry.getAsJsonObject().get("name").getAsString();
                columns.add(
                        Arrays.stream(SliceColumn.values())
                                .filter(column -> column.name().equals(name))
                                .findFirst());
                String encoding = entry.getAsJsonObject().get("encoding").getAsString();
                if (!encoding.equals(RAW) && !encoding.equals(DELTA)) {
                    throw new Damage("an encoding that this program does not know");
                }
                raw.add(encoding.equals(RAW));
            }
        } catch (JsonParseException
                | IllegalStateException
                | UnsupportedOperationException
                | NullPointerException broken) {
            throw new Damage("columns that cannot be read");
        }
        if (columns.size() > 1000) {
            throw new Damage("an impossible number of columns");
        }
        for (SliceColumn column : SliceColumn.values()) {
            int times = Collections.frequency(columns, Optional.of(column));
            if (times > 1 || (times == 0 && column.missing() == SliceColumn.Missing.DAMAGE)) {
                throw new Damage((times == 0 ? "no column " : "more than one column ") + column);
            }
        }
        Set<SliceColumn> unknown = EnumSet.noneOf(SliceColumn.class);
        for (List<SliceColumn> group : SliceColumn.COUNTED_LATER) {
            Set<SliceColumn> missing = EnumSet.copyOf(group);
            columns.forEach(column -> column.ifPresent(missing::remove));
            if (!missing.isEmpty() && missing.size() < group.size()) {
                throw new Damage("no column " + missing.iterator().next());
            }
            unknown.addAll(missing);
        }
        return new SliceBlocks(columns, raw, unknown);
    }

    /// The columns that did not exist yet when the recording was made.
    Set<SliceColumn> unknown() {
        return unknown;
    }

    /// Appends the rows of `block`.
    void append(byte[] block, SliceTable table) throws Damage {
        ByteReader in = new ByteReader(block);
        if (in.unsigned() != rows) {
            throw new Damage("slices in a wrong order");
        }
        int count = in.within(RecordingFormat.BLOCK_SLICES, "a number of slices");
        if ((table.size() + (long) count) * SliceColumn.COUNT * 8
                > Runtime.getRuntime().maxMemory() / 2) {
            throw Damage.tooLarge("more slices than there is memory for");
        }
        long[][] values = new long[SliceColumn.COUNT][count];
        for (int c = 0; c < columns.size(); c++) {
            long[] column = raw.get(c) ? in.eights(count) : in.sums(count);
            columns.get(c).ifPresent(known -> values[known.ordinal()] = column);
        }
        in.end();
        long[] starts = values[SliceColumn.START.ordinal()];
        for (int row = 0; row < count; row++) {
            if (starts[row] <= lastStart || values[SliceColumn.GTTS.ordinal()][row] < 0) {
                throw new Damage("slices that do not follow one another in time");
            }
            lastStart = starts[row];
        }
        table.append(values, count);
        rows += count;
    }

    /// Slices that were read.
    int rows() {
        return rows;
    }
}
