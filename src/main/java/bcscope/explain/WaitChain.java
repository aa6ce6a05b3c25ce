package bcscope.explain;

import bcscope.base.Say;
import bcscope.happening.Activity;
import bcscope.program.Doubts;
import bcscope.program.Program;
import bcscope.run.RunView;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;

/// The chain from a waiting process to its cause: each link waits for the next. The last one is the
/// cause, closes a cycle, or waits for no process because its messages move.
///
/// @param links at least one; the first is the process asked about
/// @param end kind of its end
/// @param back for a cycle, the index of the link for which the last one waits
public record WaitChain(List<Link> links, End end, OptionalInt back) {
    private static final int MOST_LINKS = 64;
    private static final int MOST_TOLD = 5;

    public WaitChain {
        links = List.copyOf(links);
    }

    /// The end of a chain.
    public enum End {
        /// The last process is not blocked: what it does is the cause.
        CAUSE,
        /// The last process waits for an earlier one of the chain: a deadlock, which no other
        /// process can end.
        CYCLE,
        /// The last process waits for one that has ended or whose node has failed.
        NEVER,
        /// The last process waits for no other: its messages move, or its wait is over.
        MOVING,
        /// Any of several processes may do what the last one waits for.
        ANYBODY,
        /// The last process waits for a further one: the chain is longer than what is followed.
        CUT
    }

    /// One process of a chain.
    ///
    /// @param rank which
    /// @param call its call in short, or its activity if it is not blocked
    /// @param doing its call, or its activity if it is not blocked
    /// @param line line of its program; 0 if that is not known
    /// @param pc operation that it executes now or next
    /// @param sinceNanos since when it is blocked, ns; -1 if it is not
    /// @param sinceSlice slice in which it was blocked; -1 if it is not
    /// @param cause why it waits, or its activity
    /// @param reason the same in a sentence; for a computing process, until when it computes
    /// @param lacks the same in a few words
    public record Link(
            int rank,
            String call,
            String doing,
            int line,
            int pc,
            long sinceNanos,
            int sinceSlice,
            WaitReason cause,
            String reason,
            String lacks) {
        /// Whether it is blocked.
        public boolean blocked() {
            return sinceSlice >= 0;
        }
    }

    /// The chain of `rank` at the moment of `why`.
    public static WaitChain of(RunView run, Why why, int rank) {
        return new Draft(run, why).from(rank);
    }

    /// Whether `rank` is one of its processes.
    public boolean has(int rank) {
        return links.stream().anyMatch(link -> link.rank() == rank);
    }

    /// What the end of the chain means, in a sentence.
    public String conclusion(Program program) {
        Doubts doubts = program.doubts();
        boolean open =
                switch (end) {
                    case NEVER -> true;
                    case CAUSE, CYCLE -> doubts.cut().isEmpty();
                    case MOVING, ANYBODY, CUT -> false;
                };
        return open && !doubts.stuck().isEmpty() ? "But " + doubts.stuck() + "." : meaning(program);
    }

    private String meaning(Program program) {
        Link last = links.getLast();
        return switch (end) {
            case CAUSE ->
                    last.cause() instanceof WaitReason.Polling
                            ? program.titled(last.rank())
                                    + " is not blocked: it may do something else before that comes."
                            : links.size() == 1
                                    ? "It waits for no process."
                                    : program.titled(last.rank())
                                            + " is not blocked: what it does is the cause.";
            case CYCLE -> "They wait for each other: a deadlock.";
            case NEVER ->
                    program.titled(last.rank()) + " " + last.doing() + ", so this wait never ends.";
            case MOVING ->
                    Say.of(
                            "%s waits for no other process%{|: what it waits for is under way}.",
                            links.size() == 1 ? "It" : program.titled(last.rank()),
                            last.cause().kind() == WaitReason.Kind.RESTART);
            case ANYBODY ->
                    (links.size() == 1 ? "It" : program.titled(last.rank()))
                            + " waits for a message that any process may send.";
            case CUT ->
                    Say.of(
                            "%s waits for a further process: no more than %{n} are followed.",
                            program.titled(last.rank()), links.size());
        };
    }

    /// The whole chain in sentences: its end, and how that delays the first process.
    public String summary(Program program) {
        Link last = links.getLast();
        if (links.size() == 1) {
            return last.blocked()
                    ? last.reason() + " " + conclusion(program)
                    : program.titled(last.rank()) + " is not blocked. " + state(program, last);
        }
        String rest = end == End.NEVER ? "" : " " + conclusion(program);
        return switch (end) {
            case CYCLE -> passed(program) + rest;
            case CAUSE, NEVER, MOVING, ANYBODY, CUT ->
                    state(program, last) + rest + " " + passed(program);
        };
    }

    private String state(Program program, Link last) {
        if (end == End.NEVER) {
            return conclusion(program);
        }
        return last.reason().isEmpty()
                ? program.titled(last.rank()) + " " + last.doing() + "."
                : last.reason().replaceFirst("^It ", program.titled(last.rank()) + " ");
    }

    /// The links from the end to the first process: who waits for whom.
    private String passed(Program program) {
        List<String> steps = new ArrayList<>();
        back.ifPresent(to -> steps.add(step(program, links.size() - 1, to)));
        for (int i = links.size() - 2; i >= 0; i--) {
            steps.add(step(program, i, i + 1));
        }
        int left = steps.size() - MOST_TOLD;
        List<String> told =
                left > 1
                        ? Stream.concat(
                                        steps.stream().limit(MOST_TOLD - 1),
                                        Stream.of(
                                                "so on up to "
                                                        + program.named(links.getFirst().rank())))
                                .toList()
                        : steps;
        String all =
                told.size() == 1
                        ? told.getFirst()
                        : String.join(", ", told.subList(0, told.size() - 1))
                                + " and "
                                + told.getLast();
        return Character.toUpperCase(all.charAt(0)) + all.substring(1) + ".";
    }

    private String step(Program program, int from, int to) {
        boolean first = from == (back.isPresent() ? links.size() - 1 : links.size() - 2);
        return program.say(
                "%{rank} %{waits for |for }%{rank}",
                links.get(from).rank(), first, links.get(to).rank());
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
            NeverContinuing doomed = new NeverContinuing(why, first);
            int rank = first;
            while (true) {
                seen.add(rank);
                WaitReason reason = why.reason(rank);
                links.add(link(rank, reason));
                Activity activity = why.activity(rank);
                if (!activity.blocked()) {
                    return ending(endless(activity) ? End.NEVER : End.CAUSE);
                }
                OptionalInt next = doomed.awaited(rank, reason);
                if (next.isEmpty()) {
                    boolean somebody = !reason.awaited().ranks().isEmpty();
                    return ending(somebody ? End.ANYBODY : End.MOVING);
                }
                rank = next.getAsInt();
                if (seen.contains(rank)) {
                    int back = List.copyOf(seen).indexOf(rank);
                    return new WaitChain(links, End.CYCLE, OptionalInt.of(back));
                }
                if (links.size() == MOST_LINKS) {
                    return ending(End.CUT);
                }
            }
        }

        private WaitChain ending(End end) {
            return new WaitChain(links, end, OptionalInt.empty());
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
                        BLOCKED_COLLECTIVE,
                        BLOCKED_MEMORY ->
                        false;
            };
        }

        private Link link(int rank, WaitReason reason) {
            boolean blocked = why.activity(rank).blocked();
            long since = why.sinceNanos(rank);
            Program program = run.program();
            return new Link(
                    rank,
                    blocked ? why.call(rank) : why.doing(rank),
                    why.doing(rank),
                    blocked ? program.line(why.pc(rank)) : 0,
                    why.pc(rank),
                    blocked ? since : -1,
                    blocked ? Math.max(0, run.slices().sliceAt(since)) : -1,
                    reason,
                    blocked ? why.brief(rank, reason) : until(rank, reason),
                    why.lacks(reason));
        }

        private String until(int rank, WaitReason reason) {
            return reason instanceof WaitReason.Computing computing
                    ? MissingPhrase.computing(computing).map(it -> "It " + it + ".").orElse("")
                    : why.of(rank);
        }
    }
}
