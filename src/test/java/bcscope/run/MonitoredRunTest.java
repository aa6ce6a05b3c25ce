package bcscope.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.happening.SliceDetail;
import bcscope.mds.EveryCall;
import bcscope.mds.Invariants;
import bcscope.mds.LawReading;
import bcscope.mds.Mmds;
import bcscope.mds.MmdsLaw;
import bcscope.mds.MmdsResolution;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.program.generator.Generator;
import bcscope.scenario.Monitoring;
import bcscope.scenario.Monitoring.Cost;
import bcscope.scenario.Monitoring.Power;
import bcscope.scenario.Scenario;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Monitoring that is on takes its time and breaks nothing.
class MonitoredRunTest {
    private static final Monitoring BOTH = Monitoring.OFF.with(Power.ON, Power.ON);
    private static final int NODES = 8;

    @ParameterizedTest
    @EnumSource(Generator.class)
    void aMonitoredProgramObeysAllLawsAndIsTheSameForAnyNumberOfWorkers(Generator generator)
            throws InterruptedException {
        try (Run run = run(generator, BOTH, 1);
                Run other = run(generator, BOTH, 3)) {
            assertEquals(run.progress().digest(), other.progress().digest());
            Model model = run.scenario().charged();
            Invariants laws = new Invariants(run.slices(), model.get(ModelParameter.SLICE_NANOS));
            int slices = run.slices().published();
            assertTrue(laws.firstBroken(0, slices).isEmpty());
            for (int slice = 0; slice < Math.min(12, slices); slice++) {
                SliceDetail detail = run.detail(slice);
                for (LawReading finding : Invariants.of(detail, 1)) {
                    assertTrue(finding.holds(), finding::toString);
                }
            }
            Mmds mmds = Measurement.calls(run, MmdsResolution.DEFAULT);
            long call =
                    model.get(ModelParameter.HOST_CALL_NANOS)
                            + model.get(ModelParameter.HOST_MMDS_NANOS);
            MmdsLaw.of(EveryCall.of(mmds), call)
                    .forEach(check -> assertTrue(check.holds(), check::text));
        }
    }

    @Test
    void emdsMakesEverySliceLongerByItsCost() throws InterruptedException {
        Monitoring emds = Monitoring.OFF.with(Power.OFF, Power.ON);
        try (Run without = run(Generator.RING, Monitoring.OFF, 1);
                Run with = run(Generator.RING, emds, 1)) {
            SliceTable before = without.slices();
            SliceTable after = with.slices();
            int both = Math.min(before.published(), after.published());
            for (int slice = 1; slice < Math.min(20, both); slice++) {
                assertEquals(before.getts(slice) + 3_300, after.getts(slice), "slice " + slice);
            }
        }
    }

    @Test
    void freeMonitoringIsNoMonitoringForTheDigest() throws InterruptedException {
        try (Run without = run(Generator.HALO2D, Monitoring.OFF, 1);
                Run free = run(Generator.HALO2D, BOTH.withCost(Cost.NONE), 1);
                Run dear = run(Generator.HALO2D, BOTH, 1)) {
            assertEquals(without.progress().digest(), free.progress().digest());
            assertNotEquals(without.progress().digest(), dear.progress().digest());
            int last = without.slices().published() - 1;
            assertTrue(
                    dear.progress().simulatedNanos()
                            > without.slices().get(SliceColumn.START, last));
        }
    }

    private static Run run(Generator generator, Monitoring monitoring, int workers)
            throws InterruptedException {
        int nodes = SmallRuns.nodes(generator, NODES);
        Scenario scenario = SmallRuns.scenario(generator, nodes).withMonitoring(monitoring);
        Run run = Run.start(scenario, SmallRuns.program(generator, nodes), workers);
        run.await();
        return run;
    }
}
