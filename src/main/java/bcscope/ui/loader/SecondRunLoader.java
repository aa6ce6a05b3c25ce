package bcscope.ui.loader;

import bcscope.base.Diagnostic;
import bcscope.base.Numbers;
import bcscope.base.Parsed;
import bcscope.base.RunStatus;
import bcscope.loading.Loaded;
import bcscope.model.ModelParameter;
import bcscope.picture.sidebyside.PairScene;
import bcscope.picture.timeline.TimelineSource;
import bcscope.run.Run;
import bcscope.run.RunView;
import bcscope.run.comparison.Moments;
import bcscope.run.comparison.SideBySide;
import bcscope.run.operation.CallLedger;
import bcscope.run.operation.ExecutedRun;
import bcscope.run.operation.Tracing;
import bcscope.scenario.Scenario;
import bcscope.ui.Words;
import bcscope.ui.state.Document;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.SecondRun;
import bcscope.ui.state.SecondRun.Stage;
import bcscope.ui.state.SecondRun.Work;
import bcscope.ui.state.SecondRunChange;
import bcscope.ui.state.Store;

import java.util.Optional;
import java.util.function.IntPredicate;

/// Executes the second run beside the one on the screen and follows the calls of both, in the
/// background. One at a time: another wish ends the previous one.
public final class SecondRunLoader implements AutoCloseable {
    private static final long TOLD_NANOS = 60_000_000;
    private static final int PAUSE_MILLIS = 30;

    private final Store store;
    private final Worker.Lane lane;
    private Optional<SecondRun.Second> begun = Optional.empty();
    private Optional<Run> second = Optional.empty();
    private int document = -1;

    public SecondRunLoader(Store store, Worker worker) {
        this.store = store;
        lane = worker.lane("beside", Worker.Order.ONE_BY_ONE);
    }

    /// A request, and whether it is still wanted.
    private record Job(Document document, SecondRun.Second second, Worker.Ticket ticket) {}

    /// The work was given up.
    private static final class GivenUp extends Exception {
        private static final long serialVersionUID = 1;
    }

    /// Begins the chosen second run, and ends one that is no longer shown. For the frame loop.
    public void follow(OpenRun run) {
        if (run.document().number() != document) {
            document = run.document().number();
            give();
        }
        Optional<SecondRun.Second> chosen =
                run.beside().stage() instanceof Stage.Working
                        ? run.beside().second()
                        : Optional.empty();
        if (chosen.isEmpty()) {
            begun = Optional.empty();
        } else if (!begun.equals(chosen)) {
            give();
            begun = chosen;
            SecondRun.Second wish = chosen.get();
            lane.begin(
                    ticket -> work(new Job(run.document(), wish, ticket)),
                    reason -> {
                        closeSecond();
                        post(run.document(), wish, new Stage.Impossible(reason));
                    });
        }
    }

    /// Ends the work under way; what was chosen stays, to be chosen again.
    public void cancel() {
        give();
        store.apply(new Intent.OfBeside(new SecondRunChange.GiveUp()));
    }

    private void give() {
        lane.giveUp();
        begun = Optional.empty();
        closeSecond();
    }

    private synchronized void closeSecond() {
        second.ifPresent(run -> Thread.ofVirtual().start(run::close));
        second = Optional.empty();
    }

    private synchronized void keep(Run run) {
        second = Optional.of(run);
    }

    private void work(Job job) throws InterruptedException {
        try {
            if (job.second.run().isPresent()) {
                await(job, job.document.run(), Work.WAITING);
                compare(job, job.second.run().get());
                return;
            }
            switch (loaded(job)) {
                case Parsed.Bad<Loaded> bad -> refuse(job, bad);
                case Parsed.Good<Loaded> good -> {
                    await(job, job.document.run(), Work.WAITING);
                    Run two = Run.start(good.value().scenario(), good.value().program(), 1);
                    keep(two);
                    compare(job, two);
                }
            }
        } catch (GivenUp nobodyWaits) {
            closeSecond();
        }
    }

    private static Parsed<Loaded> loaded(Job job) {
        return job.document
                .loaded()
                .map(base -> base.with(job.second.settings()))
                .orElseGet(() ->
                        Parsed.bad(
                                Diagnostic.error(
                                        job.document.title(), Words.of("beside.fixed"), "")));
    }

    private void refuse(Job job, Parsed.Bad<Loaded> bad) {
        Diagnostic first = bad.errors().getFirst();
        post(job, new Stage.Impossible(first.problem() + " " + first.advice()));
    }

    private void compare(Job job, RunView two) throws GivenUp, InterruptedException {
        RunView one = job.document.run();
        await(job, two, Work.RUNNING);
        CallLedger first = traced(job, one, Work.FOLLOWING_FIRST);
        CallLedger other = traced(job, two, Work.FOLLOWING_SECOND);
        post(
                job,
                new Stage.Ready(
                        switch (job.second.order()) {
                            case AFTER ->
                                    pair(
                                            two,
                                            new Traced(Words.of("beside.first"), one, first),
                                            new Traced(job.second.name(), two, other));
                            case BEFORE ->
                                    pair(
                                            two,
                                            new Traced(job.second.name(), two, other),
                                            new Traced(Words.of("beside.after"), one, first));
                        }));
    }

    /// A run with its calls, and what it is called.
    private record Traced(String name, RunView run, CallLedger calls) {}

    private static SecondRun.Pair pair(RunView second, Traced a, Traced b) {
        return new SecondRun.Pair(
                second,
                new Moments(new SideBySide(a.calls, b.calls), a.run.slices(), b.run.slices()),
                new SecondRun.Halves(half(a.name, a.run), half(b.name, b.run)));
    }

    private static PairScene.Half half(String name, RunView run) {
        TimelineSource source = new TimelineSource(run);
        source.extend();
        source.extend();
        return new PairScene.Half(name, about(run.scenario()), source);
    }

    /// For example `BCS-MPI · QsNet fat tree · T = 250 µs`.
    public static String about(Scenario scenario) {
        return Words.of(
                "beside.about",
                scenario.mpi().title(),
                scenario.machine().network().title(),
                Numbers.duration(scenario.model().get(ModelParameter.SLICE_NANOS)));
    }

    /// Waits until `run` has ended, or was stopped: then its executed part counts.
    private void await(Job job, RunView run, Work work) throws GivenUp, InterruptedException {
        while (run.progress().state() == RunStatus.RUNNING) {
            go(job, new Stage.Working(work, run.progress().slices(), 0));
            Thread.sleep(PAUSE_MILLIS);
        }
    }

    private void go(Job job, Stage stage) throws GivenUp {
        if (!job.ticket.isWanted()) {
            throw new GivenUp();
        }
        post(job, stage);
    }

    private CallLedger traced(Job job, RunView run, Work work) throws GivenUp {
        return Tracing.of(ExecutedRun.of(run), new Teller(job, work, run.slices().published()))
                .orElseThrow(GivenUp::new);
    }

    private void post(Job job, Stage stage) {
        job.ticket.answer(() -> post(job.document, job.second, stage));
    }

    private void post(Document document, SecondRun.Second second, Stage stage) {
        store.post(
                new Intent.OfBeside(new SecondRunChange.Proceed(document.number(), second, stage)));
    }

    @Override
    public void close() {
        give();
    }

    /// Tells now and then how far it is, and whether to continue.
    private final class Teller implements IntPredicate {
        private final Job job;
        private final Work work;
        private final int slices;
        private long toldNanos = System.nanoTime();

        Teller(Job job, Work work, int slices) {
            this.job = job;
            this.work = work;
            this.slices = slices;
        }

        @Override
        public boolean test(int slice) {
            long now = System.nanoTime();
            if (now - toldNanos > TOLD_NANOS) {
                toldNanos = now;
                post(job, new Stage.Working(work, slice, slices));
            }
            return job.ticket.isWanted();
        }
    }
}
