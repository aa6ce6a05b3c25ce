package bcscope.run.blame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.explain.traffic.SampleRuns;
import bcscope.loading.Sample;
import bcscope.run.Run;
import bcscope.table.BlockedReader;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

class CauseIntervalsTest {
    private static final List<Sample> SAMPLES =
            List.of(
                    Sample.INCAST,
                    Sample.SWEEP3D_BLOCKING,
                    Sample.UNSAFE_EXCHANGE,
                    Sample.BROADCAST_ALLREDUCE,
                    Sample.TWO_JOBS,
                    Sample.HOST_NOISE);

    /// The intervals of a cause add up to its share of the blame, which is found by another way.
    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void theIntervalsOfACauseAddUpToItsBlame(MpiKind mpi) throws Exception {
        for (Sample sample : SAMPLES) {
            try (Run run = SampleRuns.of(sample, mpi, 3_000)) {
                CauseIntervals intervals = CauseIntervals.of(run, slice -> true).orElseThrow();
                Map<String, Long> summed = new TreeMap<>();
                for (int rank = 0; rank < intervals.ranks(); rank++) {
                    for (int i = 0; i < intervals.count(rank); i++) {
                        summed.merge(
                                intervals.causes().get(intervals.cause(rank, i)).toString(),
                                intervals.toNanos(rank, i) - intervals.fromNanos(rank, i),
                                Long::sum);
                    }
                }
                Map<String, Long> blamed = new TreeMap<>();
                Blaming.of(run)
                        .shares()
                        .forEach(share -> blamed.put(share.cause().toString(), share.nanos()));
                assertTrue(run.progress().ended());
                assertEquals(blamed, summed, sample + " under " + mpi);
                assertTrue(summed.size() > 1, sample + " has one cause");
            }
        }
    }

    /// They lie where the tables say that the process was blocked.
    @Test
    void theyCoverTheBlockedTimeOfEachProcess() throws Exception {
        try (Run run = SampleRuns.of(Sample.INCAST, 200)) {
            CauseIntervals intervals = CauseIntervals.of(run, slice -> true).orElseThrow();
            for (int rank = 0; rank < intervals.ranks(); rank++) {
                BlockedReader reader = run.processes().reader(rank);
                int at = 0;
                while (reader.next()) {
                    long covered = reader.entryNanos();
                    while (covered < reader.awakeNanos()) {
                        assertEquals(covered, intervals.fromNanos(rank, at));
                        covered = intervals.toNanos(rank, at++);
                    }
                    assertEquals(reader.awakeNanos(), covered);
                }
                assertEquals(intervals.count(rank), at);
            }
        }
    }

    /// Walking on from one interval of a cause to the next meets each once, and so does walking
    /// back.
    @Test
    void walkingMeetsEveryIntervalOfACauseOnce() throws Exception {
        try (Run run = SampleRuns.of(Sample.INCAST, 200)) {
            CauseIntervals intervals = CauseIntervals.of(run, slice -> true).orElseThrow();
            for (int number = 0; number < intervals.causes().size(); number++) {
                List<CauseIntervals.Occurrence> met = new ArrayList<>();
                CauseIntervals.Chosen chosen =
                        intervals.of(intervals.causes().get(number)).orElseThrow();
                Optional<CauseIntervals.Occurrence> at =
                        chosen.after(new CauseIntervals.Occurrence(-1, -1, -1));
                while (at.isPresent()) {
                    met.add(at.get());
                    at = chosen.after(at.get());
                }
                int expected = 0;
                for (int rank = 0; rank < intervals.ranks(); rank++) {
                    for (int i = 0; i < intervals.count(rank); i++) {
                        expected += intervals.cause(rank, i) == number ? 1 : 0;
                    }
                }
                assertEquals(expected, met.stream().distinct().count());
                assertEquals(expected, met.size());
                for (int i = met.size() - 1; i > 0; i--) {
                    assertEquals(Optional.of(met.get(i - 1)), chosen.before(met.get(i)));
                }
                if (!met.isEmpty()) {
                    assertTrue(met.contains(chosen.longest().orElseThrow()));
                }
            }
        }
    }

    /// Every pattern that the blame names has intervals, and no other has; of one of which a
    /// process is no more than one at a time, they add up to its cost.
    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void everyPatternHasItsIntervals(MpiKind mpi) throws Exception {
        for (Sample sample : SAMPLES) {
            try (Run run = SampleRuns.of(sample, mpi, 3_000)) {
                CauseIntervals intervals = CauseIntervals.of(run, slice -> true).orElseThrow();
                Map<Pattern, Long> costs = new EnumMap<>(Pattern.class);
                Blaming.of(run)
                        .occurrences()
                        .forEach(each -> costs.put(each.pattern(), each.nanos()));
                for (Pattern pattern : Pattern.values()) {
                    Optional<CauseIntervals.Chosen> chosen = intervals.of(pattern);
                    assertEquals(costs.containsKey(pattern), chosen.isPresent());
                    boolean single =
                            pattern != Pattern.LATE_SENDER_CHAIN
                                    && pattern != Pattern.SERIALISED_RECEIVES
                                    && pattern != Pattern.INCAST;
                    if (single && chosen.isPresent()) {
                        CauseIntervals all = chosen.get().intervals();
                        long sum = 0;
                        for (int rank = 0; rank < all.ranks(); rank++) {
                            for (int i = 0; i < all.count(rank); i++) {
                                sum += all.toNanos(rank, i) - all.fromNanos(rank, i);
                            }
                        }
                        assertEquals(costs.get(pattern), sum, sample + ": " + pattern);
                    }
                }
            }
        }
    }
}
