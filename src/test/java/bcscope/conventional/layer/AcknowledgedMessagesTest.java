package bcscope.conventional.layer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.network.bluegene.PacketFormat;
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

import java.util.List;

/// Messages of BlueGene/L that are acknowledged after their first packet, and those that are
/// offered.
class AcknowledgedMessagesTest {
    private static final Model MODEL = Model.of(NetworkKind.BLUEGENE_L.profile());

    private static BlueGeneLayer layer(NodeMode mode, Model model) {
        NetworkKind kind = NetworkKind.BLUEGENE_L;
        Machine machine =
                new Machine(
                        512,
                        1,
                        kind,
                        new Shape(8, 8, 8),
                        LinkEnds.TORUS,
                        mode,
                        Fidelity.FLOW,
                        kind.profile());
        return new BlueGeneLayer(machine, model);
    }

    private static BlueGeneLayer layer(NodeMode mode) {
        return layer(mode, MODEL);
    }

    /// Five packets lead, with 208 bytes each: a message that has no more needs no answer.
    @ParameterizedTest
    @CsvSource({
        "0, EAGER",
        "1024, EAGER",
        "1040, EAGER",
        "1041, ACKNOWLEDGED",
        "16384, ACKNOWLEDGED",
        "16385, RENDEZVOUS"
    })
    void messagesOfMiddleSizeAreAcknowledged(long bytes, Protocol protocol) {
        for (NodeMode mode : NodeMode.values()) {
            assertEquals(protocol, layer(mode).protocol(Sending.STANDARD, bytes));
        }
    }

    /// Its members expect it: with a coprocessor it is acknowledged in time.
    @Test
    void aMessageOfACollectiveIsNotAcknowledged() {
        Model offering = MODEL.with(ModelParameter.BGL_LONG_WAY, 1);
        for (long bytes : new long[] {2_000, 20_000}) {
            assertEquals(
                    Protocol.EAGER,
                    layer(NodeMode.COPROCESSOR, offering).protocol(Sending.COLLECTIVE, bytes));
            assertEquals(
                    Protocol.RENDEZVOUS,
                    layer(NodeMode.HEATER, offering).protocol(Sending.COLLECTIVE, bytes));
        }
    }

    @Test
    void longMessagesAreOfferedWhereThatIsChosen() {
        BlueGeneLayer layer = layer(NodeMode.HEATER, MODEL.with(ModelParameter.BGL_LONG_WAY, 1));
        assertEquals(Protocol.OPTIMISTIC, layer.protocol(Sending.STANDARD, 16_385));
        assertEquals(Protocol.RENDEZVOUS, layer.protocol(Sending.SYNCHRONOUS, 16_385));
        assertEquals(100_000, layer.wireBytes(Packet.OFFER, 100_000));
        assertEquals(0, layer.wireBytes(Packet.RECEIPT, 100_000));
    }

    /// 2,000 bytes: five packets of 208, the last four with 32 more that are repeated; what is left
    /// are 960 in four of 240, which have no room for the 32.
    @Test
    void leadingPacketsHoldWhatTheFirstHolds() {
        BlueGeneLayer layer = layer(NodeMode.COPROCESSOR);
        assertEquals(208, layer.wireBytes(Packet.FIRST, 2_000));
        assertEquals(4 * 208 + 3 * 32, layer.wireBytes(Packet.LEADING, 2_000));
        assertEquals(960 - 32, layer.wireBytes(Packet.REST, 2_000));
        assertEquals(5, layer.packetsAtOnce(2_000));
        assertEquals(4, layer.packetsOfRest(2_000));
    }

    /// 700 + 629 instructions and 115 at the end, 2,063 ns, and five packets of 959 at once; the
    /// other four when the acknowledgement was taken out, for 740. With a coprocessor all nine are
    /// staged in the call, for 240 each.
    @Test
    void aSenderWithoutACoprocessorMakesTheRestWhenItIsAcknowledged() {
        BlueGeneLayer heater = layer(NodeMode.HEATER);
        assertEquals(2_063 + 5 * 959, heater.hostNanos(MessageStep.SEND, 2_000));
        assertEquals(164 + 4 * 959, heater.leadNanos(MessageStep.SEND, 2_000));
        assertEquals(740 + 4 * 959, heater.hostNanos(MessageStep.CONTINUE, 2_000));
        assertEquals(3 * 959, heater.leadNanos(MessageStep.CONTINUE, 2_000));
        BlueGeneLayer coprocessor = layer(NodeMode.COPROCESSOR);
        assertEquals(2_063 + 9 * 240, coprocessor.hostNanos(MessageStep.SEND, 2_000));
        assertEquals(164 + 8 * 240, coprocessor.leadNanos(MessageStep.SEND, 2_000));
    }

    /// As packets of the network: 208 bytes in the first of what travels, 240 in every other. Every
    /// size between five packets and the longest acknowledged message.
    @Test
    void asManyPacketsAreMadeAsTravel() {
        BlueGeneLayer layer = layer(NodeMode.COPROCESSOR);
        for (long bytes = 1_041; bytes <= 16_384; bytes++) {
            assertEquals(
                    PacketFormat.USUAL.packets(layer.wireBytes(Packet.LEADING, bytes)),
                    layer.packetsAtOnce(bytes) - 1);
            assertEquals(
                    PacketFormat.USUAL.packets(layer.wireBytes(Packet.REST, bytes)),
                    layer.packetsOfRest(bytes));
        }
    }

    /// A synchronous send of middle size asks, and costs what it costs where all of them ask.
    @ParameterizedTest
    @EnumSource(NodeMode.class)
    void whatASendThatAsksCostsDoesNotDependOnHowOthersTravel(NodeMode mode) {
        ModelParameter way = ModelParameter.BGL_MIDDLE_WAY;
        BlueGeneLayer waiting = layer(mode, MODEL.with(way, way.choices().indexOf("rendezvous")));
        List<MessageStep> steps =
                List.of(
                        MessageStep.REQUEST,
                        MessageStep.REQUEST_COPIED,
                        MessageStep.TAKE_REQUEST,
                        MessageStep.CLEAR,
                        MessageStep.TRANSMIT,
                        MessageStep.DELIVER);
        BlueGeneLayer layer = layer(mode);
        for (long bytes : new long[] {1_041, 1_249, 2_000, 16_384}) {
            assertEquals(
                    waiting.wireBytes(Packet.DATA, bytes), layer.wireBytes(Packet.DATA, bytes));
            for (MessageStep step : steps) {
                assertEquals(
                        waiting.hostNanos(step, bytes), layer.hostNanos(step, bytes), step::name);
                assertEquals(
                        waiting.nicNanos(step, bytes), layer.nicNanos(step, bytes), step::name);
                assertEquals(
                        waiting.leadNanos(step, bytes), layer.leadNanos(step, bytes), step::name);
            }
        }
    }

    /// The first packet is taken by itself; behind it four wait at most.
    @Test
    void leadingPacketsAreTakenBehindTheFirst() {
        BlueGeneLayer heater = layer(NodeMode.HEATER);
        assertEquals(740 + 493, heater.hostNanos(MessageStep.DISPATCH, 2_000));
        assertEquals(4 * 740, heater.hostNanos(MessageStep.LEAD, 2_000));
        assertEquals(4 * 740, heater.hostNanos(MessageStep.DELIVER_REST, 2_000));
        assertEquals(740, heater.hostNanos(MessageStep.CONFIRM, 20_000));
        BlueGeneLayer coprocessor = layer(NodeMode.COPROCESSOR);
        assertEquals(740, coprocessor.nicNanos(MessageStep.LEAD, 2_000));
        assertEquals(740, coprocessor.nicNanos(MessageStep.CONFIRM, 20_000));
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
}
