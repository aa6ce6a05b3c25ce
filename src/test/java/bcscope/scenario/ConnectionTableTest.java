package bcscope.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ConnectionTableTest {
    /// Two processes of 256 MiB have 128 MiB each, and each knows the two of every node: 2 x 65,536
    /// x 50 B = 6.25 MiB of 128 MiB, 4.88 %.
    @Test
    void inVirtualNodeModeAProcessHasHalfTheMemoryAndTwiceTheConnections() {
        Machine machine = new Machine(65_536, 2, NetworkKind.BLUEGENE_L);
        ConnectionTable table = ConnectionTable.of(machine).orElseThrow();
        assertEquals(128L << 20, table.memoryBytes());
        assertEquals(488, table.basisPoints());
    }

    @Test
    void at65536NodesItTakesThreeMebibytesAndAnEighth() {
        Machine machine = new Machine(65_536, 1, NetworkKind.BLUEGENE_L);
        ConnectionTable table = ConnectionTable.of(machine).orElseThrow();
        assertEquals((3 << 20) + (1 << 17), table.bytes());
        assertEquals(122, table.basisPoints());
        assertEquals("3.125 MiB, 1.22 % of the memory of a process", table.words());
    }

    @Test
    void otherMachinesHaveNone() {
        assertTrue(ConnectionTable.of(new Machine(64, 1, NetworkKind.QSNET)).isEmpty());
    }
}
