package bcscope.study.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.cli.Cli;
import bcscope.cli.NoScreen;
import bcscope.cli.terminal.ExitCode;
import bcscope.program.generator.CometKernel;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

class CometCommandTest {
    private static final String[] SMALL = {
        "--nodes",
        "2,4",
        "--sizes",
        "0,100,5000,85000",
        "--vectors",
        "0,1000,3000",
        "--dimensions",
        "4,16,64,128",
        "--repetitions",
        "5"
    };

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... arguments) {
        List<String> all = new ArrayList<>(List.of("comet"));
        all.addAll(List.of(arguments));
        return Cli.execute(
                all, new PrintWriter(out), new PrintWriter(err), new NoScreen(new ArrayList<>()));
    }

    private int small(String... arguments) {
        List<String> all = new ArrayList<>(List.of(SMALL));
        all.addAll(List.of(arguments));
        return run(all.toArray(String[]::new));
    }

    @Test
    void allKernelsAreMeasuredAndReported(@TempDir Path folder) throws Exception {
        Path report = folder.resolve("report.html");
        Path times = folder.resolve("times");

        int code = small("--kernel", "all", "--out", report.toString(), "--csv", times.toString());

        assertEquals(ExitCode.DONE.number(), code, err::toString);
        String page = Files.readString(report);
        for (CometKernel kernel : CometKernel.values()) {
            assertTrue(page.contains("<section id=\"" + kernel.id() + "\">"), kernel::id);
            assertTrue(Files.exists(times.resolve(kernel.id() + ".csv")), kernel::id);
        }
        assertTrue(out.toString().contains("DEADLOCK: pairwise exchange"), out::toString);
        assertTrue(err.toString().contains("echo, 1 of 12"), err::toString);
    }

    @Test
    void theSameIsPrintedTwice() {
        small("--kernel", "echo");
        String first = out.toString();
        out.getBuffer().setLength(0);
        small("--kernel", "comet-echo");
        assertEquals(first, out.toString());
        assertFalse(first.isBlank());
    }

    @Test
    void aSettingChangesTheMachine() {
        small("--kernel", "global-synchronisation", "--set", "model.slice=500us");
        // A barrier right after another takes one slice: 500 us and a lag of up to 20.
        assertTrue(out.toString().matches("(?s).* 5[01][0-9][.][0-9].*"), out::toString);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--machine|paragon|There is no machine “paragon”. There are: qsnet, bluegene-l,",
                "--mpi|lam|There is no mpi “lam”. There are: bcs, conventional.",
                "--kernel|ping|There is no kernel “ping”. There are: echo, pairwise-exchange,",
                "--form|safe|There is no form “safe”. There are: literal, deadlock-free, both.",
                "--nodes|1|--nodes 1 is out of range: it must be from 2 to 65,536.",
                "--sizes|-1|--sizes -1 is out of range: it must be from 0 to 1,000,000,000.",
                "--repetitions|0|--repetitions 0 is out of range: it must be from 1 to 1,000,000.",
                "--dimensions|x|Invalid value for option '--dimensions'",
                "--sizes|9..1|“9..1” ends before it begins.",
                "--loads|-5|--loads -5 is out of range: it must be from 0 to 1,000,000,000.",
                "--hops|2|There is no choice of partners “2”. There are: ends, all.",
                "--jitter|soon|--jitter soon: \"soon\" is not a duration.",
                "--set|overlap.bytes=9|bytes of overlap is set by --sizes.",
                "--set|contention.testNode=5|testNode of contention is set by the study, which"
                        + " chooses",
                "--set|contention.loadFrom=5|loadFrom of contention is set by the study",
                "--set|overlap.elment=9ns|Did you mean overlap.element?"
            })
    void whatCannotBeIsSaid(String option, String value, String message) {
        assertEquals(ExitCode.USAGE.number(), run(option, value));
        assertTrue(err.toString().contains(message), err::toString);
    }

    @Test
    void theInputsAreSaidBeforeTheResultsOnTheMachineOfTheThesis() {
        run("--machine", "ipsc860", "--mpi", "conventional", "--kernel", "echo", "--nodes", "4");
        assertTrue(out.toString().startsWith("Inputs of this machine, taken from the thesis: "));
        assertTrue(out.toString().contains("thesis: 2.5 MB/s, here -2.9 %"), out::toString);
        out.getBuffer().setLength(0);
        small("--kernel", "echo");
        assertTrue(out.toString().startsWith("Echo\n"), out::toString);
    }

    /// 156 us + 85,000 * 0.41 us between node 5 and node 4, three times 8,333 ns for the next hop.
    @Test
    void timeIsTakenOnTheNodeThatIsAskedForAtEveryDistance(@TempDir Path folder) throws Exception {
        int code =
                run(
                        "--machine=ipsc860",
                        "--mpi=conventional",
                        "--kernel=echo",
                        "--nodes=16",
                        "--sizes=85000",
                        "--hops=all",
                        "--set=echo.testNode=5",
                        "--csv=" + folder.resolve("csv"),
                        "--gnuplot=" + folder.resolve("gnuplot"));
        assertEquals(ExitCode.DONE.number(), code, err::toString);
        String csv = Files.readString(folder.resolve("csv/echo.csv"));
        assertTrue(
                csv.contains("2 hops,message in bytes,85000,35030999.000,35030999.000,"),
                csv::toString);
        assertTrue(csv.contains("0 hops,"), csv::toString);
        String data = Files.readString(folder.resolve("gnuplot/echo.dat"));
        assertTrue(data.contains("\n\n\n# 2 hops\n"), data::toString);
        assertTrue(data.contains("\n85000 35030999.000 35030999.000 "), data::toString);
        String results = Files.readString(folder.resolve("csv/results.csv"));
        assertTrue(results.contains("echo,peak rate,2.43 MB/s,"), results::toString);
    }

    /// Node 1 is the usual partner.
    @ParameterizedTest
    @ValueSource(strings = {"pairwise-exchange", "overlap", "echo"})
    void theUsualPartnerMayBeTheTestNode(String kernel) {
        int code =
                run(
                        "--machine=ipsc860",
                        "--mpi=conventional",
                        "--kernel=" + kernel,
                        "--nodes=4",
                        "--sizes=0,100",
                        "--vectors=0,100",
                        "--set=" + kernel + ".testNode=1");
        assertEquals(ExitCode.DONE.number(), code, err::toString);
    }

    /// 100 bytes in 142 us are the peak; 84 bytes in 131.92 us are the first with 0.9 of it, 83 in
    /// 131.29 us are not. 101 bytes in 197.41 us are below it again.
    @Test
    void aShareOfThePeakIsReachedWhereItIsReachedFirst() {
        run("--machine=ipsc860", "--mpi=conventional", "--kernel=echo", "--sizes=0,100,101");
        String line =
                out.toString().lines().filter(it -> it.contains("90 %")).findFirst().orElseThrow();
        assertTrue(line.contains(" 84 B "), line);
        assertTrue(line.endsWith("; below it again at 101 B)"), line);
    }

    @Test
    void aParameterOfAKernelIsSetByItsName() {
        small("--kernel", "overlap", "--set", "overlap.element=1us");
        assertTrue(
                out.toString().replace('\u00a0', ' ').contains("elements × 1 µs"), out::toString);
    }

    /// Four processes with blocks of 4 rows have a matrix of 8 rows.
    @Test
    void aValueThatNoBlockOfTheSweepHasRoomForIsSaid() {
        assertEquals(
                ExitCode.DONE.number(),
                run(
                        "--kernel",
                        "row-broadcast",
                        "--nodes",
                        "4",
                        "--dimensions",
                        "4",
                        "--repetitions",
                        "1",
                        "--set",
                        "row-broadcast.line=100"));
        assertTrue(
                out.toString().contains("line = 100 is outside of the matrix. Use 0 to 7."),
                out::toString);
    }

    @Test
    void aMachineThatCannotBeIsSaidByItsRule() {
        assertEquals(ExitCode.USAGE.number(), run("--machine", "ipsc860", "--nodes", "12"));
        assertTrue(err.toString().contains("12"), err::toString);
        assertEquals(ExitCode.USAGE.number(), run("--set", "model.slce=1ms"));
        assertTrue(err.toString().contains("model.slice"), err::toString);
    }

    @Test
    void aReportThatCannotBeWrittenIsSaid(@TempDir Path folder) {
        assertEquals(
                ExitCode.BAD_FILE.number(),
                small("--kernel", "echo", "--out", folder.resolve("no/such.html").toString()));
        assertTrue(out.toString().isEmpty(), "it is said before anything is measured");
    }

    /// The exchange deadlocks under this MPI where sends are not buffered.
    @Test
    void timesThatWereKeptMakeTheSameReport(@TempDir Path folder) throws Exception {
        String[] measured = {
            "--mpi", "conventional", "--kernel", "pairwise-exchange,global-synchronisation", "--out"
        };
        List<String> all = new ArrayList<>(List.of(measured));
        all.add(folder.resolve("plain.html").toString());
        assertEquals(ExitCode.DONE.number(), small(all.toArray(String[]::new)), err::toString);
        String plain = out.toString();
        List<String> divided = new ArrayList<>(List.of(measured));
        divided.add(folder.resolve("divided.html").toString());
        divided.addAll(List.of("--on", "local:2", "--results", folder.resolve("rows").toString()));
        for (int time = 0; time < 2; time++) {
            out.getBuffer().setLength(0);
            assertEquals(
                    ExitCode.DONE.number(), small(divided.toArray(String[]::new)), err::toString);
            assertEquals(plain, out.toString());
            assertEquals(
                    Files.readString(folder.resolve("plain.html")),
                    Files.readString(folder.resolve("divided.html")));
        }
        // The exchange, and the barrier on machines of 2 and of 4 nodes.
        assertEquals(3, Files.readAllLines(folder.resolve("rows/rows/here.jsonl")).size());
        assertTrue(plain.contains("deadlock"), plain);
    }
}
