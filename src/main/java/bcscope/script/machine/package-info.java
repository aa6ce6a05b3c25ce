/// Executes scripts. Every process has a [Machine] that runs from one call to the next and rests
/// there; what the call becomes is written by [CallWriter] as ordinary operations. So the same
/// machine serves both ways of running: [Compilation] lets it run to its end before the run begins,
/// [LiveScript] lets it go on when the engine asks what the process does next.
///
/// Every value has a type that was checked before, so numbers are kept as `long` without a box: a
/// whole number, nanoseconds, bytes, bytes a second, 0 or 1, or the bits of a `double`.
@NullMarked
package bcscope.script.machine;

import org.jspecify.annotations.NullMarked;
