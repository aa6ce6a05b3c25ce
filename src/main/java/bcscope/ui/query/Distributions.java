package bcscope.ui.query;

import bcscope.mds.Distribution;
import bcscope.picture.Ticks;
import bcscope.search.query.QueryTable;

/// The distribution of the values of a column, in bins of a round width.
final class Distributions {
    private static final int USUAL_BINS = 40;

    private Distributions() {}

    static Distribution of(QueryTable table, int column) {
        long width = Math.max(1, Ticks.niceStep(Math.max(1, table.largest(column) / USUAL_BINS)));
        Distribution values = new Distribution(width);
        for (int row = 0; row < table.rows(); row++) {
            long value = table.value(row, column);
            if (value != QueryTable.ABSENT) {
                values.addToBin((int) Math.min(Integer.MAX_VALUE, Math.max(0, value) / width), 1);
            }
        }
        return values;
    }
}
