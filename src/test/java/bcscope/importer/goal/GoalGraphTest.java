package bcscope.importer.goal;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import bcscope.importer.ConversionProblem;
import bcscope.importer.ImportLimits;
import bcscope.importer.TextLines;
import bcscope.importer.goal.GoalGraph.Kind;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// Schedules as graphs: what text says, what waits for what, and what cannot be read. `;` ends a
/// line.
class GoalGraphTest {
    /// `size` operations; `1>0` says that operation 1 requires 0, `1~0` that it needs only its
    /// begin.
    private static GoalGraph graph(int size, String orders) {
        GoalGraph graph = new GoalGraph();
        for (int i = 0; i < size; i++) {
            assertEquals(i, graph.add(Kind.COMPUTATION, i, 0, 0, 10 + i));
        }
        for (String order : orders.isEmpty() ? new String[0] : orders.split(" ", -1)) {
            boolean whenBegun = order.contains("~");
            String[] ends = order.split("[>~]", -1);
            graph.order(Integer.parseInt(ends[0]), Integer.parseInt(ends[1]), whenBegun);
        }
        graph.complete();
        return graph;
    }

    /// Operations 0 and 1 of the last but one wait for the circle of 2 and 3, and are none of it.
    @ParameterizedTest
    @CsvSource({
        "0, '', -1",
        "3, '', -1",
        "3, 1>0 2>1 2>0, -1",
        "1, 0>0, 0",
        "2, 0>1 1>0, 0",
        "3, 1>2 2~1, 1",
        "4, 3>2 2>3, 2",
        "4, 0>1 1>2 2>3 3>2, 2",
        "6, 1>0 0>5 5>4 4>3 3>5 2>1, 3"
    })
    void aCircleIsNamedByAnOperationOfIt(int size, String orders, int circle) {
        assertEquals(circle, graph(size, orders).circle());
    }

    @Test
    void anOperationKnowsWhatWaitsForItsBeginAndItsEnd() {
        GoalGraph graph = graph(4, "1>0 2~0 3>0 3>1");
        assertArrayEquals(new int[] {1, 3}, graph.followers(0, false));
        assertArrayEquals(new int[] {2}, graph.followers(0, true));
        assertArrayEquals(new int[] {3}, graph.followers(1, false));
        assertArrayEquals(new int[0], graph.followers(3, true));
        assertArrayEquals(new int[] {0, 1, 1, 2}, graph.needs());
        assertEquals(4, graph.size());
        assertEquals(12, graph.line(2));
        assertEquals(2, graph.amount(2));
    }

    @Test
    void aGraphGrowsWithItsOperations() {
        StringBuilder orders = new StringBuilder("1>0");
        for (int i = 2; i < 40; i++) {
            orders.append(' ').append(i).append('>').append(i - 1);
        }
        GoalGraph graph = graph(40, orders.toString());
        assertEquals(-1, graph.circle());
        assertArrayEquals(new int[] {39}, graph.followers(38, false));
        assertEquals(49, graph.line(39));
    }

    private static GoalParser parser(String drawn) {
        return parser(drawn, ImportLimits.standard());
    }

    private static GoalParser parser(String drawn, ImportLimits limits) {
        byte[] text = drawn.replace("; ", "\n").getBytes(StandardCharsets.UTF_8);
        return new GoalParser(
                "x.goal", new TextLines("x.goal", new ByteArrayInputStream(text), limits), limits);
    }

    /// Operations of all ranks, as kind, amount, peer, tag and line.
    private static String read(String drawn) throws ConversionProblem {
        List<String> all = new ArrayList<>();
        List<GoalGraph> graphs = parser(drawn).read();
        for (int rank = 0; rank < graphs.size(); rank++) {
            GoalGraph graph = graphs.get(rank);
            for (int i = 0; i < graph.size(); i++) {
                all.add(
                        "%d: %s %d %d %d line %d"
                                .formatted(
                                        rank,
                                        graph.kind(i),
                                        graph.amount(i),
                                        graph.peer(i),
                                        graph.tag(i),
                                        graph.line(i)));
            }
        }
        return String.join(", ", all);
    }

    /// Without a tag it is 0; -1 is any source and any tag of a receive.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    num_ranks 1; rank 0 {; calc 5; }                      | 0: COMPUTATION 5 0 0 line 3
                    num_ranks 2; rank 1 { send 8b to 0 tag 3 }            | 1: SEND 8 0 3 line 2
                    num_ranks 2; rank 1 { a: recv 0b from 0 }             | 1: RECEIVE 0 0 0 line 2
                    num_ranks 1; rank 0 { recv 8b from -1 tag -1 }        | 0: RECEIVE 8 -1 -1 line 2
                    num_ranks 1; rank 0 { calc 5 cpu 0 nic 1 }            | 0: COMPUTATION 5 0 0 line 2
                    num_ranks 1; rank 0{calc 5; calc 6}                   | 0: COMPUTATION 5 0 0 line 2, 0: COMPUTATION 6 0 0 line 3
                    num_ranks 2; rank 1 { calc 5 } rank 0 { calc 6 }      | 0: COMPUTATION 6 0 0 line 2, 1: COMPUTATION 5 0 0 line 2
                    /* a */ num_ranks 1 // b; ; rank 0 { /* c; calc 9; */ calc 5 } | 0: COMPUTATION 5 0 0 line 5
                    num_ranks 3; rank 1 { }                               | ''
                    """)
    void operationsAreReadBlockByBlock(String text, String operations) throws ConversionProblem {
        assertEquals(operations, read(text));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    ''                                   | There is no schedule in the file.
                    rank 0 { calc 5 }                    | “num_ranks” is expected.
                    num_ranks                            | “num_ranks” is expected.
                    num_ranks 0                          | “0” is not a number from 1 to
                    num_ranks x                          | “x” is not a number from 1 to
                    num_ranks 1; calc 5                  | “rank R {” is expected.
                    num_ranks 1; rank 0                  | “rank R {” is expected.
                    num_ranks 1; rank 1 { }              | “1” is not a number from 0 to 0.
                    num_ranks 1; rank 0 { }; rank 0 { }  | Rank 0 has a block in line 2 already.
                    num_ranks 1; rank 0 { calc           | “” is not a number from 0 to
                    num_ranks 1; rank 0 { calc 5         | The file ends within rank 0.
                    num_ranks 1; rank 0 { calc 5 tag     | “” is not a number from 0 to
                    num_ranks 1; rank 0 { calc 5 tag -1  | “-1” is not a number from 0 to
                    num_ranks 1; rank 0 { calc 5 cpu -1  | “-1” is not a number from 0 to
                    num_ranks 1; rank 0 { a:             | There is no operation “”.
                    num_ranks 2; rank 0 { send 8b to     | A “send” is “send BYTESb to RANK”.
                    num_ranks 2; rank 0 { recv 8b to 1   | A “recv” is “recv BYTESb from RANK”.
                    num_ranks 2; rank 0 { send 8b to -1  | “-1” is not a number from 0 to 1.
                    num_ranks 2; rank 0 { send 8b to 1 tag -1 | “-1” is not a number from 0 to
                    num_ranks 2; rank 0 { send -8b to 1  | “-8” is not a number from 0 to
                    num_ranks 2; rank 0 { a: calc 1 }; rank 1 { b: calc 2; b requires a | There is no operation a above.
                    num_ranks 2; rank 0 { b requires a   | There is no operation b above.
                    """)
    void whatIsNoScheduleIsRefused(String text, String problem) {
        ConversionProblem refused =
                assertThrows(ConversionProblem.class, () -> parser(text).read(), text);
        String said = refused.diagnostic().problem();
        assertEquals(problem, said.substring(0, Math.min(said.length(), problem.length())));
    }

    /// A schedule of 3 operations and 6 lines, of which one is a comment.
    @ParameterizedTest
    @CsvSource({
        "5, 3, ''",
        "5, 2, 'x.goal:6: error: The schedule has more than 2 operations'",
        "4, 3, 'x.goal:6: error: The schedule has more than 4 lines'",
    })
    void aScheduleIsAsLongAsThereIsMemoryFor(long lines, long operations, String problem)
            throws ConversionProblem {
        ImportLimits limits = new ImportLimits(100, 1_000, 10, 1_000, lines, 10, operations, 10);
        GoalParser parser =
                parser("num_ranks 1; // a; rank 0 {; calc 1; calc 2; calc 3 }; ", limits);
        if (problem.isEmpty()) {
            assertEquals(3, parser.read().getFirst().size());
        } else {
            assertEquals(
                    problem + ", for which there is no memory. Cut it after its first iterations.",
                    assertThrows(ConversionProblem.class, parser::read).diagnostic().oneLine());
        }
    }

    /// Only processors beside the first are worth a word.
    @Test
    void otherProcessorsAreSaid() throws ConversionProblem {
        GoalParser one = parser("num_ranks 1; rank 0 {; calc 5 cpu 0; }");
        one.read();
        assertEquals(List.of(), one.warnings());
        assertEquals(4, one.records());
        GoalParser two = parser("num_ranks 1; // nothing; ; rank 0 { calc 5 cpu 1 }");
        two.read();
        assertEquals(
                "All computations of a rank are done by one processor.",
                two.warnings().getFirst().problem());
        assertEquals(2, two.records());
    }
}
