package bcscope.program.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.program.Envelopes;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.Rehearsal;
import bcscope.program.generator.SageLike.Refinements;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/// A step computes 30 ms; seven of them have 7 x (1 + 3) + 2 = 30 pieces, of 7 ms each.
class SageLikeTest {
    private static Map<String, Long> values(long steps, long imbalance, long overlap) {
        return Map.of(
                "steps", steps,
                "computeNanos", 30_000_000L,
                "imbalancePermille", imbalance,
                "overlapPermille", overlap);
    }

    private static String listing(long steps, long imbalance, long overlap, int rank) {
        return Programs.listing(Generator.SAGE_LIKE, 4, values(steps, imbalance, overlap), rank);
    }

    @Test
    void aStepExchangesWithBothNeighboursThenReducesThreeTimes() {
        assertEquals(
                """
                repeat 1 time
                  MPI_Irecv(from 3, tag 0, request 0)
                  MPI_Irecv(from 1, tag 1, request 1)
                  MPI_Isend(to 1, tag 0, 40,000 B, request 2)
                  MPI_Isend(to 3, tag 1, 40,000 B, request 3)
                  compute 7 ms
                  MPI_Waitall(4 requests)
                  repeat 3 times
                    compute 7 ms
                    MPI_Allreduce(8 B, f64)
                  end of repeat
                end of repeat
                end of program
                """,
                listing(1, 0, 1_000, 0));
    }

    @Test
    void aPartOfTheFirstPieceOverlapsWithTheMessages() {
        String wait = "MPI_Waitall(4 requests)";
        assertEquals("request 3) / " + wait + " / compute 7 ms", aroundTheWait(0));
        assertEquals("compute 1.75 ms / " + wait + " / compute 5.25 ms", aroundTheWait(250));
        assertEquals("compute 7 ms / " + wait + " / repeat 3 times", aroundTheWait(1_000));
    }

    /// The end of the line before the wait, the wait, the line behind it.
    private static String aroundTheWait(long overlap) {
        List<String> lines = listing(1, 0, overlap, 2).lines().map(String::strip).toList();
        int wait = lines.indexOf("MPI_Waitall(4 requests)");
        String before = lines.get(wait - 1).replaceFirst(".*, (?=request)", "");
        return before + " / " + lines.get(wait) + " / " + lines.get(wait + 1);
    }

    /// 400 permille of seven steps are 2.8: two of the first round overlap, its last, and three
    /// (5.6 less 2) of the second.
    @Test
    void soManyOfTheStepsComputeBetweenPostingAndWaiting() {
        assertEquals("o".repeat(14), overlapped(1_000));
        assertEquals("-".repeat(14), overlapped(0));
        assertEquals("-----oo----ooo", overlapped(400));
    }

    /// A letter for each of 14 steps: o where it computes just before it waits.
    private static String overlapped(long permille) {
        StringBuilder steps = new StringBuilder();
        List<String> lines = unrolled(Map.of("steps", 14L, "overlappingPermille", permille), 2);
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).startsWith("MPI_Waitall")) {
                boolean before = lines.get(i - 1).startsWith("compute");
                assertEquals(!before, lines.get(i + 2).startsWith("compute"), "after the wait");
                steps.append(before ? "o" : "-");
            }
        }
        return steps.toString();
    }

    /// The operations of a rank in the order in which it executes them.
    private static List<String> unrolled(Map<String, Long> values, int rank) {
        Deque<List<String>> open = new ArrayDeque<>(List.of(new ArrayList<>()));
        Deque<Integer> times = new ArrayDeque<>();
        for (String line :
                Programs.listing(Generator.SAGE_LIKE, 4, values, rank).lines().toList()) {
            if (line.strip().startsWith("repeat")) {
                times.push(Integer.parseInt(word(1, line.strip())));
                open.push(new ArrayList<>());
            } else if (line.strip().equals("end of repeat")) {
                List<String> body = open.pop();
                Collections.nCopies(times.pop(), body).forEach(open.element()::addAll);
            } else {
                open.element().add(line.strip());
            }
        }
        return open.pop();
    }

    /// Beside the set-up, rank 3 of four, the last, computes for 20 ms more before the broadcast in
    /// which all wait for it; barriers come after that.
    @ParameterizedTest
    @CsvSource({"0, 100", "2, 100", "3, 120"})
    void theLastRankIsLateAtTheFirstBroadcast(int rank, long millis) {
        Map<String, Long> values =
                Map.of(
                        "steps", 1L,
                        "setupNanos", 100_000_000L,
                        "setupLateNanos", 20_000_000L,
                        "barriers", 1L);
        assertEquals(
                List.of("compute " + millis + " ms", "MPI_Bcast(from 0, 8 B)", "MPI_Barrier()"),
                unrolled(values, rank).subList(0, 3));
    }

    /// A rank that refines does so before it posts. At the end of the cycle it computes one and a
    /// half times as long as all it has refined, before MPI_Allgather, and half as long before
    /// MPI_Alltoall.
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void whatARankRefinesItPaysForAgainWhenTheCycleEnds(int rank) {
        Map<String, Long> values =
                Map.of("steps", 49L, "refinePermille", 1_000L, "refineNanos", 1_000_000L);
        Refinements refinements = RefinementsTest.of(4, values);
        long nanos = refinements.of(rank, 0, 49);
        assertTrue(nanos > 0, "of 42 refinements of 4 ranks each has some");
        List<String> compute =
                unrolled(values, rank).stream().filter(line -> line.startsWith("compute")).toList();
        int pieces = 49 * 4 + 7 * 2;
        int own = (int) IntStream.range(0, 49).filter(i -> refinements.of(rank, i) > 0).count();
        assertEquals(pieces + own + 2, compute.size());
        assertEquals(nanos * 3 / 2_000, nanos(compute.get(pieces + own)) / 1_000);
        assertEquals(nanos / 2_000, nanos(compute.getLast()) / 1_000);
    }

    private static String word(int index, String line) {
        return line.split(" ", -1)[index];
    }

    /// To the microsecond below, as the listing says it: how long a line of the form "compute 1.5
    /// ms" takes.
    private static long nanos(String line) {
        int digits = 9 - 3 * List.of("s", "ms", "µs", "ns").indexOf(word(2, line));
        return new BigDecimal(word(1, line)).scaleByPowerOfTen(digits).longValueExact();
    }

    /// Four ranks have four places, and get another in each of four cycles: 4 x 210 pieces of 30 x
    /// 7 / 30 = 7 ms.
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void whereTheMeshIsRefinedNoRankComputesMoreThanAnotherInTheLongRun(int rank) {
        TreeMap<String, Long> values = new TreeMap<>(values(196, 300, 1_000));
        values.put("refinePermille", 1L);
        values.put("refineNanos", 0L);
        long sum =
                unrolled(values, rank).stream()
                        .filter(line -> line.startsWith("compute"))
                        .mapToLong(SageLikeTest::nanos)
                        .sum();
        assertEquals(4 * 210 * 7_000_000L, sum);
    }

    /// Places of four ranks are their bits backwards, 0, 2, 1, 3: -150, +50, -50, +150 permille of
    /// 7 ms.
    @ParameterizedTest
    @CsvSource({"0, 5.95", "1, 7.35", "2, 6.65", "3, 8.05"})
    void ranksComputeUnequallyInAnOrderThatIsNotTheirs(int rank, String millis) {
        long pieces =
                listing(1, 300, 1_000, rank)
                        .lines()
                        .map(String::strip)
                        .filter(("compute " + millis + " ms")::equals)
                        .count();
        assertEquals(2, pieces, "beside the messages and before each reduction");
    }

    /// 50 steps are a cycle of seven rounds of seven steps and one step more: 50 x 3 + 7 x 2
    /// allreduces, seven broadcasts, an allgather and an alltoall.
    @ParameterizedTest
    @CsvSource({
        "1, 3, 0, 0",
        "6, 18, 0, 0",
        "7, 23, 1, 0",
        "8, 26, 1, 0",
        "48, 156, 6, 0",
        "49, 161, 7, 1",
        "50, 164, 7, 1",
        "98, 322, 14, 2",
        "106, 348, 15, 2"
    })
    void callsHaveTheirPublishedProportions(
            long steps, long reductions, long broadcasts, long cycles) {
        Program program = Programs.of(Generator.SAGE_LIKE, 4, values(steps, 400, 1_000));
        Rehearsal rehearsal = Rehearsal.of(program);
        assertEquals(4 * reductions, rehearsal.executed(OperationKind.ALLREDUCE));
        assertEquals(4 * broadcasts, rehearsal.executed(OperationKind.BCAST));
        assertEquals(4 * 2 * cycles, rehearsal.executed(OperationKind.BEGIN));
        long neighbours = 4 * 2 * steps;
        long ofComposites = cycles * 4 * (2 + 3);
        assertEquals(neighbours + ofComposites, rehearsal.sent());
    }

    /// Every round begins with a probed message (1,000 permille), and of two of them (500) the
    /// second is received by MPI_Recv, while all report.
    private static List<String> adapting(int rank) {
        return Programs.listing(
                        Generator.SAGE_LIKE,
                        3,
                        Map.of("steps", 14L, "adaptPermille", 1_000L, "reportPermille", 500L),
                        rank)
                .lines()
                .map(String::strip)
                .toList();
    }

    /// From one of the calls of a probed message to the wait: the first or the second time.
    private static String probed(int rank, int time) {
        List<String> lines = adapting(rank);
        int from = 0;
        for (int i = 0; i < time; i++) {
            from += 1 + lines.subList(from, lines.size()).indexOf(probe(rank));
        }
        List<String> rest = lines.subList(from, lines.size());
        int wait = 0;
        while (!rest.get(wait).startsWith("MPI_Waitall")) {
            wait++;
        }
        return String.join(
                " / ",
                rest.subList(0, wait + 1).stream()
                        .filter(line -> !line.startsWith("compute"))
                        .toList());
    }

    private static String probe(int rank) {
        return "MPI_Probe(from " + (rank + 2) % 3 + ", tag 2)";
    }

    @Test
    void aMessageOfUnknownSizeIsProbedAndThenReceived() {
        assertEquals("MPI_Irecv(from 0, tag 2, request 5) / MPI_Waitall(6 requests)", probed(1, 1));
    }

    @Test
    void someOfTheseAreReceivedByMpiRecvAndThenAllReportToRankZero() {
        assertEquals(
                "MPI_Recv(from 0, tag 2) / MPI_Isend(to 0, tag 3, 8 B, request 5)"
                        + " / MPI_Waitall(6 requests)",
                probed(1, 2));
        assertEquals(
                "MPI_Recv(from 2, tag 2) / MPI_Irecv(from 1, tag 3, request 5)"
                        + " / MPI_Irecv(from 2, tag 3, request 6) / MPI_Waitall(7 requests)",
                probed(0, 2));
    }

    /// S0 table 5.3 has 136 MPI_Probe, 19 MPI_Recv, 2 MPI_Barrier, 7,025 MPI_Allreduce, 45
    /// MPI_Allgather and 34 MPI_Alltoall. 2,140 steps have 305 rounds, of which 305 x 0.446 = 136
    /// begin with a probed message, 136 x 0.14 = 19 of them with a report; and 2,140 x 3 + 305 x 2
    /// allreduces. All 43 cycles end with MPI_Allgather, and 43 x 0.8 = 34 with MPI_Alltoall.
    @Test
    void theFullRunCallsNearlyWhatTheTableSays() {
        Map<String, Long> values =
                Map.of(
                        "steps", 2_140L,
                        "adaptPermille", 446L,
                        "reportPermille", 140L,
                        "alltoallPermille", 800L,
                        "barriers", 1L);
        Rehearsal rehearsal = Rehearsal.of(Programs.of(Generator.SAGE_LIKE, 64, values));
        assertEquals(List.of(), rehearsal.stuck());
        assertEquals(64 * 136, rehearsal.executed(OperationKind.PROBE));
        assertEquals(64 * 19, rehearsal.executed(OperationKind.RECV));
        assertEquals(64 * 2, rehearsal.executed(OperationKind.BARRIER));
        assertEquals(64 * 7_030, rehearsal.executed(OperationKind.ALLREDUCE));
        assertEquals(64 * (43 + 34), rehearsal.executed(OperationKind.BEGIN));
    }

    /// 100,000 steps are 14,285 rounds of 140 operations at most, and 2,040 cycles in which each of
    /// 64 ranks has 64 x 8: 64 x (1,999,900 + 1,044,480) = 194,840,320.
    @Test
    void aProgramWhoseRoundsDifferMustFitIntoMemory() {
        TreeMap<String, Long> values = new TreeMap<>(Map.of("steps", 100_000L));
        assertEquals(List.of(), Generator.SAGE_LIKE.objections(64, values));
        values.put("adaptPermille", 1L);
        String objection = Generator.SAGE_LIKE.objections(64, values).getFirst().oneLine();
        assertTrue(objection.contains("194,840,320 operations"), objection);
        values.put("steps", 2_140L);
        assertEquals(List.of(), Generator.SAGE_LIKE.objections(64, values));
    }

    /// The right neighbour of rank 1 of two is its left one too: tags tell the messages apart.
    @Test
    void twoProcessesExchangeTwoMessagesEachWay() {
        Program program = Programs.of(Generator.SAGE_LIKE, 2, values(3, 0, 1_000));
        assertEquals(
                Map.of(
                        "0 > 1, tag 0, context 0, 40000 B", 3L,
                        "0 > 1, tag 1, context 0, 40000 B", 3L,
                        "1 > 0, tag 0, context 0, 40000 B", 3L,
                        "1 > 0, tag 1, context 0, 40000 B", 3L),
                Envelopes.sent(program));
    }
}
