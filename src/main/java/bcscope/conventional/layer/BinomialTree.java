package bcscope.conventional.layer;

/// The tree over which messages of collectives go. Its root is 0, members are counted from there;
/// the parent of v is v without its lowest bit.
public final class BinomialTree {
    private BinomialTree() {}

    /// Lowest set bit of `v`, or the least power of two that is not below `size` for 0.
    public static int span(int v, int size) {
        return v == 0 ? Integer.highestOneBit(Math.max(1, 2 * size - 1)) : Integer.lowestOneBit(v);
    }

    /// Number of children of `v` in a tree of `size`.
    public static int children(int v, int size) {
        int count = 0;
        for (int bit = 1; bit < span(v, size) && v + bit < size; bit <<= 1) {
            count++;
        }
        return count;
    }

    /// Parent of `v`, where `v` is not the root.
    public static int parent(int v) {
        return v & v - 1;
    }

    /// Whether the way of `v` to the root goes by `other`, another member, in a tree of `size`.
    public static boolean isAbove(int other, int v, int size) {
        return other < v && v < other + span(other, size);
    }
}
