package bcscope.engine.swarm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.happening.Happening;
import bcscope.happening.SliceDetail;
import bcscope.mds.Invariants;
import bcscope.mds.LawReading;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.scenario.Scenario;
import bcscope.table.BlockedIntervals;
import bcscope.table.SliceColumn;

import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/// What holds in every run, whatever it does (MODEL 2.1, E1 to E9; 1.5).
class SwarmLawsTest {
    private static final int SEEDS = Integer.getInteger("swarm.seeds", 40);
    private static final int FIRST_SEED = SEEDS < 1_000 ? 10_026 : 10_000;

    static Stream<Named<Swarm>> swarms() {
        return LongStream.range(FIRST_SEED, FIRST_SEED + SEEDS)
                .mapToObj(seed -> Named.of("seed " + seed, Swarm.of(seed)));
    }

    static Stream<Named<Swarm>> barriers() {
        return LongStream.range(0, 20)
                .mapToObj(seed -> Named.of("seed " + seed, Swarm.ofBarriers(seed)));
    }

    @ParameterizedTest
    @MethodSource("swarms")
    void everyRunObeysTheLaws(Swarm swarm) {
        Story story = Story.of(swarm);
        assertEquals(swarm.intent().end(), story.end());
        CollectiveLedger collectives = new CollectiveLedger(swarm.program().communicators());
        obeysTheLawsAndDeliversOnce(story, collectives::check);
    }

    static Stream<Named<Swarm>> swarmsOfLittleMemory() {
        return LongStream.range(FIRST_SEED, FIRST_SEED + SEEDS / 4)
                .mapToObj(seed -> Named.of("seed " + seed, Swarm.ofLittleMemory(seed)));
    }

    @ParameterizedTest
    @MethodSource("swarmsOfLittleMemory")
    void theLawsHoldWhereProcessesWaitForRoomInNicMemory(Swarm swarm) {
        obeysTheLaws(Story.of(swarm), List.of());
    }

    /// Checks the laws of [#obeysTheLaws], and that every message arrives once.
    static void obeysTheLawsAndDeliversOnce(Story story, Consumer<SliceDetail> more) {
        MessageLedger ledger = new MessageLedger();
        SliceDetail last =
                obeysTheLaws(
                        story, List.of(more, detail -> detail.happenings().forEach(ledger::add)));
        // What is posted in the last slice by calls that nobody waits for is never exchanged.
        boolean postsLate = last.happenings().stream().anyMatch(Happening.Posted.class::isInstance);
        if (story.swarm().intent() == Swarm.Intent.COMPLETES && !postsLate) {
            long exchanged = 0;
            for (int slice = 0; slice < story.slices().published(); slice++) {
                exchanged += story.slices().get(SliceColumn.SUM_NP2PDEM, slice);
            }
            ledger.close(exchanged);
        }
    }

    /// Checks that metrics obey their laws, descriptors are counted where they are listed, and
    /// everything happens in its place; and `more` of each slice.
    ///
    /// @return detail of the last slice
    static SliceDetail obeysTheLaws(Story story, List<Consumer<SliceDetail>> more) {
        Scenario scenario = story.swarm().scenario();
        Model model = scenario.model();
        int processes = scenario.machine().processesPerNode();
        Invariants invariants =
                new Invariants(story.slices(), model.get(ModelParameter.SLICE_NANOS));
        assertEquals(Optional.empty(), invariants.firstBroken(0, story.slices().published()));
        blockedIntervalsFollowOneAnother(story);
        long slack = scenario.faults().isEmpty() ? 0 : RandomFaults.SLACK_NANOS;
        SkewLedger skew = new SkewLedger();
        DescriptorLedger descriptors = new DescriptorLedger(story.slices());
        List<Consumer<SliceDetail>> laws = new ArrayList<>(more);
        laws.add(detail -> Invariants.of(detail, processes).forEach(SwarmLawsTest::holds));
        laws.add(skew::check);
        laws.add(detail -> new HappeningRules(detail, model, slack).check());
        laws.add(descriptors::check);
        return story.check(laws);
    }

    private static void holds(LawReading reading) {
        assertTrue(reading.holds(), reading::toString);
    }

    /// Strobes of neighbouring slices.
    private static final class SkewLedger {
        private Optional<SliceDetail> before = Optional.empty();

        void check(SliceDetail detail) {
            holds(Invariants.strobeSkew(before.orElse(detail), detail));
            before = Optional.of(detail);
        }
    }

    private static void blockedIntervalsFollowOneAnother(Story story) {
        for (int rank = 0; rank < story.swarm().program().ranks(); rank++) {
            BlockedIntervals intervals = story.processes().intervals(rank);
            long before = 0;
            for (int i = 0; i < intervals.size(); i++) {
                assertTrue(intervals.entryNanos(i) >= before, "an interval begins too early");
                assertTrue(intervals.awakeNanos(i) >= intervals.entryNanos(i), "ends too early");
                before = intervals.awakeNanos(i);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("barriers")
    void aBarrierIsScheduledInTheSliceOfItsLastDescriptor(Swarm swarm) {
        AtomicInteger scheduled = new AtomicInteger();
        Consumer<SliceDetail> counting =
                detail -> {
                    int noted = detail.local().ncolldem()[0];
                    int now = detail.local().ncollmsm()[0];
                    assertEquals(noted > 0 ? 1 : 0, now, detail::toString);
                    scheduled.addAndGet(now);
                };
        Story.of(swarm).check(List.of(counting));
        assertEquals(5, scheduled.get());
    }

    /// Their processes are executed together until somebody looks, as in the table here.
    @ParameterizedTest
    @MethodSource("barriers")
    void descriptorsOfProcessesExecutedTogetherAreCountedToo(Swarm swarm) {
        Story story = Story.of(swarm);
        story.check(List.of(new DescriptorLedger(story.slices())::check));
    }
}
