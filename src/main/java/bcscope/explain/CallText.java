package bcscope.explain;

import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.happening.Activity;
import bcscope.happening.Descriptor;
import bcscope.program.Communicator;
import bcscope.program.Construction;
import bcscope.program.OperationKind;
import bcscope.program.Program;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/// The positions and calls of processes, in words.
record CallText(Program program) {
    private static final int MOST_NAMES = 12;

    /// What a process does, without a full stop: `rank 0 is blocked in MPI_Send(to 1, tag 0, 800
    /// bytes), line 4`.
    String position(int rank, Activity activity, int pc) {
        if (!activity.blocked()) {
            return program.named(rank) + " " + does(activity, pc);
        }
        return program.say(
                "%{rank} %{polls |is blocked in }%s%s",
                rank, Construction.isPolling(program, pc), call(pc), at(pc));
    }

    private String at(int pc) {
        return program.place(pc).map(place -> ", " + place).orElse("");
    }

    /// What a process does that is not blocked: `computes`, `has ended`, `polls MPI_Test, line 6,
    /// 57 times so far`.
    ///
    /// @param pc operation that it goes to next
    String does(Activity activity, int pc) {
        return activity == Activity.COMPUTING
                ? Polled.before(program, pc).map(this::polls).orElse("computes")
                : does(activity);
    }

    private String polls(Polled polled) {
        return Say.of(
                "polls %s%s, %{n time} so far", call(polled.pc()), at(polled.pc()), polled.times());
    }

    private static String does(Activity activity) {
        return switch (activity) {
            case FINISHED -> "has ended";
            case STOPPED -> activity.clause();
            case READY -> "waits for its CPU";
            case NOT_STARTED -> "has not started";
            case COMPUTING,
                    BLOCKED_SEND,
                    BLOCKED_RECEIVE,
                    BLOCKED_WAIT,
                    BLOCKED_PROBE,
                    BLOCKED_COLLECTIVE,
                    BLOCKED_MEMORY ->
                    "computes";
        };
    }

    /// The call of the program at `at` with what tells it from others; a collective of a part of
    /// the processes with its communicator.
    String call(int at) {
        int pc = shown(at);
        OperationKind kind = program.kind(pc);
        String tag = tag(program.tag(pc));
        String size = Numbers.exactBytes(program.amount(pc));
        String name = program.callName(pc);
        if (kind.isBlockingSend()) {
            return name + "(to " + program.ownPeer(pc) + ", " + tag + ", " + size + ")";
        }
        if (kind == OperationKind.RECV || kind.isProbe()) {
            return name + "(" + source(program.ownPeer(pc)) + ", " + tag + ")";
        }
        return name + (kind.isCalledByAll() ? of(program.context(pc)) : "");
    }

    /// The call in a few words: `MPI_Send → 1, tag 0, 800 B`.
    String brief(int at) {
        int pc = shown(at);
        OperationKind kind = program.kind(pc);
        if (kind.isBlockingSend()) {
            return program.callName(pc)
                    + " → "
                    + program.ownPeer(pc)
                    + ", "
                    + tag(program.tag(pc))
                    + ", "
                    + Numbers.bytes(program.amount(pc));
        }
        if (kind == OperationKind.RECV || kind.isProbe()) {
            int peer = program.ownPeer(pc);
            return program.callName(pc)
                    + " ← "
                    + (peer == Program.ANY ? "any" : peer)
                    + ", "
                    + tag(program.tag(pc));
        }
        return call(pc);
    }

    /// The operation to describe for the one at `pc`: its call, unless that represents endless
    /// polling.
    private int shown(int pc) {
        return Construction.isPolling(program, pc) ? pc : program.call(pc);
    }

    private String of(int communicator) {
        boolean world = program.jobs().stream().anyMatch(job -> job.world() == communicator);
        return world ? "" : " of " + program.groupName(communicator);
    }

    /// A communicator with its members: `communicator 2 (ranks 0, 1)`; without them where it is a
    /// world.
    String group(Communicator communicator) {
        String name = program.groupName(communicator.id());
        boolean world = program.jobs().stream().anyMatch(job -> job.world() == communicator.id());
        return world
                ? name
                : name + " (" + names(Arrays.stream(communicator.members()).boxed().toList()) + ")";
    }

    /// Processes: `rank 3`, `ranks 0, 1 and 4 others`.
    static String names(List<Integer> ranks) {
        String names =
                ranks.stream()
                        .limit(MOST_NAMES)
                        .map(String::valueOf)
                        .collect(Collectors.joining(", "));
        return (ranks.size() == 1 ? "rank " : "ranks ")
                + names
                + (ranks.size() > MOST_NAMES
                        ? " and " + Numbers.count(ranks.size() - MOST_NAMES, "other")
                        : "");
    }

    /// A request that is open: `a receive from rank 1 (tag 2)`, `the part of MPI_Gather from rank
    /// 1`.
    String open(Descriptor d) {
        if (d.isPart()) {
            return program.say(
                    "the part of %s %{to |from }%{rank}",
                    call(program.pc(d)), d.kind() == Descriptor.Kind.SEND, d.peer());
        }
        return switch (d.kind()) {
            case SEND ->
                    program.say(
                            "a send to %{rank} (%s, %{bytes})", d.peer(), tag(d.tag()), d.bytes());
            case RECEIVE -> "a receive from " + from(d.peer()) + " (" + tag(d.tag()) + ")";
            case COLLECTIVE -> "an " + program.callName(program.pc(d)) + of(d.communicator());
        };
    }

    private String from(int peer) {
        return peer == Program.ANY ? "any rank" : program.named(peer);
    }

    private static String source(int peer) {
        return peer == Program.ANY ? "from any" : "from " + peer;
    }

    static String tag(int tag) {
        return tag == Program.ANY ? "any tag" : "tag " + tag;
    }
}
