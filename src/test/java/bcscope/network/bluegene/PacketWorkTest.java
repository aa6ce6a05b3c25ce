package bcscope.network.bluegene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

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

/// A packet takes 1,001 ns out and 602 in, and staging is four times as fast.
class PacketWorkTest {
    private static PacketWork of(NodeMode mode) {
        return of(mode, "staged");
    }

    private static PacketWork of(NodeMode mode, String coprocessor) {
        NetworkKind kind = NetworkKind.BLUEGENE_L;
        Machine machine =
                new Machine(
                        8,
                        1,
                        kind,
                        new Shape(2, 2, 2),
                        LinkEnds.MESH,
                        mode,
                        Fidelity.PACKET,
                        kind.profile());
        Model model =
                Model.of(machine.profile())
                        .with(ModelParameter.BGL_PACKET_OUT_NANOS, 1_001)
                        .with(ModelParameter.BGL_PACKET_IN_NANOS, 602)
                        .with(ModelParameter.BGL_STAGING, 4)
                        .with(ModelParameter.BGL_CACHE_LINE_NANOS, 6)
                        .with(
                                ModelParameter.BGL_COPROCESSOR,
                                ModelParameter.BGL_COPROCESSOR.choices().indexOf(coprocessor));
        return PacketWork.of(machine, model);
    }

    @Test
    void aProcessorWithoutACoprocessorMovesEveryPacketItself() {
        assertEquals(new PacketWork(1_001, 602, 0, false), of(NodeMode.VIRTUAL_NODE));
    }

    @Test
    void withACoprocessorItStagesThemAFourthRoundedUpEach() {
        assertEquals(new PacketWork(251, 151, 0, true), of(NodeMode.COPROCESSOR));
    }

    /// 33 bytes are in two lines of 32.
    @Test
    void forADirectCoprocessorItWritesItsCacheToMemory() {
        PacketWork direct = of(NodeMode.COPROCESSOR, "direct");
        assertEquals(new PacketWork(0, 0, 6, false), direct);
        assertEquals(new PacketWork(1_001, 602, 0, false), of(NodeMode.HEATER, "direct"));
        assertEquals(2 * 6, direct.sendNanos(33));
        assertEquals(2 * 6, direct.receiveNanos(33));
        assertEquals(0, direct.sendNanos(0));
        assertTrue(direct.comesFirst() && of(NodeMode.COPROCESSOR).comesFirst());
        assertFalse(of(NodeMode.HEATER).comesFirst());
    }

    @Test
    void onOtherNetworksItDoesNothing() {
        Machine machine = new Machine(8, 1, NetworkKind.QSNET);
        assertEquals(PacketWork.NONE, PacketWork.of(machine, Model.of(machine.profile())));
        assertEquals(0, PacketWork.NONE.sendNanos(1_000) + PacketWork.NONE.receiveNanos(1_000));
    }

    /// 208 bytes are in the first packet, 240 in every other.
    @ParameterizedTest
    @CsvSource({"0, 1", "208, 1", "209, 2", "448, 2", "449, 3"})
    void everyPacketOfAMessageTakesItsTime(long bytes, long packets) {
        PacketWork work = new PacketWork(1_000, 600, 0, false);
        assertEquals(1_000 * packets, work.sendNanos(bytes));
        assertEquals(600 * packets, work.receiveNanos(bytes));
    }
}
