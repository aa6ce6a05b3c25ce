/// Queries about the calls, messages, collectives, slices and nodes of the run, their results and
/// layout, and the saved queries.
///
/// Each query has a number, so that late answers cannot be attributed to another.
@NullMarked
package bcscope.ui.state.query;

import org.jspecify.annotations.NullMarked;
