/// Why a process waits, as a chain of cards from it to the cause, and the wait graph of all
/// processes at the moment.
@NullMarked
package bcscope.picture.why;

import org.jspecify.annotations.NullMarked;
