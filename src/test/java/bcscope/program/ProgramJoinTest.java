package bcscope.program;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;

class ProgramJoinTest {
    private static final int WORLD_OF_SECOND = 3;

    @Test
    void theSecondJobHasAWorldOfItsOwn() {
        Program joined = ProgramJoin.of("both", List.of("a", "b"), List.of(pair(), pair()));
        assertEquals(4, joined.ranks());
        assertArrayEquals(new int[] {2, 3}, joined.communicators().get(WORLD_OF_SECOND).members());
        assertEquals(
                List.of(new JobSpan("a", 0, 2, 0), new JobSpan("b", 2, 2, WORLD_OF_SECOND)),
                joined.jobs());
    }

    @Test
    void whatAJobSaysOfItsRanksAndCommunicatorsStaysTheSame() {
        Program alone = pair();
        Program joined = ProgramJoin.of("both", List.of("a", "b"), List.of(alone, pair()));
        for (int job = 0; job < 2; job++) {
            for (int pc = 0; pc < alone.size(); pc++) {
                int there = job * alone.size() + pc;
                assertEquals(Operations.at(alone, pc), Operations.at(joined, there));
            }
        }
    }

    @Test
    void aMessageOfTheSecondJobGoesToItsOwnRanksInItsOwnContext() {
        Program alone = pair();
        Program joined = ProgramJoin.of("both", List.of("a", "b"), List.of(alone, pair()));
        int send = joined.entry(2) + 1;
        assertEquals(OperationKind.SEND, joined.kind(send));
        assertEquals(3, joined.peer(send));
        assertEquals(Program.userContext(WORLD_OF_SECOND), joined.context(send));
    }

    @Test
    void eachJobHasItsOwnLabels() {
        Program joined =
                ProgramJoin.of(
                        "both", List.of("a", "b"), List.of(labelled("one"), labelled("two")));
        assertEquals(List.of("one", "two"), joined.labels());
        assertEquals(Optional.of("one"), joined.label(joined.entry(0)));
        assertEquals(Optional.of("two"), joined.label(joined.entry(1)));
        assertEquals(Optional.empty(), joined.label(joined.entry(1) + 1));
    }

    private static Program labelled(String label) {
        RankCode code = new RankCode().compute(5, 1).compute(5);
        return Program.of("labelled", List.of(code), new int[1], List.of(Communicator.world(1)))
                .labelled(List.of(label));
    }

    /// Operations of the second job behind those of the first: loops lead to their own bodies.
    @Test
    void loopsOfTheSecondJobStayInItsCode() {
        Program alone = pair();
        Program joined = ProgramJoin.of("both", List.of("a", "b"), List.of(alone, pair()));
        for (int pc = 0; pc < alone.size(); pc++) {
            OperationKind kind = alone.kind(pc);
            if (kind == OperationKind.LOOP || kind == OperationKind.END_LOOP) {
                assertEquals(alone.peer(pc) + alone.size(), joined.peer(alone.size() + pc));
            }
        }
    }

    /// Rank 0 of each job receives from anybody inside a call, waits for two requests, and tells
    /// rank 0 of its job by a broadcast.
    private static Program wild() {
        RankCode code = new RankCode().isend(1, 3, 8, Program.userContext(0), 1);
        code.irecv(Program.ANY, 3, 8, Program.internalContext(0), 0);
        code.over(OperationKind.WAITALL, 0, 1).bcast(0, 8, Communicator.WORLD).mark(5);
        code.over(OperationKind.TESTALL, 1);
        return Program.of("wild", List.of(code), new int[2], List.of(Communicator.world(2)));
    }

    @Test
    void everythingOfTheSecondJobIsNumberedAnewAndReadsAsBefore() {
        Program alone = wild();
        Program joined =
                ProgramJoin.of("three", List.of("a", "b", "c"), List.of(alone, wild(), wild()));
        for (int job = 0; job < 3; job++) {
            int first = job * alone.size();
            int world = job == 0 ? Communicator.WORLD : 1 + job;
            assertEquals(2 * job + 1, joined.peer(first), "send");
            assertEquals(Program.userContext(world), joined.context(first), "send");
            assertEquals(Program.ANY, joined.peer(first + 1), "receive");
            assertEquals(Program.internalContext(world), joined.context(first + 1), "receive");
            assertArrayEquals(new int[] {0, 1}, joined.list(first + 2));
            assertArrayEquals(new int[] {1}, joined.list(first + 5));
            assertEquals(2 * job, joined.peer(first + 3), "broadcast");
            assertEquals(world, joined.context(first + 3), "broadcast");
            assertEquals(5, joined.tag(first + 4));
            for (int pc = 0; pc < alone.size(); pc++) {
                assertEquals(Operations.at(alone, pc), Operations.at(joined, first + pc));
            }
        }
    }

    /// Programs that have the world only still leave number 1 to the process alone.
    @Test
    void theProcessAloneHasNumberOneWhoeverDidNotNameIt() {
        Program joined = ProgramJoin.of("both", List.of("a", "b"), List.of(wild(), wild()));
        assertEquals(
                new Communicator(Communicator.SELF, new int[0]), joined.communicators().get(1));
        assertEquals(new Communicator(2, new int[] {2, 3}), joined.communicators().get(2));
        assertEquals("world", wild().groupName(Communicator.WORLD));
        assertEquals("world of b", joined.groupName(2));
    }

    @Test
    void aProcessIsNamedByItsJobAndItsRankThere() {
        Program joined = ProgramJoin.of("both", List.of("a", "b"), List.of(pair(), pair()));
        assertEquals("b rank 1", joined.named(3));
        assertEquals("b 1", joined.brief(3));
        assertEquals("rank 1", pair().named(1));
        assertEquals("Rank 1", pair().titled(1));
    }

    /// Rank 0 sends to rank 1, then both meet in a communicator of the two and in the world.
    private static Program pair() {
        RankCode first = new RankCode().loop(2).send(1, 5, 100, Program.userContext(0)).endLoop();
        RankCode second = new RankCode().loop(2).recv(0, 5, 100, Program.userContext(0)).endLoop();
        for (RankCode code : List.of(first, second)) {
            code.synchronise(OperationKind.BARRIER, 2);
            code.bcast(0, 8, Communicator.WORLD);
        }
        return Program.of(
                "pair",
                List.of(first, second),
                new int[] {0, 1},
                List.of(
                        Communicator.world(2),
                        new Communicator(Communicator.SELF, new int[0]),
                        new Communicator(2, new int[] {0, 1})));
    }
}
