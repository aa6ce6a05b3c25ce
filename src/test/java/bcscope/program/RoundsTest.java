package bcscope.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import bcscope.base.Invariant;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.program.Group.Part;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;

/// What each member sends in each round of a construction. Where member i has 2^i bytes, the size
/// of a message says which parts are in it.
class RoundsTest {
    private static Model choosing(ModelParameter parameter, String choice) {
        return Model.defaults().with(parameter, parameter.choices().indexOf(choice));
    }

    private static long[] powersOfTwo(int members) {
        long[] counts = new long[members];
        Arrays.setAll(counts, i -> 1L << i);
        return counts;
    }

    private static SortedMap<Integer, List<Part>> allgatherv(String choice, int members) {
        long[] counts = powersOfTwo(members);
        Program program =
                Group.program(
                        members,
                        choosing(ModelParameter.ALLGATHER, choice),
                        (lowering, world, rank) -> lowering.allgatherv(world, counts));
        assertEquals(Envelopes.sent(program), Envelopes.received(program));
        return Group.rounds(program);
    }

    /// What a member sends it knows from the rounds before, what it gets is new to it, and in the
    /// end everybody knows everything.
    @ParameterizedTest
    @CsvSource({
        "ring, 2",
        "ring, 3",
        "ring, 8",
        "ring, 11",
        "recursive-doubling, 2",
        "recursive-doubling, 8",
        "recursive-doubling, 16",
        "recursive-doubling, 6",
        "dissemination, 2",
        "dissemination, 3",
        "dissemination, 5",
        "dissemination, 8",
        "dissemination, 13",
        "auto, 7",
        "auto, 8"
    })
    void anAllgathervSendsWhatIsKnownAndBringsWhatIsNew(String choice, int members) {
        long[] known = powersOfTwo(members);
        for (Map.Entry<Integer, List<Part>> round : allgatherv(choice, members).entrySet()) {
            long[] before = known.clone();
            for (Part part : round.getValue()) {
                String what = "round " + round.getKey() + ": " + part;
                assertEquals(part.bytes(), part.bytes() & before[part.from()], what);
                assertEquals(0, part.bytes() & before[part.to()], what);
                known[part.to()] |= part.bytes();
            }
        }
        long[] everything = new long[members];
        Arrays.fill(everything, (1L << members) - 1);
        assertEquals(Arrays.toString(everything), Arrays.toString(known));
    }

    @Test
    void aRingPassesOnWhatCameFromTheLeft() {
        assertEquals(
                Map.of(
                        0, List.of(new Part(0, 1, 1), new Part(1, 2, 2), new Part(2, 0, 4)),
                        1, List.of(new Part(0, 1, 4), new Part(1, 2, 1), new Part(2, 0, 2))),
                allgatherv("ring", 3));
    }

    @Test
    void partnersOfADoublingExchangeAllTheyKnow() {
        assertEquals(
                Map.of(
                        0,
                        List.of(
                                new Part(0, 1, 1),
                                new Part(1, 0, 2),
                                new Part(2, 3, 4),
                                new Part(3, 2, 8)),
                        1,
                        List.of(
                                new Part(0, 2, 1 + 2),
                                new Part(1, 3, 1 + 2),
                                new Part(2, 0, 4 + 8),
                                new Part(3, 1, 4 + 8))),
                allgatherv("recursive-doubling", 4));
    }

    /// Member m gives to m - 1, m - 2, m - 4, the last time only the one part that is missing.
    @Test
    void aDisseminationGivesToTheLeftAndInItsLastRoundWhatIsMissing() {
        List<List<Part>> rounds = List.copyOf(allgatherv("dissemination", 5).values());
        assertEquals(3, rounds.size());
        assertEquals(new Part(0, 4, 1), rounds.get(0).getFirst());
        assertEquals(new Part(0, 3, 1 + 2), rounds.get(1).getFirst());
        assertEquals(new Part(4, 2, 16 + 1), rounds.get(1).getLast());
        assertEquals(new Part(0, 1, 1), rounds.get(2).getFirst());
    }

    private static SortedMap<Integer, List<Part>> tree(int members, int root, boolean gathers) {
        Model model = choosing(ModelParameter.GATHER, "binomial").with(ModelParameter.SCATTER, 1);
        Program program =
                Group.program(
                        members,
                        model,
                        (lowering, world, rank) -> {
                            if (gathers) {
                                lowering.gather(world, root, 100);
                            } else {
                                lowering.scatter(world, root, 100);
                            }
                        });
        assertEquals(Envelopes.sent(program), Envelopes.received(program));
        return Group.rounds(program);
    }

    /// Six members counted from root 2 are 2, 3, 4, 5, 0, 1: the odd ones give in round 0, the
    /// third in round 1 what it has joined, the fifth in round 2.
    @Test
    void aTreeJoinsPartsOnTheirWayToItsRoot() {
        assertEquals(
                Map.of(
                        0, List.of(new Part(1, 0, 100), new Part(3, 2, 100), new Part(5, 4, 100)),
                        1, List.of(new Part(4, 2, 200)),
                        2, List.of(new Part(0, 2, 200))),
                tree(6, 2, true));
    }

    @Test
    void aTreePartsThemOnTheirWayFromIt() {
        assertEquals(
                Map.of(
                        0, List.of(new Part(2, 0, 200)),
                        1, List.of(new Part(2, 4, 200)),
                        2, List.of(new Part(0, 1, 100), new Part(2, 3, 100), new Part(4, 5, 100))),
                tree(6, 2, false));
    }

    /// Member a gives 1,000 a + b + 1 bytes to member b.
    @ParameterizedTest
    @CsvSource({
        "posted-together, 2",
        "posted-together, 5",
        "rounds, 5",
        "rounds, 8",
        "pairwise, 5",
        "pairwise, 8",
        "pairwise, 2"
    })
    void anAlltoallvTakesEachPartToItsMemberInItsRound(String choice, int members) {
        Program program =
                Group.program(
                        members,
                        choosing(ModelParameter.ALLTOALL, choice),
                        (lowering, world, rank) -> {
                            long[] gives = new long[members];
                            long[] takes = new long[members];
                            Arrays.setAll(gives, i -> 1_000L * rank + i + 1);
                            Arrays.setAll(takes, i -> 1_000L * i + rank + 1);
                            lowering.alltoallv(world, gives, takes);
                        });
        assertEquals(Envelopes.sent(program), Envelopes.received(program));
        int sent = 0;
        for (Map.Entry<Integer, List<Part>> round : Group.rounds(program).entrySet()) {
            for (Part part : round.getValue()) {
                assertEquals(1_000L * part.from() + part.to() + 1, part.bytes());
                int expected =
                        choice.equals("pairwise")
                                ? part.from() ^ part.to()
                                : Math.floorMod(part.to() - part.from(), members);
                assertEquals(expected, round.getKey());
                sent++;
            }
        }
        assertEquals(members * (members - 1), sent);
    }

    /// A member knows its own part first, then what its partners knew; it needs those before it.
    @ParameterizedTest
    @CsvSource({"2", "3", "5", "6", "8", "11"})
    void aDoublingScanBringsEveryMemberAllThatIsBeforeIt(int members) {
        Program program =
                Group.program(
                        members,
                        choosing(ModelParameter.SCAN, "recursive-doubling"),
                        (lowering, world, rank) ->
                                lowering.scan(
                                        Composite.SCAN, world, 8, Combining.of(ReduceType.F64)));
        long[] known = powersOfTwo(members);
        for (List<Part> round : Group.rounds(program).values()) {
            long[] before = known.clone();
            round.forEach(part -> known[part.to()] |= before[part.from()]);
        }
        for (int member = 0; member < members; member++) {
            long needed = (2L << member) - 1;
            assertEquals(needed, known[member] & needed, "member " + member);
        }
    }

    @Test
    void aChainGoesFromTheFirstMemberToTheLastOneAfterTheOther() {
        Program program =
                Group.program(
                        4,
                        Model.defaults(),
                        (lowering, world, rank) ->
                                lowering.scan(
                                        Composite.SCAN, world, 8, Combining.of(ReduceType.F64)));
        assertEquals(
                Map.of(
                        0, List.of(new Part(0, 1, 8)),
                        1, List.of(new Part(1, 2, 8)),
                        2, List.of(new Part(2, 3, 8))),
                Group.rounds(program));
        assertEquals(
                """
                MPI_Scan(8 B, chain)
                  bcs_recv(from 0, round 0)
                  bcs_send(to 2, round 1, 8 B)
                end of call
                end of program
                """,
                Listings.of(program, 1));
    }

    @Test
    void whoIsNoMemberCannotTakePart() {
        Rounds rounds = new Rounds(new RankCode(), 3);
        Communicator others = new Communicator(2, new int[] {0, 1, 2});
        Invariant.Broken refused = assertThrows(Invariant.Broken.class, () -> rounds.enter(others));
        assertEquals("rank 3 is no member of communicator 2 of 3", refused.getMessage());
    }
}
