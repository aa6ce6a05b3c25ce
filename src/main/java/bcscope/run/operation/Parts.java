package bcscope.run.operation;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/// Nanoseconds by [Part]; as a difference of two, also negative ones. Immutable.
public final class Parts {
    /// Nothing.
    public static final Parts NONE = new Parts(new long[Part.COUNT]);

    private static final Part[] ALL = Part.values();

    private final long[] nanos;

    private Parts(long[] nanos) {
        this.nanos = nanos;
    }

    /// A copy of `nanos`, by ordinal.
    static Parts of(long[] nanos) {
        return new Parts(nanos.clone());
    }

    /// Time of one part, ns.
    public long nanos(Part part) {
        return nanos[part.ordinal()];
    }

    /// Sum of all parts, ns.
    public long total() {
        return Arrays.stream(nanos).sum();
    }

    /// Both together.
    public Parts plus(Parts other) {
        long[] sum = nanos.clone();
        for (int i = 0; i < sum.length; i++) {
            sum[i] += other.nanos[i];
        }
        return new Parts(sum);
    }

    /// How much longer each part is than in `other`.
    public Parts minus(Parts other) {
        long[] difference = nanos.clone();
        for (int i = 0; i < difference.length; i++) {
            difference[i] -= other.nanos[i];
        }
        return new Parts(difference);
    }

    /// The parts that are not zero, in the order of [Part].
    public List<Part> present() {
        return Arrays.stream(ALL).filter(part -> nanos(part) != 0).toList();
    }

    /// The parts that pull to the side of `sign` (-1 or 1), the one that pulls most first.
    public List<Part> pulling(int sign) {
        return Arrays.stream(ALL)
                .filter(part -> Long.signum(nanos(part)) == sign)
                .sorted(Comparator.comparingLong((Part part) -> -sign * nanos(part)))
                .toList();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Parts parts && Arrays.equals(nanos, parts.nanos);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(nanos);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (Part part : present()) {
            text.append(text.isEmpty() ? "" : ", ").append(part).append(' ').append(nanos(part));
        }
        return text.toString();
    }
}
