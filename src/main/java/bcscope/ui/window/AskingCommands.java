package bcscope.ui.window;

import bcscope.picture.Target;
import bcscope.ui.Store;
import bcscope.ui.command.Command;
import bcscope.ui.command.CommandDesk;
import bcscope.ui.inspector.Asked;
import bcscope.ui.pane.Scenes;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Tabs;

import java.util.function.Consumer;

/// The commands that ask about the moment shown.
final class AskingCommands {
    private final Store store;
    private final Scenes scenes;
    private final Consumer<String> tell;

    /// Commands that answer with `tell` where there is nothing to show.
    AskingCommands(Store store, Scenes scenes, Consumer<String> tell) {
        this.store = store;
        this.scenes = scenes;
        this.tell = tell;
    }

    void fill(CommandDesk desk) {
        desk.put(Command.WHY, () -> store.state().run().ifPresent(this::why));
    }

    private void why(OpenRun run) {
        scenes.of(run)
                .map(scene -> Asked.of(scene, run.selection()))
                .ifPresent(asked -> {
                    switch (asked) {
                        case Asked.Blocked blocked -> explain(blocked.rank());
                        case Asked.Nobody nobody -> tell.accept(nobody.sentence());
                    }
                });
    }

    private void explain(int rank) {
        store.apply(new Intent.Select(new Target.Rank(rank)));
        Tabs tabs = store.state().chrome().tabs();
        store.apply(new Intent.ShowTabs(tabs.with(Tabs.Right.INSPECTOR)));
    }
}
