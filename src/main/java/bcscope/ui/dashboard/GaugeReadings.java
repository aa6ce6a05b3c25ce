package bcscope.ui.dashboard;

import bcscope.run.RunView;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

/// Values of the gauges, from the slice table.
final class GaugeReadings {
    private static final double NANOS_PER_MICRO = 1_000;
    private static final double BYTES_PER_KILO = 1_000;
    private static final int WINDOW = 64;

    private final RunView run;
    private final SliceTable table;

    GaugeReadings(RunView run) {
        this.run = run;
        table = run.slices();
    }

    /// The value in `slice`: microseconds, counts or percent.
    double at(Gauge gauge, int slice) {
        return switch (gauge) {
            case GETTS -> table.getts(slice) / NANOS_PER_MICRO;
            case GTTS -> table.get(SliceColumn.GTTS, slice) / NANOS_PER_MICRO;
            case GTDEM -> table.get(SliceColumn.GTDEM, slice) / NANOS_PER_MICRO;
            case GTMSM -> table.get(SliceColumn.GTMSM, slice) / NANOS_PER_MICRO;
            case RETRIES -> retries(slice);
            case NP2PDEM -> table.get(SliceColumn.SUM_NP2PDEM, slice);
            case NP2PMSM -> table.get(SliceColumn.SUM_NP2PMSM, slice);
            case NCOLLDEM -> table.get(SliceColumn.SUM_NCOLLDEM, slice);
            case NCOLLMSM -> table.get(SliceColumn.SUM_NCOLLMSM, slice);
            case BPTS ->
                    share((double) table.get(SliceColumn.SUM_BPTS, slice), run.program().ranks());
            case BYTES ->
                    share(
                            (double) table.get(SliceColumn.BYTES, slice),
                            (double) table.get(SliceColumn.BUDGET, slice)
                                    * run.scenario().machine().nodes());
            case COMPUTING -> computing(slice);
            case SENT -> table.get(SliceColumn.SENT, slice);
            case ARRIVED -> table.get(SliceColumn.BYTES, slice) / BYTES_PER_KILO;
            case FLYING -> table.get(SliceColumn.FLYING, slice);
            case POSTED -> table.get(SliceColumn.POSTED, slice);
            case UNEXPECTED -> table.get(SliceColumn.UNEXPECTED, slice);
            case BUFFERED -> table.get(SliceColumn.BUFFERED_BYTES, slice) / BYTES_PER_KILO;
            case RENDEZVOUS -> table.get(SliceColumn.RENDEZVOUS, slice);
            case STALLED -> table.get(SliceColumn.STALLED, slice);
        };
    }

    private double retries(int slice) {
        return table.get(SliceColumn.USRSTS, slice)
                + table.get(SliceColumn.USRDEM, slice)
                + table.get(SliceColumn.USRMSM, slice)
                + table.get(SliceColumn.USRPM, slice)
                + table.get(SliceColumn.USRBBM, slice)
                + table.get(SliceColumn.USRRM, slice);
    }

    /// Share of processes that were not blocked over the last slices.
    private double computing(int slice) {
        int first = Math.max(0, slice - WINDOW + 1);
        double blocked = 0;
        for (int s = first; s <= slice; s++) {
            blocked += table.get(SliceColumn.SUM_BPTS, s);
        }
        return 100 - share(blocked, (double) run.program().ranks() * (slice - first + 1));
    }

    private static double share(double part, double of) {
        return of <= 0 ? 0 : Math.min(100, 100 * part / of);
    }
}
