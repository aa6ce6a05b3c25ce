package bcscope.ui.state.query;

import bcscope.picture.timeline.StopTicks;
import bcscope.search.query.QueryTable;

import java.util.Arrays;

/// The result of a query.
///
/// @param asking number of the asking
/// @param slices slices of the run at that time
/// @param table results
/// @param ticks places of the results along the axis of time
public record Answer(int asking, int slices, QueryTable table, StopTicks ticks) {
    /// The answer that `table` is.
    public static Answer of(int asking, int slices, QueryTable table) {
        long[] nanos = new long[table.rows()];
        Arrays.setAll(nanos, table::nanos);
        Arrays.sort(nanos);
        return new Answer(asking, slices, table, new StopTicks(nanos, nanos.length));
    }
}
