package bcscope.picture.timeline;

import bcscope.picture.Ink;
import bcscope.picture.Raster;
import bcscope.picture.timeline.axis.Columns;
import bcscope.picture.timeline.level.Shares;

/// Blends into a line of pixels what a process of several jobs has beside computing and blocking:
/// the time before its job begins, and the time in which it could compute, but has no CPU.
final class WaitBlend {
    private static final int ALWAYS = 255;

    private final TimelineSource source;
    private final Columns columns;
    private final Shares shares;
    private final int ready;
    private final int computing;
    private final int before;

    WaitBlend(TimelineSource source, Columns columns, Raster raster) {
        this.source = source;
        this.columns = columns;
        shares = new Shares(columns);
        ready = raster.value(Ink.READY);
        computing = raster.value(Ink.COMPUTING);
        before = raster.value(Ink.WAITING_TO_START);
    }

    /// The share of processes of a group that wait for a CPU, by column; all 0 where every process
    /// has one.
    int[] totals(int level, int row, int members) {
        if (source.waits().isEmpty()) {
            return new int[columns.width()];
        }
        shares.totals(source.waits().get().snapshot(), level, row, members);
        return shares.values();
    }

    /// From the running totals; the first `known` columns are known.
    void blend(int[] line, int rank, int known) {
        source.waits()
                .ifPresent(all -> {
                    shares.totals(all.snapshot(), 0, rank, 1);
                    shift(line, known);
                });
        beforeStart(line, rank, known);
    }

    /// From the intervals themselves.
    void blendExactly(int[] line, int rank, int known) {
        source.waits()
                .ifPresent(all -> {
                    shares.exact(all.intervals(rank, columns.fromNanos(0)));
                    shift(line, known);
                });
        beforeStart(line, rank, known);
    }

    /// Waiting time was counted as computing: adds the difference between the two inks.
    private void shift(int[] line, int known) {
        int[] values = shares.values();
        for (int x = 0; x < known; x++) {
            if (values[x] > 0) {
                line[x] = shifted(line[x], values[x]);
            }
        }
    }

    private int shifted(int pixel, int share) {
        int argb = 0xFF;
        for (int shift = 16; shift >= 0; shift -= 8) {
            int difference = ((ready >> shift) & 0xFF) - ((computing >> shift) & 0xFF);
            int channel = ((pixel >> shift) & 0xFF) + difference * share / ALWAYS;
            argb = (argb << 8) | Math.clamp(channel, 0, ALWAYS);
        }
        return argb;
    }

    private void beforeStart(int[] line, int rank, int known) {
        long startNanos = source.startedNanos(rank);
        for (int x = 0; x < known && columns.fromNanos(x) < startNanos; x++) {
            line[x] = before;
        }
    }
}
