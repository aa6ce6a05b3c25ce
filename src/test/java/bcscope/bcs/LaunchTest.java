package bcscope.bcs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.network.LinkTimes;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;

import org.junit.jupiter.api.Test;

class LaunchTest {
    private static final int NODES = 64;

    @Test
    void twelveMegabytesAreStartedOn64NodesInLessThan150Milliseconds() {
        long nanos = launch(Model.defaults()).readyNanos(12_000_000, 0);
        assertTrue(nanos > 100_000_000 && nanos < 150_000_000, () -> nanos + " ns");
    }

    @Test
    void aLaunchTakesAsLongWheneverItBegins() {
        Launch launch = launch(Model.defaults());
        long first = launch.readyNanos(3_000_000, 0);
        assertEquals(first, launch.readyNanos(3_000_000, 777_000) - 777_000);
    }

    @Test
    void withoutABinaryOnlyTheForkIsLeft() {
        Model model = Model.defaults().with(ModelParameter.FORK_NANOS, 5_000_000);
        LinkTimes times = LinkTimes.of(new Machine(NODES, 1, NetworkKind.QSNET), model);
        long command = times.strobeNanos() + times.queryNanos();
        assertEquals(command + 5_000_000 + times.queryNanos(), launch(model).readyNanos(0, 0));
    }

    private static Launch launch(Model model) {
        return new Launch(
                NODES, LinkTimes.of(new Machine(NODES, 1, NetworkKind.QSNET), model), model);
    }
}
