package bcscope.ui.state;

import bcscope.happening.SliceDetail;
import bcscope.run.RunView;

import io.soabase.recordbuilder.core.RecordBuilder;

import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/// Something that a worker can find out about the run on the screen. Each is a constant.
///
/// @param <K> key on which the result depends besides the run
/// @param <T> the result
/// @param words the words for its failure are under `failed.` and this name
/// @param type of the result
/// @param wish for what it is wanted, if it is
/// @param finders makes one for each run
/// @param manner how the work follows the wish
/// @param taking how the result becomes part of the state; empty if [Findings#get] gives it
/// @param failing how the state changes if the work fails
/// @param watch how a person sees the work and ends it
@RecordBuilder
public record Finding<K, T>(
        String words,
        Class<T> type,
        BiFunction<OpenRun, WorkbenchState, Optional<K>> wish,
        Supplier<Finder<K, T>> finders,
        Manner manner,
        Optional<BiFunction<OpenRun, T, OpenRun>> taking,
        UnaryOperator<OpenRun> failing,
        Optional<Watch<K>> watch)
        implements FindingBuilder.With<K, T>, Failure.Work {
    /// One whose finder keeps nothing, and whose work is seen to its end.
    public static <K, T> Finding<K, T> of(
            String words,
            Class<T> type,
            BiFunction<OpenRun, WorkbenchState, Optional<K>> wish,
            Finder<K, T> finder) {
        return new Finding<>(
                words,
                type,
                wish,
                () -> finder,
                Manner.STAYS,
                Optional.empty(),
                run -> run,
                Optional.empty());
    }

    /// Finds it out for one run, on the thread of a worker. It may keep things for the next time.
    @FunctionalInterface
    public interface Finder<K, T> {
        /// The result for `key`; empty if there is none, or if the work was ended.
        Optional<T> find(Search<T> search, K key) throws Exception;
    }

    /// The work on one key. As a predicate of slices: whether to continue.
    public interface Search<T> extends IntPredicate {
        /// The run that is searched.
        Document document();

        /// The detail of a slice of it.
        SliceDetail detail(int slice);

        /// Hands over what is known so far.
        void tell(T soFar);

        /// Tells a person how far it is.
        void progress(long done, long total);

        /// Whether to continue.
        boolean isWanted();

        @Override
        default boolean test(int slice) {
            return isWanted();
        }

        /// The run that is searched.
        default RunView run() {
            return document().run();
        }
    }

    /// How the work follows the wish.
    public enum Manner {
        /// Another wish ends it; without a wish it continues, since a person may come back.
        STAYS,
        /// Without a wish it ends.
        ENDS,
        /// It is finished before another wish is looked at, so that results keep coming; without a
        /// wish, or where it fails, there is no result.
        LIVES
    }

    /// How a person sees the work and ends it.
    ///
    /// @param title says what is done
    /// @param isLong whether the work may take long enough to be seen
    /// @param ended intent if a person ends the work
    public record Watch<K>(
            String title, Predicate<K> isLong, Function<WorkbenchState, Intent> ended) {}

    /// The state of `run` with a result, or without if that is empty.
    OpenRun taken(OpenRun run, Optional<T> result) {
        OpenRun done = run.withFindings(run.findings().without(this, Failure.WHOLE_RUN));
        return taking.isPresent() && result.isPresent()
                ? taking.get().apply(done, result.get())
                : done.withFindings(done.findings().with(this, result));
    }

    /// The state of `run` where the work has failed.
    OpenRun failed(OpenRun run) {
        return manner == Manner.LIVES
                ? run.withFindings(run.findings().with(this, Optional.empty()))
                : failing.apply(run);
    }
}
