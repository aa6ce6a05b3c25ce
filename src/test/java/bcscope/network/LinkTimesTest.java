package bcscope.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.model.Model;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// QsNet as MODEL 3.2 gives it.
class LinkTimesTest {
    @ParameterizedTest
    @CsvSource({
        "2, 6000",
        "32, 6000",
        "64, 6000",
        "256, 8000",
        "1024, 10000",
    })
    void aMicrostrobeTakesSixMicrosecondsUpTo64NodesAndTenOn1024(int nodes, long nanos) {
        assertEquals(nanos, times(nodes).strobeNanos());
    }

    @ParameterizedTest
    @CsvSource({"4, 6400", "16, 6800", "64, 7200", "1024, 8000"})
    void aQueryGrowsByFourTenthsOfAMicrosecondALevel(int nodes, long nanos) {
        assertEquals(nanos, times(nodes).queryNanos());
    }

    @Test
    void aQueryStaysBelowItsCap() {
        assertTrue(times(65_536).queryNanos() <= 10_000);
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "-5, 0", "1, 0", "7200, 0", "7201, 1", "14400, 1", "14401, 2"})
    void aQueryTellsTheStateAtItsEnd(long readyNanos, long failed) {
        assertEquals(failed, times(64).failedQueries(readyNanos));
    }

    /// 2 us and 300 MB/s to one node; a strobe, 6 us, and 288 MB/s to several.
    @ParameterizedTest
    @CsvSource({"1, 0, 2000", "1, 3000, 12000", "2, 0, 6000", "2, 2880, 16000"})
    void aTransferToSeveralNodesIsAMulticast(int destinations, long bytes, long nanos) {
        assertEquals(nanos, times(32).transferNanos(destinations, bytes));
    }

    @Test
    void largeMachinesBroadcastMoreSlowly() {
        assertEquals(288, times(64).broadcast(64).bytes());
        assertEquals(150, times(65).broadcast(65).bytes());
    }

    private static LinkTimes times(int nodes) {
        return LinkTimes.of(new Machine(nodes, 1, NetworkKind.QSNET), Model.defaults());
    }
}
