package bcscope.network;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.SeededStream;
import bcscope.model.Model;
import bcscope.scenario.Fidelity;
import bcscope.scenario.LinkEnds;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.NodeMode;
import bcscope.scenario.Shape;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.Arrays;

/// Whoever watches is told of exactly the bytes that a transport counts, and of nothing by a copy.
class WatchedTransportTest {
    private static final int NODES = 64;

    enum Kind {
        FAT_TREE(new Machine(NODES, 1, NetworkKind.QSNET)),
        CUBE(new Machine(NODES, 1, NetworkKind.IPSC_860)),
        FLOWS(torus(Fidelity.FLOW)),
        PACKETS(torus(Fidelity.PACKET));

        private final Machine machine;

        Kind(Machine machine) {
            this.machine = machine;
        }

        private static Machine torus(Fidelity fidelity) {
            return new Machine(
                    NODES,
                    1,
                    NetworkKind.BLUEGENE_L,
                    new Shape(4, 4, 4),
                    LinkEnds.MESH,
                    NodeMode.COPROCESSOR,
                    fidelity,
                    NetworkKind.BLUEGENE_L.profile());
        }
    }

    private static final class Silent implements Transport.Sink {
        @Override
        public void left(int token, long nanos) {}

        @Override
        public void delivered(int token, long nanos) {}
    }

    @ParameterizedTest
    @EnumSource
    void theWatchIsToldWhatTheTransportCounts(Kind kind) {
        Machine machine = kind.machine;
        Model model = Model.of(machine.profile());
        Interconnect network = Interconnects.of(machine);
        Transport transport = Transports.of(machine, model);
        long[] told = new long[network.links()];
        transport.watch((link, bytes, nanos) -> told[link] += bytes);
        SeededStream stream = new SeededStream(7, "messages");
        for (int i = 0; i < 200; i++) {
            int from = (int) stream.upTo(NODES - 1, i, 0);
            int to = (int) stream.upTo(NODES - 1, i, 1);
            transport.inject(i * 100L, from, to, stream.upTo(9_000, i, 2), i);
        }
        long[] before = told.clone();
        Transport copy = transport.copy();
        drain(copy);
        assertArrayEquals(before, told, "a copy tells");
        drain(transport);
        long[] counted = new long[network.links()];
        Arrays.setAll(counted, transport::linkBytes);
        assertArrayEquals(counted, told);
        assertTrue(Arrays.stream(told).sum() > 0, "nothing was carried");
    }

    private static void drain(Transport transport) {
        while (transport.nextNanos() != Long.MAX_VALUE) {
            transport.step(new Silent());
        }
    }
}
