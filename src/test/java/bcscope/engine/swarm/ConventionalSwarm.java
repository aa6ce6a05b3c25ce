package bcscope.engine.swarm;

import bcscope.base.MpiKind;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.Scenario;

import java.util.List;

/// Random scenarios of conventional MPI: the program of a [Swarm], another model.
public final class ConventionalSwarm {
    private ConventionalSwarm() {}

    /// What `seed` says.
    public static Swarm of(long seed) {
        Swarm sliced = Swarm.of(seed);
        Dice dice = new Dice(seed, "conventional");
        Scenario before = sliced.scenario();
        Machine machine = before.machine();
        NetworkKind network = dice.oneOf(List.of(NetworkKind.QSNET, NetworkKind.MYRINET));
        Model model = before.model();
        for (Choice choice : CHOICES) {
            model = model.with(choice.parameter, dice.oneOf(choice.values));
        }
        Scenario scenario =
                new Scenario(
                        Scenario.CURRENT_VERSION,
                        before.name(),
                        "",
                        new Machine(machine.nodes(), machine.processesPerNode(), network),
                        model.with(ModelParameter.MAX_SLICES, 1_000_000),
                        before.job(),
                        seed);
        return new Swarm(
                seed, scenario.withMpi(MpiKind.CONVENTIONAL), sliced.program(), sliced.intent());
    }

    private record Choice(ModelParameter parameter, long... values) {}

    private static final List<Choice> CHOICES =
            List.of(
                    new Choice(ModelParameter.MPI_OVERHEAD_NANOS, 0, 1_500, 1_500, 777),
                    new Choice(ModelParameter.MPI_CALL_NANOS, 0, 500, 333),
                    new Choice(ModelParameter.MPI_GAP_NANOS, 0, 0, 1_000, 20_000),
                    new Choice(ModelParameter.MPI_EAGER_BYTES, 0, 64, 4_000, 16_384, 1_000_000),
                    new Choice(ModelParameter.MPI_HEADER_BYTES, 0, 32),
                    new Choice(ModelParameter.MPI_COPY_KBPS, 100_000, 500_000),
                    new Choice(ModelParameter.MPI_PROGRESS, 0, 1),
                    new Choice(ModelParameter.HOP_NANOS, 0, 0, 70));
}
