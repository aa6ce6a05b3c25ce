package bcscope.cli;

import bcscope.cli.terminal.CommandFailed;
import bcscope.cli.terminal.ExitCode;
import bcscope.picture.scene.plan.Wiring;
import bcscope.picture.scene.state.SceneState;
import bcscope.picture.view.MachineStill;

import picocli.CommandLine.Option;

import java.util.List;
import java.util.OptionalInt;

/// Options of the machine view.
final class MachineLook {
    private static final int NOT_GIVEN = -1;

    @Option(
            names = "--layer",
            paramLabel = "NAME",
            description =
                    "Network of the view machine: torus (or mesh), tree and, of up to 4,096 nodes,"
                            + " isometric of BlueGene/L, cube and grid of a hypercube. Default:"
                            + " the first; of more than 4,096 nodes of BlueGene/L, tree.")
    private String layer = "";

    @Option(
            names = "--dimension",
            paramLabel = "K",
            description =
                    "Dimension of a hypercube, from 0, whose links are highlighted in the view"
                            + " machine. Default: all.")
    private int dimension = NOT_GIVEN;

    @Option(
            names = "--turn",
            paramLabel = "STEPS",
            description =
                    "Turns of 15 degrees of the layer isometric of the view machine, back if"
                            + " negative. Default: ${DEFAULT-VALUE}.")
    private int turn;

    private void checkDimension(SceneState state) {
        boolean known =
                dimension < 0
                        || state.stage().layers().stream()
                                .anyMatch(layer ->
                                        layer instanceof Wiring.Hypercube cube
                                                && dimension < cube.dimensions());
        if (!known) {
            throw new CommandFailed(
                    ExitCode.USAGE,
                    "--dimension " + dimension,
                    "This machine has no such dimension.",
                    "Only a hypercube has dimensions: log2 of its number of nodes,"
                            + " numbered from 0.");
        }
    }

    /// What draws it.
    MachineStill still() {
        OptionalInt shown = dimension < 0 ? OptionalInt.empty() : OptionalInt.of(dimension);
        return new MachineStill(this::wiring, shown);
    }

    /// The layer that was asked for.
    private Wiring wiring(SceneState state) {
        checkDimension(state);
        List<Wiring> layers = state.stage().layers();
        if (layer.isEmpty()) {
            return layers.get(Wiring.first(layers));
        }
        return layers.stream()
                .filter(wiring -> wiring.layer().equals(layer))
                .map(this::turned)
                .findFirst()
                .orElseThrow(() ->
                        new CommandFailed(
                                ExitCode.USAGE,
                                "--layer",
                                "This machine has no layer " + layer + ".",
                                "It has: "
                                        + String.join(
                                                ", ", layers.stream().map(Wiring::layer).toList())
                                        + "."));
    }

    private Wiring turned(Wiring wiring) {
        return wiring instanceof Wiring.Isometric seen ? seen.turned(turn) : wiring;
    }
}
