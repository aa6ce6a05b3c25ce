package bcscope.study.experiment;

import bcscope.picture.plot.Plot;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.generator.Generator;
import bcscope.run.Run;
import bcscope.scenario.Scenario;
import bcscope.study.published.Published;
import bcscope.table.BlockedIntervals;

import java.util.Arrays;
import java.util.List;

/// V1: how long a blocking send takes that is posted at any phase of a slice, its receive being
/// there.
public final class BlockingDelay {
    private static final int SAMPLES = 2_000;
    private static final int BINS = 20;
    private static final long[] SLICES = {100_000, 250_000, 500_000};

    private BlockingDelay() {}

    public static void measure(Notebook notes) throws InterruptedException {
        for (long slice : SLICES) {
            long[] delays = delays(notes.run(scenario(slice)));
            double mean = Arrays.stream(delays).average().orElse(0) / slice;
            long least = Arrays.stream(delays).min().orElse(0);
            long most = Arrays.stream(delays).max().orElse(0);
            notes.measured(
                    "T = %d µs: mean %.4f, from %.4f to %.4f slices (%,d samples)",
                    slice / 1_000,
                    mean,
                    least / (double) slice,
                    most / (double) slice,
                    delays.length);
            notes.demand(
                    Math.abs(mean - Published.BLOCKING_DELAY.value()) <= 0.01,
                    "the mean is %.4f slices.",
                    mean);
            notes.demand(
                    least > slice && most <= 2 * slice,
                    "a delay lies outside (1, 2] slices at T = %d µs.",
                    slice / 1_000);
            if (slice == 250_000) {
                notes.compare(Published.BLOCKING_DELAY, mean);
                notes.plot(histogram(delays, slice));
            }
        }
    }

    /// The golden section of a slice from one round trip to the next covers all phases evenly.
    private static Scenario scenario(long slice) {
        return Experiment.of(Generator.PING_PONG, 2)
                .with("iterations", SAMPLES)
                .with("computeNanos", 2 * slice)
                .with("phaseStepNanos", slice * 61_803 / 100_000)
                .with("phaseSpanNanos", slice)
                .protocolOnly(slice)
                .scenario("V1: blocking delay, T = " + slice / 1_000 + " µs");
    }

    /// Of the sends of rank 0; those of rank 1 answer at the start of a slice.
    private static long[] delays(Run run) {
        Program program = run.program();
        BlockedIntervals blocked = run.processes().intervals(0);
        long[] delays = new long[blocked.size()];
        int count = 0;
        for (int i = 0; i < blocked.size(); i++) {
            if (program.kind(program.pc(0, blocked.position(i))) == OperationKind.SEND) {
                delays[count++] = blocked.awakeNanos(i) - blocked.entryNanos(i);
            }
        }
        return Arrays.copyOf(delays, count);
    }

    private static Plot histogram(long[] delays, long slice) {
        double[] bars = new double[2 * BINS];
        for (int bin = 0; bin < BINS; bin++) {
            bars[2 * bin] = 1 + (bin + 0.5) / BINS;
        }
        for (long delay : delays) {
            int bin = (int) Math.clamp((delay - slice) * BINS / slice, 0L, BINS - 1L);
            bars[2 * bin + 1]++;
        }
        return new Plot(
                "Delay of a blocking send, T = 250 µs",
                Plot.Axis.of("delay in slices", 0.8, 2.2),
                Plot.Axis.of("samples", 0, 1.4 * delays.length / BINS),
                List.of(
                        new Plot.Bars("measured", 0, 0.9 / BINS, bars),
                        new Plot.Rule("evenly spread", (double) delays.length / BINS)));
    }
}
