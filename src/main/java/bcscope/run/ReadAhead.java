package bcscope.run;

import bcscope.base.Ahead;
import bcscope.happening.SliceDetail;

import java.util.Optional;

/// Reads the detail of slices, the next one in another thread while the caller looks through the
/// last one: to execute a slice again takes about as long as that. For one thread at a time.
public final class ReadAhead {
    private final RunView run;
    private Optional<Begun> next = Optional.empty();

    private record Begun(int slice, Ahead<SliceDetail> detail) {}

    /// Reads slices of `run`, none before it is asked for.
    public ReadAhead(RunView run) {
        this.run = run;
    }

    /// Everything about the published slice `slice`, as [RunView#detail] gives it.
    ///
    /// @param following the slice that is asked for next; if it is not published, none is read
    public SliceDetail detail(int slice, int following) {
        SliceDetail detail =
                next.filter(it -> it.slice == slice)
                        .map(it -> it.detail.get())
                        .orElseGet(() -> run.detail(slice));
        boolean published = following >= 0 && following < run.slices().published();
        next =
                published
                        ? Optional.of(
                                new Begun(following, Ahead.begin(() -> run.detail(following))))
                        : Optional.empty();
        return detail;
    }
}
