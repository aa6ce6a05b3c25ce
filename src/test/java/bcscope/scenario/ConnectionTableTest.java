package bcscope.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ConnectionTableTest {
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
