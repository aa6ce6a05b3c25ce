package bcscope.moment;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.engine.swarm.BlueGeneSwarm;
import bcscope.engine.swarm.Swarm;
import bcscope.happening.SliceDetail;
import bcscope.run.Run;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/// What the happenings of a window leave in the queues of all nodes is what the engine has there
/// when the next begins, in random programs under every choice of the message layer of BlueGene/L.
class MessageFoldSwarmTest {
    private static final int FIRST_SEED = 500_000;
    private static final int SEEDS = Integer.getInteger("swarm.seeds", 60);
    private static final int MOST_WINDOWS = 60;

    static LongStream seeds() {
        return LongStream.range(FIRST_SEED, FIRST_SEED + SEEDS);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void theEndOfAWindowIsTheBeginOfTheNext(long seed) throws InterruptedException {
        Swarm swarm = BlueGeneSwarm.of(seed);
        try (Run run = Run.start(swarm.scenario(), swarm.program(), 1)) {
            run.await();
            int nodes = run.scenario().machine().nodes();
            int windows = Math.min(MOST_WINDOWS, run.slices().published());
            for (int window = 0; window + 1 < windows; window++) {
                SliceDetail ends = run.detail(window);
                SliceDetail begins = run.detail(window + 1);
                MessagesAt end = MachineAt.at(run.program(), ends, Moment.endOf(ends)).messages();
                MessagesAt begin =
                        MachineAt.at(run.program(), begins, Moment.startOf(begins)).messages();
                for (MessageQueue queue : MessageQueue.values()) {
                    assertEquals(
                            contents(nodes, begin, queue),
                            contents(nodes, end, queue),
                            queue + " after window " + window);
                }
            }
        }
    }

    private static List<String> contents(int nodes, MessagesAt fold, MessageQueue queue) {
        return IntStream.range(0, nodes)
                .boxed()
                .flatMap(node ->
                        fold.queue(node, queue).stream()
                                .map(queued ->
                                        node
                                                + ": "
                                                + queued.descriptor().rank()
                                                + "."
                                                + queued.descriptor().number()
                                                + (queue == MessageQueue.SENDING
                                                        ? " " + queued.stage()
                                                        : "")
                                                + " "
                                                + queued.bufferBytes()))
                .sorted()
                .toList();
    }
}
