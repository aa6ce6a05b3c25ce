package bcscope.conventional.layer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Rate;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.network.bluegene.PacketFormat;
import bcscope.program.OperationKind;
import bcscope.program.ReduceType;
import bcscope.scenario.Fidelity;
import bcscope.scenario.LinkEnds;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.NodeMode;
import bcscope.scenario.SenderSaving;
import bcscope.scenario.Shape;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.List;

class BlueGeneLayerTest {
    private static final Model MODEL = Model.of(NetworkKind.BLUEGENE_L.profile());

    /// 175 MB/s.
    private static final Rate LINK = new Rate(175, 1_000);

    private static final long HOP_NANOS = 100;

    /// The packets of an eager message of `bytes` on one link.
    private static long linkNanos(MessageLayer layer, long bytes) {
        return LINK.nanosFor(PacketFormat.USUAL.wireBytes(layer.wireBytes(Packet.MESSAGE, bytes)));
    }

    private static Machine machine(NodeMode mode, Fidelity fidelity) {
        return new Machine(
                512,
                1,
                NetworkKind.BLUEGENE_L,
                new Shape(8, 8, 8),
                LinkEnds.TORUS,
                mode,
                fidelity,
                NetworkKind.BLUEGENE_L.profile());
    }

    private static BlueGeneLayer layer(NodeMode mode, Model model) {
        return new BlueGeneLayer(machine(mode, Fidelity.FLOW), model);
    }

    private static BlueGeneLayer layer(NodeMode mode) {
        return layer(mode, MODEL);
    }

    private static BlueGeneLayer middle(String way) {
        ModelParameter parameter = ModelParameter.BGL_MIDDLE_WAY;
        return layer(NodeMode.COPROCESSOR, MODEL.with(parameter, parameter.choices().indexOf(way)));
    }

    @Test
    void aSynchronousSendWaitsWhateverItsSize() {
        assertEquals(
                Protocol.RENDEZVOUS, layer(NodeMode.COPROCESSOR).protocol(Sending.SYNCHRONOUS, 0));
    }

    /// S3 section 6: 700 + 629 + 671 = 2,000 instructions until the packet leaves, and 115 of
    /// senddone, which are called at the end of every send, behind it.
    @Test
    void aSendOfOnePacketInHeaterModeTakesThePublishedInstructions() {
        BlueGeneLayer layer = layer(NodeMode.HEATER);
        long nanos = layer.hostNanos(MessageStep.SEND, 96) - layer.leadNanos(MessageStep.SEND, 96);
        assertEquals(2_858, nanos);
        assertTrue(Math.abs(nanos - 2_000 * 1_000 / 700) <= 1);
        assertEquals(164, layer.leadNanos(MessageStep.SEND, 96));
    }

    /// In: 740 ns, out: 959. What the coprocessor handles takes nothing of the other.
    @Test
    void aCoprocessorHandlesPacketsByItself() {
        BlueGeneLayer layer = layer(NodeMode.COPROCESSOR);
        for (MessageStep step :
                List.of(
                        MessageStep.DISPATCH,
                        MessageStep.DELIVER,
                        MessageStep.CLEAR,
                        MessageStep.TRANSMIT)) {
            assertEquals(0, layer.hostNanos(step, 100_000));
        }
        assertEquals(740 + 959, layer.nicNanos(MessageStep.TRANSMIT, 100_000));
        assertEquals(0, layer.leadNanos(MessageStep.TRANSMIT, 100_000));
        assertEquals(ProgressEngine.NIC, layer.progress());
        assertEquals(ProgressEngine.HOST, layer(NodeMode.HEATER).progress());
    }

    /// 20,000 bytes are 84 packets. The whole buffer is copied where it is not aligned as that of
    /// the receiver.
    @Test
    void withoutOneTheProcessorSendsWhatIsCleared() {
        long aligned = layer(NodeMode.HEATER).hostNanos(MessageStep.TRANSMIT, 20_000);
        assertEquals(740 + 84 * 959, aligned);
        Model shifted = MODEL.with(ModelParameter.BGL_SEND_PHASE, 4);
        assertTrue(
                layer(NodeMode.HEATER, shifted).hostNanos(MessageStep.TRANSMIT, 20_000) > aligned);
    }

    /// A request is one packet: as a message of one packet, 3,022 ns. With a coprocessor its 417
    /// packets of data are staged besides, 240 ns each.
    @Test
    void aMessageThatWaitsSendsOnePacketAndStagesItsData() {
        assertEquals(3_022, layer(NodeMode.HEATER).hostNanos(MessageStep.REQUEST, 100_000));
        assertEquals(
                3_022 - 959 + 418 * 240,
                layer(NodeMode.COPROCESSOR).hostNanos(MessageStep.REQUEST, 100_000));
    }

    /// 208 bytes fill the first packet: 256 less 16 of header and 32 of what MPI matches by.
    @Test
    void aSecondPacketCostsItselfOnly() {
        BlueGeneLayer layer = layer(NodeMode.HEATER);
        assertEquals(
                959,
                layer.hostNanos(MessageStep.SEND, 224) - layer.hostNanos(MessageStep.SEND, 208));
    }

    @ParameterizedTest
    @EnumSource(NodeMode.class)
    void everySendPaysItsEnd(NodeMode mode) {
        Model free = MODEL.with(ModelParameter.BGL_SEND_DONE_NANOS, 0);
        for (long bytes : new long[] {0, 96, 1_000, 100_000}) {
            assertEquals(
                    164,
                    layer(mode).hostNanos(MessageStep.SEND, bytes)
                            - layer(mode, free).hostNanos(MessageStep.SEND, bytes));
        }
    }

    /// 100,000 bytes: the first packet holds 208, the others 240, so 1 + 99,792 / 240 = 417
    /// packets, each 671 / 4 instructions, 240 ns, into shared memory, and 518 / 4, 185 ns, out of
    /// it; before them the packet that asks.
    @Test
    void aCoprocessorSeesTheDataOfAMessageThatWaitsInSharedMemoryOnly() {
        BlueGeneLayer four = layer(NodeMode.COPROCESSOR);
        BlueGeneLayer hundred =
                layer(NodeMode.COPROCESSOR, MODEL.with(ModelParameter.BGL_STAGING, 100));
        assertEquals(
                (1 + 417) * (240 - 10),
                four.hostNanos(MessageStep.REQUEST, 100_000)
                        - hundred.hostNanos(MessageStep.REQUEST, 100_000));
        assertEquals(
                417 * (185 - 8),
                four.hostNanos(MessageStep.TAKE_LATE, 100_000)
                        - hundred.hostNanos(MessageStep.TAKE_LATE, 100_000));
        assertEquals(164 + 417 * 240, four.leadNanos(MessageStep.REQUEST, 100_000));
    }

    /// A process that waits copies each packet while the next one is on the link.
    @Test
    void aProcessThatWaitsHasOnlyTheLastPacketLeftToCopy() {
        BlueGeneLayer layer = layer(NodeMode.COPROCESSOR);
        assertEquals(381 + 185, layer.hostNanos(MessageStep.TAKE, 100_000));
        assertEquals(381, layer(NodeMode.HEATER).hostNanos(MessageStep.TAKE_LATE, 100_000));
    }

    /// Without a coprocessor: the clear out of the torus, and 417 packets into it, all but the
    /// first while those before them travel.
    @Test
    void aHeaterNodePutsEveryPacketOfAClearedMessageIntoTheTorusItself() {
        BlueGeneLayer layer = layer(NodeMode.HEATER);
        assertEquals(740 + 417 * 959, layer.hostNanos(MessageStep.TRANSMIT, 100_000));
        assertEquals(416 * 959, layer.leadNanos(MessageStep.TRANSMIT, 100_000));
    }

    /// 955 instructions at 700 MHz.
    @ParameterizedTest
    @EnumSource(NodeMode.class)
    void aLookThatFindsNothingIsTheLeastAdvance(NodeMode mode) {
        assertEquals(1_364, layer(mode).hostNanos(MessageStep.POLL, 0));
    }

    /// Half of the buffer for each of two processes: two packets wait instead of four.
    @Test
    void inVirtualNodeModeAProcessHasHalfOfTheReceivingBuffer() {
        assertEquals(4 * 740, layer(NodeMode.HEATER).hostNanos(MessageStep.DELIVER, 100_000));
        assertEquals(2 * 740, layer(NodeMode.VIRTUAL_NODE).hostNanos(MessageStep.DELIVER, 100_000));
    }

    @Test
    void halfARoundTripOfOnePacketInHeaterModeTakesWhatTheTableAddsUpTo() {
        BlueGeneLayer layer = layer(NodeMode.HEATER);
        long nanos = HOP_NANOS + linkNanos(layer, 0);
        for (MessageStep step :
                new MessageStep[] {MessageStep.SEND, MessageStep.DISPATCH, MessageStep.TAKE}) {
            nanos += layer.hostNanos(step, 0) + layer.nicNanos(step, 0);
        }
        assertTrue(nanos > 4_400 && nanos < 5_200, "takes " + nanos);
    }

    @Test
    void aCoprocessorTakesThreeQuartersOfThePacketsOffTheProcessor() {
        long heater = layer(NodeMode.HEATER).hostNanos(MessageStep.SEND, 992);
        long coprocessor = layer(NodeMode.COPROCESSOR).hostNanos(MessageStep.SEND, 992);
        assertEquals(5 * (959 - 240), heater - coprocessor);
        assertEquals(0, layer(NodeMode.COPROCESSOR).hostNanos(MessageStep.DISPATCH, 1_000));
    }

    @Test
    void forShortMessagesHeaterModeIsFaster() {
        assertTrue(oneWay(layer(NodeMode.HEATER)) < oneWay(layer(NodeMode.COPROCESSOR)));
    }

    /// S3 section 6: 25 to 50 % fewer instructions. An empty message is one packet, 959 ns into the
    /// torus; a coprocessor gets it through shared memory, a quarter of that besides. So 1,199 ns
    /// become 899 and 599.
    @ParameterizedTest
    @CsvSource({
        "HEATER, 25, 240",
        "HEATER, 50, 480",
        "COPROCESSOR, 25, 300",
        "COPROCESSOR, 50, 600"
    })
    void cheaperPacketsSaveTheirShareOfAnEmptyMessage(NodeMode mode, int percent, long saved) {
        ModelParameter out = ModelParameter.BGL_PACKET_OUT_NANOS;
        Model cheaper = MODEL.with(out, SenderSaving.nanos(MODEL.get(out), percent));
        assertEquals(saved, oneWay(layer(mode)) - oneWay(layer(mode, cheaper)));
    }

    private static long oneWay(BlueGeneLayer layer) {
        long nanos = 0;
        for (MessageStep step :
                new MessageStep[] {MessageStep.SEND, MessageStep.DISPATCH, MessageStep.TAKE}) {
            nanos += layer.hostNanos(step, 0) + layer.nicNanos(step, 0);
        }
        return nanos;
    }

    @ParameterizedTest
    @EnumSource(NodeMode.class)
    void theFirstPacketLeavesBeforeTheLastIsMade(NodeMode mode) {
        BlueGeneLayer layer = layer(mode);
        assertEquals(164, layer.leadNanos(MessageStep.SEND, 100));
        long lead = layer.leadNanos(MessageStep.SEND, 992);
        assertTrue(lead > 0 && lead < layer.hostNanos(MessageStep.SEND, 992));
        assertEquals(
                layer.hostNanos(MessageStep.SEND, 96) - 164,
                layer.hostNanos(MessageStep.SEND, 992) - lead);
    }

    @Test
    void repeatingWhatMatchesInAllPacketsCostsThePublishedShareOfTheBandwidth() {
        long bytes = 16_000;
        long plain = linkNanos(middle("eager"), bytes);
        long all = linkNanos(middle("replicated"), bytes);
        long some = linkNanos(middle("acknowledged"), bytes);
        assertTrue(all * 100 >= plain * 110 && all * 100 <= plain * 120);
        assertTrue(some > plain && some < all);
    }

    @Test
    void buffersThatAreNotAlignedAreCopied() {
        Model sending = MODEL.with(ModelParameter.BGL_SEND_PHASE, 8);
        Model both = sending.with(ModelParameter.BGL_RECEIVE_PHASE, 8);
        long aligned = layer(NodeMode.HEATER).hostNanos(MessageStep.SEND, 992);
        assertTrue(
                layer(NodeMode.HEATER, sending).hostNanos(MessageStep.SEND, 992) > aligned + 1_000);
        assertTrue(layer(NodeMode.HEATER, both).hostNanos(MessageStep.SEND, 992) <= aligned + 23);
    }

    /// 200 bytes in another phase: all are copied, 200 B at 700 MB/s = 286 ns; but not a second
    /// time where a copy absorbs that (S3 section 5).
    @Test
    void aMessageThatIsCopiedAnywayIsNotRealigned() {
        Model phase = MODEL.with(ModelParameter.BGL_SEND_PHASE, 8);
        BlueGeneLayer heater = layer(NodeMode.HEATER, phase);
        assertEquals(
                286,
                heater.hostNanos(MessageStep.SEND, 200)
                        - heater.hostNanos(MessageStep.SEND_COPIED, 200));
        for (MessageStep step : MessageStep.values()) {
            for (long bytes : new long[] {200, 100_000}) {
                assertEquals(
                        layer(NodeMode.COPROCESSOR).hostNanos(step, bytes),
                        layer(NodeMode.COPROCESSOR, phase).hostNanos(step, bytes));
                assertEquals(
                        layer(NodeMode.COPROCESSOR).nicNanos(step, bytes),
                        layer(NodeMode.COPROCESSOR, phase).nicNanos(step, bytes));
            }
        }
    }

    @Test
    void onlyPacketsOvertake() {
        assertFalse(layer(NodeMode.COPROCESSOR).reorders());
        assertTrue(
                new BlueGeneLayer(machine(NodeMode.COPROCESSOR, Fidelity.PACKET), MODEL)
                        .reorders());
    }

    private static CollectiveWay way(String choice, OperationKind kind, int nodes, long bytes) {
        ModelParameter parameter = ModelParameter.BGL_COLLECTIVES;
        Model model = MODEL.with(parameter, parameter.choices().indexOf(choice));
        return layer(NodeMode.COPROCESSOR, model)
                .collective(
                        new CollectiveCall(
                                kind, nodes, TestNodes.first(nodes), bytes, ReduceType.F64));
    }

    @Test
    void collectivesOfAllNodesGoOverTheTreeAndThoseOfSomeByMessages() {
        assertInstanceOf(CollectiveWay.Together.class, way("tree", OperationKind.BARRIER, 512, 0));
        assertInstanceOf(
                CollectiveWay.Together.class, way("tree", OperationKind.ALLREDUCE, 512, 8));
        assertInstanceOf(CollectiveWay.FromRoot.class, way("tree", OperationKind.BCAST, 512, 8));
        assertInstanceOf(CollectiveWay.ToRoot.class, way("tree", OperationKind.REDUCE, 512, 8));
        assertInstanceOf(
                CollectiveWay.OverTree.class, way("tree", OperationKind.ALLREDUCE, 511, 8));
        assertInstanceOf(
                CollectiveWay.OverTree.class, way("messages", OperationKind.BARRIER, 512, 0));
    }

    @Test
    void aLongBroadcastAlongLinesIsPacedByTheNodeThatServesThemAll() {
        CollectiveWay.AlongLines small =
                (CollectiveWay.AlongLines) way("torus", OperationKind.BCAST, 512, 8);
        CollectiveWay.AlongLines large =
                (CollectiveWay.AlongLines) way("torus", OperationKind.BCAST, 512, 240_000);
        CollectiveWay.FromRoot tree =
                (CollectiveWay.FromRoot) way("tree", OperationKind.BCAST, 512, 240_000);
        assertTrue(small.nanos() < 20_000);
        assertTrue(large.nanos() > tree.nanos());
        assertEquals(1_000 * (740 + 6 * 959), large.nanos() - small.nanos());
    }

    /// 256 MiB less 512 connections of 50 bytes; half of it less 1,024 connections.
    @Test
    void unexpectedMessagesHaveTheMemoryThatConnectionsLeave() {
        assertEquals(268_435_456 - 25_600, layer(NodeMode.COPROCESSOR).bufferLimitBytes());
        assertEquals(134_217_728 - 51_200, layer(NodeMode.VIRTUAL_NODE).bufferLimitBytes());
    }

    /// 700 + 629 + 671 instructions as in heater mode, against 700 + 629, a quarter of 671, and 671
    /// of the coprocessor: 2,858 ns against 2,139 and 959. At the end a packet comes from the
    /// torus, and not out of shared memory as well: 381 ns against 381 and a quarter of 740.
    @Test
    void aShortMessageMayGoPastTheCoprocessor() {
        Model model = MODEL.with(ModelParameter.BGL_BYPASS_BYTES, 97);
        BlueGeneLayer past = layer(NodeMode.COPROCESSOR, model);
        assertEquals(2_858 + 164, past.hostNanos(MessageStep.SEND, 96));
        assertEquals(0, past.nicNanos(MessageStep.SEND, 96));
        assertEquals(2_139 + 164, past.hostNanos(MessageStep.SEND, 97));
        assertEquals(959, past.nicNanos(MessageStep.SEND, 97));
        assertEquals(381, past.hostNanos(MessageStep.TAKE, 96));
        assertEquals(381 + 185, past.hostNanos(MessageStep.TAKE, 97));
        BlueGeneLayer through = layer(NodeMode.COPROCESSOR);
        assertEquals(2_139 + 164, through.hostNanos(MessageStep.SEND, 96));
    }

    @Test
    void whatWaitsForItsReceiveGoesThroughTheCoprocessor() {
        Model model = MODEL.with(ModelParameter.BGL_BYPASS_BYTES, 1_000_000);
        for (MessageStep step : MessageStep.values()) {
            assertEquals(
                    layer(NodeMode.COPROCESSOR).hostNanos(step, 100_000),
                    layer(NodeMode.COPROCESSOR, model).hostNanos(step, 100_000),
                    "" + step);
        }
    }

    /// The work of polling, 740 + 316 for a new message, and 1,429 for the interrupt.
    @Test
    void anInterruptHandlesWhatThePollingProcessWould() {
        ModelParameter parameter = ModelParameter.BGL_PROGRESS;
        Model model = MODEL.with(parameter, parameter.choices().indexOf("interrupts"));
        for (NodeMode mode : new NodeMode[] {NodeMode.HEATER, NodeMode.VIRTUAL_NODE}) {
            BlueGeneLayer polls = layer(mode);
            BlueGeneLayer interrupted = layer(mode, model);
            assertEquals(ProgressEngine.INTERRUPT, interrupted.progress());
            assertEquals(0, interrupted.hostNanos(MessageStep.DISPATCH, 96));
            for (MessageStep step :
                    List.of(MessageStep.DISPATCH, MessageStep.DELIVER, MessageStep.TRANSMIT)) {
                assertEquals(
                        1_429 + polls.hostNanos(step, 5_000), interrupted.nicNanos(step, 5_000));
            }
            assertEquals(
                    polls.hostNanos(MessageStep.SEND, 96),
                    interrupted.hostNanos(MessageStep.SEND, 96));
        }
        assertEquals(ProgressEngine.NIC, layer(NodeMode.COPROCESSOR, model).progress());
    }
}
