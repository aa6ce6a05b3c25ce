/// What a person asks of the calls, messages, collectives, slices and nodes of the run, what was
/// found, how that is arranged, and the questions that are kept.
///
/// Each query has a number, so that late answers cannot be attributed to another.
@NullMarked
package bcscope.ui.state.query;

import org.jspecify.annotations.NullMarked;
