package bcscope.run.recording;

import bcscope.base.Invariant;
import bcscope.engine.Simulation;
import bcscope.happening.Happening;
import bcscope.happening.SliceDetail;
import bcscope.run.Checkpoints;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;

/// Executes a recording again from its beginning and compares every slice. Leaves checkpoints on
/// its way, so that the detail of what is verified comes quickly.
final class Verifier {
    private static final long CHECKPOINT_NANOS = 15_000_000;
    private static final int SLICES_A_STEP = 256;

    private final Supplier<? extends Simulation> engine;
    private final SliceTable recorded;
    private final Checkpoints checkpoints;
    private volatile boolean stopped;
    private volatile Verification result;

    Verifier(
            Supplier<? extends Simulation> engine, SliceTable recorded, Checkpoints checkpoints) {
        this.engine = engine;
        this.recorded = recorded;
        this.checkpoints = checkpoints;
        result = new Verification.Verifying(0, recorded.published());
    }

    Verification result() {
        return result;
    }

    void stop() {
        stopped = true;
    }

    /// Executes up to the last recorded slice, on the calling thread.
    Verification verify() {
        int done = 0;
        try (Simulation simulation = engine.get()) {
            int total = recorded.published();
            long costNanos = 0;
            long keptNanos = 0;
            while (done < total && !stopped) {
                long began = System.nanoTime();
                simulation.advanceTo(Math.min(total, done + SLICES_A_STEP));
                costNanos += System.nanoTime() - began;
                int differing = firstDifference(simulation.slices(), done, simulation.slice());
                if (differing >= 0) {
                    return finish(difference(simulation.slices(), differing));
                }
                if (simulation.slice() == done) {
                    return finish(new Verification.Impossible(done, ended(simulation)));
                }
                done = simulation.slice();
                result = new Verification.Verifying(done, total);
                if (costNanos - keptNanos > CHECKPOINT_NANOS) {
                    checkpoints.add(simulation.checkpoint(), costNanos);
                    keptNanos = costNanos;
                }
            }
            return finish(
                    done < total
                            ? new Verification.Stopped(done)
                            : new Verification.Verified(total));
        } catch (Invariant.Broken broken) {
            String message = Objects.toString(broken.getMessage(), "");
            return finish(new Verification.Impossible(done, message));
        } catch (RuntimeException | OutOfMemoryError unexpected) {
            return finish(new Verification.Impossible(done, "The engine failed: " + unexpected));
        }
    }

    private Verification finish(Verification verification) {
        result = verification;
        return verification;
    }

    private static String ended(Simulation simulation) {
        return "The run ends before this slice. " + simulation.problem();
    }

    private int firstDifference(SliceTable replayed, int from, int to) {
        for (int slice = from; slice < to; slice++) {
            if (replayed.get(SliceColumn.DIGEST, slice)
                    != recorded.get(SliceColumn.DIGEST, slice)) {
                return slice;
            }
        }
        return -1;
    }

    private Verification difference(SliceTable replayed, int slice) {
        List<Verification.Difference> columns = new ArrayList<>();
        for (SliceColumn column : SliceColumn.values()) {
            long before = recorded.get(column, slice);
            long now = replayed.get(column, slice);
            if (before != now && column != SliceColumn.DIGEST) {
                columns.add(new Verification.Difference(column, before, now));
            }
        }
        return new Verification.Differs(slice, List.copyOf(columns), firstHappening(slice));
    }

    private Optional<Happening> firstHappening(int slice) {
        try (Simulation simulation = engine.get()) {
            simulation.advanceTo(slice);
            SliceDetail detail = simulation.detailOfNext();
            return detail.happenings().stream().findFirst();
        }
    }
}
