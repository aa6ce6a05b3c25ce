package bcscope.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The costs of the built-in machines against the figures that MODEL 3 derives them from.
class MachineCostsTest {
    private static final Model QSNET = model("qsnet");
    private static final Model BLUE_GENE = model("bluegene-l");
    private static final Model IPSC = model("ipsc-860");

    private static Model model(String name) {
        return Model.of(CostProfile.builtIn(name).orElseThrow());
    }

    /// The table of defaults in MODEL 3.2.
    @ParameterizedTest
    @CsvSource({
        "NIC_STROBE_NANOS, 1000",
        "NIC_DELIVER_NANOS, 1500",
        "NIC_DELIVER_DMA_NANOS, 700",
        "NIC_ACCEPT_NANOS, 500",
        "NIC_COLLECTIVE_NANOS, 800",
        "NIC_MATCH_NANOS, 1000",
        "NIC_SCAN_NANOS, 100",
        "NIC_SCHEDULE_NANOS, 500",
        "NIC_DMA_START_NANOS, 1000",
        "HOST_POST_NANOS, 1000",
        "HOST_CALL_NANOS, 14000",
        "HOST_NON_BLOCKING_NANOS, 1000",
        "STROBE_NANOS, 6000",
        "STROBE_LEVEL_NANOS, 2000",
        "QUERY_NANOS, 6000",
        "QUERY_LEVEL_NANOS, 400",
        "QUERY_CAP_NANOS, 10000",
        "LATENCY_NANOS, 2000",
        "BANDWIDTH_KBPS, 300000",
        "BROADCAST_KBPS, 288000",
        "BROADCAST_LARGE_KBPS, 243000"
    })
    void qsNetHasTheDefaultsOfTheModel(ModelParameter parameter, long value) {
        assertEquals(value, QSNET.get(parameter));
    }

    /// MODEL 0.6: 343.148 ms over 9,713 calls are 35.3 µs a call. MODEL 2.2: of these the MMDS has
    /// 0.419 s over 19,726 calls, 21.2 µs. Both in whole microseconds.
    @Test
    void aCallCostsWhatThePublishedSummaryLeavesWithoutTheMonitor() {
        long mmds = 419_000_000L / 19_726 / 1_000 * 1_000;
        long measured = 343_148_000L / 9_713 / 1_000 * 1_000;
        assertEquals(mmds, QSNET.get(ModelParameter.HOST_MMDS_NANOS));
        assertEquals(measured - mmds, QSNET.get(ModelParameter.HOST_CALL_NANOS));
    }

    /// 1.31 % of 250 µs are 3.275 µs, 3.3 in tenths.
    @Test
    void emdsCostsItsPublishedShareOfASlice() {
        long share = QSNET.get(ModelParameter.SLICE_NANOS) * 131 / 10_000;
        assertEquals((share + 50) / 100 * 100, QSNET.get(ModelParameter.NIC_EMDS_NANOS));
    }

    /// W16: ten levels on 906 nodes; 73 µs for int32, 118 µs for float64; the host 121 % and 39 %
    /// slower: 161 and 164 µs.
    @Test
    void aLevelOfAReductionIsATenthOfThePublishedReduction() {
        assertEquals(73_000 / 10, QSNET.get(ModelParameter.REDUCE_LEVEL_NANOS));
        assertEquals((118_000 - 73_000) / 10, QSNET.get(ModelParameter.SOFTFLOAT_F64_NANOS));
        long host = QSNET.get(ModelParameter.HOST_REDUCE_LEVEL_NANOS);
        assertEquals(73 * 221 / 100 / 10 * 1_000, host);
        assertEquals(8_700, host - QSNET.get(ModelParameter.REDUCE_LEVEL_NANOS));
    }

    /// W14, MODEL V18b: 256 bytes in 13 µs on 64 nodes, within BBM: the strobe's multicast, what a
    /// multicast with data pays, and 256 B at 288 MB/s = 888.9 ns; a barrier in 6 µs.
    @Test
    void aBroadcastAndABarrierTakeWhatWasMeasured() {
        long reach =
                QSNET.get(ModelParameter.NIC_MULTICAST_NANOS)
                        + QSNET.get(ModelParameter.STROBE_NANOS);
        assertEquals(6_000, reach);
        long data = QSNET.rate(ModelParameter.BROADCAST_KBPS).nanosFor(256);
        assertEquals(13_000, reach + QSNET.get(ModelParameter.NIC_BROADCAST_NANOS) + data);
    }

    /// MODEL 3.3 and 3.6: the figure from process to process, two overheads and the wire. Gigabit
    /// Ethernet has 40 to 50 µs, of which the middle is taken.
    @ParameterizedTest
    @CsvSource({"qsnet, 5000", "myrinet, 7000", "gigabit-ethernet, 45000", "infiniband, 6800"})
    void anEmptyMessageTakesThePublishedTimeFromProcessToProcess(String machine, long nanos) {
        Model model = model(machine);
        assertEquals(
                nanos,
                model.get(ModelParameter.LATENCY_NANOS)
                        + 2 * model.get(ModelParameter.MPI_OVERHEAD_NANOS));
    }

    /// S0 table 2.1: 46 log n and 20 log n µs, on 32, 1,024 and 65,536 nodes.
    @ParameterizedTest
    @CsvSource({
        "gigabit-ethernet, 230, 460, 736",
        "myrinet, 100, 200, 320",
        "infiniband, 100, 200, 320"
    })
    void emulatedQueriesCostTheirLevelsAndStrobesCostTheSame(
            String machine, long on32, long on1024, long on65536) {
        Model model = model(machine);
        long level = model.get(ModelParameter.QUERY_LEVEL_NANOS);
        assertEquals(0, model.get(ModelParameter.QUERY_NANOS));
        assertEquals(on32 * 1_000, 5 * level);
        assertEquals(on1024 * 1_000, 10 * level);
        assertEquals(on65536 * 1_000, 16 * level);
        assertTrue(16 * level < model.get(ModelParameter.QUERY_CAP_NANOS), "no bound");
        assertEquals(0, model.get(ModelParameter.STROBE_NANOS));
        assertEquals(level, model.get(ModelParameter.STROBE_LEVEL_NANOS));
    }

    /// MODEL 3.1: five strobes and six queries of a slice on 65,536 nodes, 11 of them at one cost,
    /// fit into the usual slice.
    @ParameterizedTest
    @CsvSource({"gigabit-ethernet, 16", "myrinet, 16", "infiniband, 16", "ipsc-860, 7"})
    void theUsualSliceOfAMachineHoldsItsStrobesAndQueries(String machine, int levels) {
        Model model = model(machine);
        long primitives = 11L * levels * model.get(ModelParameter.QUERY_LEVEL_NANOS);
        assertTrue(primitives < model.get(ModelParameter.SLICE_NANOS), machine);
    }

    /// MODEL 3.4: instructions at 700 MHz, a cycle each.
    @ParameterizedTest
    @CsvSource({
        "BGL_MPI_NANOS, 700",
        "BGL_LAYER_NANOS, 629",
        "BGL_PACKET_OUT_NANOS, 671",
        "BGL_PACKET_IN_NANOS, 518",
        "BGL_NEW_MESSAGE_NANOS, 345",
        "BGL_SEND_DONE_NANOS, 115",
        "BGL_RECEIVE_NANOS, 541",
        "BGL_RECEIVE_DONE_NANOS, 267",
        "HOST_CALL_NANOS, 700",
        "HOST_NON_BLOCKING_NANOS, 700",
        "NIC_STROBE_NANOS, 518",
        "NIC_DELIVER_NANOS, 671",
        "NIC_ACCEPT_NANOS, 344",
        "NIC_MATCH_NANOS, 344",
        "NIC_COLLECTIVE_NANOS, 115",
        "NIC_SCAN_NANOS, 50",
        "NIC_DMA_START_NANOS, 671"
    })
    void blueGenesSoftwareCostsItsInstructions(ModelParameter parameter, long instructions) {
        assertEquals((instructions * 20 + 7) / 14, BLUE_GENE.get(parameter));
    }

    /// MODEL 3.2: 320 B take 1,111.1 ns at 288 MB/s and 800 ns at 400 MB/s; the rest are three
    /// levels, so five take 800 + 5 * 103.7 = 1,318.5 ns, 242.7 MB/s.
    @Test
    void aBroadcastOnFiveLevelsPaysTwoRoundTripsMoreThanOnThree() {
        double three = 320e6 / QSNET.get(ModelParameter.BROADCAST_KBPS);
        double link = 320e6 / QSNET.get(ModelParameter.LINK_KBPS);
        assertEquals(1_111.1, three, 0.1);
        assertEquals(800, link, 0.1);
        double five = link + 5 * (three - link) / 3;
        assertEquals(243, QSNET.get(ModelParameter.BROADCAST_LARGE_KBPS) / 1_000);
        assertEquals(242.7, 320e3 / five, 0.05);
    }

    /// S0 table 2.1 prints 700 n MB/s: both directions of a tree link of 2.8 Gb/s each. A packet
    /// costs the thread that feeds it 50 instructions of 700 MHz (S3 section 6), less than the 732
    /// ns that the link takes.
    @Test
    void blueGenesTreeIsBoundByItsLinks() {
        long link = BLUE_GENE.get(ModelParameter.TREE_LINK_KBPS);
        assertEquals(2_800_000 / 8, link);
        assertEquals(link, BLUE_GENE.get(ModelParameter.BROADCAST_KBPS));
        assertEquals(50 * 1_000 / 700, BLUE_GENE.get(ModelParameter.TREE_PACKET_NANOS));
        assertEquals(50 * 1_000 / 700, BLUE_GENE.get(ModelParameter.NIC_MULTICAST_NANOS));
    }

    /// MODEL 3.4: 256 B in 0.96 µs are 267 MB/s, one and a half of the links of 175 MB/s; 32 B on a
    /// link take 0.18 µs, 256 B 1.46 µs.
    @Test
    void blueGenesLinksAndPacketsHaveThePublishedTimes() {
        assertEquals(267_000, BLUE_GENE.get(ModelParameter.BANDWIDTH_KBPS));
        long packet = BLUE_GENE.rate(ModelParameter.BANDWIDTH_KBPS).nanosFor(256);
        assertEquals(BLUE_GENE.get(ModelParameter.BGL_PACKET_OUT_NANOS), packet);
        assertEquals(183, BLUE_GENE.rate(ModelParameter.LINK_KBPS).nanosFor(32));
        assertEquals(1_463, BLUE_GENE.rate(ModelParameter.LINK_KBPS).nanosFor(256));
        assertEquals(183, BLUE_GENE.get(ModelParameter.NIC_DELIVER_DMA_NANOS));
    }

    /// S4 section 2: the tree takes 1.5 µs for 64k nodes, here 16 levels.
    @Test
    void blueGenesTreeTakesOneAndAHalfMicrosecondsOnAllNodes() {
        assertEquals(
                1_500,
                BLUE_GENE.get(ModelParameter.QUERY_NANOS)
                        + 16 * BLUE_GENE.get(ModelParameter.QUERY_LEVEL_NANOS));
        assertEquals(
                BLUE_GENE.get(ModelParameter.QUERY_LEVEL_NANOS),
                BLUE_GENE.get(ModelParameter.STROBE_LEVEL_NANOS));
    }

    /// MODEL 3.5: 79 + 0.63 N up to 100 bytes, 156 + 0.41 N beyond: 142 µs, then 197.41 µs.
    @Test
    void anIpscMessageJumpsByFiftyFiveMicrosecondsBeyondAHundredBytes() {
        long longestShort = IPSC.get(ModelParameter.MPI_EAGER_BYTES);
        assertEquals(100, longestShort);
        long before =
                IPSC.get(ModelParameter.NX2_SHORT_NANOS)
                        + longestShort * IPSC.get(ModelParameter.NX2_SHORT_BYTE_NANOS);
        long after =
                IPSC.get(ModelParameter.NX2_LONG_NANOS)
                        + (longestShort + 1) * IPSC.get(ModelParameter.NX2_LONG_BYTE_NANOS);
        assertEquals(142_000, before);
        assertEquals(197_410, after);
    }

    /// A long message crosses its circuit three times, 25 µs a hop together; the rate is that of
    /// 0.41 µs a byte.
    @Test
    void anIpscHopIsAThirdOfThatOfALongMessage() {
        assertEquals(25_000 / 3, IPSC.get(ModelParameter.HOP_NANOS));
        assertEquals(1_000_000_000 / 410 / 1_000, IPSC.get(ModelParameter.BANDWIDTH_KBPS));
        long shortOfEight = 79_000 + 8 * 630;
        assertEquals(shortOfEight, IPSC.get(ModelParameter.QUERY_LEVEL_NANOS));
        assertEquals(shortOfEight, IPSC.get(ModelParameter.STROBE_LEVEL_NANOS));
    }

    /// The only processor handles five microstrobes in a slice.
    @Test
    void anIpscSliceTakesFromComputationWhatItsStrobesTake() {
        assertEquals(
                5 * IPSC.get(ModelParameter.NIC_STROBE_NANOS),
                IPSC.get(ModelParameter.SLICE_LOSS_NANOS));
    }

    /// MODEL 1.10: 12 MB are launched in less than 150 ms.
    @ParameterizedTest
    @CsvSource({"qsnet", "bluegene-l", "myrinet"})
    void aBinaryOfTwelveMegabytesIsLaunchedInTheTimeOfStorm(String machine) {
        Model model = model(machine);
        long nanos =
                model.rate(ModelParameter.BINARY_KBPS).nanosFor(12_000_000)
                        + model.get(ModelParameter.FORK_NANOS);
        assertEquals(110_000_000, nanos);
        assertTrue(nanos < 150_000_000);
    }
}
