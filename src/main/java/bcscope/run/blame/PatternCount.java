package bcscope.run.blame;

import bcscope.program.OperationKind;
import bcscope.program.Program;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntUnaryOperator;

/// Recognises each [Pattern] while a sweep tells what every process does.
final class PatternCount {
    private static final int NOBODY = -1;

    private final Program program;
    private final PatternSums sums;
    private final Incasts incasts;
    private final PingPongs pingPongs;
    private final Doing[] doing;

    PatternCount(Program program, IntUnaryOperator nodes, PatternSums sums) {
        this.program = program;
        this.sums = sums;
        incasts = new Incasts(program.ranks(), nodes, sums);
        pingPongs = new PingPongs(program, sums);
        doing = new Doing[program.ranks()];
        Arrays.setAll(doing, rank -> new Doing());
    }

    /// What a process is in, and who waits for it.
    private static final class Doing {
        private Optional<Pattern> pattern = Optional.empty();
        private int peer = NOBODY;
        private boolean receives;
        private boolean restarts;
        private long sinceNanos;

        /// Processes that wait for it as their late sender.
        private int late;

        /// Processes that wait for it as their late receiver.
        private int blocking;

        /// Up to when these were counted.
        private long countedNanos;

        private boolean is(Pattern other) {
            return pattern.isPresent() && pattern.get() == other;
        }
    }

    /// `rank` begins the step that `track` has read.
    void change(int rank, StepTrack track, long nanos) {
        Doing mine = doing[rank];
        leave(rank, mine, nanos);
        count(rank, nanos);
        mine.sinceNanos = nanos;
        mine.pattern = pattern(rank, track);
        mine.restarts = track.kind() == CauseKind.RESTART.ordinal();
        mine.receives =
                track.blocked()
                        && track.receiver() == rank
                        && program.kind(track.pc()) == OperationKind.RECV;
        mine.peer = track.kind() == WaitTracks.WAITS ? track.peer() : NOBODY;
        enter(mine, nanos);
        if (mine.is(Pattern.LATE_SENDER)) {
            sums.occurred(Pattern.LATE_SENDER_CHAIN, mine.late, nanos);
        }
        if (mine.receives) {
            sums.occurred(Pattern.SERIALISED_RECEIVES, mine.blocking, nanos);
        }
        incasts.change(rank, track, nanos);
        pingPongs.change(rank, track, nanos);
    }

    private void leave(int rank, Doing mine, long nanos) {
        mine.pattern.ifPresent(pattern -> sums.add(pattern, rank, 1, mine.sinceNanos, nanos));
        if (mine.peer != NOBODY) {
            count(mine.peer, nanos);
            doing[mine.peer].late -= mine.is(Pattern.LATE_SENDER) ? 1 : 0;
            doing[mine.peer].blocking -= mine.is(Pattern.LATE_RECEIVER) ? 1 : 0;
        }
    }

    private void enter(Doing mine, long nanos) {
        mine.pattern
                .filter(pattern -> pattern != Pattern.SLICE_QUANTISATION || mine.restarts)
                .ifPresent(pattern -> sums.occurred(pattern, 1, nanos));
        if (mine.peer != NOBODY) {
            Doing other = doing[mine.peer];
            count(mine.peer, nanos);
            if (mine.is(Pattern.LATE_SENDER)) {
                other.late++;
                sums.occurred(
                        Pattern.LATE_SENDER_CHAIN, other.is(Pattern.LATE_SENDER) ? 1 : 0, nanos);
            }
            if (mine.is(Pattern.LATE_RECEIVER)) {
                other.blocking++;
                sums.occurred(Pattern.SERIALISED_RECEIVES, other.receives ? 1 : 0, nanos);
            }
        }
    }

    /// Counts those who wait for `rank`, up to `nanos`.
    private void count(int rank, long nanos) {
        Doing it = doing[rank];
        if (it.late > 0 && it.is(Pattern.LATE_SENDER)) {
            sums.add(Pattern.LATE_SENDER_CHAIN, rank, it.late, it.countedNanos, nanos);
        }
        if (it.blocking > 0 && it.receives) {
            sums.add(Pattern.SERIALISED_RECEIVES, rank, it.blocking, it.countedNanos, nanos);
        }
        it.countedNanos = nanos;
    }

    private Optional<Pattern> pattern(int rank, StepTrack track) {
        if (!track.blocked()) {
            return Optional.empty();
        }
        if (track.kind() == WaitTracks.WAITS) {
            return Optional.of(
                    track.receiver() == NOBODY
                            ? ofCollective(rank, track)
                            : track.receiver() == rank
                                    ? Pattern.LATE_SENDER
                                    : Pattern.LATE_RECEIVER);
        }
        boolean quantised =
                track.kind() == CauseKind.SLICE_END.ordinal()
                        || track.kind() == CauseKind.RESTART.ordinal();
        return quantised ? Optional.of(Pattern.SLICE_QUANTISATION) : Optional.empty();
    }

    private Pattern ofCollective(int rank, StepTrack track) {
        OperationKind kind = program.kind(track.pc());
        int root = program.peer(track.pc());
        if (kind == OperationKind.BCAST && track.peer() == root) {
            return Pattern.LATE_BROADCAST;
        }
        if (kind == OperationKind.REDUCE && rank == root) {
            return Pattern.EARLY_REDUCE;
        }
        boolean meetsOnly =
                kind == OperationKind.BARRIER
                        || kind == OperationKind.INIT
                        || kind == OperationKind.FINALIZE;
        return meetsOnly ? Pattern.WAIT_AT_BARRIER : Pattern.WAIT_AT_N_X_N;
    }

    /// Counts everything up to `nanos`.
    void close(long nanos) {
        for (int rank = 0; rank < doing.length; rank++) {
            leave(rank, doing[rank], nanos);
        }
        incasts.close(nanos);
        pingPongs.close(nanos);
    }

    /// Recognises nodes whose budget several senders want at the same time.
    static final class Incasts {
        private static final int NOWHERE = -1;
        private static final int LEAST_SENDERS = 2;

        private final IntUnaryOperator nodes;
        private final PatternSums sums;

        /// Whose message each process waits to be moved, as the receiver's rank.
        private final int[] receivers;

        private final int[] senders;
        private final int[] waiting;
        private final int[] someReceiver;
        private final long[] countedNanos;

        Incasts(int ranks, IntUnaryOperator nodes, PatternSums sums) {
            this.nodes = nodes;
            this.sums = sums;
            receivers = new int[ranks];
            Arrays.fill(receivers, NOWHERE);
            int most = 0;
            for (int rank = 0; rank < ranks; rank++) {
                most = Math.max(most, nodes.applyAsInt(rank));
            }
            senders = new int[most + 1];
            waiting = new int[most + 1];
            someReceiver = new int[most + 1];
            countedNanos = new long[most + 1];
        }

        void change(int rank, StepTrack track, long nanos) {
            boolean held =
                    track.blocked()
                            && track.kind() == CauseKind.BUDGET.ordinal()
                            && track.receiver() != NOWHERE;
            int receiver = held ? track.receiver() : NOWHERE;
            if (receiver == receivers[rank]) {
                return;
            }
            move(rank, receivers[rank], -1, nanos);
            receivers[rank] = receiver;
            move(rank, receiver, 1, nanos);
        }

        private void move(int rank, int receiver, int by, long nanos) {
            if (receiver == NOWHERE) {
                return;
            }
            int node = nodes.applyAsInt(receiver);
            count(node, nanos);
            waiting[node] += by;
            someReceiver[node] = receiver;
            if (receiver != rank) {
                senders[node] += by;
                if (by > 0 && senders[node] == LEAST_SENDERS) {
                    sums.occurred(Pattern.INCAST, 1, nanos);
                }
            }
        }

        private void count(int node, long nanos) {
            if (senders[node] >= LEAST_SENDERS) {
                sums.add(
                        Pattern.INCAST,
                        someReceiver[node],
                        waiting[node],
                        countedNanos[node],
                        nanos);
            }
            countedNanos[node] = nanos;
        }

        void close(long nanos) {
            for (int node = 0; node < senders.length; node++) {
                count(node, nanos);
            }
        }
    }
}
