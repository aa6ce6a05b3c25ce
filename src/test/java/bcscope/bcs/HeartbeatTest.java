package bcscope.bcs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A heartbeat every millisecond that is on its way for 6 us, and queries of 6.4 us.
class HeartbeatTest {
    private static Heartbeat beats(int nodes) {
        return new Heartbeat(1_000_000, 6_000, 6_400, nodes);
    }

    /// Heartbeat k arrives at k ms + 6 us, and finds a node stopped from the instant of its stop
    /// on.
    @ParameterizedTest
    @CsvSource({
        "      0,       0",
        "   6000,       0",
        "   6001, 1000000",
        "1000000, 1000000",
        "1006000, 1000000",
        "1006001, 2000000",
    })
    void aNodeMissesTheFirstHeartbeatThatArrivesWhenItHasStopped(long stop, long missed) {
        assertEquals(missed, beats(4).missedNanos(stop));
    }

    /// The next heartbeat's question says no, and one more for each halving of the nodes.
    @ParameterizedTest
    @CsvSource({"1, 1", "2, 2", "3, 3", "4, 3", "5, 4", "64, 7", "65, 8", "1024, 11"})
    void aPeriodLaterTheNodeIsFoundByHalving(int nodes, int queries) {
        assertEquals(3_000_000 + queries * 6_400L, beats(nodes).declaredNanos(1_500_000));
    }
}
