package bcscope.network.bluegene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.network.Transport;
import bcscope.network.Transports;
import bcscope.scenario.Fidelity;
import bcscope.scenario.LinkEnds;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.NodeMode;
import bcscope.scenario.Shape;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.ArrayList;
import java.util.List;

/// Eight nodes in a row. From 0 to 7 are seven links of the torus, 100 ns each, and three of the
/// tree, 47 each: half of 93 for a level, rounded up. An empty message is 64 bytes on the torus,
/// 366 ns at 175 MB/s, and 256 on the tree, 732 ns at 350.
class SplitTransportTest {
    private final List<String> told = new ArrayList<>();

    private static Machine row(Fidelity fidelity) {
        NetworkKind kind = NetworkKind.BLUEGENE_L;
        return new Machine(
                8,
                1,
                kind,
                new Shape(8, 1, 1),
                LinkEnds.MESH,
                NodeMode.COPROCESSOR,
                fidelity,
                kind.profile());
    }

    private static Transport transport(Fidelity fidelity, long treeBytes) {
        Model model = Model.of(NetworkKind.BLUEGENE_L.profile());
        return Transports.ofMessages(
                row(fidelity), model.with(ModelParameter.BGL_TREE_BYTES, treeBytes));
    }

    private List<String> run(Transport transport) {
        Transport.Sink sink =
                new Transport.Sink() {
                    @Override
                    public void left(int token, long nanos) {}

                    @Override
                    public void delivered(int token, long nanos) {
                        told.add(token + " at " + nanos);
                    }
                };
        while (transport.nextNanos() < Long.MAX_VALUE) {
            transport.step(sink);
        }
        return told;
    }

    @ParameterizedTest
    @EnumSource(Fidelity.class)
    void whatIsShortGoesOverTheTree(Fidelity fidelity) {
        Transport transport = transport(fidelity, 100);
        transport.inject(0, 0, 7, 0, 1);
        assertEquals(List.of("1 at " + (3 * 47 + 732)), run(transport));
        assertEquals(0, transport.linkBytes(0), "links of the torus");
    }

    /// What may be overtaken anyway, or is longer, goes over the torus: first an empty one of 366
    /// and 700, then one of 101 bytes, 160 with its headers, 915 ns, behind it on each link.
    @Test
    void theRestGoesOverTheTorus() {
        Transport transport = transport(Fidelity.FLOW, 100);
        transport.injectUnordered(0, 0, 7, 0, 1);
        transport.inject(0, 0, 7, 101, 2);
        assertEquals(List.of("1 at " + (366 + 700), "2 at " + (366 + 915 + 700)), run(transport));
    }

    @Test
    void aCopyGoesItsOwnWay() {
        Transport transport = transport(Fidelity.FLOW, 100);
        transport.inject(0, 0, 7, 0, 1);
        transport.injectUnordered(0, 0, 7, 0, 2);
        Transport copy = transport.copy();
        run(transport);
        assertEquals(Long.MAX_VALUE, transport.nextNanos());
        told.clear();
        assertEquals(List.of("1 at 873", "2 at 1066"), run(copy));
    }

    @Test
    void withoutASizeThereIsNoTree() {
        assertInstanceOf(PacketTransport.class, transport(Fidelity.PACKET, 0));
    }
}
