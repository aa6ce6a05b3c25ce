package bcscope.study.experiment;

import bcscope.base.Invariant;
import bcscope.base.RunStatus;
import bcscope.loading.Content;
import bcscope.loading.Folder;
import bcscope.loading.Loaded;
import bcscope.loading.Sample;
import bcscope.loading.ScenarioLoader;
import bcscope.mds.Mmds;
import bcscope.mds.MmdsResolution;
import bcscope.program.Program;
import bcscope.run.Measurement;
import bcscope.run.Progress;
import bcscope.run.Run;
import bcscope.scenario.Scenario;
import bcscope.scenario.file.PlacedScenario;
import bcscope.scenario.file.Setting;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/// Runs the scenarios of the targets to their ends, each of them once. For one thread.
public final class Laboratory implements AutoCloseable {
    private final Map<Scenario, Run> runs = new LinkedHashMap<>();
    private final Map<Scenario, Mmds> summaries = new LinkedHashMap<>();
    private final Consumer<String> telling;

    /// A laboratory that tells the name of each scenario when it begins to run it.
    public Laboratory(Consumer<String> telling) {
        this.telling = telling;
    }

    /// Tells what is measured next, beside its own runs.
    void tell(String what) {
        telling.accept(what);
    }

    /// The run of `scenario`, at its end.
    public Run run(Scenario scenario) throws InterruptedException {
        Run known = runs.get(scenario);
        if (known != null) {
            return known;
        }
        telling.accept(scenario.name());
        Run run = Run.start(scenario, program(scenario), 1);
        runs.put(scenario, run);
        Progress progress = run.await();
        Invariant.check(
                progress.state() == RunStatus.COMPLETED,
                "%s: %s %s",
                scenario.name(),
                progress.state(),
                progress.message());
        return run;
    }

    /// The MMDS data of the run of `scenario`.
    public Mmds summary(Scenario scenario) throws InterruptedException {
        Mmds known = summaries.get(scenario);
        if (known != null) {
            return known;
        }
        Mmds mmds = Measurement.calls(run(scenario), MmdsResolution.DEFAULT);
        summaries.put(scenario, mmds);
        return mmds;
    }

    /// Instant at which the last process ends in the run of `scenario`, ns.
    public double endNanos(Scenario scenario) throws InterruptedException {
        return summary(scenario).lifetimes().lastNanos();
    }

    /// The scenario of the sample `id` with other values, such as `model.slice=300us`.
    public static Scenario sample(String id, List<String> values) {
        List<Setting> settings =
                values.stream().map(text -> Setting.parse(text).orElseThrow()).toList();
        return switch (ScenarioLoader.open(Sample.byId(id).orElseThrow(), settings).orElseThrow()) {
            case Content.OfProcesses(Loaded loaded) -> loaded.scenario();
            case Content.OfPrimitives script -> script.scenario();
        };
    }

    private static Program program(Scenario scenario) {
        return ScenarioLoader.build(PlacedScenario.unwritten(scenario), new Folder.OfSamples())
                .orElseThrow()
                .program();
    }

    /// Ends all runs.
    @Override
    public void close() {
        runs.values().forEach(Run::close);
    }
}
