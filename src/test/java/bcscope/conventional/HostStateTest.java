package bcscope.conventional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.CopiedMemory;

import org.junit.jupiter.api.Test;

import java.util.List;

class HostStateTest {
    @Test
    void packetsOfEachProcessAreTakenInTheOrderOfTheirArrival() {
        HostState hosts = new HostState(3);
        for (int i = 0; i < 200; i++) {
            hosts.append(i % 3, i);
        }
        for (int rank = 2; rank >= 0; rank--) {
            for (int i = rank; i < 200; i += 3) {
                assertTrue(hosts.waits(rank));
                assertEquals(i, hosts.take(rank));
            }
            assertFalse(hosts.waits(rank));
        }
    }

    @Test
    void packetsThatWaitCanBeLookedAt() {
        HostState hosts = new HostState(2);
        hosts.append(1, 30);
        hosts.append(0, 10);
        hosts.append(1, 31);
        assertEquals(List.of(30, 31), hosts.waiting(1));
        hosts.take(1);
        assertEquals(List.of(31), hosts.waiting(1));
        assertEquals(List.of(10), hosts.waiting(0));
        hosts.take(0);
        assertEquals(List.of(), hosts.waiting(0));
    }

    /// Places are used again: a queue that never holds more than two needs no more room.
    @Test
    void placesThatAreFreeAreUsedAgain() {
        HostState hosts = new HostState(2);
        long before = hosts.memoryBytes();
        hosts.append(0, -1);
        for (int i = 0; i < 1_000; i++) {
            hosts.append(1, i);
            assertEquals(i, hosts.take(1));
        }
        assertEquals(-1, hosts.take(0));
        assertEquals(before, hosts.memoryBytes());
    }

    @Test
    void theMemoryOfACopyIsThatOfItsArrays() {
        HostState hosts = new HostState(50);
        for (int i = 0; i < 100; i++) {
            hosts.append(i % 50, i);
        }
        HostState copy = hosts.copy();
        assertEquals(CopiedMemory.bytes(hosts, copy), copy.memoryBytes());
    }

    @Test
    void aProcessWhoseLastPacketWasTakenBeginsAgain() {
        HostState hosts = new HostState(2);
        hosts.append(0, 10);
        hosts.append(1, 20);
        hosts.append(0, 11);
        assertEquals(10, hosts.take(0));
        assertEquals(11, hosts.take(0));
        hosts.append(0, 12);
        hosts.append(1, 21);
        hosts.append(0, 13);
        assertEquals(12, hosts.take(0));
        assertEquals(20, hosts.take(1));
        assertEquals(13, hosts.take(0));
        assertEquals(21, hosts.take(1));
        assertFalse(hosts.waits(0) || hosts.waits(1));
    }

    @Test
    void aCopyGoesItsOwnWay() {
        HostState hosts = new HostState(1);
        hosts.append(0, 1);
        hosts.append(0, 2);
        hosts.owedNanos[0] = 500;
        HostState copy = hosts.copy();
        assertEquals(1, hosts.take(0));
        hosts.append(0, 3);
        hosts.owedNanos[0] = 0;
        hosts.entered[0] = true;
        hosts.handling[0] = true;
        hosts.continues[0] = true;
        assertEquals(1, copy.take(0));
        assertEquals(2, copy.take(0));
        assertFalse(copy.waits(0));
        assertEquals(500, copy.owedNanos[0]);
        assertFalse(copy.entered[0] || copy.handling[0] || copy.continues[0]);
        assertEquals(2, hosts.take(0));
        assertEquals(3, hosts.take(0));
    }
}
