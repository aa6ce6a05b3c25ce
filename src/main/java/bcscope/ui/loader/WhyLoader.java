package bcscope.ui.loader;

import bcscope.picture.Target;
import bcscope.picture.View;
import bcscope.picture.scene.state.RunLayout;
import bcscope.picture.scene.state.SceneState;
import bcscope.picture.why.WaitsNow;
import bcscope.run.RunView;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Failure;
import bcscope.ui.state.Identity;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;

import java.util.Optional;

/// Finds out why processes wait at the moment shown, as long as that is on the screen. One moment
/// after the other is looked into, the newest next, so that answers keep coming while time passes.
public final class WhyLoader {
    private final Store store;
    private final Worker.Lane lane;
    private Optional<Wish> wished = Optional.empty();
    private volatile boolean working;

    public WhyLoader(Store store, Worker worker) {
        this.store = store;
        lane = worker.lane("why", Worker.Order.ONE_BY_ONE);
    }

    /// A moment of a run.
    private record Wish(int document, OpenRun.Shown shown) {
        boolean is(Wish other) {
            return document == other.document
                    && shown.cursor().equals(other.shown.cursor())
                    && Identity.same(shown.detail(), other.shown.detail());
        }
    }

    /// Sees to it that it is found out for the moment shown. For the frame loop.
    public void follow(OpenRun run, Chrome chrome) {
        Optional<Wish> wish =
                run.shown()
                        .filter(it -> isSeen(run.selection(), chrome))
                        .map(it -> new Wish(run.document().number(), it));
        if (wish.isEmpty()) {
            wished = wish;
            forget(run);
        } else if (!working && wished.filter(wish.get()::is).isEmpty()) {
            wished = wish;
            working = true;
            begin(run.document().run(), wish.get());
        }
    }

    /// What is shown again later must not be of a moment long past.
    private void forget(OpenRun run) {
        if (run.findings().waits().isPresent()) {
            store.apply(new Intent.Explained(run.document().number(), Optional.empty()));
        }
    }

    /// In its own view, or about what is selected.
    private static boolean isSeen(Target selection, Chrome chrome) {
        return chrome.tabs().centre() == View.WHY
                || selection instanceof Target.OfProcess
                || selection instanceof Target.OnNode;
    }

    private void begin(RunView run, Wish wish) {
        lane.find(
                wish.document,
                Failure.Work.WHY,
                ticket -> {
                    try {
                        SceneState state =
                                SceneState.at(
                                        RunLayout.of(run),
                                        wish.shown.detail(),
                                        wish.shown.cursor().moment());
                        return new Intent.Explained(
                                wish.document, Optional.of(WaitsNow.of(run, state)));
                    } finally {
                        working = false;
                    }
                });
    }
}
