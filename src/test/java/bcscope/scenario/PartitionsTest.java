package bcscope.scenario;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.loading.Loaded;
import bcscope.loading.ScenarioLoader;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/// Boxes on a mesh of 4 x 4 x 2: node `x + 4 y + 16 z`.
class PartitionsTest {
    private static final Machine MACHINE =
            new Machine(
                    32,
                    1,
                    NetworkKind.BLUEGENE_L,
                    new Shape(4, 4, 2),
                    LinkEnds.MESH,
                    NodeMode.COPROCESSOR,
                    Fidelity.FLOW,
                    NetworkKind.BLUEGENE_L.profile());

    @TempDir private Path folder;

    /// With nodes 0 to 5 taken a box of 2 x 1 fits at (2, 1), those of 1 x 3 and 2 x 2 as well, and
    /// one of 3 x 2 only in rows 2 and 3.
    @ParameterizedTest
    @CsvSource({
        "2x1x1, 6 7",
        "1x3x1, 6 10 14",
        "3x2x1, 8 9 10 12 13 14",
        "4x4x1, 16-31",
        "4x4x2, ''",
        "2x2x2, 6 7 10 11 22 23 26 27"
    })
    void theFirstFreeBoxIsTaken(String shape, String nodes) {
        int[] found =
                new Partitions(MACHINE)
                        .firstFree(Shape.parse(shape).orElseThrow(), node -> node > 5);
        int[] expected =
                nodes.equals("16-31")
                        ? IntStream.rangeClosed(16, 31).toArray()
                        : Arrays.stream(nodes.split(" "))
                                .filter(it -> !it.isEmpty())
                                .mapToInt(Integer::parseInt)
                                .toArray();
        assertArrayEquals(expected, found);
    }

    @Test
    void aShapeIsReadAndWritten() {
        NodeList list = NodeList.parse("4 x 2 x 1").orElseThrow();
        assertEquals(new Shape(4, 2, 1), list.partition().orElseThrow());
        assertEquals("4x2x1", list.toString());
        assertEquals(list, NodeList.parse(list.toString()).orElseThrow());
        assertTrue(NodeList.parse("0-3, 7").orElseThrow().partition().isEmpty());
    }

    private Parsed<Loaded> load(String network, String policy, String... shapes)
            throws IOException {
        StringBuilder jobs = new StringBuilder();
        for (int job = 0; job < shapes.length; job++) {
            jobs.append(job == 0 ? "" : ",")
                    .append("{\"name\": \"j")
                    .append(job)
                    .append("\", \"program\": {\"generator\": \"ring\"}, \"nodes\": \"")
                    .append(shapes[job])
                    .append("\"}");
        }
        Path file = folder.resolve("jobs.json");
        Files.writeString(
                file,
                "{\"bcscope\": 1, \"machine\": {\"nodes\": 32, \"processesPerNode\": 1, "
                        + network
                        + "}, \"jobs\": ["
                        + jobs
                        + "], \"timeSharing\": {\"policy\": \""
                        + policy
                        + "\"}}");
        return ScenarioLoader.load(file, List.of());
    }

    private static final String TORUS = "\"network\": \"bluegene-l\", \"shape\": \"4x4x2\"";

    /// Each gets as many processes as its box has nodes, next to the box before it.
    @Test
    void jobsGetBoxesThatDoNotOverlap() throws IOException {
        Loaded loaded = good(load(TORUS, "dedicated", "2x2x2", "2x4x1", "2x2x1"));
        CpuLayout layout = CpuLayout.of(loaded.scenario(), loaded.program());
        assertArrayEquals(
                new int[] {0, 1, 4, 5, 16, 17, 20, 21, 2, 3, 6, 7, 10, 11, 14, 15, 8, 9, 12, 13},
                layout.nodes());
    }

    @Test
    void oneAfterTheOtherAllMayHaveTheSameBox() throws IOException {
        Loaded loaded = good(load(TORUS, "batch", "4x4x2", "4x4x2"));
        CpuLayout layout = CpuLayout.of(loaded.scenario(), loaded.program());
        assertEquals(64, layout.nodes().length);
        assertEquals(layout.nodes()[0], layout.nodes()[32]);
    }

    @ParameterizedTest
    @CsvSource({
        "bluegene, 4x4x2, 1x1x1, none free",
        "bluegene, 5x1x1, 1x1x1, does not fit",
        "qsnet, 2x2x1, 1x1x1, is a box of a torus"
    })
    void whatCannotBeIsAnErrorAtTheNodesOfTheJob(
            String network, String first, String second, String problem) throws IOException {
        String written = network.equals("qsnet") ? "\"network\": \"qsnet\"" : TORUS;
        List<Diagnostic> errors =
                switch (load(written, "dedicated", first, second)) {
                    case Parsed.Good<Loaded> _ -> throw new AssertionError("it is accepted");
                    case Parsed.Bad<Loaded> bad -> bad.errors();
                };
        assertTrue(
                errors.stream().anyMatch(error -> error.oneLine().contains(problem)),
                errors.toString());
    }

    private static Loaded good(Parsed<Loaded> parsed) {
        return switch (parsed) {
            case Parsed.Good<Loaded> good -> good.value();
            case Parsed.Bad<Loaded> bad ->
                    throw new AssertionError(bad.errors().getFirst().oneLine());
        };
    }
}
