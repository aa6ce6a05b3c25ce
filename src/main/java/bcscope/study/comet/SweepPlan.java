package bcscope.study.comet;

import io.soabase.recordbuilder.core.RecordBuilder;

import java.util.List;

/// The ranges over which the kernels are swept. The defaults are those of the thesis: its ranges,
/// and more points where something changes.
///
/// @param nodes sizes of the machine, rising
/// @param sizes message sizes in bytes, rising
/// @param vectors lengths of vectors, rising
/// @param dimensions rows and columns of the matrix that each process has, rising
/// @param overlapped message sizes of the overlap kernel in bytes, rising
/// @param loads sizes of the messages of the load in bytes, rising; empty for the sizes that reach
///   half and nine tenths of the peak rate
/// @param form form in which kernels that rely on buffered sends are run
/// @param partners which partners the test node communicates with
/// @param jitter random start times of partners
@RecordBuilder
public record SweepPlan(
        List<Integer> nodes,
        List<Long> sizes,
        List<Long> vectors,
        List<Long> dimensions,
        List<Long> overlapped,
        List<Long> loads,
        Form form,
        Partners partners,
        Jitter jitter)
        implements SweepPlanBuilder.With {
    /// S2 sections 3.4.3 and 4.3.
    public static final SweepPlan DEFAULT =
            new SweepPlan(
                    List.of(2, 4, 8, 16),
                    List.of(
                            0L, 25L, 50L, 75L, 100L, 101L, 150L, 200L, 300L, 400L, 500L, 750L,
                            1_000L, 1_500L, 2_000L, 2_536L, 3_000L, 4_096L, 5_000L, 7_500L, 10_000L,
                            15_000L, 20_000L, 30_000L, 45_000L, 65_000L, 85_000L),
                    List.of(
                            0L, 200L, 500L, 1_000L, 2_000L, 3_500L, 5_000L, 7_500L, 10_000L,
                            20_000L, 35_000L, 50_000L, 75_000L, 100_000L, 150_000L, 200_000L),
                    List.of(4L, 8L, 16L, 32L, 48L, 64L, 96L, 128L, 192L, 256L),
                    List.of(0L, Thesis.OVERLAP_MESSAGE.whole(), Thesis.LONGEST_MESSAGE.whole()),
                    List.of(),
                    Form.BOTH,
                    Partners.EXTREMES,
                    Jitter.NONE);

    private static final long LONGEST_SUM = 5_000;

    /// Which partners the test node communicates with.
    public enum Partners {
        /// The nearest and the farthest.
        EXTREMES("ends"),
        /// One at each distance.
        EACH_DISTANCE("all");

        private final String id;

        Partners(String id) {
            this.id = id;
        }

        /// Name on the command line.
        public String id() {
            return id;
        }
    }

    /// The random time for which each partner of an exchange waits before it.
    ///
    /// @param mostNanos longest such time; 0 for none
    /// @param seed of the random times
    public record Jitter(long mostNanos, long seed) {
        /// All begin together.
        public static final Jitter NONE = new Jitter(0, 1);

        boolean isOn() {
            return mostNanos > 0;
        }
    }

    /// Which form of the kernels is run.
    public enum Form {
        /// As in the thesis; may deadlock if sends are not buffered.
        LITERAL("literal"),
        /// With MPI_Irecv and MPI_Isend.
        DEADLOCK_FREE("deadlock-free"),
        /// One after the other.
        BOTH("both");

        private final String id;

        Form(String id) {
            this.id = id;
        }

        /// Name on the command line.
        public String id() {
            return id;
        }

        boolean includes(Form other) {
            return this == BOTH || this == other;
        }
    }

    /// Copies the lists.
    public SweepPlan {
        nodes = List.copyOf(nodes);
        sizes = List.copyOf(sizes);
        vectors = List.copyOf(vectors);
        dimensions = List.copyOf(dimensions);
        overlapped = List.copyOf(overlapped);
        loads = List.copyOf(loads);
    }

    /// The largest machine.
    public int mostNodes() {
        return nodes.getLast();
    }

    /// The largest message.
    public long mostBytes() {
        return sizes.getLast();
    }

    /// The lengths of vectors for global sums.
    public List<Long> summed() {
        return vectors.stream().filter(length -> length <= LONGEST_SUM).toList();
    }

    /// A copy with these message sizes, also for the overlap kernel.
    public SweepPlan ofSizes(List<Long> others) {
        return with().sizes(others).overlapped(others).build();
    }
}
