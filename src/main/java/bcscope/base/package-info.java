/// Time, bytes, identifiers, seeded streams, invariants and digests: the vocabulary that everything
/// else speaks.
@NullMarked
package bcscope.base;

import org.jspecify.annotations.NullMarked;
