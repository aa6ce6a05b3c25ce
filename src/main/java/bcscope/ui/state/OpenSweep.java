package bcscope.ui.state;

import bcscope.base.MpiKind;
import bcscope.loading.Loaded;
import bcscope.picture.plot.Swept;
import bcscope.scenario.file.Setting;

import io.soabase.recordbuilder.core.RecordBuilder;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The sweep of a window. It stays while its runs are opened.
///
/// @param swept findings so far
@RecordBuilder
public record OpenSweep(Wish wish, Stage stage, Optional<Swept> swept)
        implements OpenSweepBuilder.With {
    /// Runs of a sweep in the window, at most.
    public static final int MOST_RUNS = 10_000;

    /// The first measures under `mpi`.
    public static List<String> usualMeasures(MpiKind mpi) {
        return switch (mpi) {
            case BCS -> List.of("simulated", "blocked", "GETTS.mean");
            case CONVENTIONAL -> List.of("simulated", "blocked");
        };
    }

    /// One that has not begun.
    static OpenSweep of(Wish wish) {
        return new OpenSweep(wish, new Stage.Working(""), Optional.empty());
    }

    /// A sweep to run.
    ///
    /// @param base file whose keys are varied
    /// @param fixed values that hold in every run
    /// @param over the keys that vary with their values, as they are written
    /// @param measures as they are written, at least one
    public record Wish(Loaded base, List<Setting> fixed, List<String> over, List<String> measures) {
        /// Copies the lists.
        public Wish {
            fixed = List.copyOf(fixed);
            over = List.copyOf(over);
            measures = List.copyOf(measures);
        }

        /// The same with one more measure.
        public Wish measuring(String measure) {
            return new Wish(
                    base,
                    fixed,
                    over,
                    Stream.concat(measures.stream(), Stream.of(measure)).toList());
        }
    }

    /// The stage of the sweep.
    public sealed interface Stage {
        /// It is running.
        ///
        /// @param progress how far it is, a few words
        record Working(String progress) implements Stage {}

        /// All of it has been run.
        record Done() implements Stage {}

        /// It was ended early.
        record Cancelled() implements Stage {}

        /// It cannot be run.
        ///
        /// @param reason sentences
        record Impossible(String reason) implements Stage {}
    }

    /// Whether it is running.
    public boolean isWorking() {
        return stage instanceof Stage.Working;
    }

    /// This sweep after a worker's report `news`: a report on another sweep is ignored, an ended
    /// sweep stays ended, and known rows are kept.
    OpenSweep after(OpenSweep news) {
        if (!Identity.same(wish, news.wish)) {
            return this;
        }
        return (isWorking() ? news : this).withSwept(news.swept.or(() -> swept));
    }
}
