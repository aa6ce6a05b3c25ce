/// Where a person wants the run to stop, what the search for it has found so far, and where it
/// stopped last.
///
/// A breakpoint has a number, and a new one whenever its condition or its message changes, so that
/// late answers of a search cannot be attributed to another.
@NullMarked
package bcscope.ui.state.stops;

import org.jspecify.annotations.NullMarked;
