package bcscope.picture.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Microphase;
import bcscope.base.Parsed;
import bcscope.explain.traffic.LinkLoad;
import bcscope.happening.Happening;
import bcscope.happening.MessageEvent;
import bcscope.happening.SliceDetail;
import bcscope.loading.Loaded;
import bcscope.loading.ScenarioLoader;
import bcscope.moment.Moment;
import bcscope.picture.LogSurface;
import bcscope.picture.Target;
import bcscope.picture.Theme;
import bcscope.picture.nic.NicPicture;
import bcscope.picture.scene.card.ViewChoice;
import bcscope.picture.scene.plan.SceneLayout;
import bcscope.picture.scene.plan.Wiring;
import bcscope.picture.scene.state.CrowdedSlice;
import bcscope.picture.scene.state.NetworkReduction;
import bcscope.picture.scene.state.RunLayout;
import bcscope.picture.scene.state.SceneState;
import bcscope.run.Run;
import bcscope.scenario.file.Setting;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/// Runs on BlueGene/L, drawn: the pictures show what its networks did.
class BlueGeneSceneTest {
    private static final int MOST = 400;

    /// `sample` with settings such as `machine.mode=heater`.
    private static Run run(String sample, String... settings) throws InterruptedException {
        List<Setting> all = new ArrayList<>();
        for (String setting : settings) {
            String[] parts = setting.split("=", 2);
            all.add(new Setting(parts[0], parts[1]));
        }
        Loaded loaded =
                switch (ScenarioLoader.load(Path.of("samples", sample + ".json"), all)) {
                    case Parsed.Good<Loaded> good -> good.value();
                    case Parsed.Bad<Loaded> bad ->
                            throw new AssertionError(bad.errors().getFirst().oneLine());
                };
        Run run = Run.paused(loaded.scenario(), loaded.program(), 1);
        run.runTo(MOST);
        run.await();
        return run;
    }

    private static LogSurface drawn(SceneState state, Wiring wiring, ViewChoice.Tokens tokens) {
        LogSurface log = new LogSurface(Theme.DARK, 1280, 720);
        ViewChoice look = new ViewChoice(Target.NONE, tokens, OptionalInt.empty());
        ScenePicture.draw(log, SceneLayout.of(wiring, log.bounds(), 1), state, look);
        return log;
    }

    private static SceneLayout layout(RunLayout stage) {
        LogSurface paper = new LogSurface(Theme.DARK, 1280, 720);
        return SceneLayout.of(stage.layers().getFirst(), paper.bounds(), 1);
    }

    /// Under both MPIs the ends of all slices together are what the network carried in the run.
    @ParameterizedTest
    @CsvSource({"conventional", "bcs"})
    void linksCarryInThePictureWhatTheNetworkCarried(String mpi) throws InterruptedException {
        try (Run run = run("bgl-packets", "mpi=" + mpi)) {
            RunLayout stage = RunLayout.of(run);
            SceneLayout layout = layout(stage);
            long[] seen = new long[layout.plan().linkCount()];
            for (int slice = 0; slice < run.progress().slices(); slice++) {
                SliceDetail detail = run.detail(slice);
                SceneState end = atEndOfTransfers(stage, detail);
                Traffic traffic = new Traffic(layout, end);
                for (int i = 0; i < traffic.usedLinks(); i++) {
                    seen[traffic.used(i)] += traffic.bytes(traffic.used(i));
                }
                assertEquals(List.of(), traffic.trips(), "a way of a packet is pretended");
            }
            LinkLoad carried = LinkLoad.of(run, slice -> true);
            assertTrue(carried.used() > 100, "only " + carried.used() + " links");
            carried.links()
                    .forEach(link -> assertEquals(carried.at(link), seen[link], "link " + link));
        }
    }

    private static SceneState atEndOfTransfers(RunLayout stage, SliceDetail detail) {
        return detail.windows().stream()
                .filter(window -> window.phase() == Microphase.PM)
                .findFirst()
                .map(window -> Moment.at(detail, window.endNanos() - 1))
                .map(moment -> SceneState.at(stage, detail, moment))
                .orElseGet(() -> SceneState.at(stage, detail, Moment.endOf(detail)));
    }

    @Test
    void packetsThatChooseTheirWaysHaveNoTokens() throws InterruptedException {
        try (Run run = run("bgl-packets")) {
            SliceDetail detail = run.detail(1);
            long middle = detail.startNanos() + 50_000;
            SceneState state = SceneState.at(RunLayout.of(run), detail, Moment.at(detail, middle));
            Wiring mesh = state.stage().layers().getFirst();
            LogSurface log = drawn(state, mesh, ViewChoice.Tokens.MOVING);
            assertTrue(log.log().contains("packets choose their routes"), "it does not say so");
            assertFalse(log.log().contains("TOKEN_RIM"), "a token is drawn");
        }
    }

    /// The tree network adds: on the torus, too, the reduction passes the 64 nodes level by level,
    /// and no link of the torus carries any of it.
    @Test
    void aReductionOfTheTreeIsAWaveOnTheTorus() throws InterruptedException {
        String[] settings = LINES.clone();
        settings[0] = "mpi=bcs";
        try (Run run = run("broadcast-allreduce", settings)) {
            SliceDetail detail =
                    IntStream.range(0, run.progress().slices())
                            .mapToObj(run::detail)
                            .filter(it ->
                                    it.happenings().stream()
                                            .anyMatch(Happening.ReduceStep.class::isInstance))
                            .findFirst()
                            .orElseThrow();
            List<Long> steps =
                    detail.happenings().stream()
                            .filter(Happening.ReduceStep.class::isInstance)
                            .map(Happening::doneNanos)
                            .distinct()
                            .toList();
            assertEquals(6, steps.size(), "the levels below the root of a binary tree of 64");
            RunLayout stage = RunLayout.of(run);
            List<Long> shaded = new ArrayList<>();
            for (long done : steps) {
                SceneState state = SceneState.at(stage, detail, Moment.at(detail, done));
                assertEquals(0, new Traffic(layout(stage), state).usedLinks());
                String log =
                        drawn(state, stage.layers().getFirst(), ViewChoice.Tokens.MOVING).log();
                shaded.add(log.lines().filter(it -> it.matches("fill .* PHASE_RM@.*")).count());
            }
            assertEquals(shaded.stream().sorted().distinct().toList(), shaded);
        }
    }

    private static final String[] LINES = {
        "mpi=conventional",
        "machine.nodes=64",
        "machine.network=bluegene-l",
        "machine.shape=4x4x4",
        "conventional.bglCollectives=torus",
        "job.program.ranks=64",
        "job.program.iterations=1",
        "job.program.late=0us"
    };

    /// From the corner of a mesh of 4x4x4 one line of 3 links, then 4 lines, then 16: 63 links, one
    /// into every node but the root.
    @Test
    void aBroadcastAlongLinesReachesEveryNodeByOneLink() throws InterruptedException {
        try (Run run = run("broadcast-allreduce", LINES)) {
            RunLayout stage = RunLayout.of(run);
            SliceDetail detail = sliceOfLines(run);
            List<MessageEvent.LinesSwept> phases =
                    detail.happenings().stream()
                            .filter(MessageEvent.LinesSwept.class::isInstance)
                            .map(MessageEvent.LinesSwept.class::cast)
                            .toList();
            assertEquals(3, phases.size());
            int[] links = {3, 3 + 4 * 3, 3 + 4 * 3 + 16 * 3};
            SceneLayout layout = layout(stage);
            for (int i = 0; i < 3; i++) {
                SceneState state =
                        SceneState.at(stage, detail, Moment.at(detail, phases.get(i).timeNanos()));
                int before = i == 0 ? 0 : links[i - 1];
                int used = new Traffic(layout, state).usedLinks();
                assertTrue(used >= before && used <= links[i], "phase " + i + ": " + used);
            }
            SceneState end = SceneState.at(stage, detail, Moment.endOf(detail));
            Traffic traffic = new Traffic(layout, end);
            assertEquals(63, traffic.usedLinks());
            assertEquals(1.0, traffic.share(traffic.used(62)), "all links carry the same");
        }
    }

    private static SliceDetail sliceOfLines(Run run) {
        for (int slice = 0; slice < run.progress().slices(); slice++) {
            SliceDetail detail = run.detail(slice);
            for (Happening happening : detail.happenings()) {
                if (happening instanceof MessageEvent.LinesSwept) {
                    return detail;
                }
            }
        }
        throw new AssertionError("no broadcast along lines");
    }

    @Test
    void inTheTreeTheNetworkAddsAndNoNode() throws InterruptedException {
        try (Run run =
                run(
                        "bgl-allreduce",
                        "machine.nodes=64",
                        "machine.shape=4x4x4",
                        "job.program.iterations=1")) {
            SliceDetail detail = sliceOfReduction(run);
            Happening.ReduceStep last =
                    detail.happenings().stream()
                            .filter(Happening.ReduceStep.class::isInstance)
                            .map(Happening.ReduceStep.class::cast)
                            .reduce((before, after) -> after)
                            .orElseThrow();
            SceneState state =
                    SceneState.at(RunLayout.of(run), detail, Moment.at(detail, last.endNanos()));
            assertTrue(NetworkReduction.adds(state));
            LogSurface log = drawn(state, state.stage().layers().get(1), ViewChoice.Tokens.HIDDEN);
            assertTrue(log.log().contains("ALUs of the network add on the way up"), "not said");
        }
    }

    private static SliceDetail sliceOfReduction(Run run) {
        for (int slice = 0; slice < run.progress().slices(); slice++) {
            SliceDetail detail = run.detail(slice);
            if (detail.happenings().stream().anyMatch(Happening.ReduceStep.class::isInstance)) {
                return detail;
            }
        }
        throw new AssertionError("no reduction");
    }

    @Test
    void aBinomialReductionIsAddedByNodes() {
        assertFalse(NetworkReduction.adds(CrowdedSlice.of(64, 1, 7).at(10_330)));
    }

    @ParameterizedTest
    @CsvSource({"coprocessor, communication coprocessor", "heater, take time from computation"})
    void aNodeShowsWhichProcessorDoesTheWorkOfTheThreads(String mode, String words)
            throws InterruptedException {
        try (Run run = run("bgl-halo", "machine.mode=" + mode, "job.program.steps=1")) {
            SliceDetail detail = run.detail(0);
            SceneState state = SceneState.at(RunLayout.of(run), detail, Moment.endOf(detail));
            LogSurface log = new LogSurface(Theme.DARK, 1280, 720);
            NicPicture.draw(log, state, 0, log.bounds(), ViewChoice.PLAIN);
            assertTrue(log.log().contains(words), log.log());
        }
    }

    @Test
    void memoryIsWrittenInThePictureAsInCommands() throws InterruptedException {
        try (Run run = run("bgl-halo", "job.program.steps=1")) {
            assertTrue(
                    RunLayout.of(run).facts().words().contains("connections 25.0 KiB"),
                    RunLayout.of(run).facts().words().toString());
        }
    }
}
