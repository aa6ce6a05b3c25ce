package bcscope.ui;

import javafx.animation.AnimationTimer;
import javafx.application.Platform;

/// Closes the window when a run has been in it for some frames, or when none comes: a start from
/// which the JVM learns what the window needs, with nobody before the screen. Asked for by the
/// system property `bcscope.rehearsal`, as `packaging/build.bash` does.
final class StartRehearsal extends AnimationTimer {
    private static final int FRAMES_OF_THE_RUN = 90;
    private static final int MOST_FRAMES = 1_800;

    private final Store store;
    private int frames;
    private int ofTheRun;

    private StartRehearsal(Store store) {
        this.store = store;
    }

    /// Has the window over `store` close by itself, where this start is a rehearsal.
    static void follow(Store store) {
        if (Boolean.getBoolean("bcscope.rehearsal")) {
            new StartRehearsal(store).start();
        }
    }

    @Override
    public void handle(long now) {
        frames++;
        if (store.state().run().isPresent()) {
            ofTheRun++;
        }
        if (ofTheRun == FRAMES_OF_THE_RUN || frames == MOST_FRAMES) {
            stop();
            Platform.exit();
        }
    }
}
