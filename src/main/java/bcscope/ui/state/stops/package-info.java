/// Breakpoints, their hits found so far, and the last halt.
///
/// A breakpoint has a number, and a new one whenever its condition or its message changes, so that
/// late answers of a search cannot be attributed to another.
@NullMarked
package bcscope.ui.state.stops;

import org.jspecify.annotations.NullMarked;
