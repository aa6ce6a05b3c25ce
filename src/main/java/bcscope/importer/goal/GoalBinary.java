package bcscope.importer.goal;

import bcscope.base.Say;
import bcscope.importer.ConversionProblem;
import bcscope.importer.ImportLimits;
import bcscope.program.ProgramLimits;
import bcscope.scenario.ProgramSource.TraceOptions;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

/// Reads the compiled form of a schedule, little-endian: after eight bytes that tell it, the number
/// of ranks, where the block of each begins and ends, and the blocks. A block is a list of nodes
/// and after it the numbers of the nodes that wait for others, to which the nodes refer.
final class GoalBinary {
    private static final int SEND = 1;
    private static final int RECEIVE = 2;
    private static final int COMPUTATION = 3;
    private static final int ANY = -1;
    private static final int NODE_BYTES = 39;
    private static final int RANGE_BYTES = 2 * Long.BYTES;
    private static final int HEAD_BYTES = Integer.BYTES + 2 * Byte.BYTES;

    private final String file;
    private final DataInputStream in;
    private final ImportLimits limits;
    private long at;
    private long operations;

    /// @param file for messages
    /// @param in the whole file
    GoalBinary(String file, InputStream in, ImportLimits limits) {
        this.file = file;
        this.in = new DataInputStream(new BufferedInputStream(in));
        this.limits = limits;
    }

    /// What a node waits for, as far as its own entry says: others that wait for it.
    ///
    /// @param node its number
    /// @param count how many
    /// @param first where their numbers begin
    /// @param whenBegun whether they wait for its beginning
    private record Followers(int node, int count, int first, boolean whenBegun) {}

    /// The graphs of all ranks.
    List<GoalGraph> read() throws ConversionProblem, IOException {
        try {
            in.skipNBytes(Long.BYTES);
            int ranks = i32();
            if (ranks < 1 || ranks > limits.ranks()) {
                throw problem("There are " + ranks + " ranks.");
            }
            in.skipNBytes(2);
            at += 2;
            long[] ends = new long[ranks];
            long expected = HEAD_BYTES + (long) ranks * RANGE_BYTES;
            for (int rank = 0; rank < ranks; rank++) {
                long begin = i64();
                ends[rank] = i64();
                if (begin != expected || ends[rank] < begin) {
                    throw problem("The block of rank " + rank + " is not where it should be.");
                }
                expected = ends[rank];
            }
            List<GoalGraph> graphs = new ArrayList<>();
            for (int rank = 0; rank < ranks; rank++) {
                graphs.add(block(ends[rank], ranks));
            }
            return graphs;
        } catch (EOFException ended) {
            throw problem("The file ends within a block.");
        }
    }

    private GoalGraph block(long end, int ranks) throws ConversionProblem, IOException {
        int nodes = count(end, NODE_BYTES);
        int roots = count(end, Integer.BYTES);
        skip((long) roots * Integer.BYTES);
        operations += nodes;
        if (operations > limits.operations()) {
            throw problem("There are more operations than there is memory for.");
        }
        GoalGraph graph = new GoalGraph();
        List<Followers> followers = new ArrayList<>();
        for (int node = 0; node < nodes; node++) {
            node(graph, node, ranks, followers);
        }
        long left = (end - at) / Integer.BYTES;
        if (left < 0 || left > Integer.MAX_VALUE - 8) {
            throw problem("A block is shorter than its nodes.");
        }
        int[] numbers = new int[(int) left];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = i32();
        }
        skip(end - at);
        for (Followers of : followers) {
            order(graph, of, numbers, nodes);
        }
        return graph;
    }

    private void node(GoalGraph graph, int node, int ranks, List<Followers> followers)
            throws ConversionProblem, IOException {
        i32();
        int type = in.readUnsignedByte();
        at++;
        int peer = i32();
        long size = i64();
        int tag = i32();
        skip(2);
        boolean isMessage = type == SEND || type == RECEIVE;
        boolean isPeer = (peer >= 0 && peer < ranks) || (type == RECEIVE && peer == ANY);
        if ((!isMessage && type != COMPUTATION) || size < 0 || (isMessage && !isPeer)) {
            throw problem("Operation " + node + " is not valid.");
        }
        long most = isMessage ? ProgramLimits.MOST_BYTES : TraceOptions.LONGEST_GAP_NANOS;
        if (size > most) {
            throw new ConversionProblem(
                    file,
                    0,
                    Say.of(
                            "At byte %{n}: operation %{n} %{moves|computes for} %{n} %{bytes|ns}.",
                            at + Long.BYTES, node, isMessage, size, isMessage),
                    Say.of("It is at most %{n}.", most));
        }
        if (isMessage) {
            boolean sends = type == SEND;
            graph.add(
                    sends ? GoalGraph.Kind.SEND : GoalGraph.Kind.RECEIVE,
                    size,
                    peer,
                    sends ? Math.max(tag, 0) : Math.max(tag, ANY),
                    0);
        } else {
            graph.add(GoalGraph.Kind.COMPUTATION, size, 0, 0, 0);
        }
        followers.add(new Followers(node, i32(), i32(), false));
        followers.add(new Followers(node, i32(), i32(), true));
    }

    private void order(GoalGraph graph, Followers of, int[] numbers, int nodes)
            throws ConversionProblem {
        for (int i = 0; i < of.count; i++) {
            long index = of.first + (long) i;
            int later = index >= 0 && index < numbers.length ? numbers[(int) index] : -1;
            if (later < 0 || later >= nodes) {
                throw problem(
                        Say.of(
                                "An operation that waits for operation %s is not in its block.",
                                of.node));
            }
            graph.order(later, of.node, of.whenBegun);
        }
    }

    private int count(long end, int bytes) throws ConversionProblem, IOException {
        int count = i32();
        if (count < 0 || (long) count * bytes > end - at) {
            throw problem("A list is longer than its block.");
        }
        return count;
    }

    private int i32() throws IOException {
        at += Integer.BYTES;
        return Integer.reverseBytes(in.readInt());
    }

    private long i64() throws IOException {
        at += Long.BYTES;
        return Long.reverseBytes(in.readLong());
    }

    private void skip(long bytes) throws IOException {
        in.skipNBytes(bytes);
        at += bytes;
    }

    private ConversionProblem problem(String problem) {
        return new ConversionProblem(
                file,
                0,
                Say.of("At byte %{n}: %s", at + Long.BYTES, problem),
                "The file may be damaged, or compiled for another simulator; compile the text of"
                        + " the schedule again, or open the text.");
    }
}
