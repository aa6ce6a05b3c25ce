package bcscope.script.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.base.RunStatus;
import bcscope.run.Progress;
import bcscope.run.Run;
import bcscope.scenario.Scenario;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// What calls bring, by a program that checks it: the values follow from the meaning of the calls
/// in the MPI standard.
class ScriptCallsTest {
    private static final int RANKS = 8;

    private static final String CALLS =
            """
            program gat
            let sizes = [100 B * (i + 1) for i in 0..ranks - 1]
            var total = 0
            total = allreduce sum of rank
            if total > 3 {
                gatherv sizes[rank] by sizes to 0
                let all = gather rank to 1
                let one = scatter [i * 2 for i in 0..ranks - 1] from 2
                check one == rank * 2
                let every = allgather rank * 3
                check every[2] == 6
                let turned = alltoall [rank * 100 + i for i in 0..ranks - 1]
                check turned[3] == 300 + rank
                var x = rank
                bcast x from 3
                check x == 3
                var y = 0
                iallreduce max of rank into y as r
                compute 100 us
                wait r
                check y == ranks - 1
                ibcast x from 0 as q
                wait q
                check x == 3
                let s = scan sum of rank
                check s == rank * (rank + 1) / 2
                if rank == 1 { check sum(all) == total }
                let t = wtime
                check t > 100 us
                split by rank % 2 as half
                let h = allreduce sum of 1 on half
                check h == half.ranks
                grid 4 x 2 periodic as g
                var e = -1
                sendrecv rank to g.east into e from g.west
                check e == g.y * 4 + (g.x - 1) % 4
                reducescatter sum of sizes
                reducescatterblock max of 100 B
                alltoallv sizes into [100 B * (rank + 1) for i in 0..ranks - 1]
            }
            """;

    /// Rank 0 takes 3 numbers of each of 7 others, in the order in which they come: 21 of them.
    /// Rank r sends 10 r, 10 r + 1 and 10 r + 2, so that the sum is 3 * 10 * 28 + 7 * 3.
    private static final String COLLECTED =
            """
            program collected
            var requests = []
            if rank == 0 {
                var x = 0
                var seen = []
                for source in 1..ranks - 1 {
                    for k in 0..2 {
                        recv x from any tag any as m
                        seen = seen + x
                    }
                }
                check length(seen) == 21
                check sum(seen) == 861
                let both = seen + [1, 2]
                check both[21] == 1 && both[22] == 2 && length(seen) == 21
                check 0 < both[0] && both[0] == seen[0]
            } else {
                for k in 0..2 {
                    isend 10 * rank + k to 0 tag k as r
                    requests = requests + r
                }
                var left = length(requests)
                while left > 0 {
                    waitany requests as which
                    check which >= 0 && which <= 2
                    left = left - 1
                }
                waitany requests as none
                check none == -1
            }
            var buckets = [[] for i in 0..2]
            for i in 0..8 { buckets[i % 3] = buckets[i % 3] + i }
            check buckets[1][2] == 7 && length(buckets[2]) == 3
            requests = []
            check length(requests) == 0
            """;

    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void requestsAndValuesAreCollectedInLists(MpiKind mpi) throws InterruptedException {
        Scenario scenario = ScriptSwarmTest.scenario(2, RANKS).withMpi(mpi);
        try (Run run =
                Run.start(
                        scenario,
                        ScriptSwarmTest.live(ScriptSwarmTest.code(COLLECTED), RANKS, 1),
                        1)) {
            Progress end = run.await();
            assertEquals(RunStatus.COMPLETED, end.state(), end.message());
        }
    }

    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void callsBringWhatTheyAreMadeFor(MpiKind mpi) throws InterruptedException {
        Scenario scenario = ScriptSwarmTest.scenario(2, RANKS).withMpi(mpi);
        try (Run run =
                Run.start(
                        scenario, ScriptSwarmTest.live(ScriptSwarmTest.code(CALLS), RANKS, 1), 1)) {
            Progress end = run.await();
            assertEquals(RunStatus.COMPLETED, end.state(), end.message());
        }
    }

    /// MPI leaves what a reduction brings undefined on the other ranks: a program that reads it
    /// there is wrong.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    reduce sum of rank to 2  | rank == 2 | rank 2
                    exscan sum of rank       | rank > 0  | ranks above 0
                    """)
    void aReductionHasAValueOnlyWhereMpiGivesOne(String call, String where, String who)
            throws InterruptedException {
        String text = "program reduced\nlet t = " + call + "\nif " + where + " {\n";
        Progress right = ended(text + "check t >= 0\n}\n");
        assertEquals(RunStatus.COMPLETED, right.state(), right.message());
        Progress wrong = ended(text + "}\ncheck t >= 0\n");
        assertTrue(
                wrong.message()
                        .contains(
                                "t has a value at "
                                        + who
                                        + " only: this rank gets none from the call in line 2."),
                wrong.message());
    }

    private static Progress ended(String text) throws InterruptedException {
        Scenario scenario = ScriptSwarmTest.scenario(2, RANKS);
        try (Run run =
                Run.start(
                        scenario, ScriptSwarmTest.live(ScriptSwarmTest.code(text), RANKS, 1), 1)) {
            return run.await();
        }
    }
}
