package bcscope.ui.state;

import bcscope.happening.Happening;
import bcscope.happening.PhaseWindow;
import bcscope.happening.SliceDetail;
import bcscope.moment.Moment;
import bcscope.moment.MomentSteps;
import bcscope.picture.timeline.axis.SliceClock;
import bcscope.table.SliceColumn;
import bcscope.ui.state.seek.SearchTarget;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// Moves of the cursor over the borders of slices. Every forward move has a mirror. A move that
/// needs a detail which is not at hand waits for it.
final class SliceSteps {
    private SliceSteps() {}

    static OpenRun move(OpenRun run, Intent.Move move) {
        return switch (move) {
            case EVENT_NEXT -> withDetail(run, move, SliceSteps::nextEvent);
            case EVENT_BACK -> withDetail(run, move, SliceSteps::previousEvent);
            case PHASE_NEXT -> withDetail(run, move, SliceSteps::nextPhase);
            case PHASE_BACK -> withDetail(run, move, SliceSteps::previousPhase);
            case SLICE_NEXT -> toSlice(run, run.cursor().slice() + 1);
            case SLICE_BACK -> sliceBack(run);
            case FIRST -> run.at(Cursor.START);
            case LAST -> run.slices() == 0 ? run : run.at(lastOf(run));
        };
    }

    /// A move that waited for the detail that `run` has now.
    static OpenRun resumed(OpenRun run, Intent.Pending pending) {
        return switch (pending) {
            case Intent.GoToPhase phase -> toPhase(run, phase);
            case Intent.GoToPlace place -> KeptPlace.go(run, place);
            case Intent.GoToSame same -> KeptPlace.go(run, same);
            case Intent.GoToBegin begin -> OpeningMoment.go(run, begin);
            case Intent.Seek seek -> Search.go(run, seek);
            case Intent.ToStop quest -> StopSteps.go(run, quest);
            case Intent.StepCollective step -> CollectiveSteps.go(run, step);
            case Intent.Move move -> resumed(run, move);
        };
    }

    private static OpenRun resumed(OpenRun run, Intent.Move move) {
        boolean fromBehind =
                move == Intent.Move.PHASE_BACK
                        && run.detail()
                                .map(d -> run.cursor().events() == d.happenings().size())
                                .orElse(false);
        if (!fromBehind) {
            return move(run, move);
        }
        return run.detail()
                .flatMap(d -> MomentSteps.previous(d, acts(run, d), Moment.endOf(d)))
                .map(moment -> run.at(Cursor.of(moment)))
                .orElse(run);
    }

    /// Goes to the first act of a phase, if it ran; to its microstrobe, if it does nothing.
    static OpenRun toPhase(OpenRun run, Intent.GoToPhase to) {
        if (to.slice() < 0 || to.slice() >= run.slices()) {
            return run;
        }
        SliceClock clock = SliceClock.of(run.document().run(), run.findings().sums().endNanos());
        if (clock.phaseNanos(to.slice(), to.phase()) == 0) {
            return run.missing(to);
        }
        OpenRun there = run.cursor().slice() == to.slice() ? run : toSlice(run, to.slice());
        if (there.detail().isEmpty()) {
            return there.waitingFor(to);
        }
        SliceDetail detail = there.detail().get();
        PhaseWindow window =
                detail.windows().stream()
                        .filter(it -> it.phase() == to.phase())
                        .findFirst()
                        .orElseThrow();
        Moment shown =
                MomentSteps.phaseAct(detail, window, wanted(run))
                        .orElseGet(() -> Moment.at(detail, window.strobeNanos()));
        return there.at(Cursor.of(shown));
    }

    /// Selects the happenings that concern the selected object.
    static Predicate<Happening> wanted(OpenRun run) {
        SearchTarget.OfHappenings target = SearchTarget.happeningsOf(run.selection());
        return it -> target.fits(it, run.document().run().program());
    }

    private static List<Moment> acts(OpenRun run, SliceDetail detail) {
        return MomentSteps.phaseActs(detail, wanted(run));
    }

    static OpenRun toTime(OpenRun run, long nanos) {
        return run.at(run.slices() == 0 ? Cursor.START : Cursor.at(run.sliceAt(nanos), nanos));
    }

    static OpenRun to(OpenRun run, Cursor cursor) {
        return cursor.slice() < 0 || cursor.slice() >= run.slices() ? run : run.at(cursor);
    }

    static OpenRun toSlice(OpenRun run, int slice) {
        if (slice < 0 || slice >= run.slices()) {
            return run;
        }
        return run.at(Cursor.startOf(slice, startOf(run, slice)));
    }

    static boolean isLast(OpenRun run) {
        if (run.slices() == 0 || run.cursor().slice() < run.slices() - 1) {
            return false;
        }
        return run.cursor().nanos() >= run.endNanos()
                || run.detail()
                        .map(d -> run.cursor().events() >= d.happenings().size())
                        .orElse(run.cursor().events() == Cursor.ALL);
    }

    static long startOf(OpenRun run, int slice) {
        return run.document().run().slices().get(SliceColumn.START, slice);
    }

    /// The start of the next slice, or where the last one ends.
    static long endOf(OpenRun run, int slice) {
        return slice + 1 < run.slices() ? startOf(run, slice + 1) : run.endNanos();
    }

    private static Cursor lastOf(OpenRun run) {
        int last = run.slices() - 1;
        return Cursor.endOf(last, endOf(run, last));
    }

    private static OpenRun withDetail(OpenRun run, Intent.Move move, Step step) {
        Optional<SliceDetail> detail = run.detail();
        return detail.isPresent() ? step.from(run, detail.get()) : run.waitingFor(move);
    }

    private static OpenRun nextEvent(OpenRun run, SliceDetail detail) {
        int next = run.cursor().events() + 1;
        if (next > detail.happenings().size()) {
            return toSlice(run, detail.slice() + 1);
        }
        Cursor after = Cursor.after(detail, next);
        return after.nanos() <= run.endNanos() ? run.at(after) : run;
    }

    private static OpenRun previousEvent(OpenRun run, SliceDetail detail) {
        int events = run.cursor().events();
        if (events > 0) {
            return run.at(Cursor.after(detail, events - 1));
        }
        if (run.cursor().nanos() > detail.startNanos()) {
            return run.at(Cursor.startOf(detail.slice(), detail.startNanos()));
        }
        int before = detail.slice() - 1;
        return before < 0 ? run : run.at(Cursor.endOf(before, endOf(run, before)));
    }

    private static OpenRun nextPhase(OpenRun run, SliceDetail detail) {
        return MomentSteps.next(acts(run, detail), run.cursor().moment())
                .map(moment -> run.at(Cursor.of(moment)))
                .orElseGet(() -> toSlice(run, detail.slice() + 1));
    }

    private static OpenRun previousPhase(OpenRun run, SliceDetail detail) {
        Optional<Moment> before =
                run.cursor().nanos() > detail.startNanos()
                        ? MomentSteps.previous(detail, acts(run, detail), run.cursor().moment())
                        : Optional.empty();
        if (before.isPresent()) {
            return run.at(Cursor.of(before.get()));
        }
        int slice = detail.slice() - 1;
        return slice < 0
                ? run
                : run.at(Cursor.endOf(slice, endOf(run, slice))).waitingFor(Intent.Move.PHASE_BACK);
    }

    private static OpenRun sliceBack(OpenRun run) {
        int slice = run.cursor().slice();
        if (slice >= run.slices()) {
            return run;
        }
        boolean inside = run.cursor().nanos() > startOf(run, slice) || run.cursor().events() != 0;
        return toSlice(run, inside ? slice : slice - 1);
    }

    /// A move that the detail of the slice decides.
    private interface Step {
        OpenRun from(OpenRun run, SliceDetail detail);
    }
}
