package bcscope.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Parsed;
import bcscope.engine.Simulation;
import bcscope.engine.Simulations;
import bcscope.loading.Loaded;
import bcscope.loading.ScenarioLoader;
import bcscope.mds.Mmds;
import bcscope.mds.MmdsResolution;
import bcscope.mds.MmdsText;
import bcscope.table.SliceColumn;

import org.junit.jupiter.api.Test;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/// V12 and V13: the arithmetic of the published MMDS summary (S0 table 5.3), and the same
/// arithmetic, read by the same parser, of the summary that this program prints.
class SummaryTableTest {
    private static final String PUBLISHED =
            """
            MPI_Isend 0.588 16.576 21026.554 4396 4.783
            MPI_Recv 0.415 0.699 10.469 19 0.551
            MPI_Irecv 0.736 16.644 24280.771 5617 4.323
            MPI_Probe 0.123 0.816 36.923 136 0.271
            MPI_Waitall 0.071 13.688 2481.633 2140 1.160
            MPI_Barrier 0.097 0.639 0.736 2 0.368
            MPI_Bcast 0.355 178.988 348.312 312 1.116
            MPI_Allreduce 0.366 24.753 18906.279 7025 2.691
            MPI_Allgather 1.796 41.121 500.593 45 11.124
            MPI_Alltoall 14.373 27.621 645.445 34 18.984
            Comp Granularity 0.001 2515.857 92440.640 9771 9.461
            Comm Overhead 0.068 178.953 22587.242 9770 2.312
            """;

    private static final Set<String> NOT_BLOCKING =
            new TreeSet<>(
                    List.of(
                            "MPI_Isend",
                            "MPI_Irecv",
                            MmdsText.COMPUTATION,
                            MmdsText.COMMUNICATION));

    private record Row(
            BigDecimal least, BigDecimal most, BigDecimal total, long count, BigDecimal average) {}

    private static Map<String, Row> parse(String table) {
        Map<String, Row> rows = new LinkedHashMap<>();
        for (String line : table.lines().filter(l -> !l.startsWith("Primitive")).toList()) {
            String[] words = line.trim().split("\\s+");
            int last = words.length - 1;
            String name = String.join(" ", List.of(words).subList(0, words.length - 5));
            rows.put(
                    name,
                    new Row(
                            new BigDecimal(words[last - 4]),
                            new BigDecimal(words[last - 3]),
                            new BigDecimal(words[last - 2]),
                            Long.parseLong(words[last - 1]),
                            new BigDecimal(words[last])));
        }
        return rows;
    }

    private static void assertAveragesAreTotalsByCounts(Map<String, Row> rows) {
        rows.forEach((name, row) -> {
            BigDecimal average =
                    row.total().divide(BigDecimal.valueOf(row.count()), 3, RoundingMode.HALF_UP);
            assertTrue(
                    average.subtract(row.average()).abs().compareTo(new BigDecimal("0.001")) <= 0,
                    name
                            + ": "
                            + row.total()
                            + " / "
                            + row.count()
                            + " is "
                            + average
                            + ", not "
                            + row.average());
            assertTrue(
                    row.least().compareTo(row.average()) <= 0
                            && row.average().compareTo(row.most()) <= 0,
                    name);
        });
    }

    private static Row row(Map<String, Row> rows, String name) {
        return Objects.requireNonNull(rows.get(name), name);
    }

    private static BigDecimal blockingTotal(Map<String, Row> rows) {
        return rows.entrySet().stream()
                .filter(row -> !NOT_BLOCKING.contains(row.getKey()))
                .map(row -> row.getValue().total())
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    @Test
    void v12ThePublishedTableAddsUp() {
        Map<String, Row> rows = parse(PUBLISHED);

        assertAveragesAreTotalsByCounts(rows);
        Row comp = row(rows, MmdsText.COMPUTATION);
        Row comm = row(rows, MmdsText.COMMUNICATION);
        assertEquals(comm.count() + 1, comp.count(), "M1");
        assertEquals(new BigDecimal("115027.882"), comp.total().add(comm.total()), "M2");
        assertEquals(new BigDecimal("22930.390"), blockingTotal(rows));
        BigDecimal calls = blockingTotal(rows).subtract(comm.total());
        assertEquals(new BigDecimal("343.148"), calls, "M5: what the calls cost");
        assertEquals(
                new BigDecimal("35.3"),
                calls.multiply(BigDecimal.valueOf(1000))
                        .divide(BigDecimal.valueOf(9_713), 1, RoundingMode.HALF_UP),
                "microseconds a call");
    }

    @Test
    void v13OurSummaryOfASageLikeProcessObeysTheSameArithmeticAndCloses() {
        Loaded sage =
                switch (ScenarioLoader.load(Path.of("samples/sage-like.json"))) {
                    case Parsed.Good<Loaded> good -> good.value();
                    case Parsed.Bad<Loaded> bad ->
                            throw new AssertionError(bad.errors().toString());
                };
        Mmds mmds = new Mmds(sage.program(), MmdsResolution.DEFAULT);
        long lastSliceNanos;
        try (Simulation run = Simulations.of(sage.scenario(), sage.program(), 1)) {
            run.observeCalls(mmds);
            assertEquals(Simulation.State.COMPLETED, run.advanceTo(Integer.MAX_VALUE));
            lastSliceNanos = run.slices().get(SliceColumn.START, run.slices().size() - 1);
        }
        long longest = 0;
        for (int rank = 0; rank < sage.program().ranks(); rank++) {
            Map<String, Row> rows = parse(MmdsText.summary(mmds.account(rank)));
            assertAveragesAreTotalsByCounts(rows);
            Row comp = row(rows, MmdsText.COMPUTATION);
            Row comm = row(rows, MmdsText.COMMUNICATION);
            assertEquals(comm.count() + 1, comp.count(), "M1 of rank " + rank);
            long closed =
                    mmds.account(rank).computation().total()
                            + mmds.account(rank).communication().total();
            assertEquals(mmds.accountedNanos(rank), closed, "M2 of rank " + rank);
            longest = Math.max(longest, closed);
        }
        long apart = Math.abs(lastSliceNanos - longest);
        assertTrue(apart <= 270_000, () -> "the last process ends " + apart + " ns off the end");
    }
}
