package bcscope.ui.state;

import bcscope.ui.state.Failure.Work;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The work for the run on the screen that failed and was not made good.
///
/// @param standing the latest of each kind, for the panes @param untold those without a
///   notification yet
public record Failures(List<Failure> standing, List<Failure> untold) {
    static final Failures NONE = new Failures(List.of(), List.of());

    public Failures {
        standing = List.copyOf(standing);
        untold = List.copyOf(untold);
    }

    /// The failure of `work` on the whole run, or on `slice` where it was about one.
    public Optional<Failure> of(Work work, int slice) {
        return standing.stream().filter(it -> it.isOf(work, slice)).findFirst();
    }

    /// The failure of `work` on the whole run.
    public Optional<Failure> of(Work work) {
        return of(work, Failure.WHOLE_RUN);
    }

    /// One more; one that was reported already is not reported again.
    Failures with(Failure failure) {
        if (standing.contains(failure)) {
            return this;
        }
        List<Failure> all = new ArrayList<>(without(failure.work(), failure.about()).standing);
        all.add(failure);
        List<Failure> news = new ArrayList<>(untold);
        news.add(failure);
        return new Failures(all, news);
    }

    /// `work` has come to its end.
    Failures without(Work work, int about) {
        return new Failures(standing.stream().filter(it -> !it.isOf(work, about)).toList(), untold);
    }

    Failures told() {
        return new Failures(standing, List.of());
    }
}
