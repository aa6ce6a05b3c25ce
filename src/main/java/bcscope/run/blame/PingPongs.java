package bcscope.run.blame;

import bcscope.program.OperationKind;
import bcscope.program.Program;

import java.util.Arrays;

/// Recognises processes that send to and receive from the same other one in turn, by their calls.
/// It counts from the fourth call on, with the three before.
final class PingPongs {
    private static final int NOBODY = -1;
    private static final int LEAST_CALLS = 4;

    private final Program program;
    private final PatternSums sums;
    private final Turns[] turns;

    PingPongs(Program program, PatternSums sums) {
        this.program = program;
        this.sums = sums;
        turns = new Turns[program.ranks()];
        Arrays.setAll(turns, rank -> new Turns());
    }

    /// The last calls of a process, as far as they took turns.
    private static final class Turns {
        private int peer = NOBODY;
        private boolean sends;
        private int calls;
        private int pc = NOBODY;
        private long blockedSinceNanos = NOBODY;

        /// Waits that count if the turns continue: begin and end of each, up to three calls.
        private final Stretches kept = new Stretches();
    }

    /// Stretches of time.
    private static final class Stretches {
        private long[] bounds = new long[8];
        private int size;

        private void add(long begin, long end) {
            if (size + 2 > bounds.length) {
                bounds = Arrays.copyOf(bounds, 2 * size);
            }
            bounds[size++] = begin;
            bounds[size++] = end;
        }
    }

    void change(int rank, StepTrack track, long nanos) {
        Turns mine = turns[rank];
        leave(rank, mine, nanos);
        boolean outside = !track.blocked() && track.kind() != CauseKind.CALLS.ordinal();
        if (outside) {
            mine.pc = NOBODY;
            return;
        }
        if (track.pc() != mine.pc) {
            mine.pc = track.pc();
            called(rank, mine, nanos);
        }
        mine.blockedSinceNanos = track.blocked() && mine.calls > 0 ? nanos : NOBODY;
    }

    private void called(int rank, Turns mine, long nanos) {
        OperationKind kind = program.kind(mine.pc);
        boolean sends = kind.isBlockingSend();
        boolean receives = kind == OperationKind.RECV;
        int peer = sends || receives ? program.peer(mine.pc) : NOBODY;
        boolean inTurn = peer == mine.peer && sends != mine.sends;
        if (!inTurn) {
            mine.kept.size = 0;
        }
        mine.calls = peer == NOBODY ? 0 : inTurn ? mine.calls + 1 : 1;
        mine.peer = peer;
        mine.sends = sends;
        if (mine.calls >= LEAST_CALLS) {
            sums.occurred(Pattern.PING_PONG, mine.calls == LEAST_CALLS ? LEAST_CALLS : 1, nanos);
            for (int i = 0; i < mine.kept.size; i += 2) {
                add(rank, mine.kept.bounds[i], mine.kept.bounds[i + 1]);
            }
            mine.kept.size = 0;
        }
    }

    private void leave(int rank, Turns mine, long nanos) {
        if (mine.blockedSinceNanos != NOBODY) {
            if (mine.calls >= LEAST_CALLS) {
                add(rank, mine.blockedSinceNanos, nanos);
            } else {
                mine.kept.add(mine.blockedSinceNanos, nanos);
            }
        }
        mine.blockedSinceNanos = NOBODY;
    }

    private void add(int rank, long begin, long end) {
        sums.add(Pattern.PING_PONG, rank, 1, begin, end);
    }

    void close(long nanos) {
        for (int rank = 0; rank < turns.length; rank++) {
            leave(rank, turns[rank], nanos);
        }
    }
}
