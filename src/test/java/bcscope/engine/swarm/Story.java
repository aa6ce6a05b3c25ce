package bcscope.engine.swarm;

import bcscope.base.RunStatus;
import bcscope.engine.Simulation;
import bcscope.engine.Simulations;
import bcscope.happening.SliceDetail;
import bcscope.table.ProcessLog;
import bcscope.table.SliceTable;

import java.util.ArrayList;
import java.util.List;

/// A run and everything about each of its slices.
///
/// @param swarm what ran
/// @param slices table of an unwatched run
/// @param processes log of that run
/// @param details of every slice, from another simulation that executed it again
/// @param end how the run ended
record Story(
        Swarm swarm,
        SliceTable slices,
        ProcessLog processes,
        List<SliceDetail> details,
        RunStatus end) {
    static Story of(Swarm swarm) {
        try (Simulation run = Simulations.of(swarm.scenario(), swarm.program(), 1)) {
            run.advanceTo(Integer.MAX_VALUE);
            run.slices().publish();
            run.processes().publish();
            List<SliceDetail> details = new ArrayList<>();
            try (Simulation again =
                    Simulations.again(
                            swarm.scenario(), swarm.program(), run.slices(), run.processes())) {
                while (again.state() == RunStatus.RUNNING) {
                    details.add(again.detailOfNext());
                }
            }
            return new Story(swarm, run.slices(), run.processes(), details, run.state());
        }
    }
}
