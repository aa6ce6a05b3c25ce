package bcscope.bcs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.host.CollectiveLedger;
import bcscope.host.JobMap;
import bcscope.program.Communicator;
import bcscope.program.Program;
import bcscope.program.RankCode;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;

/// Which collectives were called, where processes call on two communicators in turn.
class CollectiveLedgerTest {
    private static final int PAIR = 2;
    private static final int[] ENDS = {0, 0, 0};

    /// Rank 2 is not in the pair.
    private final Testbed bed =
            Testbed.ofGroups(
                    Testbed.PLAIN,
                    List.of(new int[] {0, 1}),
                    inTurn(),
                    inTurn(),
                    new RankCode().bcast(0, 8, Communicator.WORLD).bcast(0, 8, Communicator.WORLD));

    private static RankCode inTurn() {
        return new RankCode()
                .bcast(0, 8, Communicator.WORLD)
                .bcast(0, 8, PAIR)
                .bcast(0, 8, Communicator.WORLD);
    }

    private void call(CollectiveLedger ledger, int rank, int position) {
        Program program = bed.machine.nic().program;
        assertEquals(Optional.empty(), ledger.called(rank, program.entry(rank) + position));
    }

    @Test
    void aCopyGoesItsOwnWay() {
        JobMap map = bed.machine.nic().map;
        CollectiveLedger ledger = new CollectiveLedger(bed.machine.nic().program, map);
        for (int position = 0; position < 3; position++) {
            call(ledger, 0, position);
            call(ledger, 1, position);
        }
        call(ledger, 2, 0);
        CollectiveLedger copy = ledger.copy();
        call(copy, 2, 1);
        assertEquals(Optional.empty(), copy.missed(ENDS), "all have called everything");
        String missed = ledger.missed(ENDS).orElseThrow();
        assertTrue(missed.contains("rank 2 has ended without calling it"), missed);
    }

    /// The second call on the pair is one that rank 1 has not made; on the world all agree.
    @Test
    void callsOnOneCommunicatorAreNotThoseOnAnother() {
        JobMap map = bed.machine.nic().map;
        CollectiveLedger ledger = new CollectiveLedger(bed.machine.nic().program, map);
        for (int rank = 0; rank < 3; rank++) {
            call(ledger, rank, 0);
        }
        call(ledger, 0, 1);
        String missed = ledger.missed(ENDS).orElseThrow();
        assertTrue(missed.contains("rank 1 has ended without calling it"), missed);
        call(ledger, 1, 1);
        assertEquals(Optional.empty(), ledger.missed(ENDS));
    }
}
