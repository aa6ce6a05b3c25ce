package bcscope.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Digest;
import bcscope.base.Parsed;
import bcscope.loading.Loaded;
import bcscope.loading.Sample;
import bcscope.loading.ScenarioLoader;
import bcscope.piece.PieceFolder;
import bcscope.piece.PiecePool;
import bcscope.run.Progress;
import bcscope.run.Run;
import bcscope.sweep.SweepDesign.SweepRun;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

final class SweepTest {
    private static final String RING = "ring.json";

    /// Four processes compute 1 ms and meet in a barrier, three times.
    private static final String BARRIERS =
            """
            {
              "bcscope": 1,
              "name": "Barriers",
              "machine": { "nodes": 4, "processesPerNode": 1, "network": "qsnet" },
              "job": {
                "program": { "generator": "barrier-loop", "iterations": 3, "compute": "1ms" },
                "placement": "block"
              }
            }
            """;

    private static final String PROFILE =
            """
            { "bcscopeProfile": 1, "title": "Mine", "network": { "latency": "%s" } }
            """;

    @TempDir private Path folder;

    private SweepRequest request(List<String> over, String pair) throws IOException {
        Path file = folder.resolve(RING);
        if (!Files.exists(file)) {
            Files.writeString(file, BARRIERS);
        }
        return new SweepRequest(
                List.of(file.toString()),
                List.of(),
                over,
                List.of("simulated", "collectives", "GETTS.max", "late = slices - 1"),
                pair,
                0,
                1);
    }

    private PiecePool<SweepRun, SweepRow> swept(SweepRequest request)
            throws IOException, InterruptedException {
        SweepDesign design = SweepDesign.of(request).orElseThrow();
        PiecePool<SweepRun, SweepRow> pool = kept(design);
        pool.execute(design.runs(), 2);
        new SweepTables(design, pool.rows()).write(out().path());
        return pool;
    }

    private static SweepRow row(PiecePool<SweepRun, SweepRow> pool, int point, int side) {
        return Objects.requireNonNull(pool.rows().get(new SweepRun(point, side)));
    }

    private PieceFolder out() {
        return new PieceFolder(folder.resolve("out"));
    }

    /// How many rows are kept.
    private int known() throws IOException {
        SweepDesign any = SweepDesign.of(request(List.of("seed=1"), "")).orElseThrow();
        return out().known(new SweepPieces(any)).size();
    }

    private PiecePool<SweepRun, SweepRow> kept(SweepDesign design) throws IOException {
        SweepPieces pieces = new SweepPieces(design);
        out().begin(pieces.request());
        return new PiecePool<>(pieces, out(), PieceFolder.HERE);
    }

    private List<String> table(String name) throws IOException {
        return Files.readAllLines(folder.resolve("out").resolve(name));
    }

    /// 50 us is shorter than the machine allows; the values of the other key are legal alone.
    @Test
    void aFirstValueThatIsTooSmallDoesNotMakeTheOtherKeysWrong() throws IOException {
        Parsed<SweepDesign> design =
                SweepDesign.of(
                        request(List.of("model.slice=50us,1ms", "model.demCutoff=10us,20us"), ""));
        assertEquals(4, design.orElseThrow().runs().size());
    }

    @Test
    void everyRowIsTheRunThatTheSameSettingsGiveAlone() throws Exception {
        SweepRequest request = request(List.of("model.slice=250us,500us", "seed=1..2"), "");
        PiecePool<SweepRun, SweepRow> pool = swept(request);
        SweepDesign design = SweepDesign.of(request).orElseThrow();

        assertEquals(4, pool.rows().size());
        for (Map.Entry<SweepRun, SweepRow> entry : pool.rows().entrySet()) {
            Loaded loaded = design.loaded(design.values(entry.getKey())).orElseThrow();
            try (Run run = Run.start(loaded.scenario(), loaded.program(), 1)) {
                Progress alone = run.await();
                assertEquals(Digest.text(alone.digest()), entry.getValue().digest());
                assertEquals(
                        (double) alone.simulatedNanos(), entry.getValue().number(0).orElseThrow());
                assertEquals(3, entry.getValue().number(1).orElseThrow());
                assertEquals(alone.slices() - 1, entry.getValue().number(3).orElseThrow());
            }
        }
        assertEquals(
                "point,model.sliceNanos,seed,simulatedNanos,collectives,GETTS.maxNanos,late,state,"
                        + "digest,scenario,version,wallMillis,message",
                table("runs.csv").getFirst());
        assertTrue(table("runs.csv").get(1).startsWith("0,250000,1,"), table("runs.csv").get(1));
        assertTrue(table("runs.csv").get(4).startsWith("3,500000,2,"), table("runs.csv").get(4));
    }

    @Test
    void rowsThatExistAreNotRunAgainAndMoreValuesAddRows() throws Exception {
        assertEquals(2, swept(request(List.of("seed=1..2"), "")).executed());
        assertEquals(0, swept(request(List.of("seed=1..2"), "")).executed());

        PiecePool<SweepRun, SweepRow> more = swept(request(List.of("seed=0..3"), ""));

        assertEquals(2, more.executed());
        assertEquals(4, more.rows().size());
        assertEquals(5, table("runs.csv").size());
    }

    @Test
    void aChangedFileIsAnotherScenarioWhoseRunsAreExecuted() throws Exception {
        PiecePool<SweepRun, SweepRow> before = swept(request(List.of("seed=1..2"), ""));
        Files.writeString(folder.resolve(RING), BARRIERS.replace("1ms", "2ms"));

        PiecePool<SweepRun, SweepRow> after = swept(request(List.of("seed=1..2"), ""));

        assertEquals(2, after.executed());
        assertTrue(
                row(after, 0, 0).number(0).orElseThrow()
                        > row(before, 0, 0).number(0).orElseThrow());
    }

    @Test
    void aHalfWrittenRowDoesNotCountAndIsWrittenWholeNextTime() throws Exception {
        swept(request(List.of("seed=1..3"), ""));
        Path rows = folder.resolve("out/rows/here.jsonl");
        String whole = Files.readString(rows);
        Files.writeString(rows, whole.substring(0, whole.length() - 20));

        assertEquals(2, known());
        assertEquals(1, swept(request(List.of("seed=1..3"), "")).executed());
        assertEquals(3, Files.readAllLines(rows).size());
        assertEquals(3, known());
    }

    @Test
    void aDamagedRowIsRunAgain() throws Exception {
        swept(request(List.of("seed=1..2"), ""));
        Path rows = folder.resolve("out/rows/here.jsonl");
        List<String> lines = new ArrayList<>(Files.readAllLines(rows));
        lines.set(0, "\0\0\0\0");
        Files.write(rows, lines);

        assertEquals(1, swept(request(List.of("seed=1..2"), "")).executed());
    }

    @Test
    void valuesThatDoNotGoTogetherMakeARowThatSaysWhy() throws Exception {
        // On one node there is no room for four processes.
        PiecePool<SweepRun, SweepRow> pool =
                swept(request(List.of("job.program.ranks=1,4", "machine.nodes=1,4"), ""));

        SweepRow row = row(pool, 2, 0);
        assertEquals(SweepRow.REFUSED, row.state());
        assertTrue(row.message().contains("process"), row.message());
        assertEquals(3, pool.rows().values().stream().filter(SweepRow::isCompleted).count());
    }

    @Test
    void aKeyOfWhichNoValueIsLegalIsAnErrorBeforeAnythingRuns() throws Exception {
        Parsed<SweepDesign> design =
                SweepDesign.of(request(List.of("seed=1..3", "model.slize=1ms,2ms"), ""));

        assertEquals(
                "There is no path \"model.slize\".", design.diagnostics().getFirst().problem());
    }

    @Test
    void aMeasureThatMeansNothingIsAnErrorBeforeAnythingRuns() throws Exception {
        SweepRequest good = request(List.of("seed=1..3"), "");

        Parsed<SweepDesign> design =
                SweepDesign.of(
                        new SweepRequest(
                                good.files(),
                                good.settings(),
                                good.over(),
                                List.of("GETS.mean"),
                                "",
                                0,
                                1));

        assertEquals("--measure GETS.mean", design.diagnostics().getFirst().file());
    }

    @Test
    void bothSidesOfAPairShareARowWithDifferenceAndRatio() throws Exception {
        PiecePool<SweepRun, SweepRow> pool =
                swept(request(List.of("seed=1..2"), "mpi=bcs,conventional"));

        SweepRow bcs = row(pool, 0, 0);
        SweepRow conventional = row(pool, 0, 1);
        double first = bcs.number(0).orElseThrow();
        double second = conventional.number(0).orElseThrow();
        List<String> pairs = table("pairs.csv");
        assertEquals(3, pairs.size());
        assertTrue(
                pairs.getFirst()
                        .startsWith(
                                "point,seed,simulatedNanos.bcs,simulatedNanos.conventional,"
                                        + "simulatedNanos.difference,simulatedNanos.ratio,"),
                pairs.getFirst());
        assertTrue(
                pairs.get(1)
                        .startsWith(
                                "0,1,%.0f,%.0f,%.0f,%s,"
                                        .formatted(first, second, second - first, second / first)),
                pairs.get(1));
        // GETTS is a metric of BCS-MPI alone.
        assertTrue(conventional.number(2).isEmpty());
    }

    @Test
    void aSampleIsPartOfTheProductAndTheSameEveryTime() throws Exception {
        SweepRequest all = request(List.of("seed=1..1000"), "");
        SweepRequest some =
                new SweepRequest(
                        all.files(), all.settings(), all.over(), all.measures(), "", 20, 7);

        SweepDesign one = SweepDesign.of(some).orElseThrow();
        SweepDesign other = SweepDesign.of(some).orElseThrow();

        assertEquals(20, one.runs().size());
        List<List<String>> values = one.runs().stream().map(one::values).toList();
        assertEquals(20, values.stream().distinct().count());
        assertEquals(values, other.runs().stream().map(other::values).toList());
    }

    @Test
    void theFolderKeepsWhatWasAskedFor() throws Exception {
        SweepRequest request = request(List.of("seed=1..2"), "mpi=bcs,conventional");
        SweepPieces pieces = new SweepPieces(SweepDesign.of(request).orElseThrow());
        assertEquals(Optional.empty(), out().request());

        out().begin(pieces.request());

        assertEquals(Optional.of(pieces.request()), out().request());
        assertTrue(pieces.request().contains("mpi\\u003dbcs,conventional"), pieces.request());
    }

    @Test
    void runsThatDifferOnlyInTheirSeedAreOneGroup() throws Exception {
        SweepRequest request = request(List.of("model.slice=250us,500us", "seed=1..3"), "");
        PiecePool<SweepRun, SweepRow> pool = swept(request);

        SweepSummary summary = SweepSummary.of(SweepDesign.of(request).orElseThrow(), pool.rows());

        assertEquals(List.of("model.slice"), summary.keys().stream().map(SweptKey::key).toList());
        assertEquals(2, summary.groups().size());
        SweepSummary.Group first = summary.groups().getFirst();
        assertEquals(List.of("250us"), first.values());
        assertEquals(3, first.completed());
        double sum = 0;
        for (int point = 0; point < 3; point++) {
            sum += row(pool, point, 0).number(0).orElseThrow();
        }
        assertEquals(sum / 3, first.measured().getFirst().mean(), 1e-6);
    }

    /// Of 1, 2, 4 and 8 the median lies between 2 and 4, a quarter at 1.75.
    @Test
    void quantilesLieBetweenTwoValues() {
        SweepSummary.Measured measured = new SweepSummary.Measured(List.of(1.0, 2.0, 4.0, 8.0));

        assertEquals(3.75, measured.mean());
        assertEquals(1, measured.quantile(0));
        assertEquals(1.75, measured.quantile(0.25));
        assertEquals(3, measured.quantile(0.5));
        assertEquals(8, measured.quantile(1));
    }

    @Test
    void whatIsOpenIsSweptWithoutAFileOrAFolder() throws Exception {
        Loaded open = ScenarioLoader.load(Sample.ONE_MESSAGE).orElseThrow();
        SweptKey slices = SweptKey.parse("model.slice=250us,500us").orElseThrow();

        SweepDesign design =
                SweepDesign.of(open, List.of(slices), List.of("messages")).orElseThrow();
        PiecePool<SweepRun, SweepRow> pool = new PiecePool<>(new SweepPieces(design));
        pool.execute(design.runs(), 1);

        assertEquals(
                List.of("250us", "500us"),
                List.of(row(pool, 0, 0).values().getFirst(), row(pool, 1, 0).values().getFirst()));
        assertEquals(1, row(pool, 1, 0).number(0).orElseThrow());
    }

    /// The rows of the folder are those of the same runs, whatever the order of the keys is now.
    @Test
    void anotherOrderOfTheKeysHasTheSameRunsUnderTheirOwnNames() throws Exception {
        swept(request(List.of("model.slice=250us,500us", "seed=1..2"), ""));

        PiecePool<SweepRun, SweepRow> other =
                swept(request(List.of("seed=1..2", "model.slice=250us,500us"), ""));

        assertEquals(4, other.reused());
        assertEquals(List.of("2", "250us"), row(other, 2, 0).values());
        assertTrue(table("runs.csv").get(3).startsWith("2,2,250000,"), table("runs.csv").get(3));
    }

    @Test
    void aKeyThatIsAddedLaterMakesFurtherRows() throws Exception {
        swept(request(List.of("model.slice=250us,500us"), ""));

        PiecePool<SweepRun, SweepRow> more =
                swept(request(List.of("model.slice=250us,500us", "seed=1..3"), ""));

        // Seed 1 is that of the file.
        assertEquals(2, more.reused());
        assertEquals(4, more.executed());
        assertEquals(List.of("250us", "1"), row(more, 0, 0).values());
    }

    @Test
    void aMeasureThatIsLeftOutIsKeptAndOneThatIsAddedIsMeasuredBesideIt() throws Exception {
        SweepRequest all = request(List.of("seed=1..2"), "");
        swept(all);

        assertEquals(0, swept(measuring(all, "collectives")).executed());
        assertEquals(2, swept(measuring(all, "collectives", "messages")).executed());
        assertEquals(0, swept(measuring(all, "messages", "simulated")).executed());
        assertEquals(2, known());
    }

    private static SweepRequest measuring(SweepRequest request, String... measures) {
        return new SweepRequest(
                request.files(),
                request.settings(),
                request.over(),
                List.of(measures),
                request.pair(),
                0,
                1);
    }

    /// Two processes send to each other before they receive: a send of BCS-MPI waits for its
    /// receive, conventional MPI sends so few bytes at once.
    @Test
    void whatDidNotCompleteIsNotCompared() throws Exception {
        SweepRequest request =
                new SweepRequest(
                        List.of("unsafe-exchange"),
                        List.of(),
                        List.of("seed=1"),
                        List.of("simulated"),
                        "mpi=bcs,conventional",
                        0,
                        1);
        PiecePool<SweepRun, SweepRow> pool = swept(request);
        SweepDesign design = SweepDesign.of(request).orElseThrow();

        assertEquals("deadlocked", row(pool, 0, 0).state());
        assertEquals("completed", row(pool, 0, 1).state());
        assertTrue(
                table("pairs.csv").get(1).endsWith("0,1,,,,,deadlocked,completed"),
                table("pairs.csv").get(1));
        SweepSummary summary = SweepSummary.of(design, pool.rows());
        assertTrue(summary.groups().getFirst().measured().getFirst().isEmpty());
        SweepSummary ratios = SweepSummary.ratios(design, pool.rows());
        assertTrue(ratios.groups().getFirst().measured().getFirst().isEmpty());
        assertEquals(0, ratios.groups().getFirst().completed());
    }

    @Test
    void twoColumnsOfOneNameAreRefused() throws Exception {
        for (List<String> measures :
                List.of(
                        List.of("simulated", "simulated"),
                        List.of("state = messages"),
                        List.of("seed = messages"))) {
            SweepRequest all = request(List.of("seed=1..2"), "");

            Parsed<SweepDesign> design =
                    SweepDesign.of(measuring(all, measures.toArray(String[]::new)));

            assertTrue(
                    design.diagnostics().getFirst().problem().startsWith("Two columns"),
                    measures.toString());
        }
    }

    /// The run has a row from before, in which `late` meant something else.
    @Test
    void aNameThatMeansSomethingElseIsMeasuredAgain() throws Exception {
        SweepRequest all = request(List.of("seed=1"), "");
        double slices = row(swept(measuring(all, "late = slices")), 0, 0).number(0).orElseThrow();

        PiecePool<SweepRun, SweepRow> again = swept(measuring(all, "late = slices - 1"));

        assertEquals(1, again.executed());
        assertEquals(slices - 1, row(again, 0, 0).number(0).orElseThrow());
    }

    @Test
    void aConditionIsOneOrZero() throws Exception {
        SweepRequest all = request(List.of("seed=1"), "");

        PiecePool<SweepRun, SweepRow> pool = swept(measuring(all, "slices > 1", "collectives > 3"));

        assertEquals(1, row(pool, 0, 0).number(0).orElseThrow());
        assertEquals(0, row(pool, 0, 0).number(1).orElseThrow());
    }

    /// A cost profile beside the scenario is part of what is run.
    @Test
    void aChangedCostProfileIsAnotherScenario() throws Exception {
        SweepRequest request = request(List.of("seed=1"), "");
        Path profile = folder.resolve("mine.json");
        Files.writeString(profile, PROFILE.formatted("9us"));
        Files.writeString(
                folder.resolve(RING),
                BARRIERS.replace(
                        "\"network\": \"qsnet\"",
                        "\"network\": \"qsnet\", \"profile\": \"mine.json\""));
        assertEquals(1, swept(request).executed());
        assertEquals(0, swept(request).executed());

        Files.writeString(profile, PROFILE.formatted("7us"));

        assertEquals(1, swept(request).executed());
    }
}
