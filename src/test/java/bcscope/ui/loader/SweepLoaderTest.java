package bcscope.ui.loader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Digest;
import bcscope.base.MpiKind;
import bcscope.lesson.draw.BundledLesson;
import bcscope.lesson.draw.LessonFile;
import bcscope.lesson.result.ExamStarts;
import bcscope.loading.Loaded;
import bcscope.loading.Sample;
import bcscope.loading.ScenarioLoader;
import bcscope.picture.plot.SweepScene;
import bcscope.picture.plot.Swept;
import bcscope.run.Run;
import bcscope.scenario.file.Setting;
import bcscope.sweep.SweepDesign.SweepRun;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenSweep;
import bcscope.ui.state.OpenSweep.Stage;
import bcscope.ui.state.States;
import bcscope.ui.state.Store;
import bcscope.ui.state.lesson.LessonMode;
import bcscope.ui.state.lesson.OpenLesson;
import bcscope.ui.state.lesson.Sitting;

import org.junit.jupiter.api.Test;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

class SweepLoaderTest {
    private static final long PATIENCE_SECONDS = 30;
    private static final Setting LONG_DEM = new Setting("model.demCutoff", "30us");

    private final Loaded base = ScenarioLoader.load(Sample.ONE_MESSAGE).orElseThrow();
    private final BlockingQueue<Intent> posted = new LinkedBlockingQueue<>();

    private OpenSweep.Wish wish(String over) {
        return new OpenSweep.Wish(
                base, List.of(LONG_DEM), List.of(over), OpenSweep.usualMeasures(MpiKind.BCS));
    }

    /// What a sweep over `over` comes to.
    private OpenSweep ended(String over) throws InterruptedException {
        try (Worker worker = new Worker(posted::add)) {
            Store store = store();
            SweepLoader loader = new SweepLoader(worker);
            store.watch(loader::follow);
            store.apply(new Intent.BeginSweep(wish(over)));
            while (sweep(store).isWorking()) {
                store.apply(
                        Objects.requireNonNull(
                                posted.poll(PATIENCE_SECONDS, TimeUnit.SECONDS), "an answer"));
            }
            return sweep(store);
        }
    }

    private Store store() throws InterruptedException {
        try (Run run = Run.start(base.scenario(), base.program(), 1)) {
            run.await();
            return new Store(States.begun(run));
        }
    }

    private static OpenSweep sweep(Store store) {
        return store.state().sweep().orElseThrow();
    }

    /// The second of two runs has the digest of the same scenario that is run by itself.
    @Test
    void theRowsAreThoseOfTheRunsWithTheFixedValuesToo() throws InterruptedException {
        OpenSweep sweep = ended("model.slice=250us,500us");

        assertInstanceOf(Stage.Done.class, sweep.stage());
        Swept swept = sweep.swept().orElseThrow();
        assertEquals(2, swept.rows().size());
        Loaded alone =
                base.with(List.of(LONG_DEM, new Setting("model.slice", "500us"))).orElseThrow();
        try (Run run = Run.start(alone.scenario(), alone.program(), 1)) {
            assertEquals(
                    Digest.text(run.await().digest()),
                    Objects.requireNonNull(swept.rows().get(new SweepRun(1, 0))).digest());
        }
        assertEquals("500us", swept.named("swept:500us").orElseThrow().values().getFirst());
        assertEquals(3, swept.plots().size());
        StringWriter csv = new StringWriter();
        PrintWriter out = new PrintWriter(csv);
        PaneText.SWEEP
                .of(
                        store().run().orElseThrow(),
                        () -> Optional.of(new SweepScene(sweep.swept(), 0, "", "", "")))
                .orElseThrow()
                .accept(out);
        assertEquals(
                "point,model.sliceNanos,simulatedNanos,blockedNanos,GETTS.meanNanos,state,digest,"
                        + "scenario,version,wallMillis,message",
                csv.toString().lines().findFirst().orElseThrow());
        assertEquals(3, csv.toString().lines().count());
    }

    @Test
    void aSweepOfWhichNoValueIsLegalSaysWhy() throws InterruptedException {
        OpenSweep sweep = ended("model.slice=30us,40us");

        Stage.Impossible stage = assertInstanceOf(Stage.Impossible.class, sweep.stage());
        assertTrue(stage.reason().contains("68.4"), stage.reason());
    }

    /// A person ends it; what comes after that adds rows and does not begin it again, and news of
    /// another sweep are dropped.
    @Test
    void whatAPersonHasEndedStaysEnded() throws InterruptedException {
        OpenSweep done = ended("model.slice=250us,500us");
        OpenSweep.Wish wish = done.wish();
        Store store = store();
        store.apply(new Intent.BeginSweep(wish));
        store.apply(new Intent.SweepOn(sweep(store).withStage(new Stage.Cancelled())));
        store.apply(new Intent.SweepOn(new OpenSweep(wish, new Stage.Done(), done.swept())));
        assertEquals(new Stage.Cancelled(), sweep(store).stage());
        assertEquals(done.swept(), sweep(store).swept());

        OpenSweep.Wish other = wish("model.slice=1ms,2ms");
        store.apply(new Intent.BeginSweep(other));
        store.apply(new Intent.SweepOn(done));
        assertTrue(sweep(store).isWorking());
        assertTrue(sweep(store).swept().isEmpty());
    }

    /// One that fails on the way keeps the rows that it has.
    @Test
    void aFailureKeepsTheRowsBeforeIt() throws InterruptedException {
        OpenSweep done = ended("model.slice=250us,500us");
        Store store = store();
        store.apply(new Intent.BeginSweep(done.wish()));
        store.apply(
                new Intent.SweepOn(
                        new OpenSweep(done.wish(), new Stage.Working("1 of 2"), done.swept())));
        Stage failed = new Stage.Impossible("The file is gone.");
        store.apply(new Intent.SweepOn(new OpenSweep(done.wish(), failed, Optional.empty())));
        assertEquals(new OpenSweep(done.wish(), failed, done.swept()), sweep(store));
    }

    @Test
    void inAnExamNoSweepBegins() throws InterruptedException {
        LessonFile lesson = BundledLesson.values()[0].read().orElseThrow();
        RunOpener.OpenedLesson opened =
                (RunOpener.OpenedLesson)
                        LessonOpener.open(lesson, ExamStarts.of(1).seed()).orElseThrow();
        try (Run run = (Run) opened.run().run()) {
            Store store =
                    new Store(
                            States.begun(run)
                                    .withLesson(
                                            Optional.of(
                                                    OpenLesson.of(
                                                            opened.course(),
                                                            0,
                                                            Sitting.begun(
                                                                    new LessonMode.Exam(
                                                                            ExamStarts.of(1)),
                                                                    0)))));
            store.apply(new Intent.BeginSweep(wish("model.slice=250us,500us")));
            assertTrue(store.state().sweep().isEmpty());
        }
    }

    /// Values that were changed before and values that hold in every run are `--set`; a machine
    /// that replaces others comes before them.
    @Test
    void theCommandRunsTheSameSweep() {
        Loaded changed =
                base.with(
                                List.of(
                                        new Setting("machine.preset", "es40"),
                                        new Setting("machine.nodes", "4")))
                        .orElseThrow();
        OpenSweep.Wish wish =
                new OpenSweep.Wish(
                        changed,
                        List.of(LONG_DEM),
                        List.of("model.slice=100us..1ms:log:3"),
                        List.of("count(slices where GETTS > 1 ms)"));

        assertEquals(
                "bcscope sweep one-message --set machine.preset=es40 --set machine.nodes=4"
                        + " --set model.demCutoff=30us --over model.slice=100us..1ms:log:3"
                        + " --measure 'count(slices where GETTS > 1 ms)' --out out",
                SweepLoader.request(wish).command("out"));
    }
}
