package bcscope.run;

import bcscope.base.Invariant;
import bcscope.happening.SliceDetail;
import bcscope.table.SliceColumn;

/// A run as it was before one of its slices, which must be published: paused there. Calls, messages
/// and bytes are not counted: they are 0 in its progress.
final class EarlierRun extends PartialRun {
    private final long nanos;

    EarlierRun(RunView all, int slice) {
        super(all);
        nanos = all.slices().get(SliceColumn.START, slice);
        slices.takeOver(all.slices(), slice);
        slices.publish();
        show(seen(VeiledDetail.horizon(nanos)));
    }

    @Override
    public Progress progress() {
        return paused(slices, slices.published(), all.progress().jobs(), nanos);
    }

    @Override
    public SliceDetail detail(int slice) {
        Invariant.check(
                slice >= 0 && slice < slices.published(),
                "slice %d was asked for, %d are published",
                slice,
                slices.published());
        return VeiledDetail.before(all.detail(slice), nanos);
    }
}
