package bcscope.engine.swarm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.happening.Happening;
import bcscope.happening.SliceDetail;
import bcscope.mds.Invariants;
import bcscope.mds.LawReading;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.table.BlockedIntervals;
import bcscope.table.SliceColumn;

import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/// What holds in every run, whatever it does (MODEL 2.1, E1 to E9; 1.5).
class SwarmLawsTest {
    private static final int FIRST_SEED = 10_000;
    private static final int SEEDS = Integer.getInteger("swarm.seeds", 60);

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
        obeysTheMetricLaws(story);
        everyMessageArrivesOnce(story);
        everythingHappensInItsPlace(story);
        blockedIntervalsFollowOneAnother(story);
        collectivesLeaveTheirListOnceNoted(story);
        descriptorsAreCountedWhereTheyAreListed(story);
    }

    static void obeysTheMetricLaws(Story story) {
        Model model = story.swarm().scenario().model();
        int processes = story.swarm().scenario().machine().processesPerNode();
        Invariants laws = new Invariants(story.slices(), model.get(ModelParameter.SLICE_NANOS));
        Optional<LawReading> broken = laws.firstBroken(0, story.slices().published());
        assertEquals(Optional.empty(), broken);
        SliceDetail before = story.details().getFirst();
        for (SliceDetail detail : story.details()) {
            List<LawReading> findings = new ArrayList<>(Invariants.of(detail, processes));
            findings.add(Invariants.strobeSkew(before, detail));
            findings.forEach(finding -> assertTrue(finding.holds(), finding::toString));
            before = detail;
        }
    }

    static void everyMessageArrivesOnce(Story story) {
        MessageLedger ledger = new MessageLedger();
        long exchanged = 0;
        for (SliceDetail detail : story.details()) {
            detail.happenings().forEach(ledger::add);
            exchanged += story.slices().get(SliceColumn.SUM_NP2PDEM, detail.slice());
        }
        // What is posted in the last slice by calls that nobody waits for is never exchanged.
        boolean postsLate =
                story.details().getLast().happenings().stream()
                        .anyMatch(Happening.Posted.class::isInstance);
        if (story.swarm().intent() == Swarm.Intent.COMPLETES && !postsLate) {
            ledger.close(exchanged);
        }
    }

    static void everythingHappensInItsPlace(Story story) {
        Model model = story.swarm().scenario().model();
        long slack = story.swarm().scenario().faults().isEmpty() ? 0 : RandomFaults.SLACK_NANOS;
        story.details().forEach(detail -> new HappeningRules(detail, model, slack).check());
    }

    static void blockedIntervalsFollowOneAnother(Story story) {
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

    static void collectivesLeaveTheirListOnceNoted(Story story) {
        CollectiveLedger ledger = new CollectiveLedger(story.swarm().program().communicators());
        story.details().forEach(ledger::check);
    }

    static void descriptorsAreCountedWhereTheyAreListed(Story story) {
        DescriptorLedger ledger = new DescriptorLedger(story.slices());
        story.details().forEach(ledger::check);
    }

    @ParameterizedTest
    @MethodSource("barriers")
    void aBarrierIsScheduledInTheSliceOfItsLastDescriptor(Swarm swarm) {
        Story story = Story.of(swarm);
        int scheduled = 0;
        for (SliceDetail detail : story.details()) {
            int noted = detail.local().ncolldem()[0];
            assertEquals(noted > 0 ? 1 : 0, detail.local().ncollmsm()[0], detail::toString);
            scheduled += detail.local().ncollmsm()[0];
        }
        assertEquals(5, scheduled);
    }

    /// Their processes are executed together until somebody looks, as in the table here.
    @ParameterizedTest
    @MethodSource("barriers")
    void descriptorsOfProcessesExecutedTogetherAreCountedToo(Swarm swarm) {
        descriptorsAreCountedWhereTheyAreListed(Story.of(swarm));
    }
}
