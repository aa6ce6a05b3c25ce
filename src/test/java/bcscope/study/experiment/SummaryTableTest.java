package bcscope.study.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Parsed;
import bcscope.base.RunStatus;
import bcscope.engine.Simulation;
import bcscope.engine.Simulations;
import bcscope.loading.Loaded;
import bcscope.loading.ScenarioLoader;
import bcscope.mds.Mmds;
import bcscope.mds.MmdsResolution;
import bcscope.mds.MmdsText;
import bcscope.study.experiment.PublishedSummary.Row;
import bcscope.table.SliceColumn;

import org.junit.jupiter.api.Test;

import java.nio.file.Path;
import java.util.List;

/// The arithmetic of the published MMDS summary (V12, V13), read by the same parser, holds for the
/// summary that this program prints.
class SummaryTableTest {
    private static Row row(List<Row> rows, String name) {
        return rows.stream().filter(row -> row.name().equals(name)).findFirst().orElseThrow();
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
            assertEquals(RunStatus.COMPLETED, run.advanceTo(Integer.MAX_VALUE));
            lastSliceNanos = run.slices().get(SliceColumn.START, run.slices().size() - 1);
            mmds.lived(run.lifetimes());
        }
        long longest = 0;
        for (int rank = 0; rank < sage.program().ranks(); rank++) {
            List<Row> rows = PublishedSummary.parse(MmdsText.summary(mmds.account(rank)));
            rows.forEach(row -> assertTrue(row.consistent(), row::toString));
            Row comp = row(rows, MmdsText.COMPUTATION);
            Row comm = row(rows, MmdsText.COMMUNICATION);
            assertEquals(comm.count() + 1, comp.count(), "M1 of rank " + rank);
            long closed =
                    mmds.account(rank).computation().total()
                            + mmds.account(rank).communication().total();
            assertEquals(mmds.lifetimes().nanos(rank), closed, "M2 of rank " + rank);
            longest = Math.max(longest, closed);
        }
        long apart = Math.abs(lastSliceNanos - longest);
        assertTrue(apart <= 270_000, () -> "the last process ends " + apart + " ns off the end");
    }
}
