/// The foundation of all packages: time, diagnostics, digests, seeded random streams and
/// invariants.
@NullMarked
package bcscope.base;

import org.jspecify.annotations.NullMarked;
