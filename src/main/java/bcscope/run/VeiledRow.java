package bcscope.run;

import bcscope.base.Microphase;
import bcscope.base.MpiKind;
import bcscope.metric.Metric;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import java.util.List;
import java.util.Optional;

/// The row of a slice that is seen up to an instant: of each microphase that is over what it
/// measured, of the one that runs how long it has taken so far, and zeros for what is known only
/// when the slice is over.
final class VeiledRow {
    /// What is known once processes were restarted.
    private static final List<SliceColumn> RESTARTS =
            List.of(SliceColumn.SUM_BPTS, SliceColumn.MAX_BPTS, SliceColumn.RESTARTED);

    /// What is known at the end of each microphase, its length first.
    private static final List<List<SliceColumn>> PHASES =
            List.of(
                    List.of(
                            SliceColumn.GTDEM,
                            SliceColumn.USRDEM,
                            SliceColumn.MAX_LTDEM,
                            SliceColumn.SUM_NP2PDEM,
                            SliceColumn.MAX_NP2PDEM,
                            SliceColumn.SUM_NCOLLDEM,
                            SliceColumn.MAX_NCOLLDEM),
                    List.of(
                            SliceColumn.GTMSM,
                            SliceColumn.USRMSM,
                            SliceColumn.MAX_LTMSM,
                            SliceColumn.SUM_NP2PMSM,
                            SliceColumn.MAX_NP2PMSM,
                            SliceColumn.SUM_NCOLLMSM,
                            SliceColumn.MAX_NCOLLMSM,
                            SliceColumn.BUDGET),
                    List.of(SliceColumn.GTPM, SliceColumn.USRPM, SliceColumn.BYTES),
                    List.of(SliceColumn.GTBBM, SliceColumn.USRBBM),
                    List.of(SliceColumn.GTRM, SliceColumn.USRRM));

    private VeiledRow() {}

    /// Whether the value of `metric` in `slice` of `source` is final at `nanos`: metrics of a
    /// microphase are final when it is over, most others when the slice is.
    static boolean isKnown(Metric metric, SliceTable source, int slice, long nanos) {
        long atNanos = source.get(SliceColumn.START, slice);
        if (metric == Metric.GETTS || metric == Metric.LETTS || metric == Metric.USRSTS) {
            return true;
        }
        if (metric == Metric.BPTS) {
            return nanos > atNanos;
        }
        Optional<Microphase> of = metric.phaseUnder(MpiKind.BCS);
        int last = of.map(Microphase::ordinal).orElse(PHASES.size());
        for (int phase = 0; phase <= last && phase < PHASES.size(); phase++) {
            atNanos += source.get(PHASES.get(phase).getFirst(), slice);
        }
        return of.isPresent() && nanos >= atNanos;
    }

    /// Appends the row of `slice` of `source` to `seen`, up to `nanos`.
    static void append(SliceTable seen, SliceTable source, int slice, long nanos) {
        long atNanos = source.get(SliceColumn.START, slice);
        seen.set(SliceColumn.START, atNanos);
        seen.set(SliceColumn.USRSTS, source.get(SliceColumn.USRSTS, slice));
        if (nanos > atNanos) {
            RESTARTS.forEach(column -> seen.set(column, source.get(column, slice)));
        }
        for (List<SliceColumn> phase : PHASES) {
            long lengthNanos = source.get(phase.getFirst(), slice);
            if (nanos >= atNanos + lengthNanos) {
                phase.forEach(column -> seen.set(column, source.get(column, slice)));
            } else {
                seen.set(phase.getFirst(), Math.min(lengthNanos, nanos - atNanos + 1));
                break;
            }
            atNanos += lengthNanos;
        }
        seen.endRow();
    }
}
