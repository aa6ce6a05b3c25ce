package bcscope.explain.traffic;

import bcscope.base.MpiKind;
import bcscope.base.Parsed;
import bcscope.loading.Content;
import bcscope.loading.Loaded;
import bcscope.loading.Sample;
import bcscope.loading.ScenarioLoader;
import bcscope.run.Run;
import bcscope.scenario.file.Setting;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Samples, executed to their end.
public final class SampleRuns {
    private static final Path FOLDER = Path.of("samples");

    private SampleRuns() {}

    /// `sample` executed until slice `limit` is the next, or to its end.
    public static Run of(Sample sample, int limit) throws InterruptedException {
        return of(sample, MpiKind.BCS, limit);
    }

    /// The same under `mpi` with `changes`.
    public static Run of(Sample sample, MpiKind mpi, int limit, Setting... changes)
            throws InterruptedException {
        Loaded loaded = loaded(sample);
        List<Setting> all = new ArrayList<>(List.of(changes));
        all.add(Setting.of(mpi));
        if (loaded.with(all) instanceof Parsed.Good<Loaded>(var under, _)) {
            loaded = under;
        }
        Run run = Run.paused(loaded.scenario(), loaded.program(), 1);
        run.runTo(limit);
        run.await();
        return run;
    }

    /// What is executed.
    public static Loaded loaded(Sample sample) {
        if (ScenarioLoader.open(FOLDER.resolve(sample.file()), List.of())
                        instanceof Parsed.Good<Content>(var content, _)
                && content instanceof Content.OfProcesses(Loaded loaded)) {
            return loaded;
        }
        throw new AssertionError(sample + " has no processes");
    }
}
