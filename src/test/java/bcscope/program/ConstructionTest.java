package bcscope.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Invariant;
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
                            lowering.scan(Composite.SCAN, world, 8, Combining.of(ReduceType.F64));
                            return code.synchronise(OperationKind.BARRIER, 0);
                        })
                        .toList();
        return Program.of(
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
        "ALLTOALL, auto, 6, ALLTOALL, ROUNDS, 5",
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
    void aProgramMayBeginWithACall() {
        RankCode code = new RankCode();
        code.begin(Composite.ALLGATHER, -1, 8, 0).isend(0, 0, 8, 1, 0).endComposite().compute(1);
        Program program =
                Program.of("begins", List.of(code), new int[2], List.of(Communicator.world(2)));
        assertTrue(Construction.around(program, 0).isPresent());
        assertTrue(Construction.around(program, 1).isPresent());
        assertTrue(Construction.around(program, 2).isPresent());
        assertEquals(Optional.empty(), Construction.around(program, 3));
    }

    @Test
    void aCallThatDoesNotNameItsAlgorithmWasBuiltAsUsual() {
        RankCode code = new RankCode();
        code.begin(Composite.ALLGATHER, -1, 8, 0).endComposite();
        Program program =
                Program.of("old", List.of(code), new int[6], List.of(Communicator.world(6)));
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

    private static Construction of(Algorithm algorithm, int members) {
        return new Construction(
                Composite.ALLGATHER,
                "MPI_Allgather",
                algorithm,
                -1,
                8,
                Communicator.world(members));
    }

    /// MODEL 1.8: log2 P rounds of a tree or of doublings, P - 1 of a ring, and all numbers that
    /// tell two members apart of pairs.
    @ParameterizedTest
    @CsvSource({
        "DIRECT, 2, 1",
        "DIRECT, 9, 1",
        "POSTED_TOGETHER, 9, 1",
        "GATHER_BCAST, 9, 1",
        "REDUCE_SCATTER, 9, 1",
        "STARTS, 9, 1",
        "EXCHANGE, 9, 1",
        "EXCHANGE, 1, 1",
        "BINOMIAL, 2, 1",
        "BINOMIAL, 8, 3",
        "BINOMIAL, 9, 4",
        "DISSEMINATION, 16, 4",
        "DISSEMINATION, 17, 5",
        "RECURSIVE_DOUBLING, 64, 6",
        "RING, 2, 1",
        "RING, 9, 8",
        "ROUNDS, 64, 63",
        "CHAIN, 9, 8",
        "PAIRWISE, 8, 7",
        "PAIRWISE, 9, 15",
        "BROADCASTS, 9, 9",
        "RING, 1, 0",
        "DIRECT, 1, 0",
        "PAIRWISE, 1, 0",
        "BROADCASTS, 1, 0",
        "BINOMIAL, 1, 0"
    })
    void anAlgorithmHasItsRoundsOverSoManyMembers(Algorithm algorithm, int members, int rounds) {
        assertEquals(rounds, of(algorithm, members).rounds());
    }

    /// Rounds of an exchange are numbered from 1 in its tags, because round 0 would be a message to
    /// oneself.
    @ParameterizedTest
    @CsvSource({
        "DIRECT, 7, 0",
        "POSTED_TOGETHER, 7, 0",
        "STARTS, 7, 0",
        "RING, 7, 7",
        "CHAIN, 0, 0",
        "BINOMIAL, 2, 2",
        "ROUNDS, 1, 0",
        "ROUNDS, 7, 6",
        "PAIRWISE, 1, 0"
    })
    void aMessageKnowsItsRoundByItsTag(Algorithm algorithm, int tag, int round) {
        assertEquals(round, of(algorithm, 16).round(tag));
    }

    @ParameterizedTest
    @CsvSource({"1, 0", "2, 1", "3, 2", "4, 2", "5, 3", "1024, 10", "1025, 11", "65536, 16"})
    void aTreeHasTheLogarithmOfItsMembersOfLevelsRoundedUp(int members, int levels) {
        assertEquals(levels, Construction.levels(members));
    }

    @ParameterizedTest
    @CsvSource({
        "SENDRECV, EXCHANGE, EXCHANGE",
        "STARTALL, STARTS, STARTS",
        "GATHERV, DIRECT, DIRECT",
        "SCATTER, DIRECT, DIRECT",
        "ALLGATHERV, RECURSIVE_DOUBLING, RING",
        "COMM_DUP, RECURSIVE_DOUBLING, RING",
        "ALLTOALL, POSTED_TOGETHER, POSTED_TOGETHER",
        "IGATHER, POSTED_TOGETHER, POSTED_TOGETHER",
        "EXSCAN, CHAIN, CHAIN",
        "REDUCE_SCATTER_BLOCK, REDUCE_SCATTER, REDUCE_SCATTER"
    })
    void whatACallUsuallyIsBuiltByDependsOnAPowerOfTwoOnlyWhereAllShare(
            Composite composite, Algorithm ofEight, Algorithm ofSix) {
        assertEquals(ofEight, unnamed(composite, 8));
        assertEquals(ofSix, unnamed(composite, 6));
    }

    private static Algorithm unnamed(Composite composite, int members) {
        RankCode code = new RankCode();
        code.begin(composite, -1, 8, 0).endComposite();
        Program program =
                Program.of(
                        "old",
                        List.of(code),
                        new int[members],
                        List.of(Communicator.world(members)));
        return Construction.at(program, 0).algorithm();
    }

    /// A loop, a call of two messages in it, another behind it.
    @Test
    void aPartIsOneOfTheCallThatBeganLastAndHasNotEnded() {
        RankCode code = new RankCode().loop(2);
        Lowering lowering = new Lowering(code, 0, Model.defaults());
        lowering.sendrecv(0, 1, 8, 0, 1, 8, 0);
        code.compute(5).endLoop().compute(7);
        Program program =
                Program.of("loop", List.of(code), new int[1], List.of(Communicator.world(1)));
        int begin = 1;
        int end = 5;
        assertEquals(OperationKind.BEGIN, program.kind(begin));
        assertEquals(OperationKind.END_COMPOSITE, program.kind(end));
        for (int pc = 0; pc < program.size(); pc++) {
            boolean within = pc >= begin && pc <= end;
            assertEquals(within, Construction.around(program, pc).isPresent(), "at " + pc);
        }
        assertThrows(Invariant.Broken.class, () -> Construction.at(program, begin + 1));
    }
}
