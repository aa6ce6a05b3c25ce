package bcscope.run;

import bcscope.base.Parsed;
import bcscope.loading.Loaded;
import bcscope.loading.ScenarioLoader;
import bcscope.scenario.file.Setting;

import java.nio.file.Path;
import java.util.List;

/// Samples that were executed to their end.
public final class EndedRuns {
    private EndedRuns() {}

    /// The run of `sample` with `settings`, executed to its end.
    public static Run of(String sample, Setting... settings) throws InterruptedException {
        return switch (ScenarioLoader.load(
                Path.of("samples", sample + ".json"), List.of(settings))) {
            case Parsed.Good<Loaded> good -> {
                Run run = Run.start(good.value().scenario(), good.value().program(), 1);
                run.await();
                yield run;
            }
            case Parsed.Bad<Loaded> bad -> throw new AssertionError(bad.errors().toString());
        };
    }
}
