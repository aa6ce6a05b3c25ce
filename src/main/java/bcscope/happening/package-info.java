/// The vocabulary of detail: what happens inside one slice, as sealed records, and what a node
/// holds at its start.
@NullMarked
package bcscope.happening;

import org.jspecify.annotations.NullMarked;
