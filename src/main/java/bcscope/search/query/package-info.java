/// What a question finds, as a table: rows of whole numbers in columns of a known kind, which can
/// be sorted, grouped, summed and written as CSV. The same for a command and on the screen.
///
/// A table keeps the first [QueryTable#MOST_ROWS] rows; later rows are still counted and summed, so
/// that the footer covers all of them.
@NullMarked
package bcscope.search.query;

import org.jspecify.annotations.NullMarked;
