/// What the Buffer Receivers decide in MSM: which remote sends meet which local receives, why the
/// others do not, and what becomes of the budget (MODEL 1.5).
///
/// Everything is read from the snapshot and the happenings of one slice, so it is true of a
/// recording as well.
@NullMarked
package bcscope.explain.matching;

import org.jspecify.annotations.NullMarked;
