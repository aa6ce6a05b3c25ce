/// The words everything else is said in: time, diagnostics, digests, seeded streams and broken
/// promises.
@NullMarked
package bcscope.base;

import org.jspecify.annotations.NullMarked;
