package bcscope.ui.state;

import bcscope.happening.SliceDetail;
import bcscope.run.QuietSlices;

import java.util.Optional;

/// What wall time does to a run that plays.
final class Player {
    private static final long NANOS_PER_MILLI = 1_000_000;
    private static final long EXPRESS_MILLIS = 100;
    private static final int EXPRESS_STEPS = 40;
    private static final int STILLS_A_SLICE = 6;

    private Player() {}

    static OpenRun tick(OpenRun run, Chrome chrome, long wallNanos) {
        Pace pace = chrome.pace();
        if (!run.playback().playing() || run.slices() == 0) {
            return run;
        }
        return switch (pace.gear()) {
            case PLAY -> {
                Optional<QuietSlices> quiet = Hurry.at(run);
                if (quiet.isPresent()) {
                    yield quietly(run, quiet.get(), wallNanos);
                }
                yield switch (chrome.movement()) {
                    case ANIMATED -> animated(run, pace, wallNanos);
                    case STILLS -> stills(run, pace, wallNanos);
                };
            }
            case FAST -> bySlices(run, wallNanos, pace.sliceMillis(), 1);
            case EXPRESS -> express(run, wallNanos);
        };
    }

    /// Over quiet slices, however many they are, and on where they end.
    private static OpenRun quietly(OpenRun run, QuietSlices quiet, long wallNanos) {
        OpenRun passed = Hurry.pass(run, quiet, wallNanos);
        return Hurry.isOver(passed, quiet) ? over(passed, forwards(run) ? 1 : -1) : passed;
    }

    private static OpenRun animated(OpenRun run, Pace pace, long wallNanos) {
        if (run.detail().isEmpty()) {
            return run;
        }
        SliceDetail detail = run.detail().get();
        SliceScore score = new SliceScore(detail);
        double step = (double) wallNanos / NANOS_PER_MILLI / pace.sliceMillis();
        double share = score.shareAt(run.cursor().nanos());
        double next = share + (forwards(run) ? step : -step);
        if (next >= 1) {
            return over(run, 1);
        }
        if (next <= 0) {
            return over(run, -1);
        }
        return keepPlaying(run, run.at(Cursor.at(detail.slice(), score.nanosAt(next))));
    }

    /// From microphase to microphase, each a still for its share of the time of a slice.
    private static OpenRun stills(OpenRun run, Pace pace, long wallNanos) {
        if (run.detail().isEmpty()) {
            return run;
        }
        long carry = run.playback().carryNanos() + wallNanos;
        if (carry < pace.sliceMillis() * NANOS_PER_MILLI / STILLS_A_SLICE) {
            return run.with(run.playback().carrying(carry));
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

    /// Into the next slice, or the end of the one before.
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
            return run.with(run.playback().carrying(carry));
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
        return after.with(before.playback().carrying(0));
    }

    private static boolean forwards(OpenRun run) {
        return run.playback().motion() == Playback.Motion.FORWARDS;
    }
}
