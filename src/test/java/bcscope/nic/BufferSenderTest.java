package bcscope.nic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.host.Descriptors;
import bcscope.model.Model;
import bcscope.model.ModelParameter;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/// In which order the sends of a DEM stand in RSL (MODEL 1.5, rules 1 and 4). A delivery takes 1.5
/// us; the nodes send at the same time.
class BufferSenderTest {
    private static Model arriving(String order) {
        ModelParameter parameter = ModelParameter.ARRIVAL_ORDER;
        return Model.defaults().with(parameter, parameter.choices().indexOf(order));
    }

    /// What stands in RSL of rank 0, as source and number, when the ranks `sends`, one after the
    /// other, have posted a send to it.
    private static List<Integer> arrivals(Model model, int[] nodeOf, long seed, int... sends) {
        Bench bench = new Bench(model, nodeOf, code -> {});
        bench.nic.seed = seed;
        NicMemory memory = bench.nic.memory;
        Descriptors all = memory.descriptors;
        for (int rank : sends) {
            int slot = all.allocate();
            all.write(slot, Descriptors.SEND, rank, 0, 7, 0, 8);
            all.writeOrigin(slot, Descriptors.BLOCKING, memory.numbers[rank]++, 0, 0, 0);
            memory.postMessage(slot);
        }
        new MicrophaseThreads(bench.nic).exchangeDescriptors(1_000, 1_000);
        List<Integer> order = new ArrayList<>();
        int slot = memory.remote.head(0);
        while (slot != Descriptors.NONE) {
            order.add(10 * all.rank(slot) + all.number(slot));
            slot = all.next(slot);
        }
        return order;
    }

    @Test
    void sortedSendsStandBySourceAndNumber() {
        assertEquals(
                List.of(10, 20, 21, 30),
                arrivals(arriving("sorted"), new int[] {0, 1, 2, 3}, 1, 2, 3, 2, 1));
    }

    /// The first of 3 arrives with the first of 1 and of 2, before the second of 1: whatever is
    /// drawn for those that come together, the second of each node is behind the first of all.
    @Test
    void inTheOrderOfTheNetworkWhatIsSentLaterComesLater() {
        for (long seed = 1; seed <= 20; seed++) {
            List<Integer> order =
                    arrivals(arriving("network"), new int[] {0, 1, 2, 3}, seed, 1, 1, 2, 2, 3, 3);
            assertEquals(6, order.size());
            assertTrue(
                    IntStream.range(0, 6).allMatch(i -> order.get(i) % 10 == i / 3),
                    order.toString());
        }
    }

    /// Three that come together stand in any of six orders, drawn from the seed.
    @Test
    void whatArrivesAtOneInstantIsDrawn() {
        Set<List<Integer>> orders = new HashSet<>();
        for (long seed = 1; seed <= 60; seed++) {
            List<Integer> order =
                    arrivals(arriving("network"), new int[] {0, 1, 2, 3}, seed, 1, 2, 3);
            assertEquals(
                    order, arrivals(arriving("network"), new int[] {0, 1, 2, 3}, seed, 1, 2, 3));
            orders.add(order);
        }
        assertEquals(6, orders.size());
    }

    /// Two processes share node 1 and its thread: they follow one another and nothing is drawn.
    @Test
    void processesOfOneNodeSendOneAfterTheOther() {
        for (long seed = 1; seed <= 20; seed++) {
            assertEquals(
                    List.of(10, 20, 21),
                    arrivals(arriving("network"), new int[] {0, 1, 1}, seed, 2, 1, 2));
        }
    }

    /// What has landed in one DEM, and is matched, does not land again in the next.
    @ParameterizedTest
    @ValueSource(strings = {"sorted", "network"})
    void everySendLandsOnce(String order) {
        Model soft = arriving(order).with(ModelParameter.DEM_CUTOFF_NANOS, 20_000);
        Bench bench = Bench.of(2, soft);
        BufferSender sender = new BufferSender(bench.nic);
        NicMemory memory = bench.nic.memory;
        int first = sent(bench, sender);
        assertEquals(first, memory.remote.head(0));
        memory.remote.remove(memory.descriptors, 0, Descriptors.NONE, first);
        bench.nextSlice();
        int second = sent(bench, sender);
        assertEquals(second, memory.remote.head(0));
        assertEquals(Descriptors.NONE, memory.descriptors.next(second));
    }

    private static int sent(Bench bench, BufferSender sender) {
        NicMemory memory = bench.nic.memory;
        Descriptors all = memory.descriptors;
        int slot = all.allocate();
        all.write(slot, Descriptors.SEND, 1, 0, 7, 0, 8);
        all.writeOrigin(slot, Descriptors.BLOCKING, memory.numbers[1]++, 0, 0, 0);
        memory.counts.add(1);
        sender.deliver(slot, 1_000);
        sender.land();
        return slot;
    }
}
