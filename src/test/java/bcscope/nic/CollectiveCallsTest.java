package bcscope.nic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.host.Descriptors;
import bcscope.model.Model;
import bcscope.program.Communicator;
import bcscope.program.OperationKind;

import org.junit.jupiter.api.Test;

import java.util.List;

/// Who has called which collective, with calls that block and calls that do not (MODEL 1.8). Two
/// processes, and a communicator of both beside the world.
class CollectiveCallsTest {
    private static final int WORLD = Communicator.WORLD;
    private static final int OTHER = 2;
    private static final int BARRIER = 0;
    private static final int BCAST = 1;
    private static final int IBARRIER = 2;
    private static final int IBCAST = 3;
    private static final int OTHER_IBARRIER = 4;
    private static final int OTHER_BCAST = 5;

    private final Bench bench =
            new Bench(
                    Model.defaults(),
                    new int[] {0, 0},
                    code ->
                            code.synchronise(OperationKind.BARRIER, WORLD)
                                    .bcast(0, 8, WORLD)
                                    .ibarrier(WORLD, 0)
                                    .ibcast(0, 8, WORLD, 1)
                                    .ibarrier(OTHER, 2)
                                    .bcast(0, 24, OTHER),
                    new Communicator(OTHER, new int[] {0, 1}));

    private final NicMemory memory = bench.nic.memory;
    private final CollectiveCalls calls = bench.nic.calls;

    private void blocks(int rank, int pc) {
        memory.rankCollectivePc[rank] = pc;
        memory.numbers[rank]++;
        memory.counts.add(rank);
        calls.note(rank);
    }

    private int goesOn(int rank, int pc) {
        int slot = memory.post(bench.nic.program, rank, pc, 0, memory.numbers[rank]++, 0, 0);
        memory.calls.posted.remove(memory.descriptors, rank, Descriptors.NONE, slot);
        calls.noteNonBlocking(slot);
        return slot;
    }

    @Test
    void theFirstCallOpensACollective() {
        assertTrue(memory.openCollectives.none());
        blocks(1, BARRIER);
        assertTrue(memory.openCollectives.has(WORLD));
        assertEquals(BARRIER, memory.collectivePc[WORLD]);
        assertEquals(1, memory.firstCaller[WORLD]);
        blocks(0, BARRIER);
        assertEquals(2, memory.arrived[WORLD]);
        assertEquals(1, memory.firstCaller[WORLD]);
        assertEquals(List.of(), bench.log);
    }

    @Test
    void membersThatCallDifferentThingsAreReported() {
        blocks(1, BARRIER);
        blocks(0, BCAST);
        assertEquals(1, bench.log.size());
        assertTrue(bench.log.getFirst().contains("MPI_Bcast"), bench.log.getFirst());
    }

    /// Rank 0 has called two; the second does not count before the first is over, and then at once.
    @Test
    void theNextCallOfAMemberTakesItsPlaceWhenTheFirstIsOver() {
        goesOn(0, IBARRIER);
        int second = goesOn(0, IBCAST);
        assertEquals(1, memory.arrived[WORLD]);
        goesOn(1, IBARRIER);
        memory.arrived[WORLD] = 0;
        memory.openCollectives.remove(WORLD);
        calls.complete(WORLD, 900);
        assertEquals(List.of("done 0 at 900", "done 0 at 900"), bench.log, "the first of each");
        assertEquals(1, memory.arrived[WORLD], "the second of rank 0");
        assertEquals(IBCAST, memory.collectivePc[WORLD]);
        assertTrue(memory.openCollectives.has(WORLD));
        assertEquals(second, memory.calls.firstTaken(0));
        assertEquals(Descriptors.NONE, memory.calls.firstTaken(1));
    }

    /// A blocking call behind an unfinished one waits for its turn; when that comes to its end its
    /// process is told by its descriptor.
    @Test
    void aBlockingCallBehindAnUnfinishedOneWaitsForItsTurn() {
        goesOn(0, IBARRIER);
        blocks(0, BCAST);
        assertEquals(1, memory.arrived[WORLD]);
        goesOn(1, IBARRIER);
        memory.arrived[WORLD] = 0;
        calls.complete(WORLD, 900);
        assertEquals(1, memory.arrived[WORLD]);
        assertEquals(BCAST, memory.collectivePc[WORLD]);
        blocks(1, BCAST);
        assertEquals(2, memory.arrived[WORLD]);
        bench.log.clear();
        calls.complete(WORLD, 1_800);
        assertEquals(List.of("done 1 at 1800", "collective of 1 at 1800"), bench.log);
    }

    @Test
    void collectivesOfAnotherCommunicatorDoNotWait() {
        int mine = goesOn(0, IBARRIER);
        int other = goesOn(0, OTHER_IBARRIER);
        assertEquals(1, memory.arrived[WORLD]);
        assertEquals(1, memory.arrived[OTHER]);
        assertEquals(mine, memory.calls.firstTaken(memory.descriptors, 0, WORLD));
        assertEquals(other, memory.calls.firstTaken(memory.descriptors, 0, OTHER));
        memory.calls.remove(memory.descriptors, 0, other);
        assertEquals(mine, memory.calls.firstTaken(0));
        assertEquals(Descriptors.NONE, memory.calls.firstTaken(memory.descriptors, 0, OTHER));
    }

    /// Only a program that can have such calls has lists for them.
    @Test
    void aProgramThatAlwaysBlocksHasNoWaitingCalls() {
        Bench plain =
                new Bench(
                        Model.defaults(),
                        new int[] {0, 1},
                        code -> code.synchronise(OperationKind.BARRIER, WORLD));
        assertFalse(plain.nic.memory.calls.possible());
        assertTrue(memory.calls.possible());
        assertEquals(Descriptors.NONE, plain.nic.memory.calls.firstTaken(0));
        assertEquals(Descriptors.NONE, plain.nic.memory.calls.firstPosted(1));
        plain.nic.memory.counts.add(0);
        plain.nic.calls.complete(WORLD, 900);
        assertEquals(List.of("collective of 0 at 900", "collective of 1 at 900"), plain.log);
    }

    @Test
    void whoWatchesSeesBothKindsOfCalls() {
        WatchLog seen = WatchLog.of(bench);
        goesOn(0, IBARRIER);
        blocks(1, BARRIER);
        assertEquals(List.of("call 0", "collective of 1 on 0"), seen.lines);
    }

    /// Calls of the other communicator, which the descriptor of the waiting one has to say.
    @Test
    void theDescriptorOfAWaitingCallSaysWhatWasCalled() {
        int first = goesOn(0, OTHER_IBARRIER);
        memory.collectivePost[0] = 700;
        blocks(0, OTHER_BCAST);
        Descriptors all = memory.descriptors;
        int waiting = all.next(first);
        assertEquals(Descriptors.COLLECTIVE, all.kind(waiting));
        assertEquals(0, all.rank(waiting));
        assertEquals(OTHER, all.context(waiting));
        assertEquals(24, all.bytes(waiting));
        assertEquals(OTHER_BCAST, all.pc(waiting));
        assertEquals(1, all.number(waiting));
        assertEquals(700, all.postNanos(waiting));
        goesOn(1, OTHER_IBARRIER);
        memory.arrived[OTHER] = 0;
        calls.complete(OTHER, 900);
        assertEquals(OTHER_BCAST, memory.collectivePc[OTHER]);
    }

    @Test
    void whatIsCompleteIsReleased() {
        goesOn(0, IBARRIER);
        goesOn(1, IBARRIER);
        memory.arrived[WORLD] = 0;
        calls.complete(WORLD, 900);
        assertEquals(0, memory.descriptors.live());
    }
}
