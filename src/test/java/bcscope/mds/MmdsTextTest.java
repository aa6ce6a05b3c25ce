package bcscope.mds;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.happening.Combiner;
import bcscope.mds.LawReading.Relation;
import bcscope.program.Communicator;
import bcscope.program.Primitive;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.scenario.MonitoredNumbers;
import bcscope.scenario.Monitoring;
import bcscope.scenario.WatchedCalls;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

class MmdsTextTest {
    private static final MmdsResolution RESOLUTION = new MmdsResolution(50_000, 1_024);
    private static final Primitive SEND = Primitive.named("MPI_Send").orElseThrow();
    private static final Primitive BARRIER = Primitive.named("MPI_Barrier").orElseThrow();

    /// To whole microseconds, half a one upwards.
    @ParameterizedTest
    @CsvSource({
        "0, 0.000",
        "499, 0.000",
        "500, 0.001",
        "999499, 0.999",
        "999500, 1.000",
        "1000000, 1.000",
        "123456789, 123.457",
        "115023000000, 115023.000"
    })
    void millisecondsHaveThreeDecimals(long nanos, String text) {
        assertEquals(text, MmdsText.millis(nanos));
    }

    @Test
    void theSummaryHasARowForEachCallInTheOrderOfTheListAndTheTwoPointsAtItsEnd() {
        MmdsAccount account = new MmdsAccount(RESOLUTION);
        account.latency(BARRIER, 2_250_000);
        account.latency(SEND, 400_000);
        account.latency(SEND, 100_500);
        account.computed(1_900_000);
        assertEquals(
                """
                Primitive               Min(ms)      Max(ms)      Total(ms)      Count  Average(ms)
                MPI_Send                  0.101        0.400          0.501          2        0.250
                MPI_Barrier               2.250        2.250          2.250          1        2.250
                Comp Granularity          1.900        1.900          1.900          1        1.900
                Comm Overhead             0.000        0.000          0.000          0        0.000
                """,
                MmdsText.summary(account));
    }

    /// Two counters of 8 bytes; four values of 8 bytes for each of computation, communication and
    /// two calls; 39 bins up to 1.9 ms, 9 up to 0.4 ms, 46 up to 2.25 ms and none for the
    /// communication, each with a counter beyond: (2 + 16 + 40 + 10 + 47 + 1) * 8 = 928.
    @Test
    void memoryIsThatOfTheCountersAndTheBins() {
        MmdsAccount account = new MmdsAccount(RESOLUTION);
        account.latency(BARRIER, 2_250_000);
        account.latency(SEND, 400_000);
        account.computed(1_900_000);
        assertEquals(928, account.memoryBytes());
        WatchedCalls barriers = new WatchedCalls(MonitoredNumbers.ALL, List.of(BARRIER));
        assertEquals(928 - 4 * 8 - 10 * 8, account.of(barriers).memoryBytes());
        assertEquals(List.of(BARRIER), account.of(barriers).called());
        assertEquals(
                "Memory: 928 bytes in a process, with bins of 50\u00A0µs and 1,024 bytes\n",
                MmdsText.memory(928, RESOLUTION));
    }

    /// The fullest bin has 50 marks; 30 of 100 have 15; 1 of 100 has half a mark and gets one.
    @Test
    void barsAreAsLongAsTheirShareOfTheFullestBin() {
        Distribution values = new Distribution(1_000);
        values.addToBin(0, 100);
        values.addToBin(2, 30);
        values.addToBin(1_234, 1);
        values.addBeyond(7);
        assertEquals(
                "       from (ns)        count  bins of 1,000 ns\n"
                        + bar("0", "100", 50)
                        + bar("2,000", "30", 15)
                        + bar("1,234,000", "1", 1)
                        + "          beyond            7\n",
                MmdsText.bars(values, "ns"));
    }

    private static String bar(String from, String count, int length) {
        return " ".repeat(16 - from.length())
                + from
                + " ".repeat(13 - count.length())
                + count
                + "  "
                + "#".repeat(length)
                + "\n";
    }

    @Test
    void anEmptyDistributionIsItsHead() {
        assertEquals(
                "       from (ns)        count  bins of 1,000 ns\n",
                MmdsText.bars(new Distribution(1_000), "ns"));
    }

    @Test
    void distributionsAreNamedAsTheirFilesAndACallWithoutBytesHasNoneOfSizes() {
        MmdsAccount account = new MmdsAccount(RESOLUTION);
        account.latency(BARRIER, 300_000);
        account.latency(SEND, 400_000);
        account.size(SEND, 5_000);
        assertEquals(
                List.of(
                        "computation",
                        "communication",
                        "MPI_Send.latency",
                        "MPI_Send.size",
                        "MPI_Barrier.latency"),
                List.copyOf(MmdsText.distributions(account).keySet()));
        List<Distribution> all = List.copyOf(MmdsText.distributions(account).values());
        assertEquals(1, all.get(2).count(8), "400 µs in bins of 50");
        assertEquals(1, all.get(3).count(4), "5,000 B in bins of 1,024");
    }

    /// Two of the six checks are broken, one of them of averages.
    @Test
    void lawsOfAveragesAreOnlySaidWhereTheyAreBroken() {
        List<MmdsLaw.Check> checks =
                List.of(
                        new MmdsLaw.Check(MmdsLaw.M1, "a", 5, Relation.EQUAL, "b", 5),
                        new MmdsLaw.Check(MmdsLaw.M3, "c", 1, Relation.AT_MOST, "d", 2),
                        new MmdsLaw.Check(MmdsLaw.M4, "e", 3, Relation.AT_MOST, "f", 2),
                        new MmdsLaw.Check(MmdsLaw.M4, "e", 1, Relation.AT_MOST, "f", 2),
                        new MmdsLaw.Check(MmdsLaw.M5, "g", 2, Relation.AT_MOST, "h", 2),
                        new MmdsLaw.Check(MmdsLaw.M6, "i", 1, Relation.EQUAL, "j", 2));
        assertEquals(
                """
                M1: a = 5 = b = 5
                M4: e = 3 ≤ f = 2  BROKEN
                M5: g = 2 ≤ h = 2
                M6: i = 1 = j = 2  BROKEN
                4 of 6 checks of M1 to M6 hold
                """,
                MmdsText.laws(checks));
    }

    @Test
    void accountsOfOneResolutionAddUp() {
        MmdsAccount first = new MmdsAccount(RESOLUTION);
        first.latency(SEND, 60_000);
        first.size(SEND, 2_000);
        first.communicated(70_000);
        MmdsAccount second = new MmdsAccount(RESOLUTION);
        second.latency(SEND, 40_000);
        second.latency(BARRIER, 1_000);
        second.computed(10_000);
        MmdsAccount sum = MmdsAccount.sum(List.of(first, second, second));
        assertEquals(List.of(SEND, BARRIER), sum.called());
        MmdsAccount.Call sends = sum.calls(SEND).orElseThrow();
        assertEquals(3, sends.latency().count());
        assertEquals(60_000 + 2 * 40_000, sends.latency().total());
        assertEquals(2, sends.latencies().count(0));
        assertEquals(1, sends.latencies().count(1));
        assertEquals(1, sends.size().count());
        assertEquals(1, sends.sizes().count(1));
        assertEquals(2 * 10_000 + 70_000, sum.totalNanos());
        assertEquals(1, sum.communications().count(1));
        assertEquals(2, sum.computations().count(0));
        assertEquals(RESOLUTION, sum.resolution());
        assertEquals(1, first.calls(SEND).orElseThrow().latency().count(), "stays as it is");
    }

    /// Nothing is said where the NICs did it all.
    @Test
    void whoCombinedIsSaidWhereHostsDid() {
        Program program =
                Program.of(
                        "none",
                        List.of(new RankCode()),
                        new int[1],
                        List.of(Communicator.world(1)));
        Mmds mmds = new Mmds(program, RESOLUTION);
        for (int i = 0; i < 1_200; i++) {
            mmds.reduced(Combiner.NIC, Combiner.NIC);
        }
        assertEquals("", MmdsText.combined(mmds));
        mmds.reduced(Combiner.HOST, Combiner.NIC);
        assertEquals(
                "In 1 of 1,201 reductions hosts combined, across PCI, while RH waited.\n",
                MmdsText.combined(mmds));
    }

    /// As an account is read from a dump file.
    @Test
    void anAccountThatWasCollectedElsewhereHasItsCalls() {
        MmdsAccount collected = new MmdsAccount(RESOLUTION);
        collected.latency(SEND, 60_000);
        MmdsAccount read =
                new MmdsAccount(
                        RESOLUTION,
                        new MmdsAccount.Point(collected.computation(), collected.computations()),
                        new MmdsAccount.Point(
                                collected.communication(), collected.communications()),
                        new TreeMap<>(Map.of(SEND.index(), collected.calls(SEND).orElseThrow())));
        assertEquals(List.of(SEND), read.called());
        assertEquals(60_000, read.calls(SEND).orElseThrow().latency().total());
    }

    /// 50 us and 1 KiB, where a scenario says nothing else.
    @Test
    void binsAreAsWideAsTheScenarioSays() {
        assertEquals(RESOLUTION, MmdsResolution.of(Monitoring.OFF));
    }
}
