package bcscope.ui.window;

import bcscope.program.CallSource;
import bcscope.run.Progress;
import bcscope.run.Run;
import bcscope.run.RunView;
import bcscope.ui.state.Identity;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.state.WorkbenchState;
import bcscope.ui.state.program.OpenProgram;

import javafx.animation.AnimationTimer;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;

/// Once per frame: takes what workers handed over, pulls how far the engine is, lets time pass, has
/// the loaders see what is wanted, and has the state drawn where it has changed.
final class FrameLoop extends AnimationTimer {
    private static final long LONGEST_FRAME_NANOS = 100_000_000;

    private final Store store;
    private final Consumer<OpenRun> follow;
    private final Consumer<OpenProgram> followProgram;
    private final Predicate<WorkbenchState> draw;
    private boolean unfinished;
    private WorkbenchState drawn;
    private final AskedWatch asked = new AskedWatch();
    private long lastNanos;

    FrameLoop(
            Store store,
            Consumer<OpenRun> follow,
            Consumer<OpenProgram> followProgram,
            Predicate<WorkbenchState> draw) {
        this.store = store;
        this.follow = follow;
        this.followProgram = followProgram;
        this.draw = draw;
        drawn = store.state();
    }

    /// The state that is on the screen. What is applied during drawing is shown in the next frame.
    WorkbenchState drawn() {
        return drawn;
    }

    /// Whether all of it is.
    boolean isDrawn() {
        return !unfinished;
    }

    @Override
    public void handle(long now) {
        long passed = lastNanos == 0 ? 0 : Math.min(LONGEST_FRAME_NANOS, now - lastNanos);
        lastNanos = now;
        store.drain();
        store.run().ifPresent(run -> advance(run, now, passed));
        boolean scriptPlays =
                store.state().script().filter(it -> it.playback().playing()).isPresent();
        if (scriptPlays && passed > 0) {
            store.apply(new Intent.Tick(passed));
        }
        store.run().ifPresent(follow);
        store.state().program().ifPresent(followProgram);
        if (unfinished || !Identity.same(store.state(), drawn)) {
            drawn = store.state();
            unfinished = !draw.test(drawn);
        }
    }

    private void advance(OpenRun run, long now, long passedNanos) {
        RunView engine = run.document().run();
        Progress progress = engine.progress();
        if (!progress.equals(run.progress())) {
            store.apply(new Intent.Progressed(run.document().number(), progress));
        }
        Optional<CallSource.Waiting> waiting =
                engine instanceof Run executed && run.isLive()
                        ? executed.waiting()
                        : Optional.empty();
        Optional<CallSource.Place> place = asked.see(run.document().number(), waiting, now);
        if (!place.equals(run.findings().asked())) {
            store.apply(new Intent.Asked(run.document().number(), place));
        }
        if (run.playback().playing() && passedNanos > 0) {
            store.apply(new Intent.Tick(passedNanos));
        }
    }

    /// Notices that the engine waits noticeably long for one process: most questions to a live
    /// program are answered within a frame, and need not be shown.
    static final class AskedWatch {
        private static final long LONG_NANOS = 300_000_000;

        private Optional<Question> question = Optional.empty();

        /// A question of the run of one document, first seen at an instant.
        private record Question(int document, long number, long sinceNanos) {}

        /// The process that the engine of `document` has been waiting for at `nowNanos`, where it
        /// waits for what `waiting` says.
        Optional<CallSource.Place> see(
                int document, Optional<CallSource.Waiting> waiting, long nowNanos) {
            question = waiting.map(now -> known(document, now, nowNanos));
            return waiting.map(CallSource.Waiting::place)
                    .filter(_ ->
                            question.filter(it -> nowNanos - it.sinceNanos >= LONG_NANOS)
                                    .isPresent());
        }

        private Question known(int document, CallSource.Waiting now, long nowNanos) {
            return question.filter(it -> it.document == document && it.number == now.question())
                    .orElseGet(() -> new Question(document, now.question(), nowNanos));
        }
    }
}
