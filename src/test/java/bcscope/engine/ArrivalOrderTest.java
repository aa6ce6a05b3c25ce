package bcscope.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import bcscope.base.RunStatus;
import bcscope.happening.Happening;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.program.Communicator;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.scenario.Job;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.Placement;
import bcscope.scenario.ProgramSource;
import bcscope.scenario.Scenario;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;

/// `arrivalOrder`: whom a receive from any source takes.
class ArrivalOrderTest {
    private static final int SENDERS = 6;

    private static RankCode taker() {
        RankCode code = new RankCode();
        for (int i = 0; i < SENDERS; i++) {
            code.recv(Program.ANY, 0, 64, 0);
        }
        return code;
    }

    private static Program program(long lastComputes) {
        List<RankCode> codes = new ArrayList<>(List.of(taker()));
        for (int rank = 1; rank <= SENDERS; rank++) {
            long nanos = rank == 1 ? lastComputes : 100_000;
            codes.add(new RankCode().compute(nanos).send(0, 0, 64, 0));
        }
        int[] owner = new int[codes.size()];
        java.util.Arrays.setAll(owner, i -> i);
        return Program.of(
                "any source",
                codes,
                owner,
                List.of(
                        Communicator.world(codes.size()),
                        new Communicator(Communicator.SELF, new int[0])));
    }

    private static List<Integer> sources(String order, long seed, long firstComputes) {
        Program program = program(firstComputes);
        Model model =
                Model.defaults()
                        .with(ModelParameter.ARRIVAL_ORDER, order.equals("network") ? 1 : 0)
                        .with(ModelParameter.DEM_CUTOFF_NANOS, 30_000);
        Scenario scenario =
                new Scenario(
                        Scenario.CURRENT_VERSION,
                        "any source",
                        "",
                        new Machine(program.ranks(), 1, NetworkKind.QSNET),
                        model,
                        new Job(
                                new ProgramSource.Generated("drawn", new TreeMap<>()),
                                Placement.BLOCK),
                        seed);
        List<Integer> sources = new ArrayList<>();
        try (Simulation run = Simulations.of(scenario, program, 1)) {
            while (run.state() == RunStatus.RUNNING) {
                for (Happening happening : run.detailOfNext().happenings()) {
                    if (happening instanceof Happening.Matched matched) {
                        sources.add(matched.send().rank());
                    }
                }
            }
            assertEquals(RunStatus.COMPLETED, run.state());
        }
        return sources;
    }

    @Test
    void sortedTakesTheLowestRankFirstWhateverTheSeed() {
        List<Integer> ascending = List.of(1, 2, 3, 4, 5, 6);

        assertEquals(ascending, sources("sorted", 1, 100_000));
        assertEquals(ascending, sources("sorted", 2, 100_000));
        assertEquals(ascending, sources("sorted", 1, 260_000), "rank 1 posts within the cut-off");
    }

    @Test
    void networkLetsTheSeedDecideAmongThoseThatArriveTogether() {
        TreeSet<String> orders = new TreeSet<>();
        for (long seed = 1; seed <= 8; seed++) {
            List<Integer> order = sources("network", seed, 100_000);
            assertEquals(SENDERS, new TreeSet<>(order).size(), "each once");
            assertEquals(order, sources("network", seed, 100_000), "the same seed, the same order");
            orders.add(order.toString());
        }
        assertNotEquals(1, orders.size(), "all seeds give " + orders);
    }

    @Test
    void networkTakesWhoArrivesLastLast() {
        assertEquals(1, sources("network", 1, 260_000).getLast());
    }
}
