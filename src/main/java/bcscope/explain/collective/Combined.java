package bcscope.explain.collective;

import java.util.List;

/// Which processes a partial result combines, in the order of combination: processes of a node by
/// rank, nodes by their number relative to the root (DOMAIN 1.8).
public final class Combined {
    private static final int MOST_RUNS = 4;

    private Combined() {}

    /// The set as text, runs of neighbours shortened: `{0..3}`, `{12..15, 0..3}`.
    ///
    /// @param ranksByPosition the ranks on each node, by the node's number relative to the root
    /// @param from first node
    /// @param until the node after the last
    static String text(List<int[]> ranksByPosition, int from, int until) {
        StringBuilder text = new StringBuilder("{");
        int runs = 0;
        int first = -1;
        int last = -1;
        for (int position = from; position < until; position++) {
            for (int rank : ranksByPosition.get(position)) {
                if (first >= 0 && rank == last + 1) {
                    last = rank;
                    continue;
                }
                if (first >= 0) {
                    append(text, first, last, runs++);
                }
                if (runs == MOST_RUNS) {
                    return text.append(", …}").toString();
                }
                first = rank;
                last = rank;
            }
        }
        if (first >= 0) {
            append(text, first, last, runs);
        }
        return text.append("}").toString();
    }

    private static void append(StringBuilder text, int first, int last, int runs) {
        if (runs > 0) {
            text.append(", ");
        }
        text.append(first);
        if (last > first) {
            text.append(last == first + 1 ? ", " : "..").append(last);
        }
    }
}
