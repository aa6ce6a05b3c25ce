package bcscope.network;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.CopiedMemory;
import bcscope.model.Model;
import bcscope.scenario.Fidelity;
import bcscope.scenario.LinkEnds;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.NodeMode;
import bcscope.scenario.Shape;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// How much memory a copy of a transport takes, and that it does not grow with what has ended.
class TransportMemoryTest {
    private static final int NODES = 16;
    private static final long LONG_BYTES = 20_000;

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
                    new Shape(4, 2, 2),
                    LinkEnds.TORUS,
                    NodeMode.COPROCESSOR,
                    fidelity,
                    NetworkKind.BLUEGENE_L.profile());
        }

        Transport transport() {
            return Transports.of(machine, Model.of(machine.profile()));
        }
    }

    private static final class Silent implements Transport.Sink {
        @Override
        public void left(int token, long nanos) {}

        @Override
        public void delivered(int token, long nanos) {}
    }

    private static void drain(Transport transport) {
        while (transport.nextNanos() != Long.MAX_VALUE) {
            transport.step(new Silent());
        }
    }

    /// Every node sends to every other, more than the first room of any table. What a route or a
    /// switch needs is left out of the estimate: less than an eighth.
    @ParameterizedTest
    @EnumSource
    void theMemoryOfACopyIsThatOfItsArrays(Kind kind) {
        Transport transport = kind.transport();
        for (int round = 0; round < 3; round++) {
            for (int from = 0; from < NODES; from++) {
                for (int to = 0; to < NODES; to++) {
                    transport.injectUnordered(0, from, to, LONG_BYTES, round);
                }
            }
            Transport copy = transport.copy();
            double bytes = (double) CopiedMemory.bytes(transport, copy);
            assertEquals(bytes, (double) copy.memoryBytes(), bytes / 8);
        }
    }

    /// Messages of several trains and packets, short ones, and some to their own node.
    @ParameterizedTest
    @EnumSource
    void whatHasEndedTakesNoMemory(Kind kind) {
        Transport transport = kind.transport();
        long after = 0;
        for (int i = 0; i < 600; i++) {
            long now = i * 100_000_000L;
            transport.inject(now, 0, 1 + i % 3, LONG_BYTES, 1);
            transport.inject(now, 0, 1, 8, 2);
            transport.inject(now, 5, 5, 8, 3);
            drain(transport);
            after = i == 0 ? transport.memoryBytes() : after;
        }
        assertEquals(after, transport.memoryBytes());
    }

    @ParameterizedTest
    @EnumSource(
            value = Kind.class,
            names = {"FAT_TREE"})
    void aMulticastThatHasEndedTakesNoMemory(Kind kind) {
        Transport transport = kind.transport();
        int[] all = new int[NODES];
        for (int node = 0; node < NODES; node++) {
            all[node] = node;
        }
        long after = 0;
        for (int i = 0; i < 100; i++) {
            transport.multicast(i * 100_000_000L, 3, all, LONG_BYTES, 1);
            drain(transport);
            after = i == 0 ? transport.memoryBytes() : after;
        }
        assertEquals(after, transport.memoryBytes());
    }
}
