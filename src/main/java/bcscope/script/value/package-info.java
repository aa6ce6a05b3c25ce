/// The values of scripts and the variables that hold them.
///
/// Every value has a type that was checked before, so numbers are kept as `long` without a box: a
/// whole number, nanoseconds, bytes, bytes a second, 0 or 1, or the bits of a `double`.
@NullMarked
package bcscope.script.value;

import org.jspecify.annotations.NullMarked;
