package bcscope.conventional.layer;

import bcscope.model.Model;
import bcscope.scenario.Machine;

/// Which MPI a machine has where it has not BCS-MPI.
public final class MessageLayers {
    private MessageLayers() {}

    /// The message layer of `machine` with the costs of `model`.
    public static MessageLayer of(Machine machine, Model model) {
        return switch (machine.network().layer()) {
            case QUADRICS -> new QuadricsLayer(model);
            case NX_2 -> new Nx2Layer(model);
            case BLUEGENE_L -> new BlueGeneLayer(machine, model);
            case LOG_GP -> new LogGpLayer(model);
        };
    }
}
