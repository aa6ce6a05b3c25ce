package bcscope.ui.state;

import bcscope.happening.SliceDetail;
import bcscope.moment.Moment;
import bcscope.moment.MomentSteps;
import bcscope.run.QuietStretch;
import bcscope.ui.state.playing.Pace;
import bcscope.ui.state.playing.PhasePause;
import bcscope.ui.state.playing.Playback;
import bcscope.ui.state.playing.SliceScore;

import java.util.List;
import java.util.Optional;

/// Advances playback with wall time.
final class Player {
    private static final double NANOS_PER_MILLI = 1e6;
    private static final long EXPRESS_MILLIS = 100;
    private static final int EXPRESS_STEPS = 40;
    private static final int STILLS_A_SLICE = 6;

    private Player() {}

    static OpenRun tick(OpenRun run, Chrome chrome, long wallNanos) {
        Pace pace = chrome.pace().in(run.mpi());
        if (!run.playback().playing() || run.slices() == 0) {
            return run;
        }
        return switch (pace.gear()) {
            case PLAY -> {
                Optional<QuietStretch> quiet = QuietSkip.at(run);
                if (quiet.isPresent()) {
                    yield quietly(run, quiet.get(), wallNanos);
                }
                yield switch (chrome.movement()) {
                    case ANIMATED -> paused(run, animated(run, pace, wallNanos), chrome.pause());
                    case STILLS -> stillPaused(run, stills(run, pace, wallNanos), chrome.pause());
                };
            }
            case FAST -> bySlices(run, wallNanos, pace.millis(), 1);
            case EXPRESS -> express(run, wallNanos);
        };
    }

    /// Over quiet slices, however many they are, and on where they end.
    private static OpenRun quietly(OpenRun run, QuietStretch quiet, long wallNanos) {
        OpenRun passed = QuietSkip.pass(run, quiet, wallNanos);
        return QuietSkip.isOver(passed, quiet) ? over(passed, forwards(run) ? 1 : -1) : passed;
    }

    /// Advances the moment by a nanosecond at least: a frame of something short that is shown for
    /// long is less than one.
    private static OpenRun animated(OpenRun run, Pace pace, long wallNanos) {
        if (run.viewing().reading().isEmpty()) {
            return run;
        }
        SliceFacts reading = run.viewing().reading().get();
        SliceDetail detail = reading.detail();
        SliceScore score = new SliceScore(detail, reading.acts(), pace);
        double step = wallNanos / NANOS_PER_MILLI / score.millis();
        double share = score.shareAt(run.cursor().nanos());
        double next = share + (forwards(run) ? step : -step);
        if (next >= 1) {
            return over(run, 1);
        }
        if (next <= 0) {
            return over(run, -1);
        }
        long at = run.cursor().nanos();
        long there = score.nanosAt(next);
        long nanos = forwards(run) ? Math.max(at + 1, there) : Math.min(at - 1, there);
        return keepPlaying(run, run.at(Cursor.at(detail.slice(), nanos)));
    }

    /// Plays from microphase to microphase, each a still for its share of the time of a slice.
    private static OpenRun stills(OpenRun run, Pace pace, long wallNanos) {
        if (run.detail().isEmpty()) {
            return run;
        }
        long carry = run.playback().carryNanos() + wallNanos;
        if (carry < stillMillis(pace) * NANOS_PER_MILLI) {
            return run.with(run.playback().withCarryNanos(carry));
        }
        OpenRun next =
                SliceSteps.move(
                        run, forwards(run) ? Intent.Move.PHASE_NEXT : Intent.Move.PHASE_BACK);
        boolean moved = !next.cursor().equals(run.cursor());
        if (moved || (forwards(run) && run.growing())) {
            return keepPlaying(run, next);
        }
        return (forwards(run) ? SliceSteps.move(run, Intent.Move.LAST) : next).with(Playback.STILL);
    }

    private static double stillMillis(Pace pace) {
        return switch (pace.unit()) {
            case SLICE -> (double) pace.millis() / STILLS_A_SLICE;
            case PHASE -> pace.millis();
        };
    }

    /// `after`, or where it has passed the end of a microphase and that is asked for, still there.
    private static OpenRun paused(OpenRun before, OpenRun after, PhasePause pause) {
        if (pause == PhasePause.NONE || before.detail().isEmpty() || !before.cursor().resolved()) {
            return after;
        }
        SliceDetail detail = before.detail().get();
        Moment from = before.cursor().moment();
        List<Moment> ends = MomentSteps.phaseEnds(detail);
        Optional<Moment> end =
                forwards(before)
                        ? MomentSteps.next(ends, from)
                        : MomentSteps.previous(detail, ends, from);
        return end.filter(it -> isPassed(it.nanos(), after, forwards(before)))
                .map(it -> before.at(Cursor.of(it)).with(Playback.STILL))
                .orElse(after);
    }

    /// Each still shows a microphase, so a pause after each of these is one at each still.
    private static OpenRun stillPaused(OpenRun before, OpenRun after, PhasePause pause) {
        boolean moved = !after.cursor().equals(before.cursor());
        return pause == PhasePause.AFTER_EACH && moved ? after.with(Playback.STILL) : after;
    }

    private static boolean isPassed(long nanos, OpenRun run, boolean forwards) {
        return forwards ? run.cursor().nanos() >= nanos : run.cursor().nanos() <= nanos;
    }

    /// Into the next slice, or the end of the previous one.
    private static OpenRun over(OpenRun run, int by) {
        int slice = run.cursor().slice() + by;
        if (slice < 0) {
            return run.at(Cursor.START).with(Playback.STILL);
        }
        if (slice >= run.slices()) {
            return run.growing()
                    ? run
                    : SliceSteps.move(run, Intent.Move.LAST).with(Playback.STILL);
        }
        Cursor cursor =
                by > 0
                        ? Cursor.startOf(slice, SliceSteps.startOf(run, slice))
                        : Cursor.at(slice, SliceSteps.endOf(run, slice) - 1);
        return keepPlaying(run, run.at(cursor));
    }

    private static OpenRun bySlices(OpenRun run, long wallNanos, long millis, int slices) {
        long carry = run.playback().carryNanos() + wallNanos;
        if (carry < millis * NANOS_PER_MILLI) {
            return run.with(run.playback().withCarryNanos(carry));
        }
        int wanted = run.cursor().slice() + (forwards(run) ? slices : -slices);
        int last = run.slices() - 1;
        if (wanted < 0) {
            return run.at(Cursor.START).with(Playback.STILL);
        }
        if (wanted > last && !run.growing()) {
            return SliceSteps.move(run, Intent.Move.LAST).with(Playback.STILL);
        }
        return keepPlaying(run, SliceSteps.toSlice(run, Math.min(last, wanted)));
    }

    /// While the engine works, the counter follows it; after that it takes a few seconds to the
    /// end.
    private static OpenRun express(OpenRun run, long wallNanos) {
        int stride =
                run.growing() && forwards(run)
                        ? run.slices()
                        : Math.max(1, run.slices() / EXPRESS_STEPS);
        return bySlices(run, wallNanos, EXPRESS_MILLIS, stride);
    }

    private static OpenRun keepPlaying(OpenRun before, OpenRun after) {
        return after.with(before.playback().withCarryNanos(0));
    }

    private static boolean forwards(OpenRun run) {
        return run.playback().motion() == Playback.Motion.FORWARDS;
    }

    /// Skipping of quiet slices during playback: each stretch in a moment, however long it is.
    static final class QuietSkip {
        /// Fewer quiet slices pass like others.
        static final int LEAST_SLICES = 3;

        private static final double STRETCH_NANOS = 600e6;

        private QuietSkip() {}

        /// The quiet slices at the cursor that pass quickly; empty if there are none, or few.
        static Optional<QuietStretch> at(OpenRun run) {
            int slice = run.cursor().slice();
            Optional<QuietStretch> found = run.playback().hurry().filter(it -> it.contains(slice));
            if (found.isPresent()) {
                return found;
            }
            QuietStretch all = QuietStretch.around(run.document().run().slices(), slice);
            QuietStretch known = new QuietStretch(all.first(), Math.min(all.end(), run.slices()));
            return known.count() >= LEAST_SLICES ? Optional.of(known) : Optional.empty();
        }

        /// `run` after `wallNanos` more of passing `slices`; with the cursor at their border where
        /// they have passed.
        static OpenRun pass(OpenRun run, QuietStretch slices, long wallNanos) {
            long from = SliceSteps.startOf(run, slices.first());
            long to = SliceSteps.endOf(run, slices.end() - 1);
            boolean forwards = run.playback().motion() == Playback.Motion.FORWARDS;
            long step = Math.round((to - from) * (wallNanos / STRETCH_NANOS));
            long next = run.cursor().nanos() + (forwards ? step : -step);
            long inside = Math.clamp(next, from, to - 1);
            int slice = Math.max(slices.first(), run.document().run().slices().sliceAt(inside));
            return run.at(Cursor.at(slice, inside))
                    .with(run.playback().withHurry(Optional.of(slices)));
        }

        /// Whether the cursor of `run` is where `slices` have passed.
        static boolean isOver(OpenRun run, QuietStretch slices) {
            return switch (run.playback().motion()) {
                case FORWARDS ->
                        run.cursor().nanos() >= SliceSteps.endOf(run, slices.end() - 1) - 1;
                case BACKWARDS -> run.cursor().nanos() <= SliceSteps.startOf(run, slices.first());
                case STILL -> true;
            };
        }
    }
}
