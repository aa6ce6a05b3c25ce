package bcscope.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.RunStatus;
import bcscope.base.SeededStream;
import bcscope.happening.CallObserver;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.program.Communicator;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.program.ReduceType;
import bcscope.program.generator.Generator;
import bcscope.scenario.Job;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.Placement;
import bcscope.scenario.ProgramSource;
import bcscope.scenario.Scenario;
import bcscope.table.BlockedIntervals;
import bcscope.table.SliceColumn;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/// Processes that are executed as one leave behind what they leave behind one by one. An observer
/// makes the engine execute them one by one.
class IdenticalRanksTest {
    private static final int FIRST_SEED = 40_000;

    static IntStream seeds() {
        return IntStream.range(FIRST_SEED, FIRST_SEED + 40);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void togetherAndOneByOneLeaveTheSameBehind(int seed) {
        Alike alike = Alike.of(seed);
        try (Simulation together = alike.start();
                Simulation oneByOne = alike.start()) {
            oneByOne.observeCalls(new Nobody());
            finish(together);
            finish(oneByOne);
            assertEquals(left(oneByOne), left(together));
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void lookingIntoASliceChangesNothing(int seed) {
        Alike alike = Alike.of(seed);
        try (Simulation undisturbed = alike.start();
                Simulation looked = alike.start();
                Simulation again =
                        Simulations.again(
                                alike.scenario,
                                alike.program,
                                undisturbed.slices(),
                                undisturbed.processes())) {
            finish(undisturbed);
            int slice = (int) new SeededStream(seed, "slice").upTo(undisturbed.slice() - 1L, 0, 0);
            looked.advanceTo(slice);
            again.restore(looked.checkpoint());
            again.advanceTo(Integer.MAX_VALUE);
            looked.processes().publish();
            if (looked.state() == RunStatus.RUNNING) {
                looked.detailOfNext();
            }
            finish(looked);
            assertEquals(left(undisturbed), left(looked));
        }
    }

    /// 16 processes on each of 65,536 nodes.
    @Test
    void aMillionProcessesMeetInABarrier() {
        int ranks = 16 * Machine.MOST_NODES;
        TreeMap<String, Long> once = new TreeMap<>(Map.of("iterations", 1L, "computeNanos", 0L));
        Program program = Generator.BARRIER_LOOP.build(ranks, once, Model.defaults());
        Machine machine = new Machine(Machine.MOST_NODES, 16, NetworkKind.QSNET);
        Job job =
                new Job(
                        new ProgramSource.Generated(Generator.BARRIER_LOOP.id(), once),
                        Placement.BLOCK);
        Model model = Model.of(NetworkKind.QSNET.profile());
        Scenario scenario =
                new Scenario(Scenario.CURRENT_VERSION, "million", "", machine, model, job, 1);
        try (Simulation simulation = Simulations.of(scenario, program, 1)) {
            finish(simulation);
            assertEquals(RunStatus.COMPLETED, simulation.state());
            assertEquals(1_048_576, simulation.totals().operations());
            assertEquals(1, simulation.totals().collectives());
        }
    }

    private static void finish(Simulation simulation) {
        simulation.advanceTo(Integer.MAX_VALUE);
        simulation.slices().publish();
        simulation.processes().publish();
    }

    private static List<String> left(Simulation simulation) {
        List<String> left = new ArrayList<>();
        left.add(simulation.state() + " " + simulation.totals());
        for (int slice = 0; slice < simulation.slices().size(); slice++) {
            StringBuilder row = new StringBuilder("slice " + slice);
            for (SliceColumn column : SliceColumn.values()) {
                row.append(' ').append(simulation.slices().get(column, slice));
            }
            left.add(row.toString());
        }
        for (int rank = 0; rank < simulation.program().ranks(); rank++) {
            BlockedIntervals blocked = simulation.processes().intervals(rank);
            for (int i = 0; i < blocked.size(); i++) {
                left.add(
                        rank
                                + " "
                                + blocked.position(i)
                                + " "
                                + blocked.call(i)
                                + " "
                                + blocked.entryNanos(i)
                                + " "
                                + blocked.awakeNanos(i));
            }
        }
        return left;
    }

    /// A program that is the same for all its processes, and a machine for it.
    private record Alike(Scenario scenario, Program program) {
        static Alike of(int seed) {
            SeededStream draw = new SeededStream(seed, "alike");
            Machine machine =
                    new Machine(
                            1 + (int) draw.upTo(20, 0, 0),
                            1 + (int) draw.upTo(3, 1, 0),
                            NetworkKind.QSNET);
            int room = machine.nodes() * machine.processesPerNode();
            int ranks = 1 + (int) draw.upTo(room - 1L, 2, 0);
            RankCode code = new RankCode();
            code.synchronise(OperationKind.INIT, Communicator.WORLD);
            code.loop(1 + draw.upTo(4, 3, 0)).loop(1 + draw.upTo(3, 4, 0));
            for (int i = 0; i < 1 + draw.upTo(4, 5, 0); i++) {
                add(code, draw, i, ranks);
            }
            code.endLoop().compute(draw.upTo(5_000_000, 6, 0)).endLoop();
            add(code, draw, 99, ranks);
            code.synchronise(OperationKind.FINALIZE, Communicator.WORLD);
            Program program =
                    Program.of(
                            "alike",
                            List.of(code),
                            new int[ranks],
                            List.of(
                                    Communicator.world(ranks),
                                    new Communicator(Communicator.SELF, new int[0])));
            Model model =
                    Model.defaults()
                            .with(ModelParameter.DEM_CUTOFF_NANOS, 20_000 * draw.upTo(1, 7, 0))
                            .with(ModelParameter.ALLREDUCE_RESULT, draw.upTo(1, 8, 0))
                            .with(ModelParameter.STROBES, draw.upTo(1, 9, 0));
            Placement placement = Placement.OF_EVERY_MACHINE.get((int) draw.upTo(1, 10, 0));
            ProgramSource none = new ProgramSource.Generated("alike", new TreeMap<>());
            return new Alike(
                    new Scenario(1, "alike", "", machine, model, new Job(none, placement), seed),
                    program);
        }

        private static void add(RankCode code, SeededStream draw, int index, int ranks) {
            int root = (int) draw.upTo(ranks - 1L, 20, index);
            long bytes = 8 * draw.upTo(30_000, 21, index);
            switch ((int) draw.upTo(4, 22, index)) {
                case 0 -> code.compute(draw.upTo(900_000, 23, index));
                case 1 -> code.synchronise(OperationKind.BARRIER, Communicator.WORLD);
                case 2 -> code.bcast(root, bytes, Communicator.WORLD);
                case 3 -> code.reduce(root, bytes, ReduceType.F64, Communicator.WORLD);
                default -> code.reduce(-1, bytes, ReduceType.F64, Communicator.WORLD).mark(index);
            }
        }

        Simulation start() {
            return Simulations.of(scenario, program, 1);
        }
    }

    private static final class Nobody implements CallObserver {
        @Override
        public void entered(int rank, int pc, long nanos) {}

        @Override
        public void blocked(int rank, int pc, long nanos) {}

        @Override
        public void awakened(int rank, int pc, long nanos) {}

        @Override
        public void returned(int rank, int pc, long nanos) {}

        @Override
        public void finished(int rank, long nanos) {}
    }
}
