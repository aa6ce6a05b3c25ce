package bcscope.run.recording;

import bcscope.base.Invariant;
import bcscope.base.RunStatus;
import bcscope.engine.ReplayDiffers;
import bcscope.engine.Simulation;
import bcscope.engine.Simulations;
import bcscope.run.Checkpoints;
import bcscope.run.Progress;
import bcscope.run.recording.Verification.Place;
import bcscope.table.LogCheck;
import bcscope.table.ProcessLog;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// Executes a recording again from its beginning and compares all it holds: every row of the slice
/// table and every interval on the way, the head at the end. Leaves checkpoints on its way, so that
/// the detail of what is verified comes quickly.
final class Verifier {
    private static final long CHECKPOINT_NANOS = 15_000_000;
    private static final int SLICES_A_STEP = 256;

    private final Recording recording;
    private final int total;
    private final Checkpoints checkpoints;
    private volatile boolean stopped;
    private volatile Verification result;

    Verifier(Recording recording, Checkpoints checkpoints) {
        this.recording = recording;
        this.checkpoints = checkpoints;
        total = recording.progress().slices();
        result = new Verification.Verifying(0, total);
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
        try {
            return compared();
        } catch (Invariant.Broken broken) {
            return impossible(Objects.toString(broken.getMessage(), ""));
        } catch (RuntimeException | OutOfMemoryError unexpected) {
            return impossible(
                    "The engine cannot continue with it ("
                            + Objects.requireNonNullElse(
                                    unexpected.getMessage(), unexpected.getClass().getSimpleName())
                            + ").");
        }
    }

    private Verification impossible(String reason) {
        int done = result instanceof Verification.Verifying(int slices, _) ? slices : 0;
        return new Verification.Impossible(done, reason);
    }

    private Verification compared() {
        try {
            return executed();
        } catch (ReplayDiffers differs) {
            return new Differences(recording).inSlice(differs.slice());
        }
    }

    private Verification executed() {
        LogCheck processes = new LogCheck(recording.processes(), recording.extent().processes());
        LogCheck waits =
                new LogCheck(
                        recording.waits().orElseGet(() -> nothing()),
                        recording.extent().waits().orElseGet(() -> nothing().encodedBytes()));
        ProcessLog executedProcesses = ProcessLog.against(processes);
        ProcessLog executedWaits = ProcessLog.against(waits);
        try (Simulation simulation =
                Simulations.checking(
                        recording.lineage(),
                        recording.slices(),
                        executedProcesses,
                        executedWaits)) {
            Optional<Verification> early = advance(simulation, processes, waits);
            if (early.isPresent()) {
                return early.get();
            }
            executedProcesses.publish();
            executedWaits.publish();
            Optional<Verification> states =
                    states(ChunkType.PROC, processes, executedProcesses)
                            .or(() -> states(ChunkType.WAIT, waits, executedWaits));
            return states.orElseGet(() -> end(Progress.of(simulation)));
        }
    }

    private ProcessLog nothing() {
        return new ProcessLog(recording.program().ranks());
    }

    /// Executes all recorded slices; what ended it before.
    private Optional<Verification> advance(
            Simulation simulation, LogCheck processes, LogCheck waits) {
        int done = 0;
        long costNanos = 0;
        long keptNanos = 0;
        while (done < total && !stopped) {
            long began = System.nanoTime();
            simulation.advanceTo(Math.min(total, done + SLICES_A_STEP));
            costNanos += System.nanoTime() - began;
            if (simulation.slice() == done) {
                return Optional.of(new Verification.Impossible(done, ended(simulation)));
            }
            if (processes.differing().isPresent() || waits.differing().isPresent()) {
                return Optional.empty();
            }
            done = simulation.slice();
            result = new Verification.Verifying(done, total);
            if (costNanos - keptNanos > CHECKPOINT_NANOS) {
                checkpoints.keep(simulation, costNanos);
                keptNanos = costNanos;
            }
        }
        return done < total ? Optional.of(new Verification.Stopped(done)) : Optional.empty();
    }

    private static String ended(Simulation simulation) {
        return ("The run ends before this slice. " + simulation.problem()).strip();
    }

    /// What differs in the intervals, if anything does. A file that is not whole may have fewer
    /// than were executed.
    private Optional<Verification> states(ChunkType part, LogCheck check, ProcessLog executed) {
        var unequal =
                check.differing().isPresent() || !recording.origin().isWhole()
                        ? check.differing()
                        : check.unequal(executed);
        return unequal.isPresent()
                ? Optional.of(new Differences(recording).inIntervals(part, unequal.getAsInt()))
                : Optional.empty();
    }

    private Verification end(Progress executed) {
        if (!recording.origin().isWhole()) {
            return new Verification.VerifiedPart(total, recording.origin().damage());
        }
        Progress told = recording.progress();
        boolean stopped =
                told.state() == RunStatus.STOPPED || (!told.ended() && told.message().isEmpty());
        List<Verification.Difference> differences =
                Head.differences(
                        told,
                        stopped && !executed.ended()
                                ? executed.as(told.state(), told.message())
                                : executed);
        return differences.isEmpty()
                ? new Verification.Verified(total)
                : new Verification.Differs(new Place.Head(), differences);
    }
}
