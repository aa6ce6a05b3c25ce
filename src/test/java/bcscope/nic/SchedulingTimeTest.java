package bcscope.nic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.happening.Turn;
import bcscope.model.Model;
import bcscope.model.ModelParameter;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.ArrayList;
import java.util.List;

/// How long MSM may last (MODEL 3.2). Handling the strobe takes 1 us, examining a receive 1 + 0.1
/// for each send looked at, scheduling 0.5.
class SchedulingTimeTest {
    private static Model allowing(long nanos) {
        return Bench.STRICT.with(ModelParameter.MSM_ALLOWANCE_NANOS, nanos);
    }

    /// Messages without trouble: each takes 1.6 us.
    private static void messages(Bench bench, int count) {
        for (int i = 0; i < count; i++) {
            bench.send(1, 0, i, 0, 8);
            bench.receive(0, 1, i, 0, 8);
        }
    }

    /// After n messages MSM has lasted 1 + 1.6 n us: below 20 for n = 11, 20.2 for n = 12.
    @Test
    void aReceiverThatHasUsedItsTimeLeavesTheRestToTheNextSlice() {
        Bench bench = Bench.of(2);
        messages(bench, 20);
        bench.match();
        assertEquals(12, bench.nic.load.flowCount);
        assertEquals(12 * 1_600, bench.nic.load.msmNanos[0]);
        assertTrue(bench.nic.memory.dirtyRanks.has(0));
        assertFalse(bench.nic.memory.isStill());
        bench.nextSlice();
        bench.match();
        assertEquals(8, bench.nic.load.flowCount);
        assertTrue(bench.nic.memory.isStill());
        assertEquals(20, bench.log.size());
        assertEquals("38->39 after 1", bench.log.getLast());
    }

    @Test
    void aNodeThatHasUsedItsTimeDoesNotKeepOthersFromMatching() {
        Bench bench = Bench.of(3, allowing(2_000));
        messages(bench, 4);
        bench.send(1, 2, 7, 0, 8);
        bench.receive(2, 1, 7, 0, 8);
        bench.match();
        assertEquals(1, bench.nic.load.chunks[0]);
        assertEquals(1, bench.nic.load.chunks[2]);
    }

    /// Thirty receives wait for a sender that waits for the thirty-first: what is looked at in vain
    /// is no match, however long it takes.
    @Test
    void receivesThatNothingFitsDoNotKeepTheOneBehindThemWaitingForEver() {
        Bench bench = Bench.of(2, allowing(0));
        for (int i = 0; i < 30; i++) {
            bench.receive(0, 1, 1, 0, 8);
        }
        bench.receive(0, 1, 2, 0, 8);
        bench.send(1, 0, 2, 0, 8);
        bench.match();
        assertEquals(List.of("31->30 after 1"), bench.log);
        assertEquals(31 * 1_100 + 500, bench.nic.load.msmNanos[0]);
    }

    @Test
    void withoutAnyTimeOneMatchIsMadeInEverySlice() {
        Bench bench = Bench.of(2, allowing(0));
        messages(bench, 3);
        for (int slice = 0; slice < 3; slice++) {
            bench.match();
            assertEquals(1, bench.nic.load.flowCount);
            bench.nextSlice();
        }
        assertTrue(bench.nic.memory.isStill());
    }

    /// Whoever matched in earlier slices comes first, and one of each kind always.
    @Test
    void withoutAnyTimeOneCarriedMessageGoesOnBesideTheMatch() {
        Turns turns = new Turns(allowing(0));
        Bench bench = turns.bench;
        for (int i = 0; i < 3; i++) {
            bench.send(1, 0, 7, 0, 500_000);
            bench.receive(0, 1, 7, 0, 500_000);
            bench.carryAndMatch();
            bench.nextSlice();
        }
        turns.seen.clear();
        bench.send(1, 0, 7, 0, 8);
        bench.receive(0, 1, 7, 0, 8);
        bench.carryAndMatch();
        assertEquals(
                List.of(Turn.SCHEDULED, Turn.TIME_USED, Turn.TIME_USED, Turn.BUDGET_USED),
                turns.seen);
        assertEquals(4, bench.nic.memory.carryCount);
    }

    /// Two messages of 500 kB ask for more than a slice has: the second is not looked at, and takes
    /// no time; one without bytes always fits.
    @Test
    void messagesBehindAFullBudgetCostNoTime() {
        Turns turns = new Turns(Bench.STRICT);
        Bench bench = turns.bench;
        for (long bytes : new long[] {500_000, 500_000, 0}) {
            bench.send(1, 0, 7, 0, bytes);
            bench.receive(0, 1, 7, 0, bytes);
        }
        bench.match();
        assertEquals(List.of(Turn.SCHEDULED, Turn.BUDGET_USED, Turn.SCHEDULED), turns.seen);
        assertEquals(3 * 1_100 + 2 * 500, bench.nic.load.msmNanos[0]);
        assertEquals(2, bench.nic.load.asked[0]);
        assertEquals(2, bench.nic.load.chunks[0]);
    }

    /// The receive was posted before any probe of its process could be.
    @Test
    void aMessageThatAnOpenReceiveWillTakeIsNotForAProbe() {
        Bench bench = Bench.of(2, allowing(0));
        messages(bench, 2);
        int other = bench.send(1, 0, 99, 0, 8);
        bench.match();
        NicMemory memory = bench.nic.memory;
        assertTrue(memory.isSpokenFor(memory.remote.head(0)));
        assertFalse(memory.isSpokenFor(other));
        bench.nextSlice();
        bench.match();
        assertEquals(other, memory.remote.head(0));
        assertFalse(memory.isSpokenFor(other));
    }

    /// Two NICs, and how far BR came with each message.
    private static final class Turns implements Watch {
        final List<Turn> seen = new ArrayList<>();
        final Bench bench;

        Turns(Model model) {
            bench = Bench.of(2, model);
            bench.nic.watches = new Watch[] {this};
        }

        @Override
        public void chunk(int send, int receive, long bytes, long remaining, Turn turn) {
            seen.add(turn);
        }
    }

    /// Strobe and one message take 1 + 1.6 us: as long as allowed, so nothing more is begun.
    @ParameterizedTest
    @CsvSource({"2600, 1", "2601, 2"})
    void aReceiverWhoseTimeIsUsedExactlyBeginsNothingMore(long allowedNanos, int matches) {
        Bench bench = Bench.of(2, allowing(allowedNanos));
        messages(bench, 3);
        bench.match();
        assertEquals(matches, bench.nic.load.flowCount);
    }

    /// A budget of 2,000 B is asked for by the first message, so the second has no turn and takes
    /// no time.
    @Test
    void aBudgetThatIsAskedForExactlyIsFull() {
        Turns turns = new Turns(Bench.withBudget(2_000));
        Bench bench = turns.bench;
        for (long bytes : new long[] {2_000, 8}) {
            bench.send(1, 0, 7, 0, bytes);
            bench.receive(0, 1, 7, 0, bytes);
        }
        bench.match();
        assertEquals(List.of(Turn.SCHEDULED, Turn.BUDGET_USED), turns.seen);
        assertEquals(2 * 1_100 + 500, bench.nic.load.msmNanos[0]);
    }

    /// More than the 64 that there is room for at first.
    @Test
    void manyMessagesHaveTheirTurnsInOneSlice() {
        Bench bench = Bench.of(2, allowing(10_000_000));
        for (int i = 0; i < 200; i++) {
            bench.send(1, 0, 7, 0, 0);
            bench.receive(0, 1, 7, 0, 0);
        }
        bench.match();
        assertEquals(200, bench.nic.load.flowCount);
        assertEquals(200 * 1_600, bench.nic.load.msmNanos[0]);
    }
}
