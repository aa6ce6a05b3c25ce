package bcscope.run.path;

import bcscope.base.Invariant;
import bcscope.base.MpiKind;
import bcscope.run.blame.Cause;
import bcscope.run.blame.CauseKind;
import bcscope.run.blame.ProcessSteps;
import bcscope.run.operation.Call;
import bcscope.run.operation.LifeStep;
import bcscope.run.operation.UnderWay;

import java.util.ArrayList;
import java.util.List;

/// Follows the critical path backwards through the steps of all processes.
///
/// A step in which a process waits for another one ends when that one has posted its side; from
/// there on backwards, the path is on that one. Where all had posted before the wait began, as for
/// calls that do not block, what the process did meanwhile is not on the path: what was under way
/// is, from the last post on. There are two exceptions.
///
/// Under conventional MPI a host can handle a message while its process waits for another one, or a
/// network interface can while the process computes. Then the process posted nothing at that
/// instant, and the time since it began what it did, at most the whole wait, is overhead at the
/// receiver.
///
/// Processes that wait for each other when the run ends are deadlocked since the last of them
/// called; the path continues with that one. Where they do so earlier, hosts have handled messages
/// meanwhile.
final class PathWalk {
    private final ProcessSteps steps;
    private final MpiKind mpi;
    private final List<CriticalPath.Piece> reversed = new ArrayList<>();

    /// Processes that the path has passed at this instant without time passing.
    private final List<Integer> passed = new ArrayList<>();

    private int rank;
    private long nanos;
    private long endNanos;

    PathWalk(ProcessSteps steps, MpiKind mpi) {
        this.steps = steps;
        this.mpi = mpi;
    }

    /// The pieces in order of time, up to `toNanos`, where the run ends.
    List<CriticalPath.Piece> pieces(long toNanos) {
        endNanos = toNanos;
        nanos = toNanos;
        rank = last();
        while (nanos > 0) {
            int step = step(rank);
            int peer = steps.peer(rank, step);
            if (peer == Call.NOBODY) {
                take(steps.cause(rank, step), steps.pc(rank, step), steps.fromNanos(rank, step));
                if (steps.blocked(rank, step)) {
                    steps.before(rank, nanos).ifPresent(it -> follow(it, steps.pc(rank, step)));
                }
            } else {
                goOver(step, peer);
            }
        }
        return List.copyOf(reversed.reversed());
    }

    /// The process that ends last: the first that ends with the run, or, if none does, that has not
    /// ended by then.
    private int last() {
        int open = Call.NOBODY;
        for (int each = 0; nanos > 0 && each < steps.ranks(); each++) {
            int step = step(each);
            boolean ended = kind(each, step) == CauseKind.FINISHED;
            if (!ended
                    && steps.untilNanos(each, step) == nanos
                    && step + 1 < steps.count(each)
                    && kind(each, step + 1) == CauseKind.FINISHED) {
                return each;
            }
            open = open == Call.NOBODY && !ended ? each : open;
        }
        return Math.max(open, 0);
    }

    /// Follows what decided about the wait in the call at `pc`, which begins here, to where it was
    /// posted.
    private void follow(UnderWay before, int pc) {
        for (int i = before.stretches().size() - 1; i >= 0; i--) {
            long from = i == 0 ? before.originNanos() : before.stretches().get(i - 1).untilNanos();
            take(steps.cause(before, before.stretches().get(i)), pc, from);
        }
        rank = before.origin();
    }

    /// What happened in a step; [CauseKind#NO_SENDER] if it was a wait for a process.
    private CauseKind kind(int each, int step) {
        return steps.peer(each, step) == Call.NOBODY
                ? steps.cause(each, step).kind()
                : CauseKind.NO_SENDER;
    }

    /// What `each` did just before the instant that the walk has reached.
    private int step(int each) {
        int step = steps.at(each, nanos - 1);
        Invariant.check(step >= 0, "nothing is known of process %d before %d ns", each, nanos);
        return step;
    }

    private void take(Cause cause, int pc, long fromNanos) {
        CriticalPath.Piece piece = new CriticalPath.Piece(rank, cause, pc, fromNanos, nanos);
        if (!reversed.isEmpty() && reversed.getLast().continues(piece)) {
            piece = piece.until(reversed.removeLast().toNanos());
        }
        reversed.add(piece);
        nanos = fromNanos;
        passed.clear();
    }

    private void goOver(int step, int peer) {
        passed.add(rank);
        int first = passed.indexOf(peer);
        if (first >= 0) {
            closeRing(passed.subList(first, passed.size()));
        } else if (isElsewhere(peer)) {
            handledMeanwhile(step, peer);
        } else {
            rank = peer;
        }
    }

    /// Whether `peer` is in the middle of something else than a call, so that it posts nothing now.
    private boolean isElsewhere(int peer) {
        int step = step(peer);
        boolean inCall = kind(peer, step) == CauseKind.CALLS;
        return mpi == MpiKind.CONVENTIONAL && steps.untilNanos(peer, step) > nanos && !inCall;
    }

    private void handledMeanwhile(int step, int peer) {
        long waitsSince = steps.fromNanos(rank, step);
        long elsewhereSince = steps.fromNanos(peer, step(peer));
        take(
                cause(CauseKind.RECEIVE_OVERHEAD, Cause.NONE),
                steps.pc(rank, step),
                Math.max(waitsSince, elsewhereSince));
        if (elsewhereSince > waitsSince) {
            rank = peer;
        }
    }

    private void closeRing(List<Integer> ring) {
        long closed = -1;
        for (int member : ring) {
            long since = steps.fromNanos(member, step(member));
            if (since > closed) {
                closed = since;
                rank = member;
            }
        }
        int lowest = ring.stream().mapToInt(it -> it).min().orElseThrow();
        Cause ofRing =
                nanos == endNanos
                        ? cause(CauseKind.CYCLE, lowest)
                        : cause(CauseKind.RECEIVE_OVERHEAD, Cause.NONE);
        take(ofRing, steps.pc(rank, step(rank)), closed);
    }

    private static Cause cause(CauseKind kind, int subject) {
        return new Cause(kind, subject, LifeStep.UNKNOWN);
    }
}
