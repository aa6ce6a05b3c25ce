package bcscope.run;

import bcscope.base.Invariant;
import bcscope.base.ProgressMeter;
import bcscope.base.RunStatus;
import bcscope.engine.Simulation;
import bcscope.engine.Simulations;
import bcscope.happening.SliceDetail;
import bcscope.program.CallSource;
import bcscope.program.GrowingProgram;
import bcscope.program.Program;
import bcscope.scenario.Lineage;
import bcscope.scenario.Scenario;
import bcscope.table.ProcessLog;
import bcscope.table.SliceTable;

import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/// A run that is executed in the background. A separate thread, the engine thread, owns the
/// simulation: it advances in batches of some milliseconds, publishes the tables and a new
/// [Progress] after each, and keeps checkpoints close enough that any detail is available quickly.
/// All other threads read published state and send commands: pause, resume, run to a slice, close.
public final class Run implements RunView, AutoCloseable {
    private static final int RESERVE_BYTES = 4 << 20;
    private static final long BRANCHES = 8;
    private static final byte[] NOTHING = {};
    private static final long PUBLISH_NANOS = 12_000_000;
    private static final long STEP_NANOS = 2_000_000;
    private static final int MOST_SLICES_A_STEP = 4096;
    private static final long CHECKPOINT_NANOS = 15_000_000;

    private final Simulation simulation;
    private final Lineage lineage;
    private final Optional<RunView> base;
    private final int[] nodes;
    private final SliceTable slices;
    private final ProcessLog processes;
    private final Checkpoints checkpoints;
    private final TimeMachine timeMachine;
    private final Thread thread;
    private final Optional<CallSource> source;

    private final Object orders = new Object();
    private volatile int limit;

    /// Released when memory runs out, so that enough is left to report it.
    private final AtomicReference<byte[]> reserve = new AtomicReference<>(new byte[RESERVE_BYTES]);

    private boolean closing;
    private volatile boolean interrupted;
    private volatile boolean outOfMemory;
    private volatile Progress progress;
    private volatile boolean leavesNothing;
    private volatile Optional<RuntimeException> failure = Optional.empty();

    // Of the engine thread alone.
    private int stepSlices = 16;
    private long executedNanos;
    private long checkpointAtNanos;

    /// @param first executes `lineage` from its current slice on
    /// @param again provides a second simulation that can go back to checkpoints of the first
    /// @param base has the detail of the slices that `first` does not execute
    private Run(
            Lineage lineage,
            Simulation first,
            Supplier<? extends Simulation> again,
            Optional<RunView> base,
            int limit,
            Optional<CallSource> source) {
        simulation = first;
        // There may be many branches.
        long share = base.isPresent() ? BRANCHES : 1;
        checkpoints = new Checkpoints(Checkpoints.DEFAULT_CAP_BYTES / share);
        this.source = source;
        this.lineage = lineage;
        this.base = base;
        nodes = new int[lineage.program().ranks()];
        for (int rank = 0; rank < nodes.length; rank++) {
            nodes[rank] = simulation.node(rank);
        }
        slices = simulation.slices();
        processes = simulation.processes();
        timeMachine = new TimeMachine(again, slices, checkpoints);
        this.limit = limit;
        progress = Progress.of(simulation).as(limit > 0 ? RunStatus.RUNNING : RunStatus.PAUSED, "");
        thread = Thread.ofPlatform().daemon().name("engine").unstarted(this::work);
    }

    /// Executes `program` on the machine of `scenario`, in `workers >= 1` threads.
    public static Run start(Scenario scenario, Program program, int workers) {
        return begun(of(Lineage.of(scenario, program), workers, Integer.MAX_VALUE));
    }

    /// As above, but paused: nothing is executed until a command is given.
    public static Run paused(Scenario scenario, Program program, int workers) {
        return paused(Lineage.of(scenario, program), workers);
    }

    /// As above; of a branch, what came before its fork is executed too.
    public static Run paused(Lineage lineage, int workers) {
        return begun(of(lineage, workers, 0));
    }

    /// Executes `program` on the machine of `scenario`, in one thread; `source` supplies the next
    /// operations. The source is closed when the run ends or is closed.
    public static Run live(Scenario scenario, GrowingProgram program, CallSource source) {
        return begun(live(Lineage.of(scenario, program), source, Integer.MAX_VALUE));
    }

    /// As above, but paused: nothing is executed until a command is given.
    static Run pausedLive(Scenario scenario, GrowingProgram program, CallSource source) {
        return begun(live(Lineage.of(scenario, program), source, 0));
    }

    /// Executes the branch `lineage` of `base` from its fork on. The slices before it are those of
    /// `base`, which must stay open for their detail; those of a program that becomes known while
    /// it runs are executed again.
    public static Run branch(RunView base, Lineage lineage, int workers) {
        if (lineage.program() instanceof GrowingProgram growing && growing.begins()) {
            return begun(of(lineage, workers, Integer.MAX_VALUE));
        }
        Simulation first =
                Simulations.branch(
                        lineage,
                        base.stateBefore(lineage.fork().orElseThrow().slice()),
                        base.slices(),
                        base.processes(),
                        base.waits(),
                        workers);
        return begun(of(lineage, first, Optional.of(base), Integer.MAX_VALUE, Optional.empty()));
    }

    private static Run live(Lineage lineage, CallSource source, int limit) {
        return of(
                lineage,
                Simulations.live(lineage, source),
                Optional.empty(),
                limit,
                Optional.of(source));
    }

    private static Run of(Lineage lineage, int workers, int limit) {
        if (lineage.program() instanceof GrowingProgram growing && growing.begins()) {
            GrowingProgram.Begun begun = growing.begin();
            return live(lineage.executing(begun.program()), begun.source(), limit);
        }
        Simulation first = Simulations.of(lineage, workers);
        return of(lineage, first, Optional.empty(), limit, Optional.empty());
    }

    private static Run of(
            Lineage lineage,
            Simulation first,
            Optional<RunView> base,
            int limit,
            Optional<CallSource> source) {
        return new Run(
                lineage,
                first,
                () -> Simulations.again(lineage, first.slices(), first.processes()),
                base,
                limit,
                source);
    }

    /// A run of the simulation `first`, executed until slice `limit` is the next; `again` provides
    /// a second simulation that can go back to checkpoints of the first.
    static Run start(Simulation first, Supplier<? extends Simulation> again, int limit) {
        Lineage lineage = Lineage.of(first.scenario(), first.program());
        return begun(new Run(lineage, first, again, Optional.empty(), limit, Optional.empty()));
    }

    private static Run begun(Run run) {
        run.thread.start();
        return run;
    }

    /// Executes without a limit.
    public void resume() {
        order(Integer.MAX_VALUE);
    }

    /// Pauses after the current batch.
    public void pause() {
        order(0);
    }

    /// Executes until `slice` is the next and pauses there.
    public void runTo(int slice) {
        order(slice);
    }

    /// The question to a process of a live program for which the engine is waiting now, if any.
    public Optional<CallSource.Waiting> waiting() {
        return simulation.waiting();
    }

    /// Whether the operations of its processes become known while it runs.
    public boolean isLive() {
        return source.isPresent();
    }

    /// Ends a live run permanently: it keeps the published slices, and its source is closed. Does
    /// nothing if the run has ended or is not live.
    public void stop() {
        if (isLive()) {
            synchronized (orders) {
                if (!progress.ended()) {
                    String why = "The run was stopped" + waitingText() + ".";
                    progress = progress.as(RunStatus.STOPPED, why);
                }
            }
            cancel();
        }
    }

    private String waitingText() {
        return waiting()
                .map(CallSource.Waiting::place)
                .map(place ->
                        " while "
                                + program().named(place.rank())
                                + (place.line() > 0 ? " (line " + place.line() + ")" : "")
                                + " was asked what it does next")
                .orElse("");
    }

    /// Waits until the run pauses or ends.
    public Progress await() throws InterruptedException {
        try (ProgressMeter.Stage _ = ProgressMeter.begin(this::reached)) {
            synchronized (orders) {
                while (progress.state() == RunStatus.RUNNING) {
                    orders.wait();
                }
                return progress;
            }
        }
    }

    /// Waits until the run pauses or ends, at most about `millis`.
    ///
    /// @return whether it has
    public boolean restsWithin(long millis) throws InterruptedException {
        long until = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        synchronized (orders) {
            while (progress.state() == RunStatus.RUNNING) {
                long left = TimeUnit.NANOSECONDS.toMillis(until - System.nanoTime());
                if (left <= 0) {
                    return false;
                }
                orders.wait(left);
            }
            return true;
        }
    }

    /// The failure of the engine itself, not of the executed program, if any. To be called when the
    /// run has ended.
    public Optional<RuntimeException> failure() {
        return failure;
    }

    private String reached() {
        Progress now = progress;
        return SliceMeter.text(now.slices(), limit, now.simulatedNanos());
    }

    /// Whether it ended because memory ran out.
    public boolean ranOutOfMemory() {
        return outOfMemory;
    }

    /// Stops the engine permanently. What is published stays readable, and detail stays available,
    /// until [#close].
    public void cancel() {
        synchronized (orders) {
            closing = true;
            interrupted = true;
            orders.notifyAll();
        }
        source.ifPresent(CallSource::close);
    }

    @Override
    public Scenario scenario() {
        return lineage.scenario();
    }

    @Override
    public Program program() {
        return lineage.program();
    }

    @Override
    public Lineage lineage() {
        return lineage;
    }

    @Override
    public int node(int rank) {
        return nodes[rank];
    }

    @Override
    public SliceTable slices() {
        return slices;
    }

    @Override
    public ProcessLog processes() {
        return processes;
    }

    @Override
    public Optional<ProcessLog> waits() {
        return simulation.waits();
    }

    @Override
    public boolean leavesNothing() {
        return leavesNothing;
    }

    @Override
    public Progress progress() {
        return progress;
    }

    @Override
    public Extent extent() {
        synchronized (orders) {
            return RunView.super.extent();
        }
    }

    @Override
    public SliceDetail detail(int slice) {
        return earlier(slice)
                .map(it -> it.detail(slice))
                .orElseGet(() -> timeMachine.detail(slice));
    }

    @Override
    public Simulation.Checkpoint stateBefore(int slice) {
        return earlier(slice)
                .map(it -> it.stateBefore(slice))
                .orElseGet(() -> timeMachine.stateBefore(slice));
    }

    /// The run that has executed `slice`, if this one has not.
    private Optional<RunView> earlier(int slice) {
        return base.filter(_ -> slice < lineage.fork().orElseThrow().slice());
    }

    /// Stops the engine and frees what it holds. The tables stay readable.
    @Override
    public void close() {
        cancel();
        timeMachine.close();
    }

    private void order(int slice) {
        synchronized (orders) {
            limit = slice;
            interrupted = true;
            if (!progress.ended() && !closing) {
                RunStatus state = slice > progress.slices() ? RunStatus.RUNNING : progress.state();
                progress = progress.as(state, "");
            }
            orders.notifyAll();
        }
    }

    private void work() {
        try (simulation) {
            checkpoint();
            int target = nextTarget();
            while (target > 0) {
                execute(target);
                target = nextTarget();
            }
        } catch (CallSource.Stopped stopped) {
            endStopped();
        } catch (Invariant.Broken broken) {
            failure = Optional.of(broken);
            fail(
                    Objects.toString(
                            broken.getMessage(), "An internal invariant of the engine is broken."));
        } catch (OutOfMemoryError full) {
            reserve.set(NOTHING);
            outOfMemory = true;
            fail("The run needs more memory than the program was given.");
        } catch (RuntimeException unexpected) {
            failure = Optional.of(unexpected);
            fail("The engine failed: " + unexpected);
        }
        source.ifPresent(CallSource::close);
    }

    /// The source was closed in the middle of a slice.
    private void endStopped() {
        synchronized (orders) {
            if (!progress.ended()) {
                progress = progress.as(RunStatus.STOPPED, "The run was stopped.");
            }
            orders.notifyAll();
        }
    }

    /// Waits for work and returns the slice up to which to execute, or 0 if the run is over.
    private int nextTarget() {
        RunStatus reached = Progress.of(simulation).state();
        leavesNothing = reached == RunStatus.COMPLETED && simulation.leavesNothing();
        synchronized (orders) {
            RunStatus state = reached;
            if (state == RunStatus.RUNNING && (limit <= simulation.slice() || closing)) {
                state = RunStatus.PAUSED;
            }
            publish(state, simulation.problem());
            orders.notifyAll();
            try {
                while (!closing && !progress.ended() && limit <= simulation.slice()) {
                    orders.wait();
                }
            } catch (InterruptedException stopped) {
                closing = true;
            }
            interrupted = closing;
            return closing || progress.ended() ? 0 : limit;
        }
    }

    private void execute(int target) {
        long publishedAt = System.nanoTime();
        while (!interrupted
                && simulation.slice() < target
                && simulation.state() == RunStatus.RUNNING) {
            long began = System.nanoTime();
            long most = source.isPresent() ? 1 : stepSlices;
            int to = (int) Math.min(target, simulation.slice() + most);
            simulation.advanceTo(to);
            long now = System.nanoTime();
            adapt(now - began);
            executedNanos += now - began;
            if (executedNanos >= checkpointAtNanos) {
                checkpoint();
            }
            if (source.isPresent() || now - publishedAt >= PUBLISH_NANOS) {
                publish(RunStatus.RUNNING, "");
                publishedAt = now;
            }
        }
    }

    private void adapt(long tookNanos) {
        if (tookNanos < STEP_NANOS) {
            stepSlices = Math.min(MOST_SLICES_A_STEP, 2 * stepSlices);
        } else if (tookNanos > 2 * STEP_NANOS) {
            stepSlices = Math.max(1, stepSlices / 2);
        }
    }

    /// Keeps the state and schedules the next copy such that copying takes at most a tenth of the
    /// time.
    private void checkpoint() {
        long began = System.nanoTime();
        checkpoints.keep(simulation, executedNanos);
        long tookNanos = System.nanoTime() - began;
        checkpointAtNanos = executedNanos + Math.max(CHECKPOINT_NANOS, 10 * tookNanos);
    }

    private void publish(RunStatus state, String message) {
        synchronized (orders) {
            if (progress.state() == RunStatus.STOPPED) {
                return;
            }
            processes.publish();
            simulation.waits().ifPresent(ProcessLog::publish);
            slices.publish();
            progress = Progress.of(simulation).as(state, message);
        }
    }

    private void fail(String message) {
        synchronized (orders) {
            if (progress.state() != RunStatus.STOPPED) {
                progress = progress.as(RunStatus.FAILED, message);
            }
            orders.notifyAll();
        }
    }
}
