package bcscope.engine;

import bcscope.bcs.Launching;
import bcscope.bcs.WorkPlan;
import bcscope.bcs.WorkPlan.Planned;
import bcscope.bcs.WorkPlan.Sharing;
import bcscope.model.ModelParameter;
import bcscope.network.bluegene.SetLaunch;
import bcscope.network.bluegene.SetPhases;
import bcscope.program.Program;
import bcscope.scenario.CpuLayout;
import bcscope.scenario.Job;
import bcscope.scenario.Scenario;
import bcscope.scenario.TimeSharing;

import java.util.ArrayList;
import java.util.List;

/// The work plan of a scenario for the Machine Manager.
final class WorkPlans {
    private WorkPlans() {}

    static WorkPlan of(Scenario scenario, Program program) {
        TimeSharing sharing = scenario.work().sharing();
        CpuLayout layout = CpuLayout.of(scenario, program);
        int[] rows = layout.rows();
        List<Planned> planned = new ArrayList<>();
        for (Job job : scenario.work().jobs()) {
            planned.add(
                    new Planned(
                            rows[planned.size()],
                            job.startNanos(),
                            launching(scenario, program, layout, planned.size())));
        }
        long sliceNanos = scenario.model().get(ModelParameter.SLICE_NANOS);
        return new WorkPlan(
                sharing(sharing.policy()),
                sharing.quantum().slices(sliceNanos),
                List.copyOf(planned));
    }

    private static Launching launching(
            Scenario scenario, Program program, CpuLayout layout, int job) {
        long bytes = scenario.work().jobs().get(job).binaryBytes();
        return switch (scenario.work().sharing().launch()) {
            case NONE -> new Launching.Present();
            case STORM -> new Launching.Multicast(bytes);
            case CIOD -> {
                SetPhases phases =
                        SetLaunch.of(
                                scenario,
                                program.jobs().get(job),
                                rank -> layout.nodes()[rank],
                                bytes);
                boolean overlaps = scenario.work().sharing().policy().overlaps();
                long busyNanos = overlaps ? phases.nanos() : phases.phases().getFirst().nanos();
                yield new Launching.Apart(busyNanos, phases.nanos());
            }
        };
    }

    private static Sharing sharing(TimeSharing.Policy policy) {
        return switch (policy) {
            case DEDICATED -> Sharing.DEDICATED;
            case GANG -> Sharing.GANG;
            case YIELD_ON_BLOCK -> Sharing.YIELD_ON_BLOCK;
            case BATCH -> Sharing.BATCH;
        };
    }
}
