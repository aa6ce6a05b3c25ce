package bcscope.explain.collective;

import bcscope.program.Communicator;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/// The nodes of the members of a communicator: its nodes, ascending, and the members on each,
/// ascending.
final class Places {
    private static final int RANK_BITS = 32;

    private final int[] ranks;
    private final int[] nodes;
    private final int[] starts;

    private Places(int[] ranks, int[] nodes, int[] starts) {
        this.ranks = ranks;
        this.nodes = nodes;
        this.starts = starts;
    }

    static Places of(IntUnaryOperator nodeOf, Communicator group) {
        long[] sorted =
                Arrays.stream(group.members())
                        .mapToLong(rank -> ((long) nodeOf.applyAsInt(rank) << RANK_BITS) | rank)
                        .sorted()
                        .toArray();
        int[] ranks = Arrays.stream(sorted).mapToInt(each -> (int) each).toArray();
        int[] starts =
                IntStream.range(0, sorted.length)
                        .filter(i -> i == 0 || sorted[i] >> RANK_BITS != sorted[i - 1] >> RANK_BITS)
                        .toArray();
        int[] nodes = Arrays.stream(starts).map(i -> (int) (sorted[i] >> RANK_BITS)).toArray();
        return new Places(ranks, nodes, starts);
    }

    int nodes() {
        return nodes.length;
    }

    int node(int place) {
        return nodes[place];
    }

    /// The place of `node`.
    int placeOf(int node) {
        return Math.max(0, Arrays.binarySearch(nodes, node));
    }

    /// Members at a place.
    int count(int place) {
        return (place + 1 < starts.length ? starts[place + 1] : ranks.length) - starts[place];
    }

    /// Member number `index` at a place.
    int rank(int place, int index) {
        return ranks[starts[place] + index];
    }
}
