package bcscope.run;

import bcscope.base.RunStatus;
import bcscope.engine.MessageNeeds;
import bcscope.engine.Simulation;
import bcscope.engine.Simulations;
import bcscope.happening.CallObserver;
import bcscope.happening.LinkObserver;
import bcscope.happening.LocalObserver;
import bcscope.happening.OrderObserver;
import bcscope.happening.Reordering;
import bcscope.happening.RoutineObserver;
import bcscope.mds.Mmds;
import bcscope.mds.MmdsResolution;
import bcscope.program.CollectiveNeeds;
import bcscope.program.Program;
import bcscope.program.TakenOrder;
import bcscope.program.TakenOrder.Message;
import bcscope.program.TakenOrder.Seen;
import bcscope.scenario.Scenario;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;

/// Measures what tables do not hold, by executing the published slices of a run again with an
/// observer attached. Every slice is compared with its digest on the way. Takes as long as the run
/// took, so not on the thread that draws.
public final class Measurement {
    private static final int SLICES_A_STEP = 256;

    private Measurement() {}

    /// MMDS of all processes up to the last published slice.
    public static Mmds calls(RunView run, MmdsResolution resolution) {
        return calls(run, resolution, Measurement::toTheEnd);
    }

    /// As above; `shouldContinue` gets the next slice now and then, and returns false to end early.
    public static Mmds calls(RunView run, MmdsResolution resolution, IntPredicate shouldContinue) {
        Mmds mmds = new Mmds(run.program(), resolution);
        try (Simulation simulation = again(run)) {
            simulation.observeCalls(mmds);
            simulation.observeReductions(mmds);
            execute(simulation, run.inWholeSlices().slices().published(), shouldContinue);
            mmds.lived(simulation.lifetimes());
        }
        return mmds;
    }

    /// Local metrics of the slices before `end` are reported to `observer`.
    public static void local(RunView run, int end, LocalObserver observer) {
        local(run, end, observer, Measurement::toTheEnd);
    }

    /// As above; `shouldContinue` gets the next slice now and then, and returns false to end early.
    public static void local(
            RunView run, int end, LocalObserver observer, IntPredicate shouldContinue) {
        try (Simulation simulation = again(run)) {
            simulation.observeLocally(observer);
            execute(
                    simulation,
                    Math.min(end, run.inWholeSlices().slices().published()),
                    shouldContinue);
        }
    }

    /// Both at once, up to the last published slice.
    public static void both(
            RunView run, CallObserver calls, LocalObserver local, IntPredicate shouldContinue) {
        try (Simulation simulation = again(run)) {
            simulation.observeCalls(calls);
            simulation.observeLocally(local);
            execute(simulation, run.inWholeSlices().slices().published(), shouldContinue);
        }
    }

    /// How often the routines of the message layer ran up to the last published slice is reported
    /// to `observer`.
    static void routines(RunView run, RoutineObserver observer) {
        try (Simulation simulation = again(run)) {
            simulation.observeRoutines(observer);
            execute(simulation, run.inWholeSlices().slices().published(), Measurement::toTheEnd);
        }
    }

    /// What entered the links of the network up to the last published slice is reported to `links`.
    ///
    /// @return how far packets were mixed up; empty if the network keeps their order
    public static Optional<Reordering> links(
            RunView run, LinkObserver links, IntPredicate shouldContinue) {
        try (Simulation simulation = again(run)) {
            simulation.observeLinks(links);
            execute(simulation, run.inWholeSlices().slices().published(), shouldContinue);
            return Optional.of(simulation.totals().reordering()).filter(it -> it.packets() > 0);
        }
    }

    /// A run that was executed for its order.
    ///
    /// @param program it executed; all that became known of it
    /// @param order what its calls took
    /// @param needs which members its collectives wait for; for one thread
    public record OrderedRun(
            Scenario scenario,
            Program program,
            Progress progress,
            TakenOrder order,
            CollectiveNeeds needs) {}

    /// Executes `program`, of one job, on the machine of `scenario`, for what its calls take.
    public static OrderedRun ordered(Scenario scenario, Program program) {
        OrderMeter order = new OrderMeter(program.ranks());
        try (Simulation simulation = Simulations.of(scenario, program, 1)) {
            simulation.observeOrder(order);
            execute(simulation, Integer.MAX_VALUE, Measurement::toTheEnd);
            simulation.slices().publish();
            Program known = simulation.program();
            return new OrderedRun(
                    scenario,
                    known,
                    Progress.of(simulation),
                    order.of(known, simulation.state() == RunStatus.COMPLETED),
                    MessageNeeds.of(scenario, known, simulation::node));
        }
    }

    /// What the receives, probes, waits and tests of a run of one job took up to the last published
    /// slice.
    public static TakenOrder order(RunView run) {
        Program program = run.inWholeSlices().program();
        OrderMeter order = new OrderMeter(program.ranks());
        try (Simulation simulation = again(run)) {
            simulation.observeOrder(order);
            execute(simulation, run.inWholeSlices().slices().published(), Measurement::toTheEnd);
            return order.of(program, simulation.state() == RunStatus.COMPLETED);
        }
    }

    private static boolean toTheEnd(int slice) {
        return true;
    }

    private static Simulation again(RunView shown) {
        RunView run = shown.inWholeSlices();
        return Simulations.again(run.lineage(), run.slices(), run.processes());
    }

    private static void execute(Simulation simulation, int end, IntPredicate shouldContinue) {
        int last = -1;
        try (SliceMeter meter = new SliceMeter(end)) {
            while (simulation.slice() < end
                    && simulation.slice() > last
                    && shouldContinue.test(simulation.slice())) {
                last = simulation.slice();
                simulation.advanceTo(Math.min(end, last + SLICES_A_STEP));
                meter.at(simulation.slice(), simulation.reachedNanos());
            }
        }
    }

    /// Writes down what the calls of each process take.
    static final class OrderMeter implements OrderObserver {
        private final List<Taken> ranks = new ArrayList<>();

        private record Taken(
                Map<Integer, Message> received,
                Map<Integer, Message> found,
                Map<Integer, List<Integer>> took) {}

        OrderMeter(int ranks) {
            for (int rank = 0; rank < ranks; rank++) {
                this.ranks.add(new Taken(new HashMap<>(), new HashMap<>(), new HashMap<>()));
            }
        }

        @Override
        public void received(int rank, int number, int source, int tag, long bytes) {
            ranks.get(rank).received.put(number, new Message(source, tag, bytes));
        }

        @Override
        public void found(int rank, int call, int source, int tag, long bytes) {
            ranks.get(rank).found.put(call, new Message(source, tag, bytes));
        }

        @Override
        public void foundNothing(int rank, int call) {
            ranks.get(rank).found.put(call, Message.NONE);
        }

        @Override
        public void took(int rank, int call, List<Integer> slots) {
            ranks.get(rank).took.put(call, slots);
        }

        /// What the calls of `program` took, which `completed` or not.
        TakenOrder of(Program program, boolean completed) {
            return TakenOrder.of(
                    program,
                    ranks.stream()
                            .map(it -> new Seen(it.received, it.found, it.took, completed))
                            .toList());
        }
    }
}
