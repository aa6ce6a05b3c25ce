/// What a question finds, as a table: rows of whole numbers in columns of a known kind, which can
/// be sorted, grouped, summed and written as CSV. The same for a command and on the screen.
///
/// A table keeps the first [QueryTable#MOST_ROWS] rows; rows behind them are counted and summed all
/// the same, so that what stands at the foot is true of all.
@NullMarked
package bcscope.search.query;

import org.jspecify.annotations.NullMarked;
