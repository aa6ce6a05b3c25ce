package bcscope.ui.state;

import bcscope.base.Parsed;
import bcscope.loading.Loaded;
import bcscope.loading.Sample;
import bcscope.loading.ScenarioLoader;
import bcscope.picture.Target;
import bcscope.picture.Theme;
import bcscope.run.Run;
import bcscope.run.RunView;
import bcscope.ui.state.playing.Movement;
import bcscope.ui.state.playing.Pace;
import bcscope.ui.theme.ThemeChoice;

import java.util.Optional;

/// States of the workbench with a sample that has ended.
public final class States {
    private static final Chrome CHROME =
            new Chrome(
                    Tabs.FIRST,
                    Drawer.CLOSED,
                    ThemeChoice.DARK,
                    Theme.DARK,
                    Pace.FOUR_SECONDS,
                    Movement.ANIMATED);

    private States() {}

    static Run ended(Sample sample) throws InterruptedException {
        Loaded loaded =
                switch (ScenarioLoader.load(sample)) {
                    case Parsed.Good<Loaded> good -> good.value();
                    case Parsed.Bad<Loaded> bad -> throw new AssertionError(bad.errors());
                };
        Run run = Run.start(loaded.scenario(), loaded.program(), 1);
        run.await();
        return run;
    }

    /// At the start of the run, nothing selected.
    static WorkbenchState opened(Run run) {
        WorkbenchState begun = begun(run);
        return Reducer.apply(
                Reducer.apply(begun, Intent.Move.FIRST), new Intent.Select(Target.NONE));
    }

    /// Where the run begins to be shown.
    public static WorkbenchState begun(RunView run) {
        Document document =
                new Document(
                        0, "test", Document.Origin.SAMPLE, run, Optional.empty(), Optional.empty());
        return Reducer.apply(
                new WorkbenchState(Optional.empty(), CHROME), new Intent.Opened(document));
    }

    /// With the details that are waited for.
    public static WorkbenchState settled(WorkbenchState state) {
        WorkbenchState now = state;
        while (now.run().orElseThrow().detail().isEmpty()) {
            OpenRun open = now.run().orElseThrow();
            SliceFacts reading = SliceFacts.of(open.document().run(), open.cursor().slice());
            now = Reducer.apply(now, new Intent.DetailArrived(0, reading));
        }
        return now;
    }
}
