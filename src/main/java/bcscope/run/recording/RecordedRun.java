package bcscope.run.recording;

import bcscope.engine.Simulation;
import bcscope.engine.Simulations;
import bcscope.happening.SliceDetail;
import bcscope.program.Program;
import bcscope.run.Checkpoints;
import bcscope.run.Extent;
import bcscope.run.Progress;
import bcscope.run.RunView;
import bcscope.run.TimeMachine;
import bcscope.scenario.CpuLayout;
import bcscope.scenario.Lineage;
import bcscope.scenario.Scenario;
import bcscope.table.ProcessLog;
import bcscope.table.SliceTable;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/// A recording as a run: its tables are there at once, and nothing is executed to show them. Detail
/// comes from executing slices again; [#verify] does that for all of them.
public final class RecordedRun implements RunView, AutoCloseable {
    private final Recording recording;
    private final CpuLayout layout;
    private final Checkpoints checkpoints = new Checkpoints(Checkpoints.DEFAULT_CAP_BYTES);
    private final TimeMachine timeMachine;
    private final Verifier verifier;
    private final AtomicBoolean verifying = new AtomicBoolean();
    private boolean begun;

    /// Nothing is executed before it is asked for.
    public RecordedRun(Recording recording) {
        this.recording = recording;
        layout = CpuLayout.of(recording.scenario(), recording.program());
        timeMachine = new TimeMachine(this::again, recording.slices(), checkpoints);
        verifier = new Verifier(recording, checkpoints);
    }

    private Simulation again() {
        return Simulations.again(lineage(), recording.slices(), recording.processes());
    }

    /// Executes all recorded slices again and compares all that is recorded, on the calling thread.
    public Verification verify() {
        return verifier.verify();
    }

    /// Verifies in the background; [#verification] tells the progress.
    public void startVerifying() {
        if (verifying.compareAndSet(false, true)) {
            Thread.ofPlatform().daemon().name("verifier").start(this::verify);
        }
    }

    /// The progress of the verification.
    public Verification verification() {
        return verifier.result();
    }

    /// The data added by the window.
    public Recording.Attached attached() {
        return recording.attached();
    }

    @Override
    public Lineage lineage() {
        return recording.lineage();
    }

    @Override
    public Scenario scenario() {
        return recording.scenario();
    }

    @Override
    public Program program() {
        return recording.program();
    }

    @Override
    public int node(int rank) {
        return layout.nodes()[rank];
    }

    @Override
    public SliceTable slices() {
        return recording.slices();
    }

    @Override
    public ProcessLog processes() {
        return recording.processes();
    }

    @Override
    public Optional<ProcessLog> waits() {
        return recording.waits();
    }

    @Override
    public Progress progress() {
        return recording.progress();
    }

    @Override
    public Extent extent() {
        return recording.extent();
    }

    @Override
    public SliceDetail detail(int slice) {
        beginOnce();
        return timeMachine.detail(slice);
    }

    @Override
    public Simulation.Checkpoint stateBefore(int slice) {
        beginOnce();
        return timeMachine.stateBefore(slice);
    }

    /// The time machine needs a state at slice 0 to return to.
    private synchronized void beginOnce() {
        if (!begun) {
            try (Simulation simulation = again()) {
                checkpoints.keep(simulation, 0);
            }
            begun = true;
        }
    }

    /// Stops what works in the background. The tables stay readable.
    @Override
    public void close() {
        verifier.stop();
        timeMachine.close();
    }
}
