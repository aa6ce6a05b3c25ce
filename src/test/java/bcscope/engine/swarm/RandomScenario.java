package bcscope.engine.swarm;

import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.scenario.Job;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.Placement;
import bcscope.scenario.ProgramSource;
import bcscope.scenario.Scenario;
import bcscope.scenario.SliceFloor;

import java.util.List;
import java.util.TreeMap;

/// Draws a machine, a model and a placement. The program is drawn apart from it.
final class RandomScenario {
    private static final int MOST_NODES = 40;
    private static final int MOST_PROCESSES = 4;
    private static final int MOST_SLICES = 20_000;
    private static final int MANY = 64;

    /// Longer sends are never buffered.
    static final int MOST_BUFFERED = 20_000;

    private final Dice dice;
    private final Dice arrivals;

    RandomScenario(long seed) {
        dice = new Dice(seed, "scenario");
        arrivals = new Dice(seed, "order of arrival");
    }

    Scenario draw(long seed) {
        int nodes = dice.oneIn(3) ? dice.between(1, 4) : dice.between(1, MOST_NODES);
        Machine machine = new Machine(nodes, dice.between(1, MOST_PROCESSES), NetworkKind.QSNET);
        Placement placement = dice.oneOf(Placement.OF_EVERY_MACHINE);
        return new Scenario(
                Scenario.CURRENT_VERSION,
                "seed " + seed,
                "",
                machine,
                model(machine),
                new Job(new ProgramSource.Generated("drawn", new TreeMap<>()), placement),
                seed);
    }

    private Model model(Machine machine) {
        // The last construction is a broadcast of every member: with many, more slices than a run
        // has.
        int last = machine.nodes() * machine.processesPerNode() > MANY ? 1 : 0;
        Model model =
                Model.defaults()
                        .with(ModelParameter.MAX_SLICES, MOST_SLICES)
                        .with(ModelParameter.STROBES, dice.upTo(1))
                        .with(
                                ModelParameter.DEM_CUTOFF_NANOS,
                                dice.oneOf(0, 0, 5_000, 20_000, 30_000))
                        .with(ModelParameter.BUDGET_POLICY, dice.upTo(1))
                        .with(ModelParameter.STROBE_JITTER_NANOS, dice.oneOf(0, 20_000, 77_777))
                        .with(ModelParameter.STROBE_LAG, dice.upTo(1))
                        .with(ModelParameter.ALLREDUCE_RESULT, dice.upTo(1))
                        .with(ModelParameter.WAKE, dice.oneIn(3) ? 1 : 0)
                        .with(ModelParameter.ALLGATHER, dice.upTo(5 - last))
                        .with(ModelParameter.ALLTOALL, dice.upTo(3 - last))
                        .with(ModelParameter.GATHER, dice.upTo(1))
                        .with(ModelParameter.SCATTER, dice.upTo(1))
                        .with(ModelParameter.SCAN, dice.upTo(1))
                        .with(
                                ModelParameter.BUFFERED_SEND_BYTES,
                                dice.oneOf(0, 0, 8, 600, MOST_BUFFERED))
                        .with(ModelParameter.HOST_POST_NANOS, dice.oneOf(0, 3_000, 7_001))
                        .with(ModelParameter.HOST_CALL_NANOS, dice.oneOf(0, 2_000, 14_000))
                        .with(ModelParameter.HOST_NON_BLOCKING_NANOS, dice.oneOf(0, 1_000, 14_000))
                        .with(
                                ModelParameter.BANDWIDTH_KBPS,
                                dice.oneOf(30_000, 300_000, 300_000, 977_000));
        if (dice.oneIn(3)) {
            model = otherNic(model);
        }
        long least = SliceFloor.leastNanos(machine, model);
        long slice = Math.max(least, dice.oneOf(60_000, 123_457, 250_000, 250_000, 500_000));
        return model.with(ModelParameter.SLICE_NANOS, slice)
                .with(ModelParameter.ARRIVAL_ORDER, arrivals.upTo(1));
    }

    private Model otherNic(Model before) {
        Model model = before;
        for (ModelParameter parameter :
                List.of(
                        ModelParameter.MSM_ALLOWANCE_NANOS,
                        ModelParameter.STROBE_NANOS,
                        ModelParameter.QUERY_NANOS,
                        ModelParameter.LATENCY_NANOS,
                        ModelParameter.NIC_STROBE_NANOS,
                        ModelParameter.NIC_DELIVER_NANOS,
                        ModelParameter.NIC_ACCEPT_NANOS,
                        ModelParameter.NIC_MATCH_NANOS,
                        ModelParameter.NIC_SCHEDULE_NANOS,
                        ModelParameter.NIC_DMA_START_NANOS,
                        ModelParameter.REDUCE_LEVEL_NANOS,
                        ModelParameter.SOFTFLOAT_F64_NANOS)) {
            if (dice.oneIn(3)) {
                long value = dice.oneOf(parameter.least(), 333, 2 * parameter.defaultValue());
                model = model.with(parameter, value);
            }
        }
        return model;
    }
}
