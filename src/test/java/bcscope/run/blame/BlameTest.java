package bcscope.run.blame;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.Deep;
import bcscope.base.MpiKind;
import bcscope.explain.traffic.SampleRuns;
import bcscope.loading.Sample;
import bcscope.run.Run;
import bcscope.scenario.file.Setting;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/// What the waiting of samples is due to.
class BlameTest {
    private static final int SLICES = 60;

    /// Samples of 65,536 nodes, which take a minute, and are executed on fewer.
    private static final List<Sample> LARGE = List.of(Sample.BGL_BARRIER, Sample.BGL_ALLREDUCE);

    private static final Setting[] FEWER = {
        new Setting("machine.nodes", "32"), new Setting("machine.shape", "4x4x2")
    };

    /// Processes that the slow reference can follow in a time that a test may take.
    private static final int MOST_RANKS = 32;

    /// All but one of 2,140 steps, which takes a minute.
    static Stream<Arguments> samples() {
        return Arrays.stream(Sample.values())
                .filter(sample -> sample != Sample.PRIMITIVES)
                .filter(sample -> Deep.ON || sample != Sample.SAGE_TIMING_H)
                .flatMap(sample ->
                        Arrays.stream(MpiKind.values()).map(mpi -> Arguments.of(sample, mpi)));
    }

    static long sum(Blame blame) {
        return blame.shares().stream().mapToLong(Blame.Share::nanos).sum();
    }

    /// The causes sum to the waiting that there was, told by another way; and ranges next to each
    /// other have together what the range of both has. One test, since some runs and their blame
    /// take seconds.
    @ParameterizedTest
    @MethodSource("samples")
    void theCausesSumToTheWaitingInTheWholeAndInItsParts(Sample sample, MpiKind mpi)
            throws Exception {
        Setting[] changes = Deep.ON || !LARGE.contains(sample) ? new Setting[0] : FEWER;
        try (Run run = SampleRuns.of(sample, mpi, SLICES, changes)) {
            Blame whole = Blaming.of(run);
            assertEquals(whole.blockedNanos(), sum(whole));
            if (run.program().ranks() <= MOST_RANKS) {
                assertEquals(
                        SlowBlame.of(run, whole.fromNanos(), whole.toNanos()), SlowBlame.of(whole));
            }
            int last = run.slices().published() - 1;
            int middle = last / 2;
            Map<String, Long> both = new TreeMap<>();
            Stream.of(new Blaming.Range(0, middle), new Blaming.Range(middle + 1, last))
                    .filter(range -> range.first() <= range.last())
                    .map(range -> Blaming.of(run, range, slice -> true).orElseThrow())
                    .peek(blame -> assertEquals(blame.blockedNanos(), sum(blame)))
                    .forEach(blame ->
                            SlowBlame.of(blame)
                                    .forEach(
                                            (cause, nanos) -> both.merge(cause, nanos, Long::sum)));
            assertEquals(SlowBlame.of(whole), both);
        }
    }
}
