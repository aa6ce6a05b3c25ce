package bcscope.nic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.host.Descriptors;
import bcscope.program.Program;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

/// Matching by the rules of MPI (MODEL 1.5).
class BufferReceiverTest {
    private static final int ANY = Program.ANY;
    private final Bench bench = Bench.of(4);

    private List<String> match() {
        bench.match();
        return bench.log;
    }

    /// One send of rank 1 with tag 7 in context 0 to rank 0, and one receive.
    @ParameterizedTest
    @CsvSource({
        "1, 7, 0, true",
        "-1, 7, 0, true",
        "1, -1, 0, true",
        "-1, -1, 0, true",
        "2, 7, 0, false",
        "1, 8, 0, false",
        "-1, 8, 0, false",
        "1, 7, 1, false",
        "-1, -1, 1, false",
    })
    void aReceiveTakesWhatFits(int from, int tag, int context, boolean fits) {
        bench.send(1, 0, 7, 0, 10);
        bench.receive(0, from, tag, context, 10);
        assertEquals(fits ? List.of("0->1 after 1") : List.of(), match());
    }

    @Test
    void messagesOfOneSourceDoNotOvertake() {
        bench.send(1, 0, 7, 0, 10);
        bench.send(1, 0, 7, 0, 20);
        bench.receive(0, 1, 7, 0, 20);
        bench.receive(0, ANY, ANY, 0, 20);
        assertEquals(List.of("0->2 after 1", "1->3 after 1"), match());
    }

    @Test
    void aReceiveLooksPastWhatDoesNotFit() {
        bench.send(1, 0, 1, 0, 10);
        bench.send(2, 0, 2, 0, 10);
        bench.send(1, 0, 3, 0, 10);
        bench.receive(0, 1, 3, 0, 10);
        bench.receive(0, ANY, ANY, 0, 10);
        bench.receive(0, ANY, ANY, 0, 10);
        assertEquals(List.of("2->3 after 3", "0->4 after 1", "1->5 after 1"), match());
    }

    @Test
    void aReceiveOfAnySourceTakesTheFirstThatStandsInTheRemoteList() {
        bench.send(3, 0, 7, 0, 10);
        bench.send(1, 0, 7, 0, 10);
        bench.receive(0, ANY, 7, 0, 10);
        assertEquals(List.of("0->2 after 1"), match());
    }

    @Test
    void anEarlierReceiveThatDoesNotFitDoesNotHoldUpALaterOne() {
        bench.send(1, 0, 7, 0, 10);
        bench.receive(0, 2, 7, 0, 10);
        bench.receive(0, 1, 7, 0, 10);
        assertEquals(List.of("0->2 after 1"), match());
    }

    @Test
    void whatMatchedBeforeIsGone() {
        bench.send(1, 0, 7, 0, 10);
        bench.receive(0, ANY, ANY, 0, 10);
        match();
        bench.receive(0, ANY, ANY, 0, 10);
        bench.match();
        assertEquals(1, bench.log.size());
        bench.send(2, 0, 9, 0, 10);
        bench.match();
        assertEquals(List.of("0->1 after 1", "3->2 after 1"), bench.log);
    }

    @Test
    void eachExaminationAndEachLookCosts() {
        bench.send(1, 0, 1, 0, 10);
        bench.send(1, 0, 2, 0, 10);
        bench.receive(0, 1, 3, 0, 10);
        bench.receive(0, 1, 2, 0, 10);
        match();
        assertEquals(2 * 1_000 + 4 * 100 + 500, bench.nic.load.msmNanos[0]);
    }

    @Test
    void aMessageWithoutBytesIsOneChunk() {
        bench.send(1, 0, 7, 0, 0);
        bench.receive(0, 1, 7, 0, 0);
        match();
        assertEquals(1, bench.nic.load.flowCount);
        assertEquals(1, bench.nic.load.chunks[0]);
        assertEquals(0, bench.nic.memory.carryCount);
    }

    @Test
    void aMessageWithoutBytesFitsAFullSlice() {
        Bench full = Bench.of(2, Bench.withBudget(2_000));
        full.send(1, 0, 7, 0, 5_000);
        full.receive(0, 1, 7, 0, 5_000);
        full.send(1, 0, 7, 0, 0);
        full.receive(0, 1, 7, 0, 0);
        full.match();
        assertEquals(2, full.nic.load.flowCount);
        assertEquals(1, full.nic.memory.carryCount);
    }

    @Test
    void aLongMessageIsContinuedBeforeNewOnes() {
        Bench full = Bench.of(3, Bench.withBudget(2_000));
        int first = full.receive(0, 1, 7, 0, 3_000);
        full.send(1, 0, 7, 0, 3_000);
        full.match();
        assertEquals(2_000, full.nic.load.flowBytes[0]);
        Descriptors all = full.nic.memory.descriptors;
        all.move(all.partner(first), 2_000);
        full.nextSlice();
        int second = full.receive(0, 2, 7, 0, 3_000);
        full.send(2, 0, 7, 0, 3_000);
        full.carryAndMatch();
        assertEquals(List.of(first, second), List.of(flow(full, 0), flow(full, 1)));
        assertEquals(1_000, full.nic.load.flowBytes[0]);
        assertEquals(1_000, full.nic.load.flowBytes[1]);
    }

    private static int flow(Bench bench, int index) {
        return bench.nic.load.flowReceive[index];
    }

    @Test
    void aMessageLongerThanItsReceiveIsAnError() {
        bench.send(1, 0, 7, 0, 11);
        bench.receive(0, 1, 7, 0, 10);
        assertEquals(
                "rank 0 (operation 1) receives at most 10 bytes with tag 7, but rank 1"
                        + " (operation 1) sent 11: the message would be truncated.",
                match().getFirst());
    }

    /// The remote list was looked at when nothing had been posted.
    @Test
    void aReceiveTakesWhatHasWaitedForIt() {
        bench.send(1, 0, 7, 0, 10);
        bench.match();
        bench.receive(0, 1, 7, 0, 10);
        assertEquals(List.of("0->1 after 1"), match());
        assertEquals(List.of(0, 0), bench.looked, "so a probe is answered twice");
    }

    /// The first has 2,000 bytes left of 6,000, the second all: of a budget of 4,000 both get half.
    @Test
    void allCarriedMessagesThatThereIsRoomForGoOn() {
        Bench full = Bench.of(3, Bench.withBudget(4_000));
        int[] receives = new int[2];
        for (int i = 0; i < 2; i++) {
            full.send(1 + i, 0, 7, 0, 6_000);
            receives[i] = full.receive(0, 1 + i, 7, 0, 6_000);
        }
        full.match();
        assertEquals(1, full.nic.load.flowCount);
        Descriptors all = full.nic.memory.descriptors;
        all.move(all.partner(receives[0]), 4_000);
        full.nextSlice();
        full.carryAndMatch();
        assertEquals(2, full.nic.load.flowCount);
        for (int i = 0; i < 2; i++) {
            assertEquals(receives[i], flow(full, i));
            assertEquals(2_000, full.nic.load.flowBytes[i]);
        }
    }

    /// Whoever watches is told what is delivered and taken, and how much of a match has room.
    @Test
    void whoWatchesSeesDeliveryAcceptanceAndChunks() {
        Bench full = Bench.of(2, Bench.withBudget(2_000));
        WatchLog seen = WatchLog.of(full);
        full.send(1, 0, 7, 0, 5_000);
        full.receive(0, 1, 7, 0, 5_000);
        full.match();
        assertEquals(List.of("send 0 to node 0", "receive 1", "0->1: 2000, left 3000"), seen.lines);
    }

    @Test
    void whoSendsOrReceivesHasSomethingToDoInTheSlice() {
        bench.send(1, 0, 7, 0, 10);
        assertTrue(bench.nic.load.isTouched(1) && !bench.nic.load.isTouched(2));
        bench.receive(2, 3, 7, 0, 10);
        assertTrue(bench.nic.load.isTouched(2) && !bench.nic.load.isTouched(3));
    }
}
