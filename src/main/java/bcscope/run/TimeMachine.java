package bcscope.run;

import bcscope.base.Invariant;
import bcscope.engine.ReplayDiffers;
import bcscope.engine.Simulation;
import bcscope.happening.SliceDetail;
import bcscope.table.SliceTable;

import java.util.Optional;
import java.util.function.Supplier;

/// Detail of any slice: a second simulation returns to the nearest checkpoint and executes again up
/// to that slice. Going on to the next slice continues where the last one ended. Wherever the way
/// from a checkpoint was long, it leaves checkpoints on it, so that the neighbourhood of the place
/// a person looks at becomes cheap. Of details only the one asked for last is at hand; who wants to
/// go to and fro among several keeps them. Safe from any thread; callers wait for each other.
public final class TimeMachine implements AutoCloseable {
    private static final long SPACING_NANOS = 15_000_000;
    private static final int MOST_SLICES_A_STEP = 256;

    private final Supplier<? extends Simulation> again;
    private final SliceTable slices;
    private final Checkpoints checkpoints;
    private Optional<SliceDetail> last = Optional.empty();
    private Optional<Simulation> simulation = Optional.empty();
    private long costNanos;
    private volatile boolean closed;

    /// @param again gives a simulation that can go back, and that compares the digests of what it
    ///   executes with `slices`
    /// @param slices the run's table
    /// @param checkpoints of the run; holds one at slice 0 as soon as a slice is published
    public TimeMachine(
            Supplier<? extends Simulation> again, SliceTable slices, Checkpoints checkpoints) {
        this.again = again;
        this.slices = slices;
        this.checkpoints = checkpoints;
    }

    /// Everything about the published slice `slice`.
    ///
    /// @throws ReplayDiffers if its digest is not the one of the table
    /// @throws Invariant.Broken where the run ends before this slice
    public synchronized SliceDetail detail(int slice) {
        int published = slices.published();
        Invariant.check(
                slice >= 0 && slice < published,
                "slice %d was asked for, %d are published",
                slice,
                published);
        SliceDetail detail =
                last.filter(it -> it.slice() == slice).orElseGet(() -> executeAgain(slice));
        last = Optional.of(detail);
        return detail;
    }

    private SliceDetail executeAgain(int slice) {
        return travelled(slice).detailOfNext();
    }

    /// The state before the published slice `slice`.
    public synchronized Simulation.Checkpoint stateBefore(int slice) {
        return travelled(slice).checkpoint();
    }

    private Simulation travelled(int slice) {
        Simulation machine = simulation.orElseGet(again);
        simulation = Optional.of(machine);
        travel(machine, slice);
        return machine;
    }

    private void travel(Simulation machine, int slice) {
        Checkpoints.Entry nearest = checkpoints.reach(slice);
        if (machine.slice() > slice || machine.slice() < nearest.checkpoint().slice()) {
            machine.restore(nearest.checkpoint());
            costNanos = nearest.costNanos();
        }
        long sinceNanos = System.nanoTime();
        while (machine.slice() < slice) {
            Invariant.check(!closed, "the run is closed");
            int before = machine.slice();
            machine.advanceTo(Math.min(slice, before + MOST_SLICES_A_STEP));
            Invariant.check(
                    machine.slice() > before,
                    "slice %d is in the table, but the run ends before slice %d",
                    slice,
                    before);
            long nowNanos = System.nanoTime();
            if (nowNanos - sinceNanos > SPACING_NANOS) {
                costNanos += nowNanos - sinceNanos;
                checkpoints.keep(machine, costNanos);
                sinceNanos = System.nanoTime();
            }
        }
    }

    @Override
    public void close() {
        closed = true;
        synchronized (this) {
            simulation.ifPresent(Simulation::close);
            simulation = Optional.empty();
        }
    }
}
