package bcscope.ui.state;

import bcscope.base.Microphase;
import bcscope.base.MpiKind;
import bcscope.explain.story.StoryAbout;
import bcscope.happening.Happening;
import bcscope.happening.SliceDetail;
import bcscope.picture.Target;
import bcscope.picture.view.View;
import bcscope.run.QuietStretch;
import bcscope.run.RunView;
import bcscope.scenario.Begin;
import bcscope.scenario.OpeningView;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/// The moment that a run shows first: the one that its scenario names, otherwise the first at which
/// something happens or, in a file that names none, one in the longest wait. A run opens at once;
/// until the engine has reached that moment it shows its start, and goes there later unless a
/// person has moved by then.
final class OpeningMoment {
    private OpeningMoment() {}

    /// `run`, just opened, with the selection of its scenario; it goes to its opening moment as
    /// soon as the engine has reached it.
    static OpenRun of(OpenRun run) {
        return go(run.with(selected(run)), new Intent.GoToBegin(0));
    }

    /// `script`, just opened, at the moment that it names.
    static OpenScript of(OpenScript script) {
        return script.at(script.run().scenario().begin().slice().orElse(0));
    }

    /// The tabs with the first view in front.
    static Tabs tabs(Tabs now, Begin begin) {
        return tabs(now, begin.view());
    }

    static Tabs tabs(Tabs now, Optional<OpeningView> wanted) {
        return wanted.map(view -> now.with(View.of(view))).orElse(now);
    }

    /// Goes to the moment, once the engine has reached it.
    static OpenRun go(OpenRun opened, Intent.GoToBegin on) {
        Optional<StoryAbout.Wait> wait =
                saysNothing(opened)
                        ? StoryAbout.longestWait(opened.document().run())
                        : Optional.empty();
        OpenRun run = wait.map(it -> opened.with(new Target.Rank(it.rank()))).orElse(opened);
        OptionalInt slice =
                wait.map(it -> OptionalInt.of(it.slice(run.document().run())))
                        .orElseGet(() -> slice(run, on.looked()));
        if (slice.isEmpty()) {
            return run.waitingFor(new Intent.GoToBegin(run.slices()));
        }
        int there = slice.getAsInt();
        OpenRun at = run.cursor().slice() == there ? run : SliceSteps.toSlice(run, there);
        return at.detail()
                .map(detail -> at.at(moment(at, detail)))
                .orElseGet(() -> at.waitingFor(new Intent.GoToBegin(there)));
    }

    private static boolean saysNothing(OpenRun run) {
        return run.document().origin() == Document.Origin.FILE
                && begin(run).slice().isEmpty()
                && StoryAbout.isDerived(run.document().run());
    }

    /// The slice; empty if the engine has not reached it. The first `looked` slices are known to be
    /// quiet.
    private static OptionalInt slice(OpenRun run, int looked) {
        if (saysNothing(run) && run.growing()) {
            return OptionalInt.empty();
        }
        Optional<Integer> said = begin(run).slice();
        OptionalInt found =
                said.isPresent()
                        ? OptionalInt.of(said.get())
                        : QuietStretch.firstBusy(
                                run.document().run().slices(), looked, run.slices());
        if (found.isPresent() && found.getAsInt() < run.slices()) {
            return found;
        }
        if (run.growing() || run.slices() == 0) {
            return OptionalInt.empty();
        }
        return OptionalInt.of(said.isPresent() ? run.slices() - 1 : 0);
    }

    private static Cursor moment(OpenRun run, SliceDetail detail) {
        Begin begin = begin(run);
        Predicate<Happening> inPhase =
                phase(run, begin).map(it -> within(detail, it)).orElse(happening -> true);
        Predicate<Happening> notable = inPhase.and(OpeningMoment::isNotable);
        Predicate<Happening> concerned = notable.and(SliceSteps.wanted(run));
        return first(detail, concerned.and(OpeningMoment::isGrave))
                .or(() -> first(detail, concerned))
                .or(() -> first(detail, notable))
                .or(() -> first(detail, inPhase))
                .orElseGet(() -> Cursor.startOf(detail.slice(), detail.startNanos()));
    }

    /// The phase that is named; where nothing at all is said, the one in which descriptors are
    /// exchanged.
    private static Optional<Microphase> phase(OpenRun run, Begin begin) {
        boolean usual = run.mpi() == MpiKind.BCS && begin.slice().isEmpty();
        return begin.phase().or(() -> usual ? Optional.of(Microphase.DEM) : Optional.empty());
    }

    private static Predicate<Happening> within(SliceDetail detail, Microphase phase) {
        return detail.windows().stream()
                .filter(window -> window.phase() == phase)
                .<Predicate<Happening>>map(window ->
                        it ->
                                it.timeNanos() >= window.strobeNanos()
                                        && it.timeNanos() <= window.endNanos())
                .findFirst()
                .orElse(it -> false);
    }

    private static Optional<Cursor> first(SliceDetail detail, Predicate<Happening> wanted) {
        return IntStream.range(0, detail.happenings().size())
                .filter(index -> wanted.test(detail.happenings().get(index)))
                .mapToObj(index -> Cursor.after(detail, index + 1))
                .findFirst();
    }

    /// Whether `happening` is more than a strobe, a call or a process that continues.
    private static boolean isNotable(Happening happening) {
        return switch (happening) {
            case Happening.Coordination _, Happening.ProcessStep _, Happening.DescriptorLife _ ->
                    false;
            case Happening.PointToPoint _,
                    Happening.CollectiveStep _,
                    Happening.FaultStruck _,
                    Happening.CpuDecision _,
                    Happening.OfMessages _,
                    Happening.Deadlocked _ ->
                    true;
        };
    }

    /// Whether `happening` is what a person looks for first.
    private static boolean isGrave(Happening happening) {
        return (happening instanceof Happening.FaultStruck
                        && !(happening instanceof Happening.CheckpointWritten))
                || happening instanceof Happening.Deadlocked;
    }

    private static Target selected(OpenRun run) {
        RunView view = run.document().run();
        Begin begin = begin(run).on(view.scenario().machine().nodes(), view.program().ranks());
        Optional<Target> node = begin.node().map(Target.Node::new);
        return node.or(() -> begin.rank().map(Target.Rank::new)).orElse(Target.NONE);
    }

    private static Begin begin(OpenRun run) {
        return run.document().run().scenario().begin().under(run.mpi());
    }
}
