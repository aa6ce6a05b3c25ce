package bcscope.program;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.program.CollectiveMismatch.Made;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;

/// What two members may not call differently: kind, root, type, size (MODEL 1.8).
class CollectiveMismatchTest {
    private static final int WORLD = Communicator.WORLD;

    /// Rank 0 calls `first`, rank 1 `second`.
    private static Optional<String> between(RankCode first, RankCode second) {
        Program program =
                Program.of(
                        "two",
                        List.of(first, second),
                        new int[] {0, 1},
                        List.of(Communicator.world(2)));
        return CollectiveMismatch.between(
                program, WORLD, new Made(1, program.entry(1), 0), new Made(0, program.entry(0), 0));
    }

    private static String wrong(String call, String otherwise, String rule) {
        return "on MPI_COMM_WORLD, rank 1 calls "
                + call
                + " while rank 0 calls "
                + otherwise
                + ": all members must call "
                + rule
                + ".";
    }

    private static RankCode reduce(int root, long bytes, ReduceType type) {
        return new RankCode().reduce(root, bytes, type, WORLD);
    }

    @Test
    void equalCallsMatch() {
        assertEquals(
                Optional.empty(),
                between(reduce(0, 8, ReduceType.F64), reduce(0, 8, ReduceType.F64)));
        RankCode barrier = new RankCode().synchronise(OperationKind.BARRIER, WORLD);
        assertEquals(
                Optional.empty(),
                between(barrier, new RankCode().synchronise(OperationKind.BARRIER, WORLD)));
    }

    @Test
    void differentCollectivesDoNotMatchWhateverTheirSize() {
        assertEquals(
                Optional.of(
                        wrong(
                                "MPI_Bcast (line 7)",
                                "MPI_Barrier (operation 1)",
                                "the same collective")),
                between(
                        new RankCode().synchronise(OperationKind.BARRIER, WORLD),
                        new RankCode().atLine(7).bcast(0, 100, WORLD)));
    }

    @Test
    void aCollectiveThatBlocksIsNotOneThatDoesNot() {
        assertEquals(
                Optional.of(
                        wrong(
                                "MPI_Ibarrier (operation 1)",
                                "MPI_Barrier (operation 1)",
                                "the same collective")),
                between(
                        new RankCode().synchronise(OperationKind.BARRIER, WORLD),
                        new RankCode().ibarrier(WORLD, 0)));
    }

    @Test
    void differentRootsAreNamedBeforeSizes() {
        assertEquals(
                Optional.of(
                        wrong(
                                "MPI_Bcast with root 1 (operation 1)",
                                "MPI_Bcast with root 0 (operation 1)",
                                "it with the same root")),
                between(new RankCode().bcast(0, 4, WORLD), new RankCode().bcast(1, 8, WORLD)));
    }

    @Test
    void differentTypesAreNamedBeforeSizes() {
        assertEquals(
                Optional.of(
                        wrong(
                                "MPI_Allreduce of type f32 (operation 1)",
                                "MPI_Allreduce of type i64 (operation 1)",
                                "it with the same type")),
                between(reduce(-1, 8, ReduceType.I64), reduce(-1, 4, ReduceType.F32)));
    }

    @Test
    void differentSizesDoNotMatch() {
        assertEquals(
                Optional.of(
                        wrong(
                                "MPI_Reduce of 1,024 bytes (operation 1)",
                                "MPI_Reduce of 8 bytes (operation 1)",
                                "it with the same size")),
                between(reduce(1, 8, ReduceType.F64), reduce(1, 1_024, ReduceType.F64)));
    }
}
