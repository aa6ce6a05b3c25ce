package bcscope.ui.loader;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.loading.Loaded;
import bcscope.model.Reading;
import bcscope.run.comparison.Comparing;
import bcscope.run.comparison.Side;
import bcscope.scenario.Scenario;
import bcscope.scenario.file.Setting;
import bcscope.scenario.format.Quantity;
import bcscope.ui.state.Compared;
import bcscope.ui.state.Compared.TwoReadings;
import bcscope.ui.state.Document;
import bcscope.ui.state.Finding;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.WorkbenchState;

import java.util.List;
import java.util.Optional;

/// Runs the scenario on the screen under two readings of the model, one after the other, and finds
/// out how they differ.
public final class ComparisonFinder {
    private static final long TOLD_NANOS = 60_000_000;

    private ComparisonFinder() {}

    /// The values that make `reading`, as a person would write them.
    public static List<Setting> settings(Reading reading) {
        return reading.changes().stream()
                .map(change ->
                        new Setting(
                                change.parameter().path(),
                                Quantity.of(change.parameter()).write(change.value())))
                .toList();
    }

    /// The comparison that was requested and has no outcome yet.
    static Optional<TwoReadings> wish(OpenRun run, WorkbenchState state) {
        return run.findings()
                .get(RunFindings.COMPARED)
                .filter(Compared.Working.class::isInstance)
                .map(Compared::trial);
    }

    /// Takes an outcome. An outcome of a closed comparison is dropped, unless it was requested
    /// again.
    static OpenRun taken(OpenRun run, Compared compared) {
        boolean isNew = compared.equals(new Compared.Working(compared.trial(), 0, 0));
        Optional<Compared> now = run.findings().get(RunFindings.COMPARED);
        return isNew || now.filter(it -> it.trial().equals(compared.trial())).isPresent()
                ? run.withFindings(run.findings().with(RunFindings.COMPARED, Optional.of(compared)))
                : run;
    }

    static Optional<Compared> find(Finding.Search<Compared> search, TwoReadings trial) {
        try {
            Parsed<Optional<Compared>> outcome =
                    side(search.document(), trial.first())
                            .then(first ->
                                    side(search.document(), trial.second())
                                            .then(second ->
                                                    Parsed.good(
                                                            run(search, trial, first, second))));
            return switch (outcome) {
                case Parsed.Good<Optional<Compared>>(var compared, _) -> compared;
                case Parsed.Bad<Optional<Compared>> bad -> impossible(trial, bad.errors());
            };
        } catch (RuntimeException | Error failure) {
            return Optional.of(new Compared.Impossible(trial, Worker.reason(failure)));
        }
    }

    private static Optional<Compared> impossible(TwoReadings trial, List<Diagnostic> errors) {
        Diagnostic first = errors.getFirst();
        return Optional.of(new Compared.Impossible(trial, first.problem() + " " + first.advice()));
    }

    /// Tells now and then how far it is.
    private static Optional<Compared> run(
            Finding.Search<Compared> search, TwoReadings trial, Side first, Side second) {
        long[] toldNanos = {System.nanoTime()};
        Comparing.Watch watch =
                (side, slices, simulatedNanos) -> {
                    long now = System.nanoTime();
                    if (now - toldNanos[0] > TOLD_NANOS) {
                        toldNanos[0] = now;
                        search.tell(new Compared.Working(trial, side, slices));
                    }
                    return search.isWanted();
                };
        return Comparing.run(first, second, watch).map(done -> new Compared.Done(trial, done));
    }

    private static Parsed<Side> side(Document document, Reading reading) {
        return side(document, reading.name(), settings(reading));
    }

    /// The scenario of `document` with `settings`, with the program that it then has.
    static Parsed<Side> side(Document document, String name, List<Setting> settings) {
        if (document.loaded().isPresent()) {
            Parsed<Loaded> changed = document.loaded().get().with(settings);
            return changed.then(
                    loaded -> Parsed.good(new Side(name, loaded.scenario(), loaded.program())));
        }
        Parsed<Scenario> scenario = Parsed.good(document.run().scenario());
        for (Setting setting : settings) {
            scenario = scenario.then(setting::applyTo);
        }
        return scenario.then(
                changed -> Parsed.good(new Side(name, changed, document.run().program())));
    }
}
