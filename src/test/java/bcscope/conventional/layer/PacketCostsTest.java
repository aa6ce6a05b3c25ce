package bcscope.conventional.layer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.scenario.Fidelity;
import bcscope.scenario.LinkEnds;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.NodeMode;
import bcscope.scenario.Shape;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What a coprocessor that works on the memory of the user, buffers that are not aligned and data
/// in blocks cost a message of 2,000 bytes, of which nine packets are made: five lead, four follow.
/// A send takes 700 + 629 + 115 instructions, 2,063 ns; a receive 773, its end 381; a packet out of
/// the torus 740.
class PacketCostsTest {
    private static final long SEND = 2_063;
    private static final long BYTES = 2_000;

    private static BlueGeneLayer layer(NodeMode mode, Object... settings) {
        NetworkKind kind = NetworkKind.BLUEGENE_L;
        Model model = Model.of(kind.profile());
        for (int i = 0; i < settings.length; i += 2) {
            model =
                    model.with(
                            (ModelParameter) settings[i], ((Number) settings[i + 1]).longValue());
        }
        Machine machine =
                new Machine(
                        512,
                        mode.processes(),
                        kind,
                        new Shape(8, 8, 8),
                        LinkEnds.TORUS,
                        mode,
                        Fidelity.FLOW,
                        kind.profile());
        return new BlueGeneLayer(machine, model);
    }

    private static BlueGeneLayer direct(Object... settings) {
        Object[] all = new Object[settings.length + 2];
        System.arraycopy(settings, 0, all, 0, settings.length);
        all[settings.length] = ModelParameter.BGL_COPROCESSOR;
        all[settings.length + 1] = 1;
        return layer(NodeMode.COPROCESSOR, all);
    }

    /// 63 lines of 32 bytes, 6 ns each; the first packet is made by the coprocessor, for 959.
    @Test
    void aDirectCoprocessorLeavesTheProcessorItsCache() {
        BlueGeneLayer layer = direct();
        assertEquals(SEND + 63 * 6, layer.hostNanos(MessageStep.SEND, BYTES));
        assertEquals(164, layer.leadNanos(MessageStep.SEND, BYTES));
        assertEquals(959, layer.nicNanos(MessageStep.SEND, BYTES));
        assertEquals(773 + 63 * 6, layer.hostNanos(MessageStep.RECEIVE, BYTES));
        assertEquals(381, layer.hostNanos(MessageStep.TAKE, BYTES));
        assertEquals(381, layer.hostNanos(MessageStep.TAKE_LATE, BYTES));
    }

    /// With 8 bytes before the first aligned chunk and 8 behind the last, 16 are copied, 23 ns. The
    /// coprocessor takes the first packet, the process the eight behind it; when it waits it has at
    /// most the four that the torus holds left to take.
    @Test
    void aProcessTakesWhatGoesIntoABufferThatIsNotAligned() {
        BlueGeneLayer layer =
                direct(ModelParameter.BGL_SEND_PHASE, 8, ModelParameter.BGL_RECEIVE_PHASE, 8);
        assertEquals(SEND + 63 * 6 + 23, layer.hostNanos(MessageStep.SEND, BYTES));
        assertEquals(773, layer.hostNanos(MessageStep.RECEIVE, BYTES));
        assertEquals(381 + 4 * 740, layer.hostNanos(MessageStep.TAKE, BYTES));
        assertEquals(381 + 8 * 740, layer.hostNanos(MessageStep.TAKE_LATE, BYTES));
        assertEquals(381, layer.hostNanos(MessageStep.TAKE, 0));
        assertEquals(0, layer.nicNanos(MessageStep.DELIVER, BYTES));
    }

    /// A message of six chunks of 16 bytes that goes past the coprocessor is not written to memory.
    @Test
    void whatGoesPastADirectCoprocessorStaysInTheCache() {
        BlueGeneLayer layer = direct(ModelParameter.BGL_BYPASS_BYTES, 200);
        assertEquals(SEND + 959, layer.hostNanos(MessageStep.SEND, 96));
        assertEquals(0, layer.nicNanos(MessageStep.SEND, 96));
    }

    /// 32 blocks of 64 bytes, or 84 of 24, at 29 ns; a copy of all, 2,000 B at 700 MB/s in 2,858
    /// ns, where blocks are not whole chunks of 16 bytes or a coprocessor reads them. Where the
    /// processor copies packets into shared memory it needs no other copy.
    @ParameterizedTest
    @CsvSource({
        "HEATER, 0, 64, 928",
        "HEATER, 0, 24, 5294",
        "COPROCESSOR, 0, 64, 928",
        "COPROCESSOR, 0, 24, 2436",
        "COPROCESSOR, 1, 64, 3786",
        "COPROCESSOR, 1, 24, 5294"
    })
    void blocksAreGatheredInTheCallOfASend(NodeMode mode, int way, long block, long nanos) {
        Object[] ways = {ModelParameter.BGL_COPROCESSOR, way};
        BlueGeneLayer together = layer(mode, ways);
        BlueGeneLayer blocks =
                layer(
                        mode,
                        ModelParameter.BGL_COPROCESSOR,
                        way,
                        ModelParameter.BGL_BLOCK_BYTES,
                        block);
        assertEquals(
                nanos,
                blocks.hostNanos(MessageStep.SEND, BYTES)
                        - together.hostNanos(MessageStep.SEND, BYTES));
        assertEquals(
                nanos,
                blocks.hostNanos(MessageStep.TAKE_LATE, BYTES)
                        - together.hostNanos(MessageStep.TAKE_LATE, BYTES));
        assertEquals(
                together.hostNanos(MessageStep.SEND_COPIED, BYTES),
                blocks.hostNanos(MessageStep.SEND_COPIED, BYTES),
                "a copy is together");
    }

    /// The last packet, of 240 bytes, is in four blocks of 64, or in ten of 24; what is in a buffer
    /// is copied when all is there.
    @ParameterizedTest
    @CsvSource({"HEATER, 64, 116", "COPROCESSOR, 24, 290", "HEATER, 24, 5294"})
    void aProcessThatWaitsScattersPacketByPacket(NodeMode mode, long block, long nanos) {
        BlueGeneLayer blocks = layer(mode, ModelParameter.BGL_BLOCK_BYTES, block);
        assertEquals(
                nanos,
                blocks.hostNanos(MessageStep.TAKE, BYTES)
                        - layer(mode).hostNanos(MessageStep.TAKE, BYTES));
    }

    /// 313 blocks of 64 bytes: with a coprocessor in the call, which stages them.
    @Test
    void withoutACoprocessorTheBlocksOfAMessageThatWaitsAreGatheredWhenItIsCleared() {
        Object[] blocks = {ModelParameter.BGL_BLOCK_BYTES, 64};
        BlueGeneLayer heater = layer(NodeMode.HEATER, blocks);
        assertEquals(
                layer(NodeMode.HEATER).hostNanos(MessageStep.REQUEST, 20_000),
                heater.hostNanos(MessageStep.REQUEST, 20_000));
        assertEquals(
                313 * 29,
                heater.hostNanos(MessageStep.TRANSMIT, 20_000)
                        - layer(NodeMode.HEATER).hostNanos(MessageStep.TRANSMIT, 20_000));
        assertEquals(
                313 * 29,
                layer(NodeMode.COPROCESSOR, blocks).hostNanos(MessageStep.REQUEST, 20_000)
                        - layer(NodeMode.COPROCESSOR).hostNanos(MessageStep.REQUEST, 20_000));
    }
}
