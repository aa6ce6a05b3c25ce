package bcscope.nic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import bcscope.host.Descriptors;
import bcscope.model.Fault.LostPacket;
import bcscope.model.Fault.Packet;
import bcscope.model.Fault.Span;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.program.Communicator;
import bcscope.program.RankCode;
import bcscope.program.ReduceType;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.function.Consumer;

/// Two slices that differ in one thing have different digests: who posted, matched, moved or
/// completed what, and when.
class NicDigestTest {
    private static final long START = 1_000_000;
    private static final long ARRIVAL = START + 6_000;
    private static final int WORLD = Communicator.WORLD;
    private static final int PAIR = 2;
    private static final int OTHERS = 3;
    private static final int IBARRIER = 3;
    private static final int REDUCE = 4;

    private static void code(RankCode code) {
        code.bcast(0, 20_000, WORLD)
                .bcast(2, 10_000, PAIR)
                .bcast(0, 10_000, OTHERS)
                .ibarrier(WORLD, 0)
                .reduce(0, 8, ReduceType.F64, WORLD);
    }

    private static Bench bench(Model model) {
        return new Bench(
                model,
                new int[] {0, 1, 2, 3},
                NicDigestTest::code,
                new Communicator(PAIR, new int[] {2, 3}),
                new Communicator(OTHERS, new int[] {0, 1}));
    }

    /// The digests of benches on which one of `all` happened are equal for none, and none of them
    /// is that of a bench on which nothing did.
    @SafeVarargs
    private static void assertAllDiffer(Model model, Consumer<Bench>... all) {
        List<Long> digests = new ArrayList<>();
        digests.add(bench(model).nic.digest());
        for (Consumer<Bench> one : all) {
            Bench bench = bench(model);
            one.accept(bench);
            digests.add(bench.nic.digest());
        }
        assertEquals(digests.size(), new HashSet<>(digests).size(), digests.toString());
    }

    private static Model soft(long cutoffNanos) {
        return Model.defaults().with(ModelParameter.DEM_CUTOFF_NANOS, cutoffNanos);
    }

    private static void exchange(Bench bench) {
        new MicrophaseThreads(bench.nic).exchangeDescriptors(START, ARRIVAL);
    }

    private static Consumer<Bench> posts(int kind, int rank, int number, long nanos) {
        return bench -> {
            NicMemory memory = bench.nic.memory;
            int slot = memory.descriptors.allocate();
            memory.descriptors.write(slot, kind, rank, 1, 0, 0, 8);
            memory.descriptors.writeOrigin(slot, Descriptors.BLOCKING, number, 0, nanos, nanos);
            memory.postMessage(slot);
            exchange(bench);
        };
    }

    @ParameterizedTest
    @ValueSource(ints = {Descriptors.SEND, Descriptors.RECEIVE})
    void whoPostsWhichMessageAndWhenIsInTheDigest(int kind) {
        assertAllDiffer(
                soft(0),
                posts(kind, 2, 0, START - 9),
                posts(kind, 3, 0, START - 9),
                posts(kind, 2, 1, START - 9),
                posts(kind, 2, 0, START - 8));
    }

    private static Consumer<Bench> calls(int rank, long nanos) {
        return bench -> {
            bench.nic.memory.collectivePost[rank] = nanos;
            bench.nic.memory.postCollective(rank);
            exchange(bench);
        };
    }

    private static Consumer<Bench> callsWithoutBlocking(int rank, long nanos) {
        return bench -> {
            bench.nic.memory.post(bench.nic.program, rank, IBARRIER, 0, 0, nanos, nanos);
            exchange(bench);
        };
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 20_000})
    void whoCallsACollectiveAndWhenIsInTheDigest(long softNanos) {
        assertAllDiffer(
                soft(softNanos),
                calls(0, START - 9),
                calls(0, START - 8),
                calls(1, START - 9),
                calls(2, START - 9));
        assertAllDiffer(
                soft(softNanos),
                callsWithoutBlocking(0, START - 9),
                callsWithoutBlocking(0, START - 8),
                callsWithoutBlocking(1, START - 9));
    }

    /// A send and a receive that match, with `skipped` numbers between them that others have.
    private static Consumer<Bench> match(int from, int to, long bytes, int before, int between) {
        return bench -> {
            others(bench, before);
            bench.send(from, to, 7, 0, bytes);
            others(bench, between);
            bench.receive(to, from, 7, 0, bytes);
            bench.match();
        };
    }

    /// Receives of a process to which nobody sends.
    private static void others(Bench bench, int count) {
        for (int i = 0; i < count; i++) {
            bench.receive(0, 1, 7, 0, 0);
        }
    }

    @Test
    void whichDescriptorsMatchAndHowMuchMovesIsInTheDigest() {
        assertAllDiffer(
                Bench.STRICT,
                match(1, 3, 10, 0, 0),
                match(2, 3, 10, 0, 0),
                match(1, 2, 10, 0, 0),
                match(1, 3, 11, 0, 0),
                match(1, 3, 10, 0, 1),
                match(1, 3, 10, 1, 0));
    }

    private static Consumer<Bench> schedules(int communicator, int pc, int number) {
        return bench -> {
            NicMemory memory = bench.nic.memory;
            memory.collectivePc[communicator] = pc;
            memory.firstNumber[communicator] = number;
            memory.arrived[communicator] = bench.nic.map.communicator(communicator).size();
            memory.openCollectives.add(communicator);
            memory.counts.add(bench.nic.map.master(communicator));
            CollectiveScheduler scheduler =
                    new CollectiveScheduler(bench.nic, new CollectiveCost(bench.nic), bench.budget);
            scheduler.queryAll();
            bench.budget.planned();
            scheduler.scheduleAll();
        };
    }

    @Test
    void whichCollectiveIsScheduledIsInTheDigest() {
        assertAllDiffer(
                Bench.STRICT,
                schedules(PAIR, 1, 5),
                schedules(PAIR, 1, 6),
                schedules(OTHERS, 1, 5));
    }

    /// In shorter slices fewer bytes fit.
    @Test
    void howMuchOfACollectiveIsScheduledIsInTheDigest() {
        HashSet<Long> digests = new HashSet<>();
        for (long slice : new long[] {100_000, 101_000, 102_000}) {
            Bench bench = bench(Bench.STRICT.with(ModelParameter.SLICE_NANOS, slice));
            schedules(WORLD, 0, 0).accept(bench);
            digests.add(bench.nic.digest());
        }
        assertEquals(3, digests.size());
    }

    private static void lose(Bench bench) {
        LostPacket always = new LostPacket(3, new Span(0, Span.FOR_EVER), Packet.TRANSFER, 1);
        bench.nic.faults = new Faults(List.of(always), 1);
        bench.nic.faults.begin(0, 0);
    }

    private static Consumer<Bench> moves(boolean lost, long arrivalNanos) {
        return bench -> {
            match(1, 3, 10, 0, 0).accept(bench);
            if (lost) {
                lose(bench);
            }
            new DmaHelper(bench.nic).transferAll(arrivalNanos);
        };
    }

    @Test
    void whenATransferEndsOrIsLostIsInTheDigest() {
        assertAllDiffer(
                Bench.STRICT,
                match(1, 3, 10, 0, 0),
                moves(false, ARRIVAL),
                moves(false, ARRIVAL + 1));
        assertAllDiffer(
                Bench.STRICT,
                match(1, 3, 10, 0, 0),
                moves(true, ARRIVAL),
                moves(true, ARRIVAL + 1));
    }

    private static Consumer<Bench> collects(boolean lost, int pc, long arrivalNanos) {
        return bench -> {
            schedules(WORLD, pc, 0).accept(bench);
            if (lost) {
                lose(bench);
            }
            CollectiveCost cost = new CollectiveCost(bench.nic);
            new CollectiveHelper(bench.nic, cost).multicastAll(arrivalNanos);
            new ReduceHelper(bench.nic, cost).reduceAll(arrivalNanos);
        };
    }

    @Test
    void whenACollectiveEndsOrIsLostIsInTheDigest() {
        for (int pc : new int[] {0, REDUCE}) {
            for (boolean lost : new boolean[] {false, true}) {
                assertAllDiffer(
                        Bench.STRICT,
                        schedules(WORLD, pc, 0),
                        collects(lost, pc, ARRIVAL),
                        collects(lost, pc, ARRIVAL + 1));
            }
        }
    }

    /// The result that waits for the BBM of the next slice is there at an instant, too.
    @Test
    void whenAResultBeginsToWaitIsInTheDigest() {
        HashSet<Long> digests = new HashSet<>();
        for (long nanos : new long[] {ARRIVAL, ARRIVAL + 1}) {
            Model later = Bench.STRICT.with(ModelParameter.ALLREDUCE_RESULT, 1);
            Bench bench =
                    new Bench(
                            later,
                            new int[] {0, 1},
                            code -> code.reduce(-1, 8, ReduceType.F64, WORLD));
            schedules(WORLD, 0, 0).accept(bench);
            digests.add(bench.nic.digest());
            new ReduceHelper(bench.nic, new CollectiveCost(bench.nic)).reduceAll(nanos);
            digests.add(bench.nic.digest());
        }
        assertEquals(3, digests.size(), "before, and after two different instants");
    }

    /// A checkpoint restores it.
    @Test
    void aDigestCanBeSetAndGoesOnFromThere() {
        Bench first = bench(Bench.STRICT);
        Bench second = bench(Bench.STRICT);
        first.nic.mix(7);
        second.nic.setDigest(first.nic.digest());
        first.nic.mix(8);
        second.nic.mix(8);
        assertEquals(first.nic.digest(), second.nic.digest());
        second.nic.mix(8);
        assertNotEquals(first.nic.digest(), second.nic.digest());
    }
}
