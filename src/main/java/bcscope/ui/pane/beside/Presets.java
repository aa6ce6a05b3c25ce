package bcscope.ui.pane.beside;

import bcscope.base.MpiKind;
import bcscope.base.Numbers;
import bcscope.model.ModelParameter;
import bcscope.scenario.Installation;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.Scenario;
import bcscope.scenario.SenderSaving;
import bcscope.scenario.file.Setting;
import bcscope.ui.Words;
import bcscope.ui.state.SecondRun;

import java.util.ArrayList;
import java.util.List;

/// Second runs that suggest themselves: the other MPI, other machines, other lengths of the slice,
/// fewer instructions.
final class Presets {
    private Presets() {}

    /// This program under the other MPI.
    static SecondRun.Second otherMpi(Scenario scenario) {
        MpiKind other = scenario.mpi() == MpiKind.BCS ? MpiKind.CONVENTIONAL : MpiKind.BCS;
        return new SecondRun.Second(
                Words.of("beside.under", other.title()), List.of(new Setting("mpi", other.id())));
    }

    /// Runs with another length of the slice.
    static List<SecondRun.Second> slices(Scenario scenario) {
        long slice = scenario.model().get(ModelParameter.SLICE_NANOS);
        List<SecondRun.Second> seconds = new ArrayList<>();
        for (long nanos : List.of(slice / 2, 2 * slice, 4 * slice)) {
            if (nanos % 1_000 == 0) {
                seconds.add(
                        new SecondRun.Second(
                                "T = " + Numbers.duration(nanos),
                                List.of(new Setting("model.slice", nanos / 1_000 + "us"))));
            }
        }
        return seconds;
    }

    /// Packets that cost fewer instructions, on BlueGene/L under conventional MPI.
    static List<SecondRun.Second> savings(Scenario scenario) {
        List<SecondRun.Second> seconds = new ArrayList<>();
        if (scenario.mpi() == MpiKind.CONVENTIONAL
                && scenario.machine().network().has(NetworkKind.Trait.PACKETS_BY_PROCESSOR)) {
            ModelParameter cost = ModelParameter.BGL_PACKET_OUT_NANOS;
            for (int percent : SenderSaving.PERCENTS) {
                long nanos = SenderSaving.nanos(scenario.model().get(cost), percent);
                seconds.add(
                        new SecondRun.Second(
                                Words.of("beside.saving.of", percent),
                                List.of(new Setting(cost.path(), nanos + "ns"))));
            }
        }
        return seconds;
    }

    /// The other machines.
    static List<SecondRun.Second> machines(Scenario scenario) {
        List<SecondRun.Second> seconds = new ArrayList<>();
        for (NetworkKind network : NetworkKind.values()) {
            if (network != scenario.machine().network()) {
                seconds.add(
                        new SecondRun.Second(
                                network.title(),
                                List.of(new Setting("machine.network", network.id()))));
            }
        }
        for (Installation installation : Installation.values()) {
            if (!installation.machine().equals(scenario.machine())) {
                seconds.add(
                        new SecondRun.Second(
                                installation.title(),
                                List.of(new Setting("machine.preset", installation.id()))));
            }
        }
        return seconds;
    }
}
