package bcscope.program.generator;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.program.Communicator;
import bcscope.program.Program;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Map;

class CollectiveProgramsTest {
    @Test
    void everyProcessOfABarrierLoopRunsTheSame() {
        assertEquals(
                """
                repeat 100 times
                  compute 1.9 ms
                  MPI_Barrier()
                end of repeat
                end of program
                """,
                Programs.listing(Generator.BARRIER_LOOP, 7, Map.of(), 6));
    }

    @Test
    void anAllreduceLoopAddsUpDoubles() {
        assertEquals(
                """
                repeat 5 times
                  compute 1 ms
                  MPI_Allreduce(800 B, f64)
                end of repeat
                end of program
                """,
                Programs.listing(
                        Generator.ALLREDUCE_LOOP, 3, Map.of("iterations", 5L, "bytes", 800L), 2));
    }

    @ParameterizedTest
    @CsvSource({"0, f64", "1, i32"})
    void aReduceLoopGoesToRankZero(long integers, String type) {
        assertEquals(
                """
                repeat 100 times
                  compute 1 ms
                  MPI_Reduce(to 0, 8 B, %s)
                end of repeat
                end of program
                """
                        .formatted(type),
                Programs.listing(Generator.REDUCE_LOOP, 3, Map.of("integers", integers), 1));
    }

    /// 400 µs, and 700 µs more before each of the two calls.
    @ParameterizedTest
    @CsvSource({"0, 400 µs", "2, 400 µs", "3, 1.1 ms"})
    void theLastRankOfABroadcastAndAllreduceComesLate(int rank, String computation) {
        assertEquals(
                """
                repeat 10 times
                  compute %1$s
                  MPI_Bcast(from 0, 256 B)
                  compute %1$s
                  MPI_Allreduce(8 B, f64)
                end of repeat
                end of program
                """
                        .formatted(computation),
                Programs.listing(Generator.BROADCAST_ALLREDUCE, 4, Map.of(), rank));
    }

    /// Of four processes member i gives 1,000 x (i mod 3): 0, 1,000, 2,000, 0, together 3,000. Rank
    /// 2 gives (2 + i) mod 3 to member i: 2, 0, 1, 2, together 5,000.
    @Test
    void allCollectivesAreCalledOnceInOneOrder() {
        Map<String, Long> values = Map.of("bytes", 1_000L, "computeNanos", 0L);
        assertEquals(
                """
                MPI_Barrier()
                MPI_Bcast(from 0, 1,000 B)
                MPI_Reduce(to 3, 1,000 B, f64)
                MPI_Allreduce(1,000 B, f64)
                MPI_Sendrecv(1,000 B)
                MPI_Gather(root 0, 1,000 B, direct)
                MPI_Gatherv(root 0, 2,000 B, direct)
                MPI_Scatter(root 0, 1,000 B, direct)
                MPI_Scatterv(root 0, 2,000 B, direct)
                MPI_Allgather(1,000 B, recursive doubling)
                MPI_Allgatherv(2,000 B, recursive doubling)
                MPI_Alltoall(1,000 B, rounds)
                MPI_Alltoallv(5,000 B, rounds)
                MPI_Scan(1,000 B, chain)
                MPI_Exscan(1,000 B, chain)
                MPI_Reduce_scatter(3,000 B, reduce, then scatter)
                MPI_Comm_split(8 B, recursive doubling)
                MPI_Barrier(comm 2)
                """,
                calls(Programs.listing(Generator.COLLECTIVES, 4, values, 2)));
    }

    /// The lines of calls of the program itself: not indented, and no end.
    private static String calls(String listing) {
        StringBuilder calls = new StringBuilder();
        listing.lines()
                .filter(line -> line.startsWith("MPI_"))
                .forEach(line -> calls.append(line).append('\n'));
        return calls.toString();
    }

    @Test
    void evenAndOddRanksMeetApartInTheEnd() {
        Program program = Programs.of(Generator.COLLECTIVES, 5, Map.of());
        List<Communicator> communicators = program.communicators();
        assertArrayEquals(new int[] {0, 2, 4}, communicators.get(2).members());
        assertArrayEquals(new int[] {1, 3}, communicators.get(3).members());
        for (int rank = 0; rank < 5; rank++) {
            String own = "MPI_Barrier(comm " + (rank % 2 == 0 ? 2 : 3) + ")\n";
            String listing = Programs.listing(Generator.COLLECTIVES, 5, Map.of(), rank);
            assertEquals(own + "end of program\n", listing.substring(listing.indexOf(own)));
        }
    }

    @Test
    void everyCallOfAllCollectivesComesAfterAComputation() {
        String listing = Programs.listing(Generator.COLLECTIVES, 4, Map.of(), 1);
        long computations = listing.lines().filter("compute 200 µs"::equals).count();
        assertEquals(calls(listing).lines().count(), computations);
    }
}
