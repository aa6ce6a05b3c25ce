/// The vocabulary of detail: the happenings of one slice as sealed records, and the state of a node
/// at its start.
@NullMarked
package bcscope.happening;

import org.jspecify.annotations.NullMarked;
