package bcscope.moment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Parsed;
import bcscope.happening.MessageStage;
import bcscope.happening.SliceDetail;
import bcscope.loading.Loaded;
import bcscope.loading.Sample;
import bcscope.loading.ScenarioLoader;
import bcscope.run.Run;
import bcscope.scenario.file.Setting;

import org.junit.jupiter.api.Test;

import java.util.List;

/// A circuit that waits for a channel, as the scene tells it and as the engine knows it.
class HeldCircuitTest {
    private static final Setting SHORT_WINDOWS = new Setting("model.slice", "700us");

    @Test
    void aWindowLeavesAHeldMessageAsTheNextOneFindsIt() throws Exception {
        int held = 0;
        try (Run run = contention()) {
            int nodes = run.scenario().machine().nodes();
            for (int window = 0; window + 1 < run.slices().published(); window++) {
                SliceDetail detail = run.detail(window);
                SliceDetail next = run.detail(window + 1);
                MessagesAt end =
                        MachineAt.at(run.program(), detail, Moment.endOf(detail)).messages();
                MessagesAt start =
                        MachineAt.at(run.program(), next, Moment.startOf(next)).messages();
                for (int node = 0; node < nodes; node++) {
                    List<Queued> left = held(end, node);
                    assertEquals(held(start, node), left);
                    held += left.size();
                }
            }
        }
        assertTrue(held > 5, "windows that end while a circuit waits: " + held);
    }

    private static List<Queued> held(MessagesAt fold, int node) {
        return fold.queue(node, MessageQueue.SENDING).stream()
                .filter(queued -> queued.stage() == MessageStage.HELD)
                .toList();
    }

    private static Run contention() throws InterruptedException {
        Parsed<Loaded> parsed = ScenarioLoader.load(Sample.IPSC_CONTENTION, List.of(SHORT_WINDOWS));
        if (!(parsed instanceof Parsed.Good<Loaded> good)) {
            throw new AssertionError(parsed);
        }
        Run run = Run.start(good.value().scenario(), good.value().program(), 1);
        run.await();
        return run;
    }
}
