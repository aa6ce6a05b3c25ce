package bcscope.importer.goal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import bcscope.importer.ConversionProblem;
import bcscope.importer.ImportLimits;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/// Compiled schedules, drawn as text. A rank is drawn as its operations with `;` between them:
/// type, partner, size and tag, then the numbers of those that wait for its end, and behind `~` of
/// those that wait for its beginning.
class GoalBinaryTest {
    private static final int HEAD_BYTES = 14;
    private static final int RANGE_BYTES = 16;

    /// Little-endian: eight bytes that tell the format, the number of ranks, two bytes of
    /// processors and of network interfaces, where each block begins and ends behind the first
    /// eight bytes, and the blocks.
    private static byte[] compiled(String... ranks) {
        List<byte[]> blocks = Stream.of(ranks).map(GoalBinaryTest::block).toList();
        int bytes = blocks.stream().mapToInt(block -> block.length).sum();
        ByteBuffer file = little(HEAD_BYTES + RANGE_BYTES * ranks.length + bytes);
        file.putLong(4223).putInt(ranks.length).put((byte) 1).put((byte) 1);
        long at = HEAD_BYTES - Long.BYTES + (long) RANGE_BYTES * ranks.length;
        for (byte[] block : blocks) {
            file.putLong(at).putLong(at + block.length);
            at += block.length;
        }
        blocks.forEach(file::put);
        return written(file);
    }

    private static byte[] written(ByteBuffer buffer) {
        byte[] bytes = new byte[buffer.position()];
        buffer.flip().get(bytes);
        return bytes;
    }

    private static ByteBuffer little(int bytes) {
        return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    /// The number of operations and of those that wait for nothing with their places, here none; 39
    /// bytes for each operation; the numbers of those that wait for others.
    private static byte[] block(String drawn) {
        String[] nodes = drawn.isEmpty() ? new String[0] : drawn.split("; ", -1);
        List<Integer> numbers = new ArrayList<>();
        ByteBuffer block = little(8 + nodes.length * 39 + 4 * drawn.length());
        block.putInt(nodes.length).putInt(0);
        for (String node : nodes) {
            String[] sides = node.split(" ?~", -1);
            long[] words = longs(sides[0]);
            block.putInt(0).put((byte) words[0]).putInt((int) words[1]).putLong(words[2]);
            block.putInt((int) words[3]).put((byte) 0).put((byte) 0);
            followers(block, numbers, Arrays.copyOfRange(words, 4, words.length));
            followers(block, numbers, sides.length > 1 ? longs(sides[1]) : new long[0]);
        }
        numbers.forEach(block::putInt);
        return written(block);
    }

    private static long[] longs(String words) {
        return Stream.of(words.strip().split(" ", -1)).mapToLong(Long::parseLong).toArray();
    }

    private static void followers(ByteBuffer block, List<Integer> numbers, long[] added) {
        block.putInt(added.length).putInt(numbers.size());
        Arrays.stream(added).forEach(it -> numbers.add((int) it));
    }

    private static List<GoalGraph> read(byte[] file, ImportLimits limits)
            throws ConversionProblem, IOException {
        return new GoalBinary("x.bin", new ByteArrayInputStream(file), limits).read();
    }

    private static String refused(byte[] file) {
        return assertThrows(ConversionProblem.class, () -> read(file, ImportLimits.standard()))
                .diagnostic()
                .oneLine();
    }

    /// 1 is a send, 2 a receive, 3 a computation; -1 is any source and any tag of a receive.
    @Test
    void operationsAreReadWithWhatWaitsForThem() throws Exception {
        List<GoalGraph> graphs =
                read(
                        compiled("3 0 500 0 1 ~2; 1 1 8 7; 2 -1 16 -1", "2 0 8 7", ""),
                        ImportLimits.standard());
        GoalGraph first = graphs.getFirst();
        assertEquals(List.of(3, 1, 0), graphs.stream().map(GoalGraph::size).toList());
        assertEquals(
                "[COMPUTATION 0 500 0, SEND 1 8 7, RECEIVE -1 16 -1]", described(first).toString());
        assertEquals("[RECEIVE 0 8 7]", described(graphs.get(1)).toString());
        first.complete();
        assertEquals("[1]", Arrays.toString(first.followers(0, false)));
        assertEquals("[2]", Arrays.toString(first.followers(0, true)));
        assertEquals("[]", Arrays.toString(first.followers(1, false)));
    }

    private static List<String> described(GoalGraph graph) {
        List<String> all = new ArrayList<>();
        for (int i = 0; i < graph.size(); i++) {
            all.add(
                    graph.kind(i)
                            + " "
                            + graph.peer(i)
                            + " "
                            + graph.amount(i)
                            + " "
                            + graph.tag(i));
        }
        return all;
    }

    /// The byte is that of the file: the block of the one rank begins at byte 30, its operations at
    /// 38, and after the tag and the processor of the first one it is byte 61.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    4 0 8 0        | At byte 61: Operation 0 is not valid.
                    0 0 8 0        | At byte 61: Operation 0 is not valid.
                    1 1 8 0        | At byte 61: Operation 0 is not valid.
                    1 -1 8 0       | At byte 61: Operation 0 is not valid.
                    2 -2 8 0       | At byte 61: Operation 0 is not valid.
                    1 0 -8 0       | At byte 61: Operation 0 is not valid.
                    3 0 -8 0       | At byte 61: Operation 0 is not valid.
                    3 0 8 0; 5 0 8 0 | At byte 100: Operation 1 is not valid.
                    3 0 8 0 1      | At byte 81: An operation that waits for operation 0 is not in its block.
                    3 0 8 0 ~-1    | At byte 81: An operation that waits for operation 0 is not in its block.
                    """)
    void anOperationThatIsNoneIsSaidWithItsByte(String rank, String problem) {
        assertEquals(
                "x.bin: error: "
                        + problem
                        + " The file may be damaged, or compiled for another simulator; compile the"
                        + " text of the schedule again, or open the text.",
                refused(compiled(rank)));
    }

    /// A thousand and one days of computation, and more bytes than there are in 8 TiB.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    3 0 9223372036854775807 0 | operation 0 computes for 9,223,372,036,854,775,807 ns.
                    1 0 9223372036854775807 0 | operation 0 moves 9,223,372,036,854,775,807 bytes.
                    """)
    void anAmountThatIsTooLargeIsSaidWithTheMost(String rank, String problem) {
        String said = refused(compiled(rank));
        assertEquals(
                "x.bin: error: At byte 61: " + problem + " It is at most",
                said.replaceFirst(" [0-9,]+\\.$", ""));
    }

    /// What is at a byte of a file of one computation, and where the reader is when it finds that
    /// it cannot be.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    8  | 0          | At byte 12: There are 0 ranks.
                    8  | -1         | At byte 12: There are -1 ranks.
                    8  | 1000000    | At byte 12: There are 1000000 ranks.
                    14 | 23         | At byte 30: The block of rank 0 is not where it should be.
                    22 | 21         | At byte 30: The block of rank 0 is not where it should be.
                    22 | 23         | At byte 34: A list is longer than its block.
                    30 | -1         | At byte 34: A list is longer than its block.
                    30 | 2          | At byte 34: A list is longer than its block.
                    34 | 11         | At byte 38: A list is longer than its block.
                    """)
    void aFileWhoseNumbersDoNotFitIsRefused(int place, int number, String problem) {
        byte[] file = compiled("3 0 500 0");
        ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).putInt(place, number);
        String said = refused(file);
        assertEquals(
                "x.bin: error: " + problem,
                said.substring(0, Math.min(said.length(), 14 + problem.length())));
    }

    /// With a list of four bytes before it, the operation ends behind the end of its block.
    @Test
    void aBlockThatIsTooShortIsRefused() {
        byte[] file = compiled("3 0 500 0");
        byte[] longer = new byte[file.length + 4];
        System.arraycopy(file, 0, longer, 0, 38);
        System.arraycopy(file, 38, longer, 42, file.length - 38);
        longer[34] = 1;
        String said = refused(longer);
        assertEquals(true, said.contains("At byte 81: A block is shorter than its nodes."), said);
    }

    @Test
    void aFileThatIsCutAnywhereEndsWithinABlock() {
        byte[] whole = compiled("3 0 500 0 1; 1 0 8 7");
        for (int length = 8; length < whole.length; length++) {
            String said = refused(Arrays.copyOf(whole, length));
            assertEquals(true, said.contains(": The file ends within a block."), said);
        }
    }

    @Test
    void moreOperationsThanThereIsMemoryForAreRefused() {
        ImportLimits small = new ImportLimits(1_000, 1_000, 10, 1_000, 10, 10, 2, 10);
        byte[] file = compiled("3 0 5 0; 3 0 5 0", "3 0 5 0");
        assertEquals(
                true,
                assertThrows(ConversionProblem.class, () -> read(file, small))
                        .diagnostic()
                        .oneLine()
                        .contains("There are more operations than there is memory for."));
    }
}
