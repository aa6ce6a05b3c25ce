package bcscope.run.operation;

import bcscope.base.MpiKind;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import java.util.List;

/// The slices in which no descriptor is posted, exchanged or moved, as the table shows: what is
/// posted by a call of one slice is exchanged in the next, or, where posting it took beyond the end
/// of that slice, in the one after. Nothing of them has to be known but the calls; in a NIC with
/// little memory, also who finds no room.
final class IdleSlices {
    private static final int MOST = 256;
    private static final List<SliceColumn> EXCHANGED =
            List.of(SliceColumn.SUM_NP2PDEM, SliceColumn.SUM_NCOLLDEM);
    private static final List<SliceColumn> SCHEDULED =
            List.of(SliceColumn.SUM_NP2PMSM, SliceColumn.SUM_NCOLLMSM, SliceColumn.BYTES);

    private final SliceTable slices;
    private final boolean possible;

    IdleSlices(ExecutedRun run) {
        slices = run.slices();
        possible =
                run.scenario().mpi() == MpiKind.BCS
                        && run.scenario().faults().isEmpty()
                        && run.scenario().work().isSingle()
                        && !run.scenario()
                                .monitoring()
                                .hasLittleMemory(run.scenario().machine().processesPerNode());
    }

    /// End of the quiet slices that begin with `slice`, at most a few hundred: `slice` where it is
    /// not quiet. The last two before `end` never are.
    int endFrom(int slice, int end) {
        int next = slice;
        while (possible && next + 2 < end && next - slice < MOST && quiet(next)) {
            next++;
        }
        return next;
    }

    private boolean quiet(int slice) {
        return none(SCHEDULED, slice)
                && none(EXCHANGED, slice)
                && none(EXCHANGED, slice + 1)
                && none(EXCHANGED, slice + 2);
    }

    private boolean none(List<SliceColumn> columns, int slice) {
        for (SliceColumn column : columns) {
            if (slices.get(column, slice) != 0) {
                return false;
            }
        }
        return true;
    }
}
