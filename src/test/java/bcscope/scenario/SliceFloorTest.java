package bcscope.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.model.Model;
import bcscope.model.ModelParameter;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class SliceFloorTest {
    @ParameterizedTest
    @CsvSource({"1, 68400", "32, 73200", "64, 73200", "1024, 98000"})
    void fiveStrobesAndSixQueriesFitIntoTheLeastSliceOfQsNet(int nodes, long nanos) {
        assertEquals(nanos, floor(nodes, NetworkKind.QSNET));
    }

    @Test
    void nodesThatAreSlowToHandleAStrobeMakeTheFloorHigher() {
        Model slow = Model.defaults().with(ModelParameter.NIC_STROBE_NANOS, 20_000);
        Machine machine = new Machine(64, 1, NetworkKind.QSNET);
        assertEquals(5 * (6_000 + 3 * 7_200) + 7_200, SliceFloor.leastNanos(machine, slow));
    }

    /// S0 table 2.1: 46 log2 100 = 305.617 and 20 log2 100 = 132.877 µs, 20 log2 3 = 31.699; one
    /// node takes a level.
    @ParameterizedTest
    @CsvSource({
        "GIGABIT_ETHERNET, 32, 230000",
        "GIGABIT_ETHERNET, 1024, 460000",
        "GIGABIT_ETHERNET, 65536, 736000",
        "GIGABIT_ETHERNET, 100, 305617",
        "MYRINET, 1, 20000",
        "MYRINET, 3, 31699",
        "MYRINET, 32, 100000",
        "MYRINET, 100, 132877",
        "INFINIBAND, 65536, 320000",
        "BLUEGENE_L, 65536, 1500",
        "BLUEGENE_L, 512, 849",
        "IPSC_860, 128, 588280",
    })
    void aCompareAndWriteTakesWhatItsTableSays(NetworkKind network, int nodes, long nanos) {
        Machine machine = new Machine(nodes, 1, network);
        PrimitiveTimes times = PrimitiveTimes.of(machine, Model.of(machine.profile()));
        assertEquals(nanos, times.queryNanos());
    }

    @ParameterizedTest
    @EnumSource(NetworkKind.class)
    void theUsualSliceOfAMachineIsLongEnoughAtItsLargestSize(NetworkKind network) {
        long usual = network.profile().value(ModelParameter.SLICE_NANOS);
        assertTrue(usual >= floor(network.mostNodes(), network), network.id());
    }

    @Test
    void threeMicrostrobesNeedLessTimeThanFive() {
        Machine machine = new Machine(32, 1, NetworkKind.QSNET);
        Model three = Model.defaults().with(ModelParameter.STROBES, 1);
        assertEquals(3, SliceFloor.strobes(three));
        assertEquals(73_200, SliceFloor.leastNanos(machine, Model.defaults()));
        assertTrue(SliceFloor.leastNanos(machine, three) < 73_200);
    }

    private static long floor(int nodes, NetworkKind network) {
        Machine machine = new Machine(nodes, 1, network);
        return SliceFloor.leastNanos(machine, Model.of(machine.profile()));
    }
}
