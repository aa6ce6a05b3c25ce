/// The decisions of the Buffer Receivers in MSM: which remote sends meet which local receives, why
/// the others do not, and how the budget is used (MODEL 1.5).
///
/// Everything is read from the snapshot and the happenings of one slice, so it also works for a
/// recording.
@NullMarked
package bcscope.explain.matching;

import org.jspecify.annotations.NullMarked;
