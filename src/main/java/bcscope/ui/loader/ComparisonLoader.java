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
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/// Runs the scenario on the screen under two readings of the model, one after the other in the
/// background, and hands over how they differ. One comparison at a time: another one ends it.
public final class ComparisonLoader {
    private static final long TOLD_NANOS = 60_000_000;

    private final Store store;
    private final Worker.Lane lane;
    private final AtomicReference<Optional<News>> news = new AtomicReference<>(Optional.empty());
    private int document = -1;

    public ComparisonLoader(Store store, Worker worker) {
        this.store = store;
        lane = worker.lane("comparison", Worker.Order.ONE_BY_ONE);
    }

    /// The values that make `reading`, as a person would write them.
    public static List<Setting> settings(Reading reading) {
        return reading.changes().stream()
                .map(change ->
                        new Setting(
                                change.parameter().path(),
                                Quantity.of(change.parameter()).write(change.value())))
                .toList();
    }

    /// Begins; what was going on ends. For the FX thread.
    public void begin(OpenRun run, TwoReadings trial) {
        document = run.document().number();
        store.apply(new Intent.Compare(document, Optional.of(new Compared.Working(trial, 0, 0))));
        lane.begin(
                ticket -> work(new Job(run.document(), trial, ticket)),
                reason ->
                        store.post(
                                new Intent.Compare(
                                        run.document().number(),
                                        Optional.of(new Compared.Impossible(trial, reason)))));
    }

    /// Ends it and puts its outcome away. For the FX thread.
    public void cancel(OpenRun run) {
        lane.giveUp();
        store.apply(new Intent.Compare(run.document().number(), Optional.empty()));
    }

    /// Takes over how far it is, and ends it where another run was opened. For the frame loop.
    public void follow(OpenRun run) {
        Optional<News> latest = news.getAndSet(Optional.empty());
        if (run.document().number() != document) {
            lane.giveUp();
        } else {
            latest.filter(it -> it.job.ticket.isWanted())
                    .map(it -> new Intent.Compare(document, Optional.of(it.compared)))
                    .ifPresent(store::apply);
        }
    }

    private void work(Job job) {
        Parsed<Side> first = side(job.document, job.trial.first());
        Parsed<Side> second = side(job.document, job.trial.second());
        if (first instanceof Parsed.Bad<Side> bad) {
            refuse(job, bad.errors());
        } else if (second instanceof Parsed.Bad<Side> bad) {
            refuse(job, bad.errors());
        } else if (first instanceof Parsed.Good<Side> one
                && second instanceof Parsed.Good<Side> two) {
            compare(job, one.value(), two.value());
        }
    }

    private void compare(Job job, Side first, Side second) {
        Comparing.run(first, second, new Teller(job))
                .ifPresent(done -> post(job, new Compared.Done(job.trial, done)));
    }

    private static Parsed<Side> side(Document document, Reading reading) {
        List<Setting> settings = settings(reading);
        if (document.loaded().isPresent()) {
            Parsed<Loaded> changed = document.loaded().get().with(settings);
            return changed.then(loaded ->
                    Parsed.good(new Side(reading.name(), loaded.scenario(), loaded.program())));
        }
        Parsed<Scenario> scenario = Parsed.good(document.run().scenario());
        for (Setting setting : settings) {
            scenario = scenario.then(setting::applyTo);
        }
        return scenario.then(changed ->
                Parsed.good(new Side(reading.name(), changed, document.run().program())));
    }

    private void refuse(Job job, List<Diagnostic> errors) {
        Diagnostic first = errors.getFirst();
        post(job, new Compared.Impossible(job.trial, first.problem() + " " + first.advice()));
    }

    private void post(Job job, Compared compared) {
        job.ticket.answer(() -> news.set(Optional.of(new News(job, compared))));
    }

    /// What was asked for; and whether it still is.
    private record Job(Document document, TwoReadings trial, Worker.Ticket ticket) {}

    /// What the frame loop has not taken over yet.
    private record News(Job job, Compared compared) {}

    /// Tells now and then how far it is.
    private final class Teller implements Comparing.Watch {
        private final Job job;
        private long toldNanos = System.nanoTime();

        Teller(Job job) {
            this.job = job;
        }

        @Override
        public boolean shouldContinue(int side, int slices, long simulatedNanos) {
            long now = System.nanoTime();
            if (now - toldNanos > TOLD_NANOS) {
                toldNanos = now;
                post(job, new Compared.Working(job.trial, side, slices));
            }
            return job.ticket.isWanted();
        }
    }
}
