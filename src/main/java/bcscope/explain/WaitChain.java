package bcscope.explain;

import bcscope.base.Numbers;
import bcscope.happening.Activity;
import bcscope.program.Program;
import bcscope.run.RunView;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/// From a process that waits to what it waits for in the end: each link waits for the next. The
/// last one is the cause, or closes a cycle, or waits for nobody because its messages move.
///
/// @param links at least one; the first is the process asked about
/// @param end how it ends
public record WaitChain(List<Link> links, End end) {
    private static final int MOST_LINKS = 64;

    public WaitChain {
        links = List.copyOf(links);
    }

    /// How a chain ends.
    public enum End {
        /// The last process is not blocked: what it does is the cause.
        CAUSE,
        /// The last process waits for one that stands before it in the chain: a deadlock, which no
        /// other process can end.
        CYCLE,
        /// The last process waits for one that has ended or whose node has failed.
        NEVER,
        /// The last process waits for no other: its messages move, or its wait is over.
        MOVING,
        /// Any of several processes may do what the last one waits for.
        ANYBODY
    }

    /// One process of a chain.
    ///
    /// @param rank which
    /// @param doing its call, or what it does where it is not blocked
    /// @param line line of its program; 0 where that is not known
    /// @param pc operation that it is in or goes to next
    /// @param sinceNanos since when it is blocked, ns; -1 where it is not
    /// @param sinceSlice slice in which it was blocked; -1 where it is not
    /// @param cause why it waits, or what it does
    /// @param reason the same in a sentence; where it computes, until when
    public record Link(
            int rank,
            String doing,
            int line,
            int pc,
            long sinceNanos,
            int sinceSlice,
            WaitReason cause,
            String reason) {}

    /// The chain of `rank` at the moment of `why`.
    public static WaitChain of(RunView run, Why why, int rank) {
        return new Draft(run, why).from(rank);
    }

    /// What the end of the chain means, in a sentence.
    public String conclusion(Program program) {
        Link last = links.getLast();
        return switch (end) {
            case CAUSE ->
                    links.size() == 1
                            ? "It waits for nobody."
                            : "Nothing holds "
                                    + program.named(last.rank())
                                    + ": this is the cause.";
            case CYCLE -> "They wait for each other: a deadlock.";
            case NEVER ->
                    program.titled(last.rank()) + " " + last.doing() + ", so this wait never ends.";
            case MOVING ->
                    (links.size() == 1 ? "It" : program.titled(last.rank()))
                            + " waits for no other process: what it waits for is under way.";
            case ANYBODY ->
                    (links.size() == 1 ? "It" : program.titled(last.rank()))
                            + " waits for a message that any process may send.";
        };
    }

    /// Follows the waits.
    private static final class Draft {
        private final RunView run;
        private final Why why;
        private final List<Link> links = new ArrayList<>();
        private final Set<Integer> seen = new LinkedHashSet<>();

        Draft(RunView run, Why why) {
            this.run = run;
            this.why = why;
        }

        WaitChain from(int first) {
            Doomed doomed = new Doomed(why, first);
            int rank = first;
            while (true) {
                seen.add(rank);
                WaitReason reason = why.reason(rank);
                links.add(link(rank, reason));
                Activity activity = why.activity(rank);
                if (!activity.blocked()) {
                    return new WaitChain(links, endless(activity) ? End.NEVER : End.CAUSE);
                }
                OptionalInt next = doomed.is(rank) ? culprit(reason, doomed) : why.awaited(reason);
                if (next.isEmpty() || links.size() == MOST_LINKS) {
                    boolean somebody = !reason.awaited().ranks().isEmpty();
                    return new WaitChain(
                            links, next.isEmpty() && somebody ? End.ANYBODY : End.MOVING);
                }
                rank = next.getAsInt();
                if (seen.contains(rank)) {
                    return new WaitChain(links, End.CYCLE);
                }
            }
        }

        /// One of those that doom a process.
        private static OptionalInt culprit(WaitReason reason, Doomed doomed) {
            return reason.awaited().ranks().stream()
                    .mapToInt(Integer::intValue)
                    .filter(doomed::is)
                    .findFirst();
        }

        private static boolean endless(Activity activity) {
            return switch (activity) {
                case FINISHED, STOPPED -> true;
                case COMPUTING,
                        READY,
                        NOT_STARTED,
                        BLOCKED_SEND,
                        BLOCKED_RECEIVE,
                        BLOCKED_WAIT,
                        BLOCKED_PROBE,
                        BLOCKED_COLLECTIVE ->
                        false;
            };
        }

        private Link link(int rank, WaitReason reason) {
            boolean blocked = why.activity(rank).blocked();
            long since = why.sinceNanos(rank);
            Program program = run.program();
            return new Link(
                    rank,
                    why.doing(rank),
                    blocked ? program.line(why.pc(rank)) : 0,
                    why.pc(rank),
                    blocked ? since : -1,
                    blocked ? Math.max(0, run.slices().sliceAt(since)) : -1,
                    reason,
                    blocked ? why.brief(rank, reason) : until(rank, reason));
        }

        private String until(int rank, WaitReason reason) {
            return reason instanceof WaitReason.Computing computing
                    ? computing.untilNanos().stream()
                            .mapToObj(nanos -> "It computes until " + Numbers.instant(nanos) + ".")
                            .collect(Collectors.joining())
                    : why.of(rank);
        }
    }
}
