package bcscope.picture.timeline;

import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Surface;
import bcscope.picture.Target;
import bcscope.picture.timeline.axis.AxisKind;
import bcscope.picture.timeline.axis.AxisMap;
import bcscope.picture.timeline.axis.Columns;
import bcscope.program.Program;
import bcscope.table.BlockedReader;

import java.util.function.Predicate;

/// The names of the calls in which processes are blocked, where rows and intervals have room.
final class CallNames {
    private static final double LEAST_HEIGHT = 11;
    private static final double LEAST_WIDTH = 26;

    /// Least height of rows for the names of all calls; in lower rows only the calls of the
    /// selected process are named.
    private static final double LEAST_FOR_ALL = 18;

    private static final double MARGIN = 3;
    private static final String PREFIX = "MPI_";

    private final TimelineSource source;
    private final TimelineState state;
    private final AxisMap map;
    private final RowGeometry rows;
    private final Lettering letters;
    private final Predicate<Box> wanted;

    /// The names whose places are `wanted`.
    CallNames(
            TimelineSource source,
            TimelineLayout layout,
            TimelineState state,
            Predicate<Box> wanted) {
        this.wanted = wanted;
        this.source = source;
        this.state = state;
        map = layout.map();
        rows = layout.rows();
        letters = Lettering.ui(Math.min(11, rows.height() - 2.5)).in(Ink.ON_BLOCKED);
    }

    void draw(Surface surface, Columns columns) {
        if (rows.detail() == RowDetail.STACKED || rows.height() < LEAST_HEIGHT) {
            return;
        }
        for (int row = rows.first(); row < rows.end(); row++) {
            int rank = source.rankInRow(row, state.rows().order());
            boolean selected =
                    state.shared().selection() instanceof Target.OfProcess process
                            && process.rank() == rank;
            if (rows.rowBox(row).height() < (selected ? LEAST_HEIGHT - 1 : LEAST_FOR_ALL)) {
                continue;
            }
            if (map.axis().kind() == AxisKind.LOGICAL) {
                alongCalls(surface, row, rank);
            } else if (columns.nanosPerColumn() < source.activity().snapshot().bucketNanos() / 2) {
                alongTime(surface, columns, row, rank);
            }
        }
    }

    private void alongTime(Surface surface, Columns columns, int row, int rank) {
        long endNanos = columns.fromNanos(columns.known());
        BlockedReader reader = source.activity().intervals(rank, columns.fromNanos(0));
        while (reader.next() && reader.entryNanos() < endNanos) {
            long awake = Math.min(reader.awakeNanos(), endNanos);
            double left = Math.max(map.left(), map.x(reader.entryNanos()));
            write(surface, row, rank, reader.position(), left, map.x(awake));
        }
    }

    private void alongCalls(Surface surface, int row, int rank) {
        long unit = AxisKind.LOGICAL.unit();
        if (map.unitsPerPosition() * unit < LEAST_WIDTH) {
            return;
        }
        long first = map.axis().from() / unit;
        long end = map.axis().to() / unit + 1;
        BlockedReader reader = source.activity().intervalsFromCall(rank, first);
        while (reader.next() && reader.call() < end) {
            if (reader.call() >= first) {
                double left = Math.max(map.left(), map.xOfPosition(reader.call() * unit));
                double right = map.xOfPosition((reader.call() + 1) * unit);
                write(surface, row, rank, reader.position(), left, right);
            }
        }
    }

    /// Writes a name with its prefix if there is room, else without; on a plate, because of the
    /// texture.
    private void write(Surface surface, int row, int rank, int position, double left, double end) {
        double right = Math.min(map.right(), end);
        if (right - left < LEAST_WIDTH) {
            return;
        }
        Program program = source.run().program();
        String name = program.callName(program.pc(rank, position));
        String brief = name.startsWith(PREFIX) ? name.substring(PREFIX.length()) : name;
        for (String text : new String[] {name, brief}) {
            double width = surface.textWidth(text, letters);
            if (width + 4 * MARGIN <= right - left) {
                Box place = rows.rowBox(row);
                Box plate =
                        new Box(left + MARGIN, place.y(), width + 2 * MARGIN, place.height() - 1);
                if (wanted.test(plate)) {
                    surface.fillRect(plate, Ink.BLOCKED);
                    surface.text(text, plate.inset(MARGIN, 0), letters);
                }
                return;
            }
        }
    }
}
