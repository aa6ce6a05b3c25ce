package bcscope.nic;

/// A set of small integers that is walked in ascending order.
public final class Bits {
    private final long[] words;

    /// An empty set over `0..size-1`.
    public Bits(int size) {
        words = new long[(size + 63) >>> 6];
    }

    private Bits(long[] words) {
        this.words = words;
    }

    /// An independent copy.
    public Bits copy() {
        return new Bits(words.clone());
    }

    /// A copy with room for `0..size-1`, which is at least as much.
    Bits over(int size) {
        return new Bits(java.util.Arrays.copyOf(words, (size + 63) >>> 6));
    }

    /// Adds `value`.
    public void add(int value) {
        words[value >>> 6] |= 1L << value;
    }

    /// Adds everything below `limit`.
    public void addBelow(int limit) {
        int whole = limit >>> 6;
        java.util.Arrays.fill(words, 0, whole, -1L);
        if ((limit & 63) != 0) {
            words[whole] |= (1L << limit) - 1;
        }
    }

    /// Removes `value`.
    public void remove(int value) {
        words[value >>> 6] &= ~(1L << value);
    }

    /// Whether it holds `value`.
    public boolean has(int value) {
        return (words[value >>> 6] & 1L << value) != 0;
    }

    /// How many words of 64 elements it has, to walk several sets at once.
    int words() {
        return words.length;
    }

    /// The elements from `64 * index` on, one a bit.
    long word(int index) {
        return words[index];
    }

    /// Least element at or above `from`, or -1.
    public int next(int from) {
        int word = from >>> 6;
        if (word >= words.length) {
            return -1;
        }
        long rest = words[word] & (-1L << from);
        while (rest == 0) {
            if (++word == words.length) {
                return -1;
            }
            rest = words[word];
        }
        return (word << 6) + Long.numberOfTrailingZeros(rest);
    }

    /// Whether it holds nothing.
    public boolean none() {
        return next(0) < 0;
    }

    /// Number of elements.
    public int count() {
        int count = 0;
        for (long word : words) {
            count += Long.bitCount(word);
        }
        return count;
    }

    /// Removes all.
    public void clear() {
        java.util.Arrays.fill(words, 0);
    }
}
