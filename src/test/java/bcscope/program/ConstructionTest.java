package bcscope.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.model.Model;
import bcscope.model.ModelParameter;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

class ConstructionTest {
    private static Program program(int ranks, ModelParameter parameter, String choice) {
        Model model = Model.defaults().with(parameter, parameter.choices().indexOf(choice));
        Communicator world = Communicator.world(ranks);
        List<RankCode> codes =
                java.util.stream.IntStream.range(0, ranks)
                        .mapToObj(rank -> {
                            RankCode code = new RankCode().compute(5);
                            Lowering lowering = new Lowering(code, rank, model);
                            lowering.allgather(world, 8);
                            lowering.alltoall(world, 8);
                            lowering.gather(world, 0, 8);
                            lowering.scatter(world, 0, 8);
                            lowering.scan(Composite.SCAN, world, 8);
                            return code.synchronise(OperationKind.BARRIER, 0);
                        })
                        .toList();
        return new Program(
                "test",
                codes,
                java.util.stream.IntStream.range(0, ranks).toArray(),
                List.of(world, new Communicator(Communicator.SELF, new int[0])));
    }

    @ParameterizedTest
    @CsvSource({
        "ALLGATHER, auto, 8, ALLGATHER, RECURSIVE_DOUBLING, 3",
        "ALLGATHER, auto, 6, ALLGATHER, RING, 5",
        "ALLGATHER, dissemination, 6, ALLGATHER, DISSEMINATION, 3",
        "ALLGATHER, gather-bcast, 6, ALLGATHER, GATHER_BCAST, 1",
        "ALLTOALL, posted-together, 6, ALLTOALL, POSTED_TOGETHER, 1",
        "ALLTOALL, rounds, 6, ALLTOALL, ROUNDS, 5",
        "ALLTOALL, pairwise, 6, ALLTOALL, PAIRWISE, 7",
        "GATHER, direct, 6, GATHER, DIRECT, 1",
        "GATHER, binomial, 6, GATHER, BINOMIAL, 3",
        "SCATTER, binomial, 9, SCATTER, BINOMIAL, 4",
        "SCAN, chain, 6, SCAN, CHAIN, 5",
        "SCAN, recursive-doubling, 6, SCAN, RECURSIVE_DOUBLING, 3"
    })
    void everyMessageOfACallKnowsAlgorithmAndRound(
            ModelParameter parameter,
            String choice,
            int ranks,
            Composite composite,
            Algorithm algorithm,
            int rounds) {
        Program program = program(ranks, parameter, choice);
        TreeSet<Integer> seen = new TreeSet<>();
        for (int pc = 0; pc < program.size(); pc++) {
            Optional<Construction> around = Construction.around(program, pc);
            boolean part = around.isPresent() && around.get().composite() == composite;
            if (part && (program.context(pc) & 1) == 1) {
                Construction call = around.get();
                assertEquals(algorithm, call.algorithm());
                assertEquals(rounds, call.rounds());
                assertEquals(ranks, call.communicator().size());
                seen.add(call.round(program.tag(pc)));
            }
        }
        assertEquals(0, seen.first());
        assertEquals(rounds - 1, seen.last());
        assertEquals(rounds, seen.size());
    }

    @Test
    void operationsOfTheProgramAreNoPartOfACall() {
        Program program = program(4, ModelParameter.ALLGATHER, "auto");
        assertEquals(Optional.empty(), Construction.around(program, 0));
        int barrier = program.entry(1) - 2;
        assertEquals(OperationKind.BARRIER, program.kind(barrier));
        assertEquals(Optional.empty(), Construction.around(program, barrier));
        assertTrue(Construction.around(program, 1).isPresent());
    }

    @Test
    void aCallThatDoesNotNameItsAlgorithmWasBuiltAsUsual() {
        RankCode code = new RankCode();
        code.begin(Composite.ALLGATHER, -1, 8, 0).endComposite();
        Program program =
                new Program("old", List.of(code), new int[6], List.of(Communicator.world(6)));
        assertEquals(Algorithm.RING, Construction.at(program, 0).algorithm());
    }

    @Test
    void oneProcessAloneHasNoRounds() {
        Program program = program(1, ModelParameter.SCAN, "chain");
        for (int pc = 0; pc < program.size(); pc++) {
            if (program.kind(pc) == OperationKind.BEGIN) {
                assertEquals(0, Construction.at(program, pc).rounds());
            }
        }
    }
}
