package bcscope.picture.scene.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.happening.NicThread;
import bcscope.picture.scene.Drawings;
import bcscope.picture.scene.DrawnSlice;

import org.junit.jupiter.api.Test;

import java.util.List;

class NodeActTest {
    /// A reduction of four nodes into node 0 in two levels, then its result.
    private static final String REDUCTION =
            """
            machine 4 nodes 1 each
            slice 3 from 1000 to 1250
            1000 strobe RM arrives 1006
            1010 reduce 1 into 0 level 0 until 1020
            1010 reduce 3 into 2 level 0 until 1022
            1025 reduce 2 into 0 level 1 until 1035
            1040 result 0 bytes 8 until 1050
            1062 end RM
            """;

    private static final String BROADCAST =
            """
            machine 3 nodes 1 each
            slice 3 from 1000 to 1250
            1000 strobe BBM arrives 1006
            1010 multicast 1 bytes 4096 until 1030
            1062 end BBM
            """;

    @Test
    void aDescriptorIsDeliveredAndTaken() {
        SceneState state = DrawnSlice.of(Drawings.ONE_MESSAGE).at(1011.5);
        assertEquals(
                List.of("BS delivers send 0→1 t7 to node 1", "0→1 to n1", "0→1"),
                NodeAct.of(state, 0));
        assertEquals("takes 1←0", NodeAct.of(state, 1).getLast(), "BR took its receive at 1010");
    }

    @Test
    void aPairMeetsOnTheNodeOfTheReceiver() {
        SceneState state = DrawnSlice.of(Drawings.ONE_MESSAGE).at(1045);
        assertEquals(List.of(), NodeAct.of(state, 0));
        assertEquals(
                List.of(
                        "BR: send 0→1 meets recv 1←0, 3.2\u00A0KB",
                        "0→1 meets 1←0: 3.2\u00A0KB",
                        "0→1 meets 1←0",
                        "0→1 = 1←0"),
                NodeAct.of(state, 1));
    }

    @Test
    void theReceiverGetsAndTheSenderIsReadFrom() {
        SceneState state = DrawnSlice.of(Drawings.ONE_MESSAGE).at(1074.5);
        assertEquals(
                "DH gets 1.6\u00A0KB of 3.2\u00A0KB from node 0, 0→1",
                NodeAct.of(state, 1).getFirst(),
                "half of the time from 1068 to 1081");
        assertEquals("DH of node 1 reads 3.2\u00A0KB here, 0→1", NodeAct.of(state, 0).getFirst());
    }

    /// Nothing is said to be got before its first byte is there.
    @Test
    void aTransferThatBeginsSaysOnlyHowLongItIs() {
        SceneState state = DrawnSlice.of(Drawings.ONE_MESSAGE).at(1068);
        assertEquals("DH gets 3.2\u00A0KB from node 0, 0→1", NodeAct.of(state, 1).getFirst());
        assertEquals("gets 3,200\u00A0B ← node 0", state.thread(1, NicThread.DH).words());
    }

    @Test
    void whatMovesWithinANodeIsSaidToo() {
        String local =
                Drawings.ONE_MESSAGE.replace("machine 2 nodes 1 each", "machine 1 nodes 2 each");
        assertEquals(
                "DH gets 1.6\u00A0KB of 3.2\u00A0KB within the node, 0→1",
                NodeAct.of(DrawnSlice.of(local).at(1074.5), 0).getFirst());
    }

    @Test
    void aPartialResultGrowsByWhatIsCombined() {
        assertEquals("1 of 4", NodeAct.of(reduction(1008), 0).getLast());
        assertEquals("1 of 4 to n0", NodeAct.of(reduction(1015), 1).get(1));
        assertEquals("1 of 4", NodeAct.of(reduction(1015), 0).getLast(), "not combined yet");
        assertEquals("2 of 4", NodeAct.of(reduction(1021), 0).getLast());
        assertEquals("2 of 4 to n0", NodeAct.of(reduction(1030), 2).get(1), "its own and node 3's");
        assertEquals("4 of 4", NodeAct.of(reduction(1036), 0).getLast());
        assertEquals("RH multicasts: result to 4 nodes", NodeAct.of(reduction(1045), 0).getFirst());
        assertEquals("waits for result from node 0", NodeAct.of(reduction(1045), 3).getFirst());
        assertEquals("has result from node 0", NodeAct.of(reduction(1055), 3).getFirst());
    }

    /// Node 2 has combined its own and node 3's at 1021; node 0 combines that until 1036.
    @Test
    void aReduceHelperThatHasHandedOnItsPartIsNotShownAtWork() {
        SceneState state = reduction(1030);
        assertEquals(ThreadState.Mode.RESIDUE, state.thread(2, NicThread.RH).mode());
        assertEquals(ThreadState.Mode.ACTIVE, state.thread(0, NicThread.RH).mode());
    }

    @Test
    void aMulticastSaysFromWhomAndToHowMany() {
        SceneState state = DrawnSlice.of(BROADCAST).at(1020);
        assertEquals("CH multicasts: 4.1\u00A0KB to 3 nodes", NodeAct.of(state, 1).getFirst());
        assertEquals("waits for 4.1\u00A0KB from node 1", NodeAct.of(state, 2).getFirst());
    }

    @Test
    void duringTheStrobeAndInTheRestNothingIsSaid() {
        DrawnSlice.Drawn drawn = DrawnSlice.of(Drawings.ONE_MESSAGE);
        for (double micros : new double[] {1003, 1033, 1063, 1150}) {
            assertEquals(List.of(), NodeAct.of(drawn.at(micros), 1), micros + " µs");
        }
    }

    @Test
    void theStrobeSenderAsksFromTheLastNodeThatIsDoneToItsAnswer() {
        DrawnSlice.Drawn drawn = DrawnSlice.of(Drawings.ONE_MESSAGE);
        assertFalse(drawn.at(1028.9).querying(), "DEM is done at 1029");
        assertTrue(drawn.at(1029).querying());
        assertFalse(drawn.at(1030).querying());
    }

    private static SceneState reduction(double micros) {
        return DrawnSlice.of(REDUCTION).at(micros);
    }
}
