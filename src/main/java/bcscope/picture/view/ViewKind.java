package bcscope.picture.view;

import bcscope.happening.SliceDetail;
import bcscope.moment.Moment;
import bcscope.picture.ShownView;
import bcscope.scenario.Scenario;

import java.util.Optional;
import java.util.function.Function;

/// The implementation of a view of a run.
///
/// @param shown shows it at a moment; empty while what it shows is not known
/// @param reads the part of the run that it needs
/// @param usual its moment in a slice where none is named
/// @param exports content of its exported file
public record ViewKind(
        Function<ViewAt, Optional<? extends ShownView>> shown,
        Part reads,
        Function<SliceDetail, Moment> usual,
        Export exports) {
    ViewKind(Function<ViewAt, Optional<? extends ShownView>> shown) {
        this(shown, Part.AROUND, UsualMoment::busiest, Export.SLICES);
    }

    /// A view of which everything is known at once.
    static ViewKind of(Function<ViewAt, ShownView> shown) {
        return new ViewKind(at -> Optional.of(shown.apply(at)));
    }

    ViewKind reading(Part part) {
        return new ViewKind(shown, part, usual, exports);
    }

    ViewKind at(Function<SliceDetail, Moment> moment) {
        return new ViewKind(shown, reads, moment, exports);
    }

    ViewKind exporting(Export what) {
        return new ViewKind(shown, reads, usual, what);
    }

    /// The content of a file exported from a view.
    public enum Export {
        /// All metrics of all slices.
        SLICES,
        /// Its own sentences.
        SENTENCES,
        /// Messages and bytes by pair of processes.
        TRAFFIC,
        /// The parts of the time of each slice.
        BUDGET
    }

    /// The part of a run that a view needs. What says where something is next, or what a whole run
    /// comes to, needs all of it.
    enum Part {
        /// The slices around.
        AROUND,
        /// The whole run.
        WHOLE,
        /// The whole run, and the same jobs one after the other.
        JOBS,
        /// The slices around; as [#JOBS] where jobs share the machine.
        JOBS_THAT_SHARE;

        /// How many slices of a run of `scenario` that is at `slice`.
        int slices(Scenario scenario, int slice) {
            boolean whole =
                    switch (this) {
                        case AROUND -> false;
                        case WHOLE, JOBS -> true;
                        case JOBS_THAT_SHARE -> scenario.work().sharing().policy().shares();
                    };
            return whole ? Integer.MAX_VALUE : slice + RunStill.SLICES_AROUND;
        }

        boolean comparesJobs() {
            return this == JOBS || this == JOBS_THAT_SHARE;
        }
    }
}
