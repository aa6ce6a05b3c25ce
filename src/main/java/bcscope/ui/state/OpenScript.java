package bcscope.ui.state;

import bcscope.picture.primitives.Playhead;
import bcscope.playground.Occurrence;
import bcscope.playground.ScriptRun;
import bcscope.ui.state.playing.Movement;
import bcscope.ui.state.playing.Pace;
import bcscope.ui.state.playing.Playback;
import bcscope.ui.state.playing.Playback.Motion;

import io.soabase.recordbuilder.core.RecordBuilder;

/// A script of primitives on the screen. Its unit is the moment, where a run has slices.
///
/// @param number how many documents were opened before it
/// @param run the script, carried out
/// @param count how many of its moments have happened
/// @param share how far it is on the way to the next moment, 0 to 1
/// @param playback whether time passes by itself
@RecordBuilder
public record OpenScript(int number, ScriptRun run, int count, double share, Playback playback)
        implements OpenScriptBuilder.With {
    private static final double NANOS_PER_MILLI = 1e6;
    private static final double SAME_INSTANT = 0.5;
    private static final int LEAST_MILLIS = 40;

    /// A script that was just opened.
    public static OpenScript of(int number, ScriptRun run) {
        return new OpenScript(number, run, 0, 0, Playback.STILL);
    }

    /// The moment shown by pictures.
    public Playhead head() {
        return Playhead.between(run, count, share);
    }

    /// Just after the first `moments` moments.
    public OpenScript at(int moments) {
        return with().count(Math.clamp(moments, 0, run.frames().size())).share(0).build();
    }

    /// Goes to the next moment or back, in steps of moments, instants, or primitives that end.
    OpenScript move(Intent.Move move) {
        OpenScript still = withPlayback(Playback.STILL);
        return switch (move) {
            case EVENT_NEXT -> still.at(count + 1);
            case EVENT_BACK -> still.at(share > 0 ? count : count - 1);
            case PHASE_NEXT -> still.at(nextInstant());
            case PHASE_BACK -> still.at(previousInstant());
            case SLICE_NEXT -> still.at(nextEnd());
            case SLICE_BACK -> still.at(previousEnd());
            case FIRST -> still.at(0);
            case LAST -> still.at(run.frames().size());
        };
    }

    private int nextInstant() {
        int next = count + 1;
        while (next < run.frames().size() && run.timeNanos(next + 1) == run.timeNanos(next)) {
            next++;
        }
        return next;
    }

    private int previousInstant() {
        int before = count - 1;
        while (before > 0 && run.timeNanos(before) == run.timeNanos(count)) {
            before--;
        }
        return before;
    }

    private int nextEnd() {
        for (int i = count; i < run.frames().size(); i++) {
            if (isEnd(run.frames().get(i).occurrence())) {
                return i + 1;
            }
        }
        return run.frames().size();
    }

    private int previousEnd() {
        for (int i = count - 2; i >= 0; i--) {
            if (isEnd(run.frames().get(i).occurrence())) {
                return i + 1;
            }
        }
        return 0;
    }

    private static boolean isEnd(Occurrence occurrence) {
        return switch (occurrence) {
            case Occurrence.TransferDone _,
                    Occurrence.TransferLost _,
                    Occurrence.QueryAnswered _,
                    Occurrence.QueryLost _ ->
                    true;
            case Occurrence.TransferBegan _, Occurrence.QueryBegan _, Occurrence.OfTest _ -> false;
        };
    }

    /// The last moment at or before an instant, ns.
    OpenScript to(long nanos) {
        int moments = 0;
        while (moments < run.frames().size() && run.timeNanos(moments + 1) <= nanos) {
            moments++;
        }
        return withPlayback(Playback.STILL).at(moments);
    }

    /// Starts or stops playback; at the end it restarts.
    OpenScript play(Motion motion) {
        boolean over = motion == Motion.FORWARDS && count == run.frames().size();
        return (over ? at(0) : this).withPlayback(Playback.of(motion));
    }

    /// Wall time has passed while it plays.
    OpenScript tick(Chrome chrome, long wallNanos) {
        return switch (playback.motion()) {
            case STILL -> this;
            case FORWARDS -> forwards(chrome, wallNanos);
            case BACKWARDS -> backwards(chrome, wallNanos);
        };
    }

    private OpenScript forwards(Chrome chrome, long wallNanos) {
        if (count == run.frames().size()) {
            return withPlayback(Playback.STILL);
        }
        double passed = passed(chrome, wallNanos, count);
        if (passed < 1) {
            return on(chrome, passed);
        }
        OpenScript next = at(count + 1);
        return next.count == run.frames().size()
                ? next.withPlayback(Playback.STILL)
                : next.rested();
    }

    private OpenScript backwards(Chrome chrome, long wallNanos) {
        if (count == 0) {
            return at(0).withPlayback(Playback.STILL);
        }
        double passed = passed(chrome, wallNanos, count - 1);
        return passed < 1
                ? withPlayback(playback.withCarryNanos(carry(passed)))
                : at(count - 1).rested();
    }

    private OpenScript rested() {
        return withPlayback(Playback.of(playback.motion()));
    }

    private OpenScript on(Chrome chrome, double passed) {
        boolean moves =
                chrome.movement() == Movement.ANIMATED && chrome.pace().gear() == Pace.Gear.PLAY;
        return with().share(moves ? passed : 0)
                .playback(playback.withCarryNanos(carry(passed)))
                .build();
    }

    private static long carry(double passed) {
        return Math.round(passed * 1e9);
    }

    /// Share of the way from moment `from` to the next that has passed.
    private double passed(Chrome chrome, long wallNanos, int from) {
        boolean sameInstant = run.timeNanos(from) == run.timeNanos(from + 1);
        double millis =
                (double) Math.max(LEAST_MILLIS, chrome.pace().momentMillis())
                        * (sameInstant ? SAME_INSTANT : 1);
        return playback.carryNanos() / 1e9 + wallNanos / NANOS_PER_MILLI / millis;
    }
}
