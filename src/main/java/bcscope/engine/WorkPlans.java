package bcscope.engine;

import bcscope.bcs.WorkPlan;
import bcscope.bcs.WorkPlan.Planned;
import bcscope.bcs.WorkPlan.Sharing;
import bcscope.model.ModelParameter;
import bcscope.program.Program;
import bcscope.scenario.CpuLayout;
import bcscope.scenario.Job;
import bcscope.scenario.Scenario;
import bcscope.scenario.TimeSharing;

import java.util.ArrayList;
import java.util.List;

/// What a scenario asks of the Machine Manager.
final class WorkPlans {
    private WorkPlans() {}

    static WorkPlan of(Scenario scenario, Program program) {
        TimeSharing sharing = scenario.work().sharing();
        boolean launched = sharing.launch() == TimeSharing.Launch.STORM;
        int[] rows = CpuLayout.of(scenario, program).rows();
        List<Planned> planned = new ArrayList<>();
        for (Job job : scenario.work().jobs()) {
            planned.add(
                    new Planned(
                            rows[planned.size()],
                            job.startNanos(),
                            launched ? job.binaryBytes() : WorkPlan.NO_LAUNCH));
        }
        long sliceNanos = scenario.model().get(ModelParameter.SLICE_NANOS);
        return new WorkPlan(
                sharing(sharing.policy()),
                sharing.quantum().slices(sliceNanos),
                List.copyOf(planned));
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
