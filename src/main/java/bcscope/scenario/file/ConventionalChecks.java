package bcscope.scenario.file;

import bcscope.base.MpiKind;
import bcscope.model.Fault;
import bcscope.scenario.Monitoring;
import bcscope.scenario.Scenario;
import bcscope.scenario.format.Problems;

import java.util.List;

/// Rejects settings that exist under BCS-MPI, but not under conventional MPI: they are rejected,
/// never ignored.
final class ConventionalChecks {
    private static final String OR = ", or set \"mpi\" to bcs.";

    private ConventionalChecks() {}

    static void check(PlacedScenario placed, Problems problems) {
        Scenario scenario = placed.scenario();
        if (scenario.mpi() == MpiKind.BCS) {
            return;
        }
        if (!scenario.work().isSingle()) {
            problems.add(
                    placed.place(scenario.work().path(0)),
                    "Under conventional MPI only one job can run; here there are "
                            + scenario.work().jobs().size()
                            + ".",
                    "Keep one job" + OR);
        }
        if (scenario.monitoring().emds() == Monitoring.Power.ON) {
            problems.add(
                    placed.place(MonitoringFormat.path(MonitoringFormat.EMDS)),
                    "EMDS measures the slices of BCS-MPI; conventional MPI has none.",
                    "Switch \"monitoring.emds\" off" + OR);
        }
        if (scenario.checkpoint().isOn()) {
            problems.add(
                    placed.place(CheckpointFormat.path(CheckpointFormat.INTERVAL)),
                    "Checkpoints are taken between the slices of BCS-MPI; conventional MPI has"
                            + " none.",
                    "Set \"checkpoint.interval\" to 0, and let the program take its checkpoints"
                            + " itself, as in checkpoint-markers.bcs"
                            + OR);
        }
        List<Fault> faults = scenario.faults();
        for (int i = 0; i < faults.size(); i++) {
            if (!possible(faults.get(i))) {
                problems.add(
                        placed.place(FaultFormat.path(i)),
                        "Conventional MPI cannot show this fault, only slow and noisy hosts.",
                        "Remove the fault" + OR);
            }
        }
    }

    private static boolean possible(Fault fault) {
        return switch (fault) {
            case Fault.SlowHost _, Fault.HostNoise _ -> true;
            case Fault.SlowNic _, Fault.LostPacket _, Fault.NodeFailure _, Fault.LateStrobe _ ->
                    false;
        };
    }
}
