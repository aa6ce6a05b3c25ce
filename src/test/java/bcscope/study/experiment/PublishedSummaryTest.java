package bcscope.study.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.study.experiment.PublishedSummary.Row;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.math.BigDecimal;
import java.util.List;
import java.util.function.Predicate;

/// What MODEL 0.3, 0.6 and 2.2 read off S0 table 5.3, from its printed cells by hand.
class PublishedSummaryTest {
    private static final List<Row> ROWS = PublishedSummary.published();

    private static Row row(String name) {
        return ROWS.stream().filter(row -> row.name().equals(name)).findFirst().orElseThrow();
    }

    private static BigDecimal total(Predicate<Row> which) {
        return ROWS.stream().filter(which).map(Row::total).reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    /// 10.469 + 36.923 + 2,481.633 + 0.736 + 348.312 + 18,906.279 + 500.593 + 645.445 ms over 19 +
    /// 136 + 2,140 + 2 + 312 + 7,025 + 45 + 34 calls: 343.148 ms, 35.3 us a call, are no overhead.
    @Test
    void aBlockingCallCosts35MicrosecondsBesideItsWaiting() {
        BigDecimal blocking = total(Row::blocks);
        assertEquals(new BigDecimal("22930.390"), blocking);
        assertEquals(9_713, PublishedSummary.blockingCalls());
        double beside = blocking.subtract(row("Comm Overhead").total()).doubleValue();
        assertEquals(343.148, beside, 1e-9);
        assertEquals(0.0353, beside / 9_713, 5e-5);
        assertEquals(
                new BigDecimal("0.035"),
                row("MPI_Bcast").most().subtract(row("Comm Overhead").most()));
    }

    /// 21,026.554 + 24,280.771 ms, twice the overhead of 22,587.242 ms: requests end with their
    /// wait. Of 4.783 ms of an MPI_Isend 1.160 are that wait, so the rest is computed.
    @Test
    void requestsLastUntilTheirWaitReturns() {
        BigDecimal requests = row("MPI_Isend").total().add(row("MPI_Irecv").total());
        assertEquals(new BigDecimal("45307.325"), requests);
        assertEquals(2.006, requests.doubleValue() / 22_587.242, 5e-4);
        assertEquals(
                new BigDecimal("3.623"),
                row("MPI_Isend").average().subtract(row("MPI_Waitall").average()));
    }

    /// 92,440.640 + 22,587.242 ms, against a run of 115.023 s with MMDS (table 6.1).
    @Test
    void computationAndCommunicationAreTheRunTime() {
        double all = total(row -> !row.name().startsWith("MPI_")).doubleValue();
        assertEquals(115_027.882, all, 1e-9);
        assertEquals(0.0042, 100 * (all / 115_023 - 1), 5e-5);
        assertEquals(19.64, 100 * 22_587.242 / all, 5e-3);
    }

    /// All ten calls, 9,713 that block, 4,396 and 5,617 that do not: 0.419 s of 115.023 - 114.604 s
    /// are 21 us for each. One point for each round of 45 MPI_Allgather, 6 instead of 1, and of 34
    /// MPI_Alltoall, 63 instead of 1, would be 225 + 2,108 points more than the 9,770.
    @Test
    void theMonitorCosts21MicrosecondsACallAndACallIsOnePoint() {
        long calls =
                ROWS.stream()
                        .filter(row -> row.name().startsWith("MPI_"))
                        .mapToLong(Row::count)
                        .sum();
        assertEquals(19_726, calls);
        assertEquals(21.24, 419_000.0 / calls, 5e-3);
        long more = row("MPI_Allgather").count() * 5 + row("MPI_Alltoall").count() * 62;
        assertEquals(2_333, more);
        assertEquals(57, PublishedSummary.intervals() - PublishedSummary.blockingCalls());
    }

    @ParameterizedTest
    @CsvSource({
        "MPI_Allgather, 7.184, '1.796 / 0.25 for 6 rounds'",
        "MPI_Alltoall, 57.492, '14.373 / 0.25 for 63 rounds'",
        "MPI_Bcast, 1.42, '0.355 / 0.25'",
        "MPI_Allreduce, 1.464, '0.366 / 0.25'",
        "MPI_Recv, 1.66, '0.415 / 0.25'",
        "MPI_Barrier, 0.388, '0.097 / 0.25: less than a slice'"
    })
    void leastTimesInSlicesOf250Microseconds(String call, double slices, String why) {
        assertEquals(slices, row(call).least().doubleValue() / 0.25, 1e-9, why);
    }
}
