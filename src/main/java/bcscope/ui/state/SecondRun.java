package bcscope.ui.state;

import bcscope.picture.sidebyside.PairScene;
import bcscope.picture.timeline.TimelineState;
import bcscope.run.RunView;
import bcscope.run.comparison.Coupling;
import bcscope.run.comparison.Moments;
import bcscope.scenario.file.Setting;

import io.soabase.recordbuilder.core.RecordBuilder;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// A second run beside the one on the screen.
///
/// @param visibility whether the window shows both
/// @param second what the second run is, if that was chosen
/// @param stage how far it is
/// @param coupling pairs of coupled moments
/// @param rank the process whose calls are coupled
/// @param call number of its call that is selected
/// @param timeline axis and scroll of both timelines
@RecordBuilder
public record SecondRun(
        Visibility visibility,
        Optional<Second> second,
        Stage stage,
        Coupling coupling,
        int rank,
        OptionalInt call,
        TimelineState timeline)
        implements SecondRunBuilder.With {
    /// Whether the window shows it.
    public enum Visibility {
        SHOWN,
        HIDDEN
    }

    /// The place of the second run beside the one on the screen.
    public enum Order {
        /// The run on the screen was made of it by a change: it is A.
        BEFORE,
        /// It is what the run on the screen could be: it is B.
        AFTER
    }

    /// The definition of the second run.
    ///
    /// @param name for people
    /// @param settings values in which its scenario differs
    /// @param order which of both is A
    /// @param run the run itself, if it is there already: a branch
    public record Second(String name, List<Setting> settings, Order order, Optional<RunView> run) {
        public Second {
            settings = List.copyOf(settings);
        }

        /// One that has yet to be executed.
        public Second(String name, List<Setting> settings, Order order) {
            this(name, settings, order, Optional.empty());
        }

        /// The branch called `name`, from which the run on the screen differs.
        public static Second branch(String name, RunView run) {
            return new Second(name, List.of(), Order.BEFORE, Optional.of(run));
        }

        /// One that comes after the run on the screen.
        public Second(String name, List<Setting> settings) {
            this(name, settings, Order.AFTER);
        }

        /// The settings as a person would write them: `mpi=conventional model.slice=500us`.
        public String text() {
            return String.join(
                    " ",
                    settings.stream()
                            .map(setting -> setting.path() + "=" + setting.value())
                            .toList());
        }
    }

    /// The stage of the second run.
    public sealed interface Stage {
        /// None was chosen.
        record Unchosen() implements Stage {}

        /// Work is under way: `done` of `of` slices; `of` is 0 if unknown.
        record Working(Work work, int done, int of) implements Stage {}

        /// Both runs are known call by call.
        record Ready(Pair pair) implements Stage {}

        /// It cannot be run.
        record Impossible(String reason) implements Stage {}
    }

    /// The work that is under way.
    public enum Work {
        /// The run on the screen has not ended.
        WAITING,
        /// The second run is executed.
        RUNNING,
        /// The calls of the first are followed.
        FOLLOWING_FIRST,
        /// The calls of the second are followed.
        FOLLOWING_SECOND
    }

    /// Both runs.
    ///
    /// @param second the second run
    /// @param moments pairs of coupled moments
    /// @param halves names and timelines of both
    public record Pair(RunView second, Moments moments, Halves halves) {}

    /// Names and timelines of both runs.
    public record Halves(PairScene.Half first, PairScene.Half second) {}

    /// Nothing beside `run`.
    static SecondRun none(TimelineState timeline) {
        return new SecondRun(
                Visibility.HIDDEN,
                Optional.empty(),
                new Stage.Unchosen(),
                Coupling.OPERATION,
                0,
                OptionalInt.empty(),
                timeline);
    }

    /// Whether the window shows both runs.
    public boolean shown() {
        return visibility == Visibility.SHOWN;
    }

    /// Both runs, once they are known.
    public Optional<Pair> pair() {
        return stage instanceof Stage.Ready(Pair pair) ? Optional.of(pair) : Optional.empty();
    }

    /// Whether the second run is A, so that the run on the screen is B.
    public boolean comesFirst() {
        return second.filter(it -> it.order() == Order.BEFORE).isPresent();
    }

    /// The scene, with the run on the screen at `nanos`; empty until both runs are known.
    public Optional<PairScene> scene(long nanos) {
        return pair().map(pair -> scene(pair, comesFirst() ? coupled(pair, nanos) : nanos));
    }

    private PairScene scene(Pair pair, long firstNanos) {
        return new PairScene(
                pair.halves().first(),
                pair.halves().second(),
                pair.moments(),
                coupling,
                timeline.at(firstNanos),
                coupledRank(pair),
                call);
    }

    private long coupled(Pair pair, long nanos) {
        return pair.moments()
                .coupled(nanos, Moments.Direction.TO_FIRST, coupling, coupledRank(pair));
    }

    private int coupledRank(Pair pair) {
        return Math.min(rank, Math.max(0, pair.moments().operations().ranks() - 1));
    }

    SecondRun with(Second other) {
        return with().second(Optional.of(other)).call(OptionalInt.empty()).build();
    }

    SecondRun atRank(int other) {
        return with().rank(other).call(OptionalInt.empty()).build();
    }
}
