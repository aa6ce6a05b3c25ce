package bcscope.conventional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.program.OperationKind;
import bcscope.program.ReduceType;
import bcscope.scenario.Fidelity;
import bcscope.scenario.LinkEnds;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.NodeMode;
import bcscope.scenario.Shape;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class BlueGeneLayerTest {
    private static final Model MODEL = Model.of(NetworkKind.BLUEGENE_L.profile());

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

    @ParameterizedTest
    @CsvSource({"0, EAGER", "1024, EAGER", "1025, EAGER", "16384, EAGER", "16385, RENDEZVOUS"})
    void aCoprocessorAcknowledgesMessagesOfMiddleSize(long bytes, Protocol protocol) {
        assertEquals(protocol, layer(NodeMode.COPROCESSOR).protocol(Sending.STANDARD, bytes));
    }

    @Test
    void withoutACoprocessorMessagesOfMiddleSizeWait() {
        for (NodeMode mode : new NodeMode[] {NodeMode.HEATER, NodeMode.VIRTUAL_NODE}) {
            assertEquals(Protocol.RENDEZVOUS, layer(mode).protocol(Sending.STANDARD, 1_025));
            assertEquals(Protocol.EAGER, layer(mode).protocol(Sending.STANDARD, 1_024));
        }
    }

    @Test
    void aSynchronousSendWaitsWhateverItsSize() {
        assertEquals(
                Protocol.RENDEZVOUS, layer(NodeMode.COPROCESSOR).protocol(Sending.SYNCHRONOUS, 0));
    }

    @Test
    void aSendOfOnePacketInHeaterModeTakesThePublishedInstructions() {
        long nanos = layer(NodeMode.HEATER).hostNanos(Step.SEND, 96);
        assertEquals(2_858, nanos);
        assertTrue(Math.abs(nanos - 2_000 * 1_000 / 700) <= 1);
    }

    @Test
    void aSecondPacketCostsItselfAndTheEndOfTheSend() {
        BlueGeneLayer layer = layer(NodeMode.HEATER);
        assertEquals(959 + 164, layer.hostNanos(Step.SEND, 224) - layer.hostNanos(Step.SEND, 208));
    }

    @Test
    void halfARoundTripOfOnePacketInHeaterModeTakesWhatTheTableAddsUpTo() {
        BlueGeneLayer layer = layer(NodeMode.HEATER);
        long nanos = layer.unloadedNanos(1, 0);
        for (Step step : new Step[] {Step.SEND, Step.DISPATCH, Step.TAKE}) {
            nanos += layer.hostNanos(step, 0) + layer.nicNanos(step, 0);
        }
        assertTrue(nanos > 4_400 && nanos < 5_200, "takes " + nanos);
    }

    @Test
    void aCoprocessorTakesThreeQuartersOfThePacketsOffTheProcessor() {
        long heater = layer(NodeMode.HEATER).hostNanos(Step.SEND, 992);
        long coprocessor = layer(NodeMode.COPROCESSOR).hostNanos(Step.SEND, 992);
        assertEquals(5 * (959 - 240), heater - coprocessor);
        assertEquals(0, layer(NodeMode.COPROCESSOR).hostNanos(Step.DISPATCH, 1_000));
    }

    @Test
    void forShortMessagesHeaterModeIsFaster() {
        assertTrue(oneWay(NodeMode.HEATER) < oneWay(NodeMode.COPROCESSOR));
    }

    private static long oneWay(NodeMode mode) {
        BlueGeneLayer layer = layer(mode);
        long nanos = 0;
        for (Step step : new Step[] {Step.SEND, Step.DISPATCH, Step.TAKE}) {
            nanos += layer.hostNanos(step, 0) + layer.nicNanos(step, 0);
        }
        return nanos;
    }

    @ParameterizedTest
    @EnumSource(NodeMode.class)
    void theFirstPacketLeavesBeforeTheLastIsMade(NodeMode mode) {
        BlueGeneLayer layer = layer(mode);
        assertEquals(0, layer.leadNanos(Step.SEND, 100));
        long lead = layer.leadNanos(Step.SEND, 992);
        assertTrue(lead > 0 && lead < layer.hostNanos(Step.SEND, 992));
        assertEquals(layer.hostNanos(Step.SEND, 96), layer.hostNanos(Step.SEND, 992) - lead);
    }

    @Test
    void repeatingWhatMatchesInAllPacketsCostsThePublishedShareOfTheBandwidth() {
        long bytes = 16_000;
        long plain =
                middle("eager").unloadedNanos(0, middle("eager").wireBytes(Packet.MESSAGE, bytes));
        long all =
                middle("replicated")
                        .unloadedNanos(0, middle("replicated").wireBytes(Packet.MESSAGE, bytes));
        long some =
                middle("optimistic")
                        .unloadedNanos(0, middle("optimistic").wireBytes(Packet.MESSAGE, bytes));
        assertTrue(all * 100 >= plain * 110 && all * 100 <= plain * 120);
        assertTrue(some > plain && some < all);
    }

    @Test
    void aRoundTripDecidesHowManyPacketsAreSpecial() {
        assertEquals(5, layer(NodeMode.COPROCESSOR).leadingPackets(16_000));
        assertEquals(1, layer(NodeMode.COPROCESSOR).leadingPackets(1_000));
        assertEquals(1, layer(NodeMode.COPROCESSOR).leadingPackets(20_000));
        BlueGeneLayer distant =
                layer(NodeMode.COPROCESSOR, MODEL.with(ModelParameter.HOP_NANOS, 2_000));
        assertTrue(distant.leadingPackets(16_000) > 15);
    }

    @Test
    void buffersThatAreNotAlignedAreCopied() {
        Model sending = MODEL.with(ModelParameter.BGL_SEND_PHASE, 8);
        Model both = sending.with(ModelParameter.BGL_RECEIVE_PHASE, 8);
        long aligned = layer(NodeMode.HEATER).hostNanos(Step.SEND, 992);
        assertTrue(layer(NodeMode.HEATER, sending).hostNanos(Step.SEND, 992) > aligned + 1_000);
        assertTrue(layer(NodeMode.HEATER, both).hostNanos(Step.SEND, 992) <= aligned + 23);
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
                .collective(new CollectiveCall(kind, nodes, nodes, bytes, ReduceType.F64));
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
        CollectiveWay.FromRoot small =
                (CollectiveWay.FromRoot) way("torus", OperationKind.BCAST, 512, 8);
        CollectiveWay.FromRoot large =
                (CollectiveWay.FromRoot) way("torus", OperationKind.BCAST, 512, 240_000);
        CollectiveWay.FromRoot tree =
                (CollectiveWay.FromRoot) way("tree", OperationKind.BCAST, 512, 240_000);
        assertTrue(small.nanos() < 20_000);
        assertTrue(large.nanos() > tree.nanos());
        assertEquals(1_000 * (740 + 6 * 959), large.nanos() - small.nanos());
    }
}
