package bcscope.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.model.Model;
import bcscope.model.ModelParameter;
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

    /// MODEL 3.2: 1,000 / 288 = 3.47222 ns for 1,000 B up to three levels of the fat tree, 64
    /// nodes, and 1,000 / 243 = 4.11523 over five, 0.321502 more a level: 1 / 3.793724 = 0.263593
    /// over four and 1 / 5.079732 = 0.196861 over eight, always more than the 150 MB/s of S0 table
    /// 2.1.
    @ParameterizedTest
    @CsvSource({
        "2, 288000",
        "64, 288000",
        "65, 263593",
        "256, 263593",
        "1024, 243000",
        "4096, 225391",
        "16384, 210162",
        "65536, 196860"
    })
    void aBroadcastSlowsDownWithTheDepthOfTheTree(int nodes, long bytesInAMillisecond) {
        assertEquals(bytesInAMillisecond, times(nodes).broadcast(nodes).bytesIn(1_000_000));
    }

    /// S3 section 6, MODEL 3.4: 350 MB/s of the tree link, or 256 B in 959 ns where a packet takes
    /// 671 instructions.
    @ParameterizedTest
    @CsvSource({"71, 350000", "959, 266944"})
    void theTreeOfBlueGeneIsAsFastAsTheSlowerOfItsLinkAndWhatFeedsIt(
            long packetNanos, long bytesInAMillisecond) {
        Machine machine = new Machine(512, 1, NetworkKind.BLUEGENE_L);
        Model model =
                Model.of(machine.profile()).with(ModelParameter.TREE_PACKET_NANOS, packetNanos);
        assertEquals(
                bytesInAMillisecond,
                LinkTimes.of(machine, model).broadcast(512).bytesIn(1_000_000));
    }

    private static LinkTimes times(int nodes) {
        return LinkTimes.of(new Machine(nodes, 1, NetworkKind.QSNET), Model.defaults());
    }
}
