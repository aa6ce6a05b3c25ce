/// Why a process waits, as a chain of cards from it to the cause, and who waits for whom at the
/// moment, of all processes.
@NullMarked
package bcscope.picture.why;

import org.jspecify.annotations.NullMarked;
