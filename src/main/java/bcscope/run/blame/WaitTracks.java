package bcscope.run.blame;

import bcscope.happening.Happening;
import bcscope.happening.SliceEvents;
import bcscope.program.Program;
import bcscope.run.operation.Call;
import bcscope.run.operation.LifeStep;
import bcscope.run.operation.Part;
import bcscope.run.operation.StepListener;
import bcscope.table.BlockedReader;
import bcscope.table.ProcessLog;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Keeps the steps of all processes until they are swept: what [StepListener] is told, and in
/// addition when a process was without a CPU, had not started, or stopped with a node.
final class WaitTracks implements StepListener {
    /// The kind of a step that waits for another process.
    static final int WAITS = CauseKind.values().length;

    private static final long NEVER = Long.MAX_VALUE;

    private final StepTrack[] tracks;
    private final long[] stoppedNanos;
    private final long[] restartedNanos;
    private final List<BlockedReader> waits = new ArrayList<>();
    private final boolean[] waiting;
    private final boolean[] started;
    private final Full full;
    private final long mostBytes;
    private long bytes;

    /// Called when the tracks are full.
    @FunctionalInterface
    interface Full {
        /// Sweeps the tracks up to `nanos`.
        void sweep(long nanos);
    }

    /// @param waits intervals in which processes had no CPU
    /// @param mostBytes memory for steps, approximately
    /// @param full is asked to make room
    WaitTracks(Program program, Optional<ProcessLog> waits, long mostBytes, Full full) {
        int ranks = program.ranks();
        tracks = new StepTrack[ranks];
        Arrays.setAll(tracks, rank -> new StepTrack());
        stoppedNanos = new long[ranks];
        Arrays.fill(stoppedNanos, NEVER);
        restartedNanos = new long[ranks];
        Arrays.fill(restartedNanos, NEVER);
        waiting = new boolean[ranks];
        started = new boolean[ranks];
        Arrays.fill(started, waits.isEmpty());
        this.mostBytes = mostBytes;
        this.full = full;
        waits.ifPresent(log -> {
            for (int rank = 0; rank < ranks; rank++) {
                BlockedReader reader = log.reader(rank);
                waiting[rank] = reader.next();
                this.waits.add(reader);
            }
        });
    }

    /// Steps of `rank` that have not been swept.
    StepTrack of(int rank) {
        return tracks[rank];
    }

    @Override
    public void began(int rank, long nanos) {
        add(rank, CauseKind.NOT_STARTED, nanos);
        started[rank] = true;
    }

    @Override
    public void finished(int rank, long nanos) {
        add(rank, CauseKind.COMPUTES, nanos);
        add(rank, CauseKind.FINISHED, NEVER);
    }

    private void add(int rank, CauseKind kind, long untilNanos) {
        put(rank, kind.ordinal(), false, LifeStep.UNKNOWN, Call.NOBODY, Call.NOBODY, untilNanos);
    }

    @Override
    public void slice(SliceEvents events) {
        for (Happening happening : events.happenings()) {
            if (happening instanceof Happening.NodeFailed failed) {
                failed.ranks().forEach(rank -> stop(rank, failed.timeNanos()));
            } else if (happening instanceof Happening.WentBack back) {
                for (int rank = 0; rank < stoppedNanos.length; rank++) {
                    stop(rank, back.timeNanos());
                    restartedNanos[rank] = back.endNanos();
                }
            }
        }
    }

    /// `rank` stops at `nanos`; what it was restarted from before is over.
    private void stop(int rank, long nanos) {
        if (restartedNanos[rank] <= nanos) {
            stoppedNanos[rank] = NEVER;
            restartedNanos[rank] = NEVER;
        }
        stoppedNanos[rank] = Math.min(stoppedNanos[rank], nanos);
    }

    @Override
    public void step(LifeStep step) {
        switch (step.within()) {
            case PROGRAM -> outside(step);
            case CALL -> {
                CauseKind kind = step.part() == Part.CPU ? CauseKind.NO_CPU : CauseKind.CALLS;
                put(step, kind.ordinal(), false, step.untilNanos());
            }
            case BLOCKED -> blocked(step);
        }
    }

    private void blocked(LifeStep step) {
        boolean waits = step.part() == Part.PEER && step.peer() >= 0;
        int kind = waits ? WAITS : CauseKind.of(step.part()).ordinal();
        put(step, kind, true, step.untilNanos());
    }

    /// Between calls a process computes, or has no CPU.
    private void outside(LifeStep step) {
        int rank = step.rank();
        if (!started[rank]) {
            add(rank, CauseKind.NOT_STARTED, step.untilNanos());
            return;
        }
        if (!waits.isEmpty()) {
            BlockedReader reader = waits.get(rank);
            while (waiting[rank] && reader.entryNanos() < step.untilNanos()) {
                put(step, CauseKind.COMPUTES.ordinal(), false, reader.entryNanos());
                long until = Math.min(reader.awakeNanos(), step.untilNanos());
                put(step, CauseKind.NO_CPU.ordinal(), false, until);
                if (reader.awakeNanos() > step.untilNanos()) {
                    return;
                }
                waiting[rank] = reader.next();
            }
        }
        put(step, CauseKind.COMPUTES.ordinal(), false, step.untilNanos());
    }

    private void put(LifeStep step, int kind, boolean blocked, long untilNanos) {
        put(step.rank(), kind, blocked, step.pc(), step.peer(), step.receiver(), untilNanos);
    }

    private void put(
            int rank, int kind, boolean blocked, int pc, int peer, int receiver, long untilNanos) {
        StepTrack track = tracks[rank];
        int before = track.size();
        long stopped = stoppedNanos[rank];
        track.add(kind, blocked, pc, peer, receiver, Math.min(untilNanos, stopped));
        if (untilNanos > stopped) {
            long down = Math.min(untilNanos, restartedNanos[rank]);
            track.add(CauseKind.NODE_DOWN.ordinal(), blocked, pc, peer, receiver, down);
            track.add(kind, blocked, pc, peer, receiver, untilNanos);
        }
        bytes += track.size() - before;
    }

    @Override
    public void reached(long nanos, Settlement settlement) {
        if (bytes > mostBytes) {
            settlement.settle(nanos);
            full.sweep(nanos);
            bytes = 0;
            for (StepTrack track : tracks) {
                track.forget();
                bytes += track.size();
            }
        }
    }
}
