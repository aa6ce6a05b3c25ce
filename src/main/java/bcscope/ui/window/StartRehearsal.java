package bcscope.ui.window;

import bcscope.picture.view.View;
import bcscope.ui.state.Intent;
import bcscope.ui.state.Store;
import bcscope.ui.state.Tabs;

import javafx.animation.AnimationTimer;
import javafx.application.Platform;

import java.util.ArrayDeque;
import java.util.Deque;

/// Shows every tab of a run, with a step in each, and then closes the window, also where no run
/// comes: a start from which the JVM learns what the window needs, without a user. Asked for by the
/// system property `bcscope.rehearsal`, as `packaging/build.bash` does.
final class StartRehearsal extends AnimationTimer {
    private static final int FRAMES_OF_A_TAB = 8;
    private static final int MOST_FRAMES = 1_800;

    private final Store store;
    private final Deque<Tabs> tabs = new ArrayDeque<>();
    private int frames;
    private int ofTheRun;

    private StartRehearsal(Store store) {
        this.store = store;
        for (View view : View.tabs()) {
            tabs.add(Tabs.FIRST.with(view));
        }
        for (Tabs.Right each : Tabs.Right.values()) {
            tabs.add(Tabs.FIRST.with(each));
        }
        for (Tabs.Left each : Tabs.Left.values()) {
            tabs.add(Tabs.FIRST.with(each));
        }
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
        if (frames == MOST_FRAMES) {
            close();
        } else if (store.run().isPresent() && ++ofTheRun % FRAMES_OF_A_TAB == 0) {
            goOn();
        }
    }

    private void goOn() {
        if (tabs.isEmpty()) {
            close();
        } else {
            store.apply(new Intent.ShowTabs(tabs.removeFirst()));
            store.apply(Intent.Move.EVENT_NEXT);
        }
    }

    private void close() {
        stop();
        Platform.exit();
    }
}
