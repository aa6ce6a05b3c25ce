package bcscope.study.comet;

import java.util.List;

/// How far the kernels are swept. The defaults are those of the thesis: its ranges, and more points
/// where something changes.
///
/// @param nodes sizes of the machine, rising
/// @param sizes message sizes in bytes, rising
/// @param vectors lengths of vectors, rising
/// @param dimensions rows and columns of the matrix that each process has, rising
/// @param form which form of the kernels that rely on buffered sends is run
public record SweepPlan(
        List<Integer> nodes,
        List<Long> sizes,
        List<Long> vectors,
        List<Long> dimensions,
        Form form) {
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
                    Form.BOTH);

    /// Message sizes of the overlap kernel in the thesis (Figs. 5.9 to 5.12).
    static final List<Long> OVERLAP_SIZES = List.of(0L, 2_536L, 85_000L);

    /// Which form of the kernels is run.
    public enum Form {
        /// As in the thesis; where sends are not buffered, it may deadlock.
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
    }

    /// The largest machine.
    public int mostNodes() {
        return nodes.getLast();
    }

    /// The largest message.
    public long mostBytes() {
        return sizes.getLast();
    }

    /// On machines of these sizes.
    public SweepPlan withNodes(List<Integer> others) {
        return new SweepPlan(others, sizes, vectors, dimensions, form);
    }

    /// With messages of these sizes.
    public SweepPlan withSizes(List<Long> others) {
        return new SweepPlan(nodes, others, vectors, dimensions, form);
    }

    /// With vectors of these lengths.
    public SweepPlan withVectors(List<Long> others) {
        return new SweepPlan(nodes, sizes, others, dimensions, form);
    }

    /// With matrices of these dimensions.
    public SweepPlan withDimensions(List<Long> others) {
        return new SweepPlan(nodes, sizes, vectors, others, form);
    }

    /// In this form.
    public SweepPlan with(Form other) {
        return new SweepPlan(nodes, sizes, vectors, dimensions, other);
    }
}
