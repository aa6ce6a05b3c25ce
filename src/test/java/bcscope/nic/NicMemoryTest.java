package bcscope.nic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.host.Descriptors;
import bcscope.host.JobMap;
import bcscope.program.Communicator;
import bcscope.program.JobSpan;
import bcscope.program.RankCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.stream.IntStream;

/// Four processes on four nodes: ranks 0 and 1 are one job, 2 and 3 another. The program has a
/// send, a receive, and a barrier that does not block.
class NicMemoryTest {
    private static final int FIRST_WORLD = 2;
    private static final int SECOND_WORLD = 3;
    private static final int SEND = 0;
    private static final int RECEIVE = 1;
    private static final int IBARRIER = 2;
    private static final JobSpan FIRST = new JobSpan("first", 0, 2, FIRST_WORLD);

    private final List<Communicator> worlds =
            List.of(
                    new Communicator(FIRST_WORLD, new int[] {0, 1}),
                    new Communicator(SECOND_WORLD, new int[] {2, 3}));

    private final Bench bench =
            new Bench(
                    Bench.STRICT,
                    new int[] {0, 1, 2, 3},
                    NicMemoryTest::code,
                    worlds.get(0),
                    worlds.get(1));

    private final NicMemory memory = bench.nic.memory;

    private static void code(RankCode code) {
        code.send(1, 7, 50, 0).recv(0, 7, 60, 0).ibarrier(SECOND_WORLD, 0);
    }

    private int post(int rank, int pc) {
        return memory.post(bench.nic.program, rank, pc, 0, memory.numbers[rank]++, 5, 10);
    }

    @Test
    void whatIsPostedStandsInTheListOfItsKind() {
        int send = post(2, SEND);
        int receive = post(2, RECEIVE);
        int barrier = post(3, IBARRIER);
        Descriptors all = memory.descriptors;
        assertEquals(Descriptors.SEND, all.kind(send));
        assertEquals(50, all.bytes(send));
        assertEquals(Descriptors.RECEIVE, all.kind(receive));
        assertEquals(send, memory.posted.head(2));
        assertEquals(receive, all.next(send), "in posting order");
        assertEquals(Descriptors.COLLECTIVE, all.kind(barrier));
        assertEquals(Descriptors.NONE, memory.posted.head(3), "a collective is no message");
        assertEquals(barrier, memory.calls.firstPosted(3));
        assertTrue(memory.postedRanks.has(2) && !memory.postedRanks.has(3));
    }

    /// Each list alone keeps the memory from being still.
    @ParameterizedTest
    @ValueSource(strings = {"posted", "collective", "dirty", "carry", "calls"})
    void memoryIsStillWhereNothingIsNewAndNothingWaits(String list) {
        assertTrue(memory.isStill());
        switch (list) {
            case "posted" -> post(1, SEND);
            case "collective" -> memory.postCollective(1);
            case "dirty" -> memory.dirtyRanks.add(1);
            case "carry" -> memory.keep(post(1, RECEIVE));
            case "calls" -> post(1, IBARRIER);
            default -> throw new IllegalArgumentException(list);
        }
        assertFalse(memory.isStill());
    }

    /// Both jobs have all they can have; the first is taken out.
    @Test
    void aJobThatIsForgottenLeavesNothingAndTheOtherKeepsAll() {
        for (int rank : new int[] {1, 3}) {
            bench.send(rank - 1, rank, 7, 0, 90_000);
            bench.receive(rank, rank - 1, 7, 0, 90_000);
        }
        bench.match();
        bench.log.clear();
        bench.nextSlice();
        assertEquals(2, memory.carryCount, "longer than a slice");
        for (int rank = 0; rank < 4; rank++) {
            post(rank, SEND);
            post(rank, IBARRIER);
            bench.send(rank, rank, 9, 0, 0);
            bench.receive(rank, rank, 8, 0, 0);
            memory.postCollective(rank);
        }
        int taken = post(1, IBARRIER);
        memory.calls.posted.remove(memory.descriptors, 1, memory.calls.firstPosted(1), taken);
        bench.nic.calls.noteNonBlocking(taken);
        for (Communicator world : worlds) {
            memory.arrived[world.id()] = 1;
            memory.stage[world.id()] = NicMemory.MOVING;
            memory.openCollectives.add(world.id());
        }
        memory.forget(FIRST, bench.nic.map.communicators());
        for (int rank = 0; rank < 4; rank++) {
            boolean kept = rank >= 2;
            assertEquals(kept, memory.posted.head(rank) != Descriptors.NONE);
            assertEquals(kept, memory.remote.head(rank) != Descriptors.NONE);
            assertEquals(kept, memory.receives.head(rank) != Descriptors.NONE);
            assertEquals(kept, memory.calls.firstPosted(rank) != Descriptors.NONE);
            assertEquals(Descriptors.NONE, memory.calls.firstTaken(rank));
            assertEquals(kept, memory.postedRanks.has(rank));
            assertEquals(kept, memory.calls.postedRanks.has(rank));
            assertEquals(kept, memory.collectiveRanks.has(rank));
            assertEquals(kept, memory.dirtyRanks.has(rank));
        }
        assertEquals(1, memory.carryCount);
        assertEquals(3, memory.descriptors.rank(memory.carry[0]));
        assertEquals(
                2 * 4 + 2, memory.descriptors.live(), "four of each rank, and what is carried");
        assertEquals(0, memory.counts.at(0) + memory.counts.at(1));
        assertEquals(5, memory.counts.at(2), "four, and the call of the blocking collective");
        assertEquals(5 + 1, memory.counts.at(3), "and what is carried");
        assertEquals(11, memory.counts.sum());
        assertEquals(0, memory.arrived[FIRST_WORLD]);
        assertEquals(NicMemory.GATHERING, memory.stage[FIRST_WORLD]);
        assertFalse(memory.openCollectives.has(FIRST_WORLD));
        assertEquals(1, memory.arrived[SECOND_WORLD]);
        assertEquals(NicMemory.MOVING, memory.stage[SECOND_WORLD]);
        assertTrue(memory.openCollectives.has(SECOND_WORLD));
    }

    /// More than the 64 that CARRY has room for at first.
    @Test
    void carryGrowsAndKeepsItsOrder() {
        int[] slots = new int[200];
        for (int i = 0; i < slots.length; i++) {
            slots[i] = post(0, RECEIVE);
            memory.keep(slots[i]);
        }
        assertEquals(200, memory.carryCount);
        for (int i = 0; i < slots.length; i++) {
            assertEquals(slots[i], memory.carry[i]);
        }
    }

    /// BR had no time for rank 1: a receive of tag 7 will take that message, none the one of tag 8.
    /// Where BR had the time, nothing that is left has a receive.
    @Test
    void aMessageIsSpokenForWhereAReceiveFitsThatWasNotLookedAt() {
        int seven = bench.send(0, 1, 7, 0, 0);
        int eight = bench.send(0, 1, 8, 0, 0);
        bench.receive(1, 0, 6, 0, 0);
        bench.receive(1, 0, 7, 0, 0);
        assertTrue(memory.isSpokenFor(seven));
        assertFalse(memory.isSpokenFor(eight));
        memory.dirtyRanks.remove(1);
        assertFalse(memory.isSpokenFor(seven));
    }

    @Test
    void aCopyGoesItsOwnWay() {
        int receive = post(0, RECEIVE);
        memory.keep(receive);
        memory.arrived[FIRST_WORLD] = 1;
        post(2, IBARRIER);
        NicMemory copy = memory.copy();
        memory.forget(new JobSpan("second", 2, 2, SECOND_WORLD), worlds);
        memory.arrived[FIRST_WORLD] = 2;
        memory.keep(post(3, RECEIVE));
        assertEquals(Descriptors.NONE, memory.calls.firstPosted(2));
        assertEquals(1, copy.carryCount);
        assertEquals(receive, copy.carry[0]);
        assertEquals(receive, copy.posted.head(0));
        assertEquals(1, copy.arrived[FIRST_WORLD]);
        assertTrue(copy.calls.firstPosted(2) != Descriptors.NONE);
        assertFalse(copy.postedRanks.has(3));
    }

    /// CARRY has room for 64 at first, and all of these are of the job.
    @Test
    void allCarriedMessagesOfAForgottenJobAreReleased() {
        Descriptors all = memory.descriptors;
        for (int i = 0; i < 64; i++) {
            int send = post(0, SEND);
            int receive = post(1, RECEIVE);
            memory.posted.remove(all, 0, Descriptors.NONE, send);
            memory.posted.remove(all, 1, Descriptors.NONE, receive);
            all.join(send, receive);
            memory.keep(receive);
        }
        memory.forget(FIRST, bench.nic.map.communicators());
        assertEquals(0, memory.carryCount);
        assertEquals(0, all.live());
    }

    /// A rank has its heads and tails in three lists, a place in three sets, and 24 bytes more; a
    /// communicator 21. Besides there is room for 256 descriptors of 72 bytes.
    @Test
    void itsSizeIsThatOfItsColumns() {
        int count = 10_000;
        List<Communicator> communicators =
                IntStream.range(0, count)
                        .mapToObj(id -> new Communicator(id, new int[] {id}))
                        .toList();
        JobMap map = new JobMap(count, IntStream.range(0, count).toArray(), communicators);
        long bytes = new NicMemory(map, WaitingCalls.of(bench.nic.program)).memoryBytes();
        double expected = count * (3 * 8 + 3 / 8.0 + 24) + count * 21.0 + 256 * 72;
        assertEquals(1, bytes / expected, 0.1);
        long small =
                new NicMemory(new JobMap(1, new int[] {0}, List.of()), memory.calls).memoryBytes();
        assertEquals(1, small / (256 * 72.0), 0.1);
    }
}
