package bcscope.run.recording;

import bcscope.base.Invariant;
import bcscope.engine.ReplayDiffers;
import bcscope.engine.Simulation;
import bcscope.happening.SliceDetail;
import bcscope.run.Checkpoints;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;

/// Executes a recording again from its beginning and compares every slice. Leaves checkpoints on
/// its way, so that the detail of what is verified comes quickly.
final class Verifier {
    private static final long CHECKPOINT_NANOS = 15_000_000;
    private static final int SLICES_A_STEP = 256;

    private final Engines engines;
    private final SliceTable recorded;
    private final Checkpoints checkpoints;
    private volatile boolean stopped;
    private volatile Verification result;

    Verifier(Engines engines, SliceTable recorded, Checkpoints checkpoints) {
        this.engines = engines;
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
        result = verified();
        return result;
    }

    private Verification verified() {
        int done = 0;
        try (Simulation simulation = engines.again().get()) {
            int total = recorded.published();
            long costNanos = 0;
            long keptNanos = 0;
            while (done < total && !stopped) {
                long began = System.nanoTime();
                simulation.advanceTo(Math.min(total, done + SLICES_A_STEP));
                costNanos += System.nanoTime() - began;
                if (simulation.slice() == done) {
                    return new Verification.Impossible(done, ended(simulation));
                }
                done = simulation.slice();
                result = new Verification.Verifying(done, total);
                if (costNanos - keptNanos > CHECKPOINT_NANOS) {
                    checkpoints.keep(simulation, costNanos);
                    keptNanos = costNanos;
                }
            }
            return done < total ? new Verification.Stopped(done) : new Verification.Verified(total);
        } catch (ReplayDiffers differs) {
            return difference(differs.slice());
        } catch (Invariant.Broken broken) {
            String message = Objects.toString(broken.getMessage(), "");
            return new Verification.Impossible(done, message);
        } catch (RuntimeException | OutOfMemoryError unexpected) {
            return new Verification.Impossible(done, "The engine failed: " + unexpected);
        }
    }

    private static String ended(Simulation simulation) {
        return ("The run ends before this slice. " + simulation.problem()).strip();
    }

    /// Executes up to `slice` once more, this time into tables to compare.
    private Verification difference(int slice) {
        try (Simulation simulation = engines.afresh().get()) {
            simulation.advanceTo(slice);
            SliceDetail detail = simulation.detailOfNext();
            List<Verification.Difference> columns = new ArrayList<>();
            for (SliceColumn column : SliceColumn.values()) {
                long before = recorded.get(column, slice);
                long now = simulation.slices().get(column, slice);
                if (before != now && column != SliceColumn.DIGEST) {
                    columns.add(new Verification.Difference(column, before, now));
                }
            }
            return new Verification.Differs(
                    slice, List.copyOf(columns), detail.happenings().stream().findFirst());
        }
    }

    /// Where simulations come from.
    ///
    /// @param again one that compares with the recorded tables and writes nothing
    /// @param afresh one that writes tables of its own
    record Engines(Supplier<? extends Simulation> again, Supplier<? extends Simulation> afresh) {}
}
