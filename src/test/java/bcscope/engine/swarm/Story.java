package bcscope.engine.swarm;

import bcscope.base.RunStatus;
import bcscope.engine.Simulation;
import bcscope.engine.Simulations;
import bcscope.happening.SliceDetail;
import bcscope.table.ProcessLog;
import bcscope.table.SliceTable;

import java.util.List;
import java.util.function.Consumer;

/// An unwatched run, whose slices are executed once more to look at each of them.
///
/// @param swarm what ran
/// @param slices table of the run
/// @param processes log of the run
/// @param end how the run ended
record Story(Swarm swarm, SliceTable slices, ProcessLog processes, RunStatus end) {
    static Story of(Swarm swarm) {
        try (Simulation run = Simulations.of(swarm.scenario(), swarm.program(), 1)) {
            run.advanceTo(Integer.MAX_VALUE);
            run.slices().publish();
            run.processes().publish();
            return new Story(swarm, run.slices(), run.processes(), run.state());
        }
    }

    /// Shows every slice in turn to all `laws`: long runs have too many to be kept.
    ///
    /// @return detail of the last slice
    SliceDetail check(List<Consumer<SliceDetail>> laws) {
        try (Simulation again =
                Simulations.again(swarm.scenario(), swarm.program(), slices, processes)) {
            SliceDetail detail;
            do {
                detail = again.detailOfNext();
                for (Consumer<SliceDetail> law : laws) {
                    law.accept(detail);
                }
            } while (again.state() == RunStatus.RUNNING);
            return detail;
        }
    }
}
