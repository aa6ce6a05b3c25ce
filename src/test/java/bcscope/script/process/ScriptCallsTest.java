package bcscope.script.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.base.RunStatus;
import bcscope.run.Progress;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.List;

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

    /// Rank r gives r numbers, all r: 28 in all, of which the three of rank 3 follow on 0 + 1 + 2.
    /// Of 36 numbers cut into parts of 1 to 8, part r begins with 0 + 1 + ... + r.
    private static final String PARTS =
            """
            program parts
            let total = allreduce sum of 1
            let mine = [rank for i in 1..rank]
            let all = gatherv mine by [8 B * i for i in 0..ranks - 1] to 2
            check length(all) == choose(rank == 2, 28, 0)
            if rank == 2 {
                check all[0] == 1 && sublist(all, 3, 5) == [3, 3, 3] && all[27] == 7
            }
            var list = [0]
            if rank == 1 {
                list = [i for i in 0..35]
            }
            let part = scatterv list by [8 B * (i + 1) for i in 0..ranks - 1] from 1
            check length(part) == rank + 1 && part[0] == rank * (rank + 1) / 2
            scatterv [8 B for i in 1..ranks] from 1

            var gathered = [0 for i in 1..ranks]
            igather 10 * rank to 3 into gathered as g
            var one = 0
            iscatter [i * i for i in 0..ranks - 1] from 4 into one as s
            var every = [0 for i in 1..ranks]
            iallgather rank + 1 into every as a
            var turned = [0 for i in 1..ranks]
            ialltoall [100 * rank + i for i in 0..ranks - 1] into turned as t
            igather 8 B to 0 as sizes
            compute 100 us
            wait g, s, a, t, sizes
            check length(gathered) == choose(rank == 3, ranks, 0)
            check rank != 3 || gathered[6] == 60
            check one == rank * rank
            check every[6] == 7 && length(every) == ranks
            check turned[5] == 500 + rank
            check total == ranks
            """;

    /// The function on the left gives the first digit behind its own digits: of ranks 0 to 3, 0, 1,
    /// 2, 3 become 123, in the order of ranks, whatever the order in which they call. A span has
    /// the least and the greatest value: of (r - 3)^2 for r from 0 to 7, 0 and 16.
    private static final String OPERATORS =
            """
            program operators
            def behind(a, b) {
                return 10 * a + b
            }
            def span(a, b) {
                return [min(a[0], b[0]), max(a[1], b[1])]
            }
            compute (ranks - rank) * 100 us
            let number = allreduce behind of rank
            check number == 1234567
            let up = scan behind of rank
            check rank != 3 || up == 123
            let below = exscan behind of rank + 1
            check rank != 3 || below == 123
            let mine = (rank - 3) * (rank - 3)
            let range = reduce span of [mine, mine] to 5
            if rank == 5 {
                check range == [0, 16]
            }
            var later = 0
            ireduce behind of rank to 0 into later as r
            wait r
            check rank != 0 || later == 1234567
            """;

    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void partsOfDifferentLengthsAndOperatorsOfOnesOwn(MpiKind mpi) throws InterruptedException {
        for (String text : List.of(PARTS, OPERATORS)) {
            Progress end = ended(text, mpi);
            assertEquals(RunStatus.COMPLETED, end.state(), end.message());
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    let a = gatherv [n, n] by [8 B for i in 1..ranks] to 0 | This process gives 16 B
                    let a = scatterv [n] by [8 B for i in 1..ranks] from 0 | value 1 of a list of 1
                    let a = scatterv [n] by [1 B for i in 1..ranks] from 0 | Part 0 is 1 B at value
                    let a = allreduce longer of [n]                   | makes a list of 2 values of
                    """)
    void whatDoesNotFitIsSaid(String call, String said) throws InterruptedException {
        Progress wrong =
                ended(
                        "program wrong\ndef longer(a, b) { return a + b }\n"
                                + "let n = allreduce sum of 1\n"
                                + call
                                + "\ncheck length(a) + n > 0\n",
                        MpiKind.BCS);
        assertTrue(wrong.message().contains(said), wrong.message());
    }

    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void requestsAndValuesAreCollectedInLists(MpiKind mpi) throws InterruptedException {
        Progress end = ended(COLLECTED, mpi);
        assertEquals(RunStatus.COMPLETED, end.state(), end.message());
    }

    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void callsBringWhatTheyAreMadeFor(MpiKind mpi) throws InterruptedException {
        Progress end = ended(CALLS, mpi);
        assertEquals(RunStatus.COMPLETED, end.state(), end.message());
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
        return ended(text, MpiKind.BCS);
    }

    private static Progress ended(String text, MpiKind mpi) throws InterruptedException {
        return LiveRuns.ended(text, RANKS, mpi);
    }
}
