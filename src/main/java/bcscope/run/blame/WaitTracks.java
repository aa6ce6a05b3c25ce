package bcscope.run.blame;

import bcscope.happening.Happening;
import bcscope.happening.PhaseWindow;
import bcscope.happening.SliceEvents;
import bcscope.program.Program;
import bcscope.run.operation.Call;
import bcscope.run.operation.LifeStep;
import bcscope.run.operation.Part;
import bcscope.run.operation.StepListener;
import bcscope.run.operation.UnderWay;
import bcscope.table.BlockedReader;
import bcscope.table.ProcessLog;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Keeps the steps of all processes until they are swept: what [StepListener] is told, and in
/// addition when a process was without a CPU, had not started, or a dead node held it up.
final class WaitTracks implements StepListener {
    /// The kind of a step that waits for another process.
    static final int WAITS = CauseKind.values().length;

    private static final long NEVER = Long.MAX_VALUE;

    /// Memory for what decided about a wait, approximately; half of it for each stretch.
    private static final int BYTES_BEFORE = 64;

    private final StepTrack[] tracks;
    private final List<Outage> outages = new ArrayList<>();
    private final List<BlockedReader> waits = new ArrayList<>();
    private final boolean[] waiting;
    private final boolean[] started;
    private final boolean[] finished;
    private final Full full;
    private final long mostBytes;
    private Optional<Consumer<UnderWay>> before = Optional.empty();
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
        waiting = new boolean[ranks];
        started = new boolean[ranks];
        finished = new boolean[ranks];
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

    /// From now on `listener` is told what decided about waits that began later.
    void keepBefore(Consumer<UnderWay> listener) {
        before = Optional.of(listener);
    }

    @Override
    public void underWay(UnderWay it) {
        before.ifPresent(listener -> {
            listener.accept(it);
            bytes += BYTES_BEFORE + BYTES_BEFORE * it.stretches().size() / 2;
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
        finished[rank] = true;
    }

    /// The run is known up to its end: processes that have finished stay so.
    void close() {
        finishedUntil(NEVER);
    }

    private void finishedUntil(long nanos) {
        for (int rank = 0; rank < finished.length; rank++) {
            if (finished[rank]) {
                add(rank, CauseKind.FINISHED, nanos);
            }
        }
    }

    private void add(int rank, CauseKind kind, long untilNanos) {
        put(rank, kind.ordinal(), false, LifeStep.UNKNOWN, Call.NOBODY, Call.NOBODY, untilNanos);
    }

    @Override
    public void slice(SliceEvents events) {
        for (Happening happening : events.happenings()) {
            if (happening instanceof Happening.NodeFailed failed) {
                outages.add(new Outage(failed));
            } else if (happening instanceof Happening.DeclaredDead declared) {
                outages.forEach(it -> it.declared(declared, events.windows()));
            } else if (happening instanceof Happening.WentBack back) {
                outages.forEach(it -> it.wentBack(back));
            }
        }
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
        if (finished[rank]) {
            // The machine went back to before its end.
            add(rank, CauseKind.FINISHED, step.untilNanos());
            finished[rank] = false;
            return;
        }
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
        for (Outage outage : outages) {
            long from = Math.min(untilNanos, outage.fromNanos(rank, blocked));
            long to = Math.min(untilNanos, outage.toNanos(rank));
            if (to > from && to > track.writtenNanos()) {
                track.add(kind, blocked, pc, peer, receiver, from);
                int down = CauseKind.NODE_DOWN.ordinal();
                track.add(down, blocked, pc, outage.node(), Call.NOBODY, to);
            }
        }
        track.add(kind, blocked, pc, peer, receiver, untilNanos);
        bytes += track.size() - before;
    }

    @Override
    public void reached(long nanos, Settlement settlement) {
        if (bytes > mostBytes) {
            settlement.settle(nanos);
            finishedUntil(nanos);
            full.sweep(nanos);
            bytes = 0;
            for (StepTrack track : tracks) {
                track.forget();
                bytes += track.size();
            }
        }
    }

    /// What a node that failed keeps processes from: its own from the failure on; all that are
    /// blocked from the microphase on that it does not finish, until it is declared dead; and
    /// everybody while the machine goes back to a checkpoint.
    static final class Outage {
        private final Happening.NodeFailed failed;
        private long heldNanos = NEVER;
        private long declaredNanos = NEVER;
        private long leftNanos = NEVER;
        private long backNanos = NEVER;

        Outage(Happening.NodeFailed failed) {
            this.failed = failed;
        }

        int node() {
            return failed.node();
        }

        /// A node is declared dead in a slice with these microphases.
        void declared(Happening.DeclaredDead declared, List<PhaseWindow> windows) {
            if (declared.node() == failed.node() && declaredNanos == NEVER) {
                declaredNanos = declared.timeNanos();
                heldNanos =
                        windows.stream()
                                .filter(window -> window.phase() == declared.phase())
                                .mapToLong(PhaseWindow::strobeNanos)
                                .reduce(failed.timeNanos(), Math::max);
            }
        }

        /// The machine goes back to a checkpoint.
        void wentBack(Happening.WentBack back) {
            if (back.nodes().contains(failed.node()) && backNanos == NEVER) {
                leftNanos = back.timeNanos();
                backNanos = back.endNanos();
            }
        }

        /// From when on it keeps `rank`, which is blocked or not, ns.
        long fromNanos(int rank, boolean blocked) {
            return failed.ranks().contains(rank)
                    ? failed.timeNanos()
                    : Math.min(blocked ? heldNanos : NEVER, leftNanos);
        }

        /// Until when, ns.
        long toNanos(int rank) {
            return failed.ranks().contains(rank) || backNanos != NEVER ? backNanos : declaredNanos;
        }
    }
}
