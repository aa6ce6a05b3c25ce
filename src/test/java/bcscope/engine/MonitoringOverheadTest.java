package bcscope.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Parsed;
import bcscope.base.RunStatus;
import bcscope.loading.Loaded;
import bcscope.loading.ScenarioLoader;
import bcscope.mds.Mmds;
import bcscope.mds.MmdsAccount;
import bcscope.mds.MmdsResolution;
import bcscope.program.Primitive;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.program.generator.Generator;
import bcscope.scenario.Monitoring;
import bcscope.scenario.Monitoring.Cost;
import bcscope.scenario.Monitoring.Power;
import bcscope.scenario.Scenario;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import org.junit.jupiter.api.Test;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// V11, V14 and V15: what MMDS says of the SAGE-like program, and what monitoring costs it (S0
/// tables 5.3 and 6.1).
class MonitoringOverheadTest {
    private static final Loaded SAGE = sage();

    private static Loaded sage() {
        return switch (ScenarioLoader.load(Path.of("samples/sage-like.json"))) {
            case Parsed.Good<Loaded> good -> good.value();
            case Parsed.Bad<Loaded> bad -> throw new AssertionError(bad.errors().toString());
        };
    }

    private record Outcome(long nanos, long digest) {}

    private static Outcome outcome(Monitoring monitoring) {
        try (Simulation run =
                Simulations.of(SAGE.scenario().withMonitoring(monitoring), SAGE.program(), 1)) {
            assertEquals(RunStatus.COMPLETED, run.advanceTo(Integer.MAX_VALUE));
            int last = run.slices().size() - 1;
            return new Outcome(
                    run.slices().get(SliceColumn.START, last),
                    run.slices().get(SliceColumn.DIGEST, last));
        }
    }

    private static double overheadPercent(Power mmds, Power emds) {
        long without = outcome(Monitoring.OFF).nanos();
        long with = outcome(Monitoring.OFF.with(mmds, emds)).nanos();
        return 100.0 * (with - without) / without;
    }

    @Test
    void v14MmdsCostsLessThanHalfAPercent() {
        double percent = overheadPercent(Power.ON, Power.OFF);
        assertTrue(percent > 0 && percent <= 0.5, () -> percent + " %");
    }

    /// 3.3 us of 250 and of what the lag of the strobe adds are the published 1.31 %, but of the
    /// slices: whoever does not wait for a slice does not notice.
    @Test
    void v15EmdsMakesEverySliceLongerByItsCostOfOneAndAThirdPercent() {
        SliceTable without = slices(Monitoring.OFF);
        SliceTable with = slices(Monitoring.OFF.with(Power.OFF, Power.ON));
        int slices = Math.min(without.size(), with.size());
        assertTrue(slices > 1_000);
        for (int slice = 0; slice < slices; slice++) {
            assertEquals(
                    3_300L * slice,
                    with.get(SliceColumn.START, slice) - without.get(SliceColumn.START, slice));
        }
        long all = without.get(SliceColumn.START, slices - 1);
        assertEquals(1.31, 100.0 * 3_300 * (slices - 1) / all, 0.05);
    }

    /// A run that did nothing but wait for slices would be longer by all of it.
    @Test
    void v15EmdsDoesNotMakeTheWholeRunLongerThanItsSlices() {
        double percent = overheadPercent(Power.OFF, Power.ON);
        assertTrue(Math.abs(percent) <= 1.31, () -> percent + " %");
    }

    private static SliceTable slices(Monitoring monitoring) {
        try (Simulation run =
                Simulations.of(SAGE.scenario().withMonitoring(monitoring), SAGE.program(), 1)) {
            assertEquals(RunStatus.COMPLETED, run.advanceTo(Integer.MAX_VALUE));
            return run.slices();
        }
    }

    /// It runs on the NIC.
    @Test
    void emdsTakesNothingFromComputation() {
        Program program =
                Observed.program(new RankCode().compute(10_000_000), new RankCode().compute(1));
        Scenario plain = Observed.scenario(2, Observed.protocolOnly());
        Scenario monitored = plain.withMonitoring(Monitoring.OFF.with(Power.OFF, Power.ON));
        for (Scenario scenario : List.of(plain, monitored)) {
            try (Simulation run = Simulations.of(scenario, program, 1)) {
                assertEquals(RunStatus.COMPLETED, run.advanceTo(Integer.MAX_VALUE));
                assertEquals(10_000_000, run.reachedNanos());
            }
        }
    }

    @Test
    void monitoringThatIsFreeChangesNoDigest() {
        Monitoring free = Monitoring.OFF.with(Power.ON, Power.ON).withCost(Cost.NONE);
        assertEquals(outcome(Monitoring.OFF), outcome(free));
    }

    /// All of SAGE's waits are among the calls that block, so they come before the computation.
    @Test
    void v11TheSummaryOfTheSageLikeProgramIsThatOfSage() {
        Program program =
                Generator.SAGE_LIKE.build(
                        SAGE.program().ranks(),
                        new TreeMap<>(Map.of("overlapPermille", 0L)),
                        SAGE.scenario().model());
        Mmds mmds = new Mmds(program, MmdsResolution.DEFAULT);
        try (Simulation run = Simulations.of(SAGE.scenario(), program, 1)) {
            run.observeCalls(mmds);
            run.advanceTo(Integer.MAX_VALUE);
        }
        MmdsAccount all = mmds.all();
        double computation = all.computation().total();
        double communication = all.communication().total();
        double reductions =
                all.calls(Primitive.named("MPI_Allreduce").orElseThrow())
                        .orElseThrow()
                        .latency()
                        .total();
        assertWithin(0.196, communication / (computation + communication), "share of waiting");
        assertWithin(9.461e6, (double) all.computation().average(), "computation granularity");
        assertWithin(0.84, reductions / communication, "share of allreduces in the waiting");
    }

    private static void assertWithin(double published, double ours, String what) {
        assertEquals(published, ours, published / 4, what);
    }
}
