package bcscope.exporter.call;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import bcscope.program.Communicator;
import bcscope.program.Composite;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.program.ReduceType;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.StringWriter;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/// The messages of a collective in a schedule, `>2` to and `<2` from rank 2, in the order in which
/// they may begin: those without a space between them at the same time.
class GoalTreesTest {
    private static String[] written(int[] members, int ranks, UnaryOperator<RankCode> call)
            throws Exception {
        int[] all = Arrays.stream(members).sorted().toArray();
        boolean isWorld = members.length == ranks && Arrays.equals(all, members);
        List<Communicator> communicators =
                isWorld
                        ? List.of(Communicator.world(ranks))
                        : List.of(
                                Communicator.world(ranks),
                                new Communicator(1, new int[0]),
                                new Communicator(2, members));
        Program program =
                Program.of(
                        "calls",
                        List.of(call.apply(new RankCode())),
                        new int[ranks],
                        communicators);
        StringWriter out = new StringWriter();
        GoalExport.write(program, out);
        String[] blocks = out.toString().split("rank \\d+ \\{", -1);
        return Arrays.copyOfRange(blocks, 1, blocks.length);
    }

    /// The messages of a block, apart by a space where one requires, perhaps through others, what
    /// is before it.
    private static String messages(String block) {
        StringBuilder text = new StringBuilder();
        String[] lines = block.split("\n", -1);
        int[] depths = new int[lines.length + 1];
        for (String line : lines) {
            String[] words = line.split("[ :]+", -1);
            if (words.length < 3 || !words[0].startsWith("l")) {
                continue;
            }
            int label = Integer.parseInt(words[0].substring(1));
            if (words[1].equals("requires")) {
                int before = Integer.parseInt(words[2].substring(1));
                depths[label] = Math.max(depths[label], depths[before] + 1);
            } else if (!words[1].equals("calc")) {
                text.append(label).append('/').append(words[1].equals("send") ? '>' : '<');
                text.append(words[4]).append(' ');
            }
        }
        StringBuilder apart = new StringBuilder();
        int last = -1;
        for (String message : text.toString().split(" ", -1)) {
            if (!message.isEmpty()) {
                int slash = message.indexOf('/');
                int depth = depths[Integer.parseInt(message.substring(0, slash))];
                apart.append(last >= 0 && depth > last ? " " : "")
                        .append(message.substring(slash + 1));
                last = depth;
            }
        }
        return apart.toString();
    }

    private static String all(String[] blocks) {
        return Arrays.stream(blocks).map(GoalTreesTest::messages).collect(Collectors.joining(", "));
    }

    /// In round `i` each process sends to the one 2^i behind it, and hears from the one before it:
    /// as many rounds as it takes to hear of all.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    1 | ''
                    2 | >1<1, >0<0
                    3 | >1<2 >2<1, >2<0 >0<2, >0<1 >1<0
                    4 | >1<3 >2<2, >2<0 >3<3, >3<1 >0<0, >0<2 >1<1
                    5 | >1<4 >2<3 >4<1, >2<0 >3<4 >0<2, >3<1 >4<0 >1<3, >4<2 >0<1 >2<4, >0<3 >1<2 >3<0
                    """)
    void aBarrierIsADissemination(int ranks, String expected) throws Exception {
        int[] world = Communicator.world(ranks).members();
        assertEquals(
                expected,
                all(written(world, ranks, it -> it.synchronise(OperationKind.BARRIER, 0))));
    }

    /// Rank 1 is the root: place 0 of a binomial tree in which place p has the children p + d for
    /// each power d of two above p. So of five 1 sends to 2, 3 and 0, and 2 to 4.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    2 | <1, >0
                    3 | <1, >2>0, <1
                    4 | <2, >2>3, <1 >0, <1
                    5 | <1, >2>3>0, <1 >4, <1, <2
                    """)
    void aBroadcastIsABinomialTree(int ranks, String expected) throws Exception {
        int[] world = Communicator.world(ranks).members();
        assertEquals(expected, all(written(world, ranks, it -> it.bcast(1, 24, 0))));
        String reduced = all(written(world, ranks, it -> it.reduce(1, 24, ReduceType.F64, 0)));
        assertEquals(reversed(expected), reduced);
    }

    /// The same tree, from its leaves: each gets from its children and then sends to its parent.
    private static String reversed(String tree) {
        return Arrays.stream(tree.split(", ", -1))
                .map(rank -> {
                    String[] parts = rank.split(" ", -1);
                    String back = parts.length == 2 ? parts[1] + " " + parts[0] : parts[0];
                    return back.replace('<', '_').replace('>', '<').replace('_', '>');
                })
                .collect(Collectors.joining(", "));
    }

    /// Members are counted in the communicator: of 3, 0 and 2 the second is rank 0.
    @Test
    void aTreeIsOfTheMembersInTheirOrder() throws Exception {
        String[] blocks =
                written(
                        new int[] {3, 0, 2},
                        4,
                        it -> it.bcast(0, 24, 2).reduce(0, 24, ReduceType.F64, 2));
        assertEquals(">2>3 <2<3", messages(blocks[0]));
        assertEquals("<0 >0", messages(blocks[3]));
        assertEquals(true, blocks[0].contains("send 24b to 2 tag 3500000"), blocks[0]);
    }

    /// Two of one communicator have the same tags, since messages keep their order; an allreduce
    /// has a second one for the way back.
    @Test
    void tagsOfCollectivesBeginAboveThoseOfPrograms() throws Exception {
        String[] blocks =
                written(
                        new int[] {0, 1},
                        2,
                        it ->
                                it.reduce(-1, 8, ReduceType.F64, 0)
                                        .send(OperationKind.SEND, 0, 999_999, 8, 0));
        List<String> tags =
                blocks[1]
                        .lines()
                        .filter(line -> line.contains(" tag "))
                        .map(line -> line.replaceFirst(".*: (\\w+) .* tag ", "$1 "))
                        .toList();
        assertEquals(List.of("send 1500000", "recv 1500001", "send 999999"), tags);
    }

    private static String lines(UnaryOperator<RankCode> calls) throws Exception {
        return written(new int[] {0, 1}, 2, calls)[0]
                .strip()
                .replaceFirst("\\s*\\}[^}]*$", "")
                .replace("\n", ", ");
    }

    /// What follows a blocking call requires its last operation; what is computed beside a
    /// non-blocking one requires nothing of it, and only the wait requires both.
    @Test
    void whatFollowsACollectiveWaitsForItOrNot() throws Exception {
        String barrier =
                "l1: send 1b to 1 tag 1500000, l2: recv 1b from 1 tag 1500000, l3: calc 0, l3"
                        + " requires l1, l3 requires l2, l4: calc 5";
        assertEquals(
                barrier + ", l4 requires l3",
                lines(it -> it.synchronise(OperationKind.BARRIER, 0).compute(5)));
        assertEquals(
                barrier + ", l5: calc 0, l5 requires l3, l5 requires l4",
                lines(it -> it.ibarrier(0, 0).compute(5).await(0)));
        assertEquals(
                "l1: recv 8b from 1 tag 1500000, l2: calc 5, l2 requires l1",
                lines(it -> it.bcast(1, 8, 0).compute(5)));
        assertEquals(
                "l1: send 8b to 1 tag 1500000, l2: calc 5, l2 requires l1",
                lines(it -> it.reduce(1, 8, ReduceType.F64, 0).compute(5)));
    }

    @Test
    void aCallOfMessagesIsItsMessages() throws Exception {
        assertEquals(
                "l1: recv 9b from 1 tag 2, l2: send 8b to 1 tag 1, l3: calc 0, l3 requires l1, l3"
                        + " requires l2",
                lines(it ->
                        it.begin(Composite.SENDRECV, -1, 8, 0)
                                .irecv(1, 2, 9, 0, 0)
                                .isend(1, 1, 8, 0, 1)
                                .over(OperationKind.WAITALL, 0, 1)
                                .endComposite()));
    }

    /// Two lines a message, a line for each request of a wait and two more, and seven for each
    /// round of a barrier: log2 of the members, rounded up.
    @ParameterizedTest
    @CsvSource({"1, 8", "2, 15", "3, 22", "4, 22", "5, 29", "8, 29", "9, 36"})
    void linesAreCountedBeforeTheyAreWritten(int ranks, long barrier) {
        Program program =
                Program.of(
                        "calls",
                        List.of(
                                new RankCode()
                                        .synchronise(OperationKind.BARRIER, 0)
                                        .isend(0, 1, 8, 0, 0)
                                        .isend(0, 1, 8, 0, 1)
                                        .isend(0, 1, 8, 0, 2)
                                        .over(OperationKind.WAITALL, 0, 1, 2)),
                        new int[ranks],
                        List.of(Communicator.world(ranks)));
        assertEquals(barrier, GoalRankWriter.mostLines(program, 0));
        assertEquals(2, GoalRankWriter.mostLines(program, 1));
        assertEquals(5, GoalRankWriter.mostLines(program, 4));
    }

    /// A collective has its tag and, for an allreduce, the next one.
    @ParameterizedTest
    @CsvSource({"1500000, true", "1500001, true", "1499999, false", "1500002, false"})
    void aMessageWithTheTagOfACollectiveIsRefused(int tag, boolean isRefused) throws Exception {
        UnaryOperator<RankCode> calls =
                it -> it.reduce(-1, 8, ReduceType.F64, 0).send(OperationKind.SEND, 0, tag, 8, 0);
        if (!isRefused) {
            assertEquals(2, written(new int[] {0, 1}, 2, calls).length);
            return;
        }
        NotExportable refused =
                assertThrows(NotExportable.class, () -> written(new int[] {0, 1}, 2, calls));
        assertEquals(
                "Rank 0 gets messages on several communicators or of collectives, and receives with"
                        + " tag "
                        + tag
                        + ": the format knows tags alone, which do not tell them apart.",
                refused.problem());
    }
}
