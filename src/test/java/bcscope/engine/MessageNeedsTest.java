package bcscope.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.MpiKind;
import bcscope.model.Model;
import bcscope.program.CollectiveNeeds;
import bcscope.program.Communicator;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.program.ReduceType;
import bcscope.program.generator.Generator;
import bcscope.run.SmallRuns;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.Scenario;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Who needs whom among eight processes: root 2 of a broadcast and of a reduction, and a barrier.
class MessageNeedsTest {
    private static final int RANKS = 8;
    private static final int BCAST = 0;
    private static final int REDUCE = 1;

    private static Program program() {
        List<RankCode> codes = new ArrayList<>();
        for (int rank = 0; rank < RANKS; rank++) {
            codes.add(
                    new RankCode()
                            .bcast(2, 8, Communicator.WORLD)
                            .reduce(2, 8, ReduceType.F64, Communicator.WORLD)
                            .synchronise(OperationKind.BARRIER, Communicator.WORLD));
        }
        return Program.of(
                "needs",
                codes,
                IntStream.range(0, RANKS).toArray(),
                List.of(Communicator.world(RANKS)));
    }

    private static String needed(NetworkKind network, MpiKind mpi, int operation, int rank) {
        Machine machine = new Machine(RANKS, 1, network);
        Scenario scenario =
                new Scenario(
                                Scenario.CURRENT_VERSION,
                                "",
                                "",
                                machine,
                                Model.of(machine.profile()),
                                SmallRuns.scenario(Generator.RING, RANKS).job(),
                                1)
                        .withMpi(mpi);
        Program program = program();
        CollectiveNeeds needs = MessageNeeds.of(scenario, program, node -> node);
        return IntStream.range(0, RANKS)
                .filter(other -> other != rank)
                .filter(other -> needs.needs(program.entry(rank) + operation, rank, other))
                .mapToObj(Integer::toString)
                .collect(Collectors.joining(" "));
    }

    /// Counted from root 2 the tree has 4 below 0, 5 and 6 below 4, 7 below 6: ranks 6, 7, 0, 1.
    @ParameterizedTest
    @CsvSource({"2, ''", "6, 2", "1, '0 2 6'", "3, 2", "5, '2 4'"})
    void aBroadcastByMessagesNeedsThoseThatPassItOn(int rank, String needed) {
        assertEquals(needed, needed(NetworkKind.MYRINET, MpiKind.CONVENTIONAL, BCAST, rank));
    }

    @ParameterizedTest
    @CsvSource({"2, '0 1 3 4 5 6 7'", "6, '0 1 7'", "0, 1", "1, ''", "4, 5"})
    void aReductionByMessagesNeedsThoseBelow(int rank, String needed) {
        assertEquals(needed, needed(NetworkKind.MYRINET, MpiKind.CONVENTIONAL, REDUCE, rank));
    }

    /// The network carries a broadcast to all, and the tree of BlueGene/L takes a part and lets its
    /// process go.
    @ParameterizedTest
    @CsvSource({
        "QSNET, 0, 1, 2",
        "BLUEGENE_L, 0, 1, 2",
        "BLUEGENE_L, 1, 1, ''",
        "BLUEGENE_L, 1, 2, '0 1 3 4 5 6 7'",
        "BLUEGENE_L, 2, 0, '1 2 3 4 5 6 7'",
        "MYRINET, 2, 0, '1 2 3 4 5 6 7'"
    })
    void hardwareNeedsTheRootOrGivesToIt(
            NetworkKind network, int operation, int rank, String needed) {
        assertEquals(needed, needed(network, MpiKind.CONVENTIONAL, operation, rank));
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "1, 1", "2, 1"})
    void underBcsEverybodyNeedsEverybody(int operation, int rank) {
        assertEquals("0 2 3 4 5 6 7", needed(NetworkKind.QSNET, MpiKind.BCS, operation, rank));
    }
}
