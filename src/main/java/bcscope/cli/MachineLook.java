package bcscope.cli;

import bcscope.base.Diagnostic;
import bcscope.cli.terminal.CommandFailed;
import bcscope.cli.terminal.ExitCode;
import bcscope.picture.Surface;
import bcscope.picture.Target;
import bcscope.picture.scene.MachineWords;
import bcscope.picture.scene.ScenePicture;
import bcscope.picture.scene.card.ViewChoice;
import bcscope.picture.scene.plan.SceneLayout;
import bcscope.picture.scene.plan.Wiring;
import bcscope.picture.scene.state.SceneState;

import picocli.CommandLine.Option;

import java.util.List;
import java.util.OptionalInt;

/// How the view machine shows the machine.
final class MachineLook {
    private static final int NOT_GIVEN = -1;

    @Option(
            names = "--layer",
            paramLabel = "NAME",
            description =
                    "Network of the view machine: torus (or mesh), tree and, of up to 4,096 nodes,"
                            + " isometric of BlueGene/L, cube and grid of a hypercube. Default:"
                            + " the first.")
    private String layer = "";

    @Option(
            names = "--dimension",
            paramLabel = "K",
            description =
                    "Dimension of a hypercube, from 0, whose links stand out in the view machine."
                            + " Default: all.")
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
                    Diagnostic.error(
                            "--dimension " + dimension,
                            0,
                            0,
                            "This machine has no such dimension.",
                            "Only a hypercube has dimensions: log2 of its number of nodes,"
                                    + " numbered from 0."));
        }
    }

    /// Draws the machine with the `cycles` of processes that wait for each other forever, or where
    /// `node` is not negative and there are many, the nodes around it.
    void draw(Surface surface, SceneState state, int node, List<List<Integer>> cycles) {
        OptionalInt inside = node < 0 ? OptionalInt.empty() : OptionalInt.of(node);
        double factor = surface.theme().textFactor();
        SceneLayout layout = SceneLayout.of(wiring(state), inside, surface.bounds(), factor);
        OptionalInt shown = dimension < 0 ? OptionalInt.empty() : OptionalInt.of(dimension);
        Target selection = node < 0 ? Target.NONE : new Target.Node(node);
        ViewChoice look = new ViewChoice(selection, ViewChoice.Tokens.MOVING, shown);
        ScenePicture.draw(surface, layout, state, look.with(cycles));
    }

    /// The machine in words.
    List<String> words(SceneState state) {
        return MachineWords.of(state, wiring(state));
    }

    /// The layer that was asked for.
    Wiring wiring(SceneState state) {
        checkDimension(state);
        List<Wiring> layers = state.stage().layers();
        if (layer.isEmpty()) {
            return layers.getFirst();
        }
        return layers.stream()
                .filter(wiring -> wiring.layer().equals(layer))
                .map(this::turned)
                .findFirst()
                .orElseThrow(() ->
                        new CommandFailed(
                                ExitCode.USAGE,
                                Diagnostic.error(
                                        "--layer",
                                        0,
                                        0,
                                        "This machine has no layer " + layer + ".",
                                        "It has: "
                                                + String.join(
                                                        ", ",
                                                        layers.stream().map(Wiring::layer).toList())
                                                + ".")));
    }

    private Wiring turned(Wiring wiring) {
        return wiring instanceof Wiring.Isometric seen ? seen.turned(turn) : wiring;
    }
}
