package bcscope.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.network.LinkTimes;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SliceFloorTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4, 5, 16, 17, 64, 65, 1_024, 1_025, 65_536})
    void theFloorIsTheOneOfTheNetwork(int nodes) {
        for (long handling : new long[] {0, 1_000, 20_000, 1_000_000}) {
            Model model = Model.defaults().with(ModelParameter.NIC_STROBE_NANOS, handling);
            assertEquals(
                    LinkTimes.qsNet(nodes, model).leastSliceNanos(handling),
                    SliceFloor.leastNanos(new Machine(nodes, 1, NetworkKind.QSNET), model));
        }
    }

    @Test
    void threeMicrostrobesNeedLessTimeThanFive() {
        Machine machine = new Machine(32, 1, NetworkKind.QSNET);
        Model three = Model.defaults().with(ModelParameter.STROBES, 1);
        assertEquals(3, SliceFloor.strobes(three));
        assertEquals(73_200, SliceFloor.leastNanos(machine, Model.defaults()));
        assertTrue(SliceFloor.leastNanos(machine, three) < 73_200);
    }
}
