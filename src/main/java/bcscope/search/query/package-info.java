/// The result of a query as a table: rows of whole numbers in typed columns, which can be sorted,
/// grouped, summed and written as CSV, for commands and for the window.
///
/// A table keeps the first [QueryTable#MOST_ROWS] rows; later rows are still counted and summed, so
/// that the footer covers all of them.
@NullMarked
package bcscope.search.query;

import org.jspecify.annotations.NullMarked;
