package bcscope.ui.state;

import bcscope.run.QuietStretch;
import bcscope.ui.state.playing.Playback;

import java.util.Optional;

/// Skipping of quiet slices during playback: each stretch in a moment, however long it is.
final class Hurry {
    /// Fewer quiet slices pass like others.
    static final int LEAST_SLICES = 3;

    private static final double STRETCH_NANOS = 600e6;

    private Hurry() {}

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

    /// `run` after `wallNanos` more of passing `slices`; with the cursor at their border where they
    /// have passed.
    static OpenRun pass(OpenRun run, QuietStretch slices, long wallNanos) {
        long from = SliceSteps.startOf(run, slices.first());
        long to = SliceSteps.endOf(run, slices.end() - 1);
        boolean forwards = run.playback().motion() == Playback.Motion.FORWARDS;
        long step = Math.round((to - from) * (wallNanos / STRETCH_NANOS));
        long next = run.cursor().nanos() + (forwards ? step : -step);
        long inside = Math.clamp(next, from, to - 1);
        int slice = Math.max(slices.first(), run.document().run().slices().sliceAt(inside));
        return run.at(Cursor.at(slice, inside)).with(run.playback().withHurry(Optional.of(slices)));
    }

    /// Whether the cursor of `run` is where `slices` have passed.
    static boolean isOver(OpenRun run, QuietStretch slices) {
        return switch (run.playback().motion()) {
            case FORWARDS -> run.cursor().nanos() >= SliceSteps.endOf(run, slices.end() - 1) - 1;
            case BACKWARDS -> run.cursor().nanos() <= SliceSteps.startOf(run, slices.first());
            case STILL -> true;
        };
    }
}
