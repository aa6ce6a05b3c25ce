package bcscope.engine.swarm;

import bcscope.base.MpiKind;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.scenario.Fidelity;
import bcscope.scenario.Job;
import bcscope.scenario.LinkEnds;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.NodeMode;
import bcscope.scenario.Placement;
import bcscope.scenario.Scenario;
import bcscope.scenario.Shape;

import java.util.List;

/// Random scenarios of BlueGene/L under conventional MPI: the program of a [Swarm], and any choice
/// of the message layer.
public final class BlueGeneSwarm {
    private BlueGeneSwarm() {}

    /// What `seed` says.
    public static Swarm of(long seed) {
        Swarm sliced = Swarm.of(seed);
        Dice dice = new Dice(seed, "bluegene");
        NodeMode mode = dice.oneOf(List.of(NodeMode.values()));
        NetworkKind kind = NetworkKind.BLUEGENE_L;
        Machine machine =
                new Machine(
                        256,
                        mode.processes(),
                        kind,
                        new Shape(8, 8, 4),
                        LinkEnds.MESH,
                        mode,
                        dice.oneOf(List.of(Fidelity.values())),
                        kind.profile());
        Model model = Model.of(kind.profile());
        for (ModelParameter parameter : CHOICES) {
            model = model.with(parameter, dice.upTo(parameter.choices().size() - 1));
        }
        model =
                model.with(ModelParameter.BGL_BYPASS_BYTES, dice.oneOf(0, 256, 1_000_000))
                        .with(ModelParameter.MPI_EAGER_BYTES, dice.oneOf(0, 1_024, 100_000))
                        .with(ModelParameter.BGL_MIDDLE_BYTES, dice.oneOf(0, 16_384, 1_000_000))
                        .with(ModelParameter.BGL_STAGING, dice.oneOf(1, 4))
                        .with(ModelParameter.BGL_RECEIVE_PHASE, dice.oneOf(0, 8))
                        .with(ModelParameter.BGL_BLOCK_BYTES, dice.oneOf(0, 24, 64))
                        .with(ModelParameter.BGL_TREE_BYTES, dice.oneOf(0, 0, 500))
                        .with(ModelParameter.SLICE_NANOS, dice.oneOf(50_000, 100_000))
                        .with(ModelParameter.MAX_SLICES, 1_000_000);
        Scenario scenario =
                new Scenario(
                        Scenario.CURRENT_VERSION,
                        "",
                        "",
                        machine,
                        model,
                        new Job(sliced.scenario().job().program(), Placement.BLOCK),
                        seed);
        return new Swarm(
                seed, scenario.withMpi(MpiKind.CONVENTIONAL), sliced.program(), sliced.intent());
    }

    /// What can be chosen of the message layer.
    static final List<ModelParameter> CHOICES =
            List.of(
                    ModelParameter.BGL_MIDDLE_WAY,
                    ModelParameter.BGL_LONG_WAY,
                    ModelParameter.BGL_COPROCESSOR,
                    ModelParameter.BGL_LEAD_PACKET,
                    ModelParameter.BGL_PROGRESS,
                    ModelParameter.BGL_COLLECTIVES);
}
