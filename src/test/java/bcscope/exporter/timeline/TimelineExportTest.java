package bcscope.exporter.timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import bcscope.base.Parsed;
import bcscope.loading.Loaded;
import bcscope.loading.Sample;
import bcscope.loading.ScenarioLoader;
import bcscope.metric.Metric;
import bcscope.run.Run;
import bcscope.run.RunView;
import bcscope.scenario.file.Setting;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Exports of small runs against the rules of the formats and against what the run itself says.
class TimelineExportTest {
    private static final List<Metric> METRICS = List.of(Metric.GETTS);

    @TempDir Path folder = Path.of("");

    /// A way to write an export.
    @FunctionalInterface
    private interface Export {
        boolean write(Subject subject, ByteArrayOutputStream out) throws IOException;
    }

    private static RunView run(String sample, String mpi) throws InterruptedException {
        return run(sample, List.of(new Setting("mpi", mpi)));
    }

    private static RunView run(String sample, List<Setting> settings) throws InterruptedException {
        Parsed<Loaded> parsed = ScenarioLoader.load(Sample.byId(sample).orElseThrow(), settings);
        Loaded loaded =
                switch (parsed) {
                    case Parsed.Good<Loaded> good -> good.value();
                    case Parsed.Bad<Loaded> bad -> fail(bad.errors().toString());
                };
        Run run = Run.start(loaded.scenario(), loaded.program(), 1);
        run.await();
        return run;
    }

    private static Subject whole(RunView run) {
        return part(run, 0, run.progress().slices() - 1, run.scenario().machine().nodes());
    }

    private static Subject part(RunView run, int first, int last, int nodes) {
        BitSet chosen = new BitSet();
        chosen.set(0, nodes);
        List<Metric> metrics =
                METRICS.stream().filter(it -> it.means(run.scenario().mpi())).toList();
        return Subject.of(run, new Extract(first, last, chosen, metrics));
    }

    private static String text(Subject subject, Export export) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        assertTrue(export.write(subject, out));
        return out.toString(StandardCharsets.UTF_8);
    }

    private static List<JsonObject> chrome(Subject subject) throws IOException {
        String text = text(subject, (it, out) -> ChromeExport.write(it, out, _ -> true));
        JsonArray events =
                JsonParser.parseString(text).getAsJsonObject().getAsJsonArray("traceEvents");
        List<JsonObject> all = new ArrayList<>();
        for (JsonElement event : events) {
            all.add(event.getAsJsonObject());
        }
        return all;
    }

    private static List<JsonObject> ofPhase(List<JsonObject> events, String phase) {
        return events.stream().filter(it -> it.get("ph").getAsString().equals(phase)).toList();
    }

    private static long nanos(JsonObject event, String key) {
        return event.get(key)
                .getAsBigDecimal()
                .movePointRight(3)
                .setScale(0, RoundingMode.HALF_UP)
                .longValueExact();
    }

    /// Perfetto hangs an end of a flow on the span of its thread that is there at that time.
    @ParameterizedTest
    @CsvSource({"sweep3d-blocking, bcs", "sweep3d-blocking, conventional", "ring, bcs"})
    void everyMessageIsAFlowBetweenSpansOfItsProcesses(String sample, String mpi) throws Exception {
        RunView run = run(sample, mpi);
        List<JsonObject> events = chrome(whole(run));
        List<JsonObject> starts = ofPhase(events, "s");
        List<JsonObject> ends = ofPhase(events, "f");
        assertEquals(run.progress().messages(), starts.size());
        assertEquals(starts.size(), ends.size());
        Map<Integer, List<JsonObject>> spans = new HashMap<>();
        for (JsonObject span : ofPhase(events, "X")) {
            spans.computeIfAbsent(span.get("tid").getAsInt(), _ -> new ArrayList<>()).add(span);
        }
        Stream.concat(starts.stream().limit(1_000), ends.stream().limit(1_000))
                .forEach(end ->
                        assertTrue(
                                spans.getOrDefault(end.get("tid").getAsInt(), List.of()).stream()
                                        .anyMatch(span -> holds(span, nanos(end, "ts"))),
                                end::toString));
    }

    private static boolean holds(JsonObject span, long nanos) {
        long from = nanos(span, "ts");
        return from <= nanos && nanos <= from + nanos(span, "dur");
    }

    /// What a process does fills its time from the beginning of the run, without a gap and without
    /// one thing lying over another; the last one is busy until the last slice.
    @ParameterizedTest
    @ValueSource(strings = {"bcs", "conventional"})
    void theSpansOfAProcessFillItsTime(String mpi) throws Exception {
        RunView run = run("sweep3d-blocking", mpi);
        Map<Integer, List<JsonObject>> spans =
                ofPhase(chrome(whole(run)), "X").stream()
                        .collect(Collectors.groupingBy(it -> it.get("tid").getAsInt()));
        long latest = 0;
        for (int rank = 0; rank < run.program().ranks(); rank++) {
            long at = 0;
            for (JsonObject span : spans.getOrDefault(rank + 1, List.of())) {
                assertEquals(at, nanos(span, "ts"), span::toString);
                at += nanos(span, "dur");
            }
            assertTrue(at > 0);
            latest = Math.max(latest, at);
        }
        int last = run.progress().slices() - 1;
        assertTrue(latest > run.slices().endNanos(last - 1, Long.MAX_VALUE));
    }

    /// Many readers add doubles: what follows must not begin before the sum, or it would lie
    /// within.
    @ParameterizedTest
    @CsvSource({"incast, bcs", "sweep3d-blocking, bcs", "sweep3d-blocking, conventional"})
    void theEndsOfSpansInDoublesAreTheBeginsOfTheNext(String sample, String mpi) throws Exception {
        Map<String, Double> ends = new HashMap<>();
        for (JsonObject span : ofPhase(chrome(whole(run(sample, mpi))), "X")) {
            double from = span.get("ts").getAsDouble();
            double before =
                    Objects.requireNonNullElse(
                            ends.put(
                                    span.get("tid").getAsString(),
                                    from + span.get("dur").getAsDouble()),
                            0.0);
            assertTrue(before <= from, () -> span + " begins before " + before);
        }
    }

    /// 1,058.757 + 1,069.838 is 2,128.595, but in doubles it is 2,128.595 000 000 000 3.
    @Test
    void aDurationHasTheDigitsThatItsSumNeeds() {
        assertTrue(1_058.757 + 1_069.838 > 2_128.595);
        Number duration = ChromeExport.duration(1_058_757, 2_128_595);
        assertEquals(2_128.595, 1_058.757 + duration.doubleValue());
        assertEquals(1_069.838, duration.doubleValue(), 1e-9);
        assertEquals(new BigDecimal("0.250"), ChromeExport.duration(1_000, 1_250));
    }

    @Test
    void aPartHasOnlyItsSlicesAndNodes() throws Exception {
        RunView run = run("sweep3d-blocking", "bcs");
        List<JsonObject> events = chrome(part(run, 20, 29, 2));
        assertEquals(10, ofPhase(events, "i").size());
        assertEquals(10, ofPhase(events, "C").size());
        assertEquals("slice 20", ofPhase(events, "i").getFirst().get("name").getAsString());
        List<Integer> processes =
                events.stream().map(it -> it.get("pid").getAsInt()).distinct().sorted().toList();
        assertEquals(List.of(0, 1, 2), processes);
        long from = nanos(ofPhase(events, "i").getFirst(), "ts");
        long end = run.slices().endNanos(29, Long.MAX_VALUE);
        for (JsonObject span : ofPhase(events, "X")) {
            assertTrue(nanos(span, "ts") >= from && nanos(span, "ts") <= end, span::toString);
        }
    }

    @Test
    void theMicrophasesOfASliceAreThoseOfTheRun() throws Exception {
        RunView run = run("ring", "bcs");
        List<JsonObject> events = chrome(whole(run));
        long phases = 0;
        for (int slice = 0; slice < run.progress().slices(); slice++) {
            phases += run.detail(slice).windows().size();
        }
        long told =
                ofPhase(events, "X").stream()
                        .filter(it -> it.get("cat").getAsString().equals("microphase"))
                        .count();
        assertEquals(phases * run.scenario().machine().nodes(), told);
    }

    @ParameterizedTest
    @ValueSource(strings = {"bcs", "conventional"})
    void theReaderOfPajeAcceptsTheTrace(String mpi) throws Exception {
        assumeTrue(isInstalled("pj_dump"), "pj_dump is not installed (Debian: pajeng)");
        RunView run = run("sweep3d-blocking", mpi);
        Path trace = folder.resolve("run.trace");
        Files.writeString(
                trace, text(whole(run), (it, out) -> PajeExport.write(it, out, _ -> true)));
        Process process =
                new ProcessBuilder("pj_dump", trace.toString()).redirectErrorStream(true).start();
        String dump = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(process.waitFor(1, TimeUnit.MINUTES));
        assertEquals(0, process.exitValue(), dump);
        long links = dump.lines().filter(line -> line.startsWith("Link")).count();
        assertEquals(run.progress().messages(), links);
    }

    /// What a reader of Paje insists on: lines in the order of time, nothing in a container before
    /// it is made or after it is destroyed, states pushed and popped in turn, values that are
    /// defined.
    @ParameterizedTest
    @CsvSource({"sweep3d-blocking, bcs", "one-message, bcs", "one-message, conventional"})
    void aTraceOfPajeIsBalanced(String sample, String mpi) throws Exception {
        RunView run = run(sample, mpi);
        String text = text(whole(run), (it, out) -> PajeExport.write(it, out, _ -> true));
        Set<String> open = new HashSet<>(Set.of("0"));
        Map<String, Integer> depths = new HashMap<>();
        Map<String, Integer> counts = new TreeMap<>();
        BigDecimal now = BigDecimal.ZERO;
        for (String line : text.lines().filter(it -> !it.startsWith("%")).toList()) {
            String[] field = line.split(" ", -1);
            if (Set.of("0", "1", "2", "3", "10", "12").contains(field[0])) {
                counts.merge("define " + field[1], 1, Integer::sum);
                continue;
            }
            assertTrue(now.compareTo(new BigDecimal(field[1])) <= 0, line);
            now = new BigDecimal(field[1]);
            counts.merge(field[0], 1, Integer::sum);
            switch (field[0]) {
                case "4" -> {
                    assertTrue(open.contains(field[4]), line);
                    assertTrue(open.add(field[2]), line);
                }
                case "5" -> assertTrue(open.remove(field[3]), line);
                case "6" -> {
                    assertTrue(open.contains(field[3]), line);
                    assertTrue(counts.containsKey("define " + field[4]), line);
                    depths.merge(field[2] + field[3], 1, Integer::sum);
                }
                case "7" ->
                        assertTrue(depths.merge(field[2] + field[3], -1, Integer::sum) >= 0, line);
                case "8", "9" -> assertTrue(open.contains(field[5]), line);
                case "11", "13" -> assertTrue(open.contains(field[3]), line);
                default -> fail(line);
            }
        }
        assertEquals(Set.of("0"), open);
        assertTrue(depths.values().stream().allMatch(depth -> depth == 0), depths.toString());
        int messages = Math.toIntExact(run.progress().messages());
        assertEquals(messages, counts.getOrDefault("8", 0));
        assertEquals(messages, counts.getOrDefault("9", 0));
        int containers = 1 + 2 * run.scenario().machine().nodes() + run.program().ranks();
        assertEquals(containers, counts.getOrDefault("4", 0));
        if (mpi.equals("bcs")) {
            assertEquals(run.progress().slices(), counts.getOrDefault("11", 0));
        }
    }

    @Test
    void anExportThatIsGivenUpIsNotWhole() throws Exception {
        RunView run = run("one-message", "bcs");
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        assertFalse(PajeExport.write(whole(run), out, slice -> slice < 2));
    }

    private static boolean isInstalled(String program) {
        return Stream.of(System.getenv("PATH").split(":", -1))
                .anyMatch(path -> Files.isExecutable(Path.of(path, program)));
    }

    /// Records of Paraver: states, events and messages, all numbers of objects from 1, in the order
    /// of their times, and everything within the span that the header gives.
    @Test
    void recordsOfParaverKeepItsRules() throws Exception {
        RunView run = run("sweep3d-blocking", "bcs");
        List<ParaverExport.Beside> beside = new ArrayList<>();
        String text =
                text(whole(run), (it, out) -> ParaverExport.write(it, out, beside::add, _ -> true));
        List<String> lines = text.lines().toList();
        assertTrue(
                lines.getFirst()
                        .matches(
                                "#Paraver \\(\\d\\d/\\d\\d/\\d{4} at"
                                        + " \\d\\d:\\d\\d\\):\\d+_ns:\\d+\\([\\d,]+\\):1:\\d+"
                                        + "\\((1:\\d+,?)+\\)"),
                lines.getFirst());
        long end = Long.parseLong(lines.getFirst().replaceAll(".*\\):(\\d+)_ns.*", "$1"));
        long last = 0;
        long messages = 0;
        for (String line : lines.subList(1, lines.size())) {
            assertTrue(line.matches("1(:\\d+){7}|2(:\\d+){7}|3(:\\d+){14}"), line);
            String[] fields = line.split(":", -1);
            long time = Long.parseLong(fields[5]);
            assertTrue(time >= last && time <= end, line);
            assertTrue(Integer.parseInt(fields[1]) >= 1 && Integer.parseInt(fields[3]) >= 1, line);
            last = time;
            messages += fields[0].equals("3") ? 1 : 0;
        }
        assertEquals(run.progress().messages(), messages);
        String configuration = beside.getFirst().configuration();
        assertTrue(configuration.contains("90000002    BCS-MPI microphase"), configuration);
        assertTrue(beside.getFirst().names().startsWith("LEVEL THREAD SIZE "));
    }

    /// Two processes on each of eight nodes, whose first processors are 1, 3 to 15: rank 8 of those
    /// dealt out in turn is the second of node 0. Of two jobs, four tasks share each of 16 nodes,
    /// and rank 3 of the second job is the last of node 1.
    @Test
    void theProcessorOfATaskIsOneOfItsNode() throws Exception {
        Setting cyclic = new Setting("job.placement", "cyclic");
        assertEquals(
                List.of(1, 3, 5, 7, 9, 11, 13, 15, 2, 4, 6, 8, 10, 12, 14, 16),
                processors(run("ring", List.of(cyclic))));
        assertEquals(
                IntStream.rangeClosed(1, 16).boxed().toList(), processors(run("ring", List.of())));
        List<Integer> jobs = processors(run("two-jobs", List.of()));
        assertEquals(List.of(1, 2, 5, 6), jobs.subList(0, 4));
        assertEquals(List.of(3, 4, 7, 8), jobs.subList(32, 36));
    }

    /// The processor of each task in the records, each of which must be of the node in the header.
    private static List<Integer> processors(RunView run) throws IOException {
        List<String> lines =
                text(whole(run), (it, out) -> ParaverExport.write(it, out, _ -> {}, _ -> true))
                        .lines()
                        .toList();
        Map<Integer, Integer> found = new TreeMap<>();
        for (String line : lines.subList(1, lines.size())) {
            String[] fields = line.split(":", -1);
            for (int object : fields[0].equals("3") ? new int[] {1, 7} : new int[] {1}) {
                int processor = Integer.parseInt(fields[object]);
                Integer before = found.put(Integer.parseInt(fields[object + 2]), processor);
                assertTrue(before == null || before == processor, line);
            }
        }
        return List.copyOf(found.values());
    }

    @Test
    void theTableOfMessagesHasARowForEach() throws Exception {
        RunView run = run("sweep3d-blocking", "bcs");
        List<String> lines =
                text(
                                whole(run),
                                (it, out) ->
                                        TableExport.writeCsv(
                                                it, TableKind.MESSAGES, out, _ -> true))
                        .lines()
                        .toList();
        assertEquals(
                "from,to,tag,bytes,comm,posted_ns,began_ns,receive_posted_ns,complete_ns",
                lines.getFirst());
        assertEquals(run.progress().messages(), lines.size() - 1);
        for (String line : lines.subList(1, lines.size())) {
            String[] fields = line.split(",", -1);
            long posted = Long.parseLong(fields[5]);
            long began = Long.parseLong(fields[6]);
            long complete = Long.parseLong(fields[8]);
            assertTrue(posted <= began && began <= complete, line);
        }
    }

    /// In this deadlock every process is in its first MPI_Send for ever.
    @Test
    void aCallThatNeverReturnedHasNoReturnInTheTable() throws Exception {
        List<String> lines =
                text(
                                whole(run("unsafe-exchange", "bcs")),
                                (it, out) ->
                                        TableExport.writeCsv(it, TableKind.CALLS, out, _ -> true))
                        .lines()
                        .toList();
        for (String line : lines.subList(1, lines.size())) {
            String[] fields = line.split(",", -1);
            boolean returned = !fields[2].equals("MPI_Send");
            assertEquals(returned, !fields[8].isEmpty(), line);
        }
        assertTrue(lines.stream().anyMatch(line -> line.contains("MPI_Send")), lines::toString);
    }

    @Test
    void theTableOfSlicesHasTheMetrics() throws Exception {
        RunView run = run("ring", "bcs");
        List<String> lines =
                text(
                                whole(run),
                                (it, out) ->
                                        TableExport.writeCsv(it, TableKind.SLICES, out, _ -> true))
                        .lines()
                        .toList();
        assertEquals("slice,start_ns,phases,GETTS", lines.getFirst());
        assertEquals(run.progress().slices(), lines.size() - 1);
        assertTrue(lines.get(3).endsWith("," + run.slices().getts(2)), lines.get(3));
    }
}
