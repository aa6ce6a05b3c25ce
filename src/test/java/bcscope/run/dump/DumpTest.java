package bcscope.run.dump;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.mds.Mmds;
import bcscope.mds.MmdsAccount;
import bcscope.mds.MmdsResolution;
import bcscope.mds.MmdsText;
import bcscope.mds.StoredColumn;
import bcscope.mds.StoredRows;
import bcscope.metric.Metric;
import bcscope.program.generator.Generator;
import bcscope.run.Measurement;
import bcscope.run.Run;
import bcscope.run.SmallRuns;
import bcscope.scenario.MonitoredNumbers;
import bcscope.scenario.Monitoring;
import bcscope.scenario.Monitoring.Power;
import bcscope.scenario.Scenario;
import bcscope.scenario.file.Setting;
import bcscope.table.SliceColumn;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

class DumpTest {
    private static final int NODES = 4;

    @TempDir Path temporary;

    @Test
    void whatWasDumpedIsReadBackAsItWas() throws InterruptedException {
        try (Run run = run("monitoring.mmds=true", "monitoring.emds=true")) {
            DumpFolder dumps = dumped(run);
            assertEquals(List.of(), dumps.check());
            Mmds mmds = Measurement.calls(run, MmdsResolution.DEFAULT);
            for (DumpFolder.DumpedProcess process : dumps.processes()) {
                assertSame(mmds.account(process.rank()), good(dumps.account(process)));
            }
            assertSame(mmds.all(), good(dumps.all()));
            StoredRows machine = good(dumps.machine());
            int gtts = column(machine, "GTTS");
            assertEquals(run.slices().published(), machine.size());
            for (int row = 0; row < machine.size(); row++) {
                assertEquals(run.slices().get(SliceColumn.GTTS, row), machine.value(row, gtts));
            }
            assertEquals(List.of(0, 1, 2, 3), dumps.nodes());
            StoredRows node = good(dumps.node(2));
            for (int row = 0; row < node.size(); row++) {
                for (Metric metric : List.of(Metric.LTDEM, Metric.BPTS, Metric.LTR_3)) {
                    assertEquals(
                            metric.atNode(run.detail(row), 2).getAsLong(),
                            node.value(row, column(node, metric.name())));
                }
            }
        }
    }

    @Test
    void onlyTheWindowOfTheSelectedNodesIsStoredAtItsResolution() throws InterruptedException {
        try (Run run =
                run(
                        "monitoring.emds=true",
                        "monitoring.nodes=1,3",
                        "monitoring.metrics=LTDEM,NP2PDEM,GETTS",
                        "monitoring.from=5",
                        "monitoring.to=24",
                        "monitoring.resolution=8")) {
            DumpFolder dumps = dumped(run);
            assertEquals(List.of(1, 3), dumps.nodes());
            assertEquals(List.of(), dumps.processes(), "MMDS was off");
            StoredRows node = good(dumps.node(3));
            assertEquals(
                    List.of("LTDEM.max", "LTDEM.sum", "NP2PDEM.sum"),
                    node.columns().stream().map(StoredColumn::title).toList());
            assertEquals(3, node.size());
            assertEquals(21, node.slice(2));
            long most = 0;
            long sum = 0;
            for (int slice = 21; slice <= 24; slice++) {
                long nanos = run.detail(slice).local().ltdem()[3];
                most = Math.max(most, nanos);
                sum += nanos;
            }
            assertEquals(most, node.value(2, 0));
            assertEquals(sum, node.value(2, 1), "the last row holds four slices");
        }
    }

    @Test
    void filesSayWhoStoredThem() throws InterruptedException, IOException {
        try (Run run = run()) {
            dumped(run);
        }
        String text = Files.readString(folder().resolve("emds.0.local"));
        assertTrue(text.contains("# stored by: the simulator alone; EMDS was off"), text);
        assertTrue(text.contains("# NP2PDEM (count): "), "definitions stand in the head");
        assertTrue(text.contains("# T: 250000 ns\n"), text);
    }

    /// The window has 100 rows; GETTS is on the management node, LTDEM and LTR_3 are on the others:
    /// 100 rows of one and of two values of 8 bytes.
    @Test
    void filesSayHowMuchMemoryTheirRowsTake() throws InterruptedException, IOException {
        try (Run run =
                run(
                        "monitoring.emds=true",
                        "monitoring.to=99",
                        "monitoring.metrics=GETTS,LTDEM,LTR_3")) {
            dumped(run);
        }
        assertTrue(
                Files.readString(folder().resolve("emds.global"))
                        .contains("# memory: 800 bytes\n"));
        assertTrue(
                Files.readString(folder().resolve("emds.0.local"))
                        .contains("# memory: 1600 bytes\n"));
    }

    @Test
    void dumpsAreNeverWrittenOver() throws InterruptedException {
        try (Run run = run()) {
            dumped(run);
            Dumped again = DumpWriter.write(run, folder(), slice -> true);
            Diagnostic error = assertInstanceOf(Dumped.Failed.class, again).error();
            assertTrue(error.problem().contains("already contains dumps"), error::problem);
        }
    }

    @Test
    void tooMuchIsRefusedWithItsNumbers() throws InterruptedException {
        Monitoring wide = Monitoring.OFF.with(Power.OFF, Power.ON);
        Scenario scenario = SmallRuns.scenario(Generator.BARRIER_LOOP, 2_000).withMonitoring(wide);
        try (Run run = Run.start(scenario, SmallRuns.program(Generator.BARRIER_LOOP, 2_000), 1)) {
            run.await();
            Dumped dumped = DumpWriter.write(run, folder(), slice -> true);
            Diagnostic error = assertInstanceOf(Dumped.Failed.class, dumped).error();
            assertTrue(error.problem().startsWith("2,000 nodes would dump "), error::problem);
            assertTrue(error.advice().contains("monitoring.nodes"), error::advice);
            assertFalse(Files.exists(folder()));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "emds.global | GETTS | GETXX | There is no metric \"GETXX\".",
                "emds.global | GETTS | GE\u001B\u009B2JTS | There is no metric \"GE??2JTS\".",
                "emds.global | # end: | # tail: | The file ends in the middle.",
                "emds.1.local | ~3, | ~4, | This row begins with slice 4.",
                "emds.1.local | ~3, | ~3,x, | The row has 21 values, not 20.",
                "emds.1.local | resolution: 1 | resolution: 0 | Window and resolution are missing.",
                "emds.1.local | EMDS local | EMDS loyal | This is not a dump of the kind",
                "mmds.0.1.summary | MPI_Barrier | MPI_Barrel | There is no primitive",
                "mmds.0.1.summary | 'MPI_Barrier ' | 'MPI_Barrier 9' | The minimum"
                        + " is greater than the maximum.",
                "mmds.0.1.computation.dist | count~ | count~-5 1~ | There are ",
                "mmds.0.1.computation.dist | bin: 50000 | bin: 0 | The bins have no width.",
                "mmds.0.1.communication.dist | beyond: 0 | beyond: 7 | Its bins hold ",
                "mmds.0.1.communication.dist | bin: 50000 | bin: 70000 | This is not a valid bin",
            })
    void damageIsSaidWithFileAndLine(String file, String good, String bad, String problem)
            throws InterruptedException, IOException {
        try (Run run = run()) {
            DumpFolder dumps = dumped(run);
            Path path = folder().resolve(file);
            String text = Files.readString(path);
            String damaged = text.replace(good.replace('~', '\n'), bad.replace('~', '\n'));
            assertFalse(text.equals(damaged), text);
            Files.writeString(path, damaged);
            List<Diagnostic> found = dumps.check();
            assertFalse(found.isEmpty());
            assertTrue(found.getFirst().problem().startsWith(problem), found::toString);
            assertEquals(path.toString(), found.getFirst().file());
            assertFalse(found.getFirst().advice().isEmpty(), found::toString);
        }
    }

    @Test
    void aFileOfNoiseIsSaidNotThrown() throws IOException {
        Files.createDirectories(folder());
        for (String name : List.of("emds.global", "emds.0.local", "mmds.0.0.summary")) {
            Files.write(folder().resolve(name), new byte[] {0, -1, 10, 35, 32, 58, 32, 10, 10});
        }
        assertEquals(3, good(DumpFolder.open(folder())).check().size());
        Files.write(folder().resolve("emds.global"), new byte[0]);
        assertEquals(3, good(DumpFolder.open(folder())).check().size());
    }

    @Test
    void aFolderWithoutDumpsIsSaid() {
        assertInstanceOf(Parsed.Bad.class, DumpFolder.open(temporary));
        assertInstanceOf(Parsed.Bad.class, DumpFolder.open(folder()));
    }

    @Test
    void rangesOfNodesAreJoined() {
        assertEquals("0-4,7", MonitoredNumbers.parse("7, 2-4,0-2").orElseThrow().text());
        assertEquals(MonitoredNumbers.ALL, MonitoredNumbers.parse(" all ").orElseThrow());
    }

    private static int column(StoredRows rows, String title) {
        return rows.columns().stream().map(StoredColumn::title).toList().indexOf(title);
    }

    private static void assertSame(MmdsAccount expected, MmdsAccount read) {
        assertEquals(MmdsText.summary(expected), MmdsText.summary(read));
        MmdsText.distributions(expected)
                .forEach((name, values) ->
                        assertEquals(
                                MmdsText.bars(values, "ns"),
                                MmdsText.bars(
                                        java.util.Objects.requireNonNull(
                                                MmdsText.distributions(read).get(name)),
                                        "ns")));
    }

    private Path folder() {
        return temporary.resolve("dumps");
    }

    private DumpFolder dumped(Run run) {
        assertInstanceOf(Dumped.Done.class, DumpWriter.write(run, folder(), slice -> true));
        return good(DumpFolder.open(folder()));
    }

    private static Run run(String... settings) throws InterruptedException {
        Scenario scenario = SmallRuns.scenario(Generator.COLLECTIVES, NODES);
        for (String setting : settings) {
            scenario = good(good(Setting.parse(setting)).applyTo(scenario));
        }
        Run run = Run.start(scenario, SmallRuns.program(Generator.COLLECTIVES, NODES), 1);
        run.await();
        return run;
    }

    private static <T> T good(Parsed<T> parsed) {
        return switch (parsed) {
            case Parsed.Good<T>(T value, _) -> value;
            case Parsed.Bad<T>(List<Diagnostic> errors) ->
                    throw new AssertionError(errors.toString());
        };
    }
}
