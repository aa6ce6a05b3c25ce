package bcscope.picture.timeline;

import bcscope.base.Microphase;
import bcscope.picture.Hatch;
import bcscope.picture.Ink;
import bcscope.picture.Raster;
import bcscope.picture.timeline.axis.AxisKind;
import bcscope.picture.timeline.axis.AxisMap;
import bcscope.picture.timeline.axis.Columns;
import bcscope.picture.timeline.level.ActivitySnapshot;
import bcscope.picture.timeline.level.Shares;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.table.BlockedReader;

import java.util.Optional;
import java.util.function.IntFunction;

/// Paints the rows of the processes into pixels: light where a process computes, dark where it is
/// blocked, blended where a column of pixels has both. Cost: pixels, plus the blocked intervals in
/// sight where a column is shorter than a bucket of the pyramid.
final class RowPainter {
    private static final double LEAST_GAP_HEIGHT = 3;
    private static final double LEAST_STRIP_SLICE = 44;
    private static final double LEAST_DEPTH_SLICE = 16;
    private static final double LEAST_TEXTURE = 5;
    private static final int ALWAYS = 255;

    private final TimelineSource source;
    private final TimelineState state;
    private final AxisMap map;
    private final RowGeometry rows;
    private final Raster raster;
    private final Columns columns;
    private final double scale;
    private final int[] blend = new int[ALWAYS + 1];
    private final int[] line;
    private final int finished;
    private final Shares shares;
    private final WaitBlend waiting;
    private final TimelineDetails details;

    RowPainter(
            TimelineSource source,
            TimelineLayout layout,
            TimelineState state,
            TimelineDetails details,
            Raster raster,
            Columns columns,
            double pixelsPerUnit) {
        this.source = source;
        this.state = state;
        this.details = details;
        this.map = layout.map();
        this.rows = layout.rows();
        this.raster = raster;
        this.columns = columns;
        this.scale = pixelsPerUnit;
        this.line = new int[raster.width()];
        this.shares = new Shares(columns);
        this.waiting = new WaitBlend(source, columns, raster);
        this.finished = raster.value(Ink.FINISHED);
        int computing = raster.value(Ink.COMPUTING);
        int blocked = raster.value(Ink.BLOCKED);
        for (int i = 0; i <= ALWAYS; i++) {
            blend[i] = mixed(computing, blocked, i);
        }
    }

    /// Along time.
    void paint() {
        ActivitySnapshot built = source.activity().snapshot();
        boolean exact = columns.nanosPerColumn() < built.bucketNanos() / 2;
        for (int row = rows.first(); row < rows.end(); row++) {
            if (rows.detail() == RowDetail.STACKED) {
                paintBand(built, row);
            } else if (exact) {
                paintExact(row);
            } else {
                int rank = source.rankInRow(row, state.rows().order());
                shares.totals(built, 0, rank, 1);
                int known = Math.min(columns.known(), columnsBefore(built.untilNanos()));
                blendLine(rank, known);
                waiting.blend(line, rank, known);
                fillRow(row);
            }
        }
        if (exact && rows.detail() != RowDetail.STACKED) {
            paintStrips();
        }
    }

    private void paintExact(int row) {
        int rank = source.rankInRow(row, state.rows().order());
        long fromNanos = columns.fromNanos(0);
        shares.exact(source.activity().intervals(rank, fromNanos));
        blendLine(rank, columns.known());
        waiting.blendExactly(line, rank, columns.known());
        fillRow(row);
        if (rows.height() >= RowDetail.TEXTURE_HEIGHT) {
            paintTextures(row, rank, source.activity().intervals(rank, fromNanos));
            source.waits().ifPresent(all -> paintWaits(row, all.intervals(rank, fromNanos)));
        }
        if (rows.detail() == RowDetail.RICH && map.sliceWidth() >= LEAST_DEPTH_SLICE) {
            paintDepths(row, rank);
        }
    }

    private void paintTextures(int row, int rank, BlockedReader reader) {
        paintTextures(row, reader, position -> texture(rank, position), Ink.BLOCKED_HATCH);
    }

    private Hatch texture(int rank, int position) {
        Program program = source.run().program();
        return RowTexture.of(program.kind(program.pc(rank, position)));
    }

    private void paintWaits(int row, BlockedReader reader) {
        paintTextures(row, reader, position -> Hatch.BARS, Ink.BACKGROUND);
    }

    private void paintTextures(
            int row, BlockedReader reader, IntFunction<Hatch> textures, Ink ink) {
        long endNanos = columns.fromNanos(columns.known());
        while (reader.next() && reader.entryNanos() < endNanos) {
            long awake = Math.min(reader.awakeNanos(), endNanos);
            double left = Math.max(map.left(), map.x(reader.entryNanos()));
            double right = Math.min(map.right(), map.x(awake));
            if (right - left >= LEAST_TEXTURE) {
                Hatch hatch = textures.apply(reader.position());
                int x = pixel(left - map.left());
                int width = pixel(right - map.left()) - x;
                raster.hatch(x, top(row), width, height(row), hatch, scale, ink.at(0.6));
            }
        }
    }

    /// A small square for each descriptor in NIC memory at the start of the slice.
    private void paintDepths(int row, int rank) {
        int side = Math.max(2, pixel(3));
        int ink = raster.value(Ink.SELECTION);
        for (int slice = map.firstSlice(); slice < map.endSlice(); slice++) {
            int x = pixel(map.xOfSlice(slice) - map.left()) + side;
            int room = pixel(map.xOfSlice(slice + 1) - map.left()) - side;
            for (int i = details.depth(slice, rank); i > 0 && x + side <= room; i--) {
                raster.fillRect(x, top(row) + pixel(2), side, side, ink);
                x += side + 1;
            }
        }
    }

    /// The microphases of the NICs along the lower edge of each row that is high enough; the same
    /// in every row, because all nodes hear the same strobes.
    private void paintStrips() {
        if (map.sliceWidth() < LEAST_STRIP_SLICE || rows.detail() != RowDetail.RICH) {
            return;
        }
        for (int x = 0; x < columns.known(); x++) {
            Optional<Microphase> phase = map.clock().phaseAt(columns.fromNanos(x));
            line[x] = phase.map(p -> raster.value(Ink.phase(p).at(0.8))).orElse(0);
        }
        int thick = pixel(3);
        for (int row = rows.first(); row < rows.end(); row++) {
            int bottom = top(row) + height(row);
            for (int x = 0; x < columns.known(); x++) {
                if (line[x] != 0) {
                    raster.fillRect(x, bottom - thick, 1, thick, line[x]);
                }
            }
        }
    }

    /// A band of many processes: from below the share of blocked processes, above it those without
    /// a CPU and those that compute; a mark at the worst of them.
    private void paintBand(ActivitySnapshot built, int row) {
        int known = Math.min(columns.known(), columnsBefore(built.untilNanos()));
        shares.totals(built, rows.level(), row, rows.members(row, source.ranks()));
        int[] blockedHeights = heights(row, known, shares.values());
        int[] readyHeights =
                heights(
                        row,
                        known,
                        waiting.totals(rows.level(), row, rows.members(row, source.ranks())));
        shares.worst(built, rows.level(), row);
        int[] worstHeights = heights(row, known, shares.values());
        int blocked = raster.value(Ink.BLOCKED);
        int computing = raster.value(Ink.COMPUTING);
        int late = raster.value(Ink.LATE);
        int ready = raster.value(Ink.READY);
        int end = Math.min(raster.height(), top(row) + height(row));
        int[] pixels = raster.pixels();
        for (int y = top(row); y < end; y++) {
            int above = top(row) + height(row) - y;
            int start = y * raster.width();
            for (int x = 0; x < known; x++) {
                pixels[start + x] =
                        worstHeights[x] == above
                                ? late
                                : blockedHeights[x] >= above
                                        ? blocked
                                        : blockedHeights[x] + readyHeights[x] >= above
                                                ? ready
                                                : computing;
            }
        }
    }

    /// Shares as heights above the lower edge of a row, in pixels.
    private int[] heights(int row, int known, int[] values) {
        int[] heights = new int[known];
        for (int x = 0; x < known; x++) {
            heights[x] = (values[x] * height(row) + ALWAYS - 1) / ALWAYS;
        }
        return heights;
    }

    /// Along the calls of each process: blocked calls dark, the others light.
    void paintCalls() {
        for (int row = rows.first(); row < rows.end(); row++) {
            if (rows.detail() != RowDetail.STACKED) {
                paintCallsOf(row, source.rankInRow(row, state.rows().order()));
            }
        }
    }

    private void paintCallsOf(int row, int rank) {
        long unit = AxisKind.LOGICAL.unit();
        long firstCall = map.axis().from() / unit;
        long endCall = map.axis().to() / unit + 1;
        int computing = raster.value(Ink.COMPUTING);
        int blocked = raster.value(Ink.BLOCKED);
        int end = pixel(map.right() - map.left());
        int gap = map.unitsPerPosition() * unit >= 4 ? 1 : 0;
        BlockedReader reader = source.activity().intervalsFromCall(rank, firstCall);
        long next = firstCall;
        while (reader.next() && reader.call() < endCall) {
            int x = callPixel(reader.call());
            int to = Math.max(x + 1, callPixel(reader.call() + 1) - gap);
            if (reader.call() >= firstCall) {
                fillCalls(row, next, reader.call(), gap, computing);
                raster.fillRect(x, top(row), Math.min(to, end) - x, height(row), blocked);
                if (rows.height() >= RowDetail.TEXTURE_HEIGHT && to - x >= LEAST_TEXTURE) {
                    Hatch hatch = texture(rank, reader.position());
                    Ink ink = Ink.BLOCKED_HATCH;
                    raster.hatch(x, top(row), to - x, height(row), hatch, scale, ink.at(0.6));
                }
                next = reader.call() + 1;
            }
        }
    }

    private void fillCalls(int row, long from, long to, int gap, int ink) {
        if (gap == 0) {
            int x = callPixel(from);
            raster.fillRect(x, top(row), callPixel(to) - x, height(row), ink);
            return;
        }
        for (long call = from; call < to; call++) {
            int x = callPixel(call);
            raster.fillRect(x, top(row), callPixel(call + 1) - gap - x, height(row), ink);
        }
    }

    private int callPixel(long call) {
        return pixel(map.xOfPosition(call * AxisKind.LOGICAL.unit()) - map.left());
    }

    private void blendLine(int rank, int known) {
        int[] values = shares.values();
        int alive = Math.min(known, columnsBefore(source.finishedNanos(rank)));
        for (int x = 0; x < alive; x++) {
            line[x] = blend[values[x]];
        }
        for (int x = alive; x < known; x++) {
            line[x] = finished;
        }
        for (int x = known; x < line.length; x++) {
            line[x] = 0;
        }
    }

    private void fillRow(int row) {
        int end = Math.min(raster.height(), top(row) + height(row));
        for (int y = Math.max(0, top(row)); y < end; y++) {
            System.arraycopy(line, 0, raster.pixels(), y * raster.width(), line.length);
        }
    }

    private int columnsBefore(long nanos) {
        int low = 0;
        int high = columns.width();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (columns.fromNanos(middle) < nanos) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private int top(int row) {
        return pixel(rows.top(row) - rows.box().y());
    }

    /// Height of a row in pixels without the gap to the next.
    private int height(int row) {
        int full = top(row + 1) - top(row);
        return rows.height() >= LEAST_GAP_HEIGHT ? Math.max(1, full - pixel(1)) : full;
    }

    private int pixel(double units) {
        return (int) Math.rint(units * scale);
    }

    /// The opaque colour at `share` of 255 of the way from one to another.
    private static int mixed(int from, int to, int share) {
        int argb = 0xFF;
        for (int shift = 16; shift >= 0; shift -= 8) {
            int a = (from >> shift) & 0xFF;
            int b = (to >> shift) & 0xFF;
            argb = (argb << 8) | (a + (b - a) * share / ALWAYS);
        }
        return argb;
    }

    /// The textures of calls in which a process is blocked. A process that is blocked but does not
    /// wait for its message waits for room in NIC memory.
    static final class RowTexture {
        private RowTexture() {}

        /// The texture of a process blocked in an operation of `kind`.
        static Hatch of(OperationKind kind) {
            return switch (kind.role()) {
                case COLLECTIVE -> Hatch.DOTS;
                case BLOCKING ->
                        kind.isBlockingSend()
                                ? Hatch.FORWARD
                                : kind.isWait() ? Hatch.CROSS : Hatch.BACK;
                case NON_BLOCKING -> Hatch.LEVEL;
                case BRACKET, LOCAL, CONTROL -> Hatch.CROSS;
            };
        }
    }
}
