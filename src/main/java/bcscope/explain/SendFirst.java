package bcscope.explain;

import bcscope.base.Say;
import bcscope.happening.Activity;
import bcscope.happening.Descriptor;
import bcscope.program.OperationKind;
import bcscope.program.Program;

import java.util.Optional;

/// The commonest deadlock: processes that all send before they receive, or wait for their sends. If
/// each process of a cycle would post, in a later call, what another one waits for, there is a way
/// out that can be named.
record SendFirst(Program program, WaitGraph graph) {
    private static final int MOST_CALLS = 64;
    private static final int NONE = -1;

    /// The way out of `cycle`, whose processes wait for the next each; empty if it is another kind
    /// of deadlock.
    Optional<String> wayOut(int[] cycle) {
        int receive = NONE;
        boolean waits = false;
        for (int i = cycle.length - 1; i >= 0; i--) {
            int rank = cycle[i];
            int sender = cycle[(i + cycle.length - 1) % cycle.length];
            if (rank >= graph.ranks() || sender >= graph.ranks()) {
                return Optional.empty();
            }
            int send = send(sender, rank);
            receive = send == NONE ? NONE : receiveAfter(rank, sender, send);
            if (receive == NONE) {
                return Optional.empty();
            }
            waits |= send != graph.pc(sender);
        }
        String call =
                program.callName(receive) + "(from " + source(receive) + ", " + tag(receive) + ")";
        String would =
                program.say(
                        "%{rank} %{would post |would receive in }%s, which follows the"
                                + " %{wait.|send.}",
                        cycle[0],
                        waits || program.kind(receive) == OperationKind.IRECV,
                        call,
                        graph.activity(cycle[0]) == Activity.BLOCKED_WAIT);
        if (waits) {
            return Optional.of(
                    Say.of(
                            "%{Way out: the process waits|Way out: each of these processes waits}"
                                + " for its send before it posts its receive, but a send is"
                                + " complete only when its message is received; %s Post MPI_Irecv"
                                + " first, and wait for both.",
                            cycle.length, would));
        }
        return Optional.of(
                cycle.length == 1
                        ? "Way out: a process cannot receive its own blocking send; "
                                + would
                                + " Post MPI_Irecv before the send."
                        : Say.of(
                                "Way out: each of these processes sends before it receives, but a"
                                    + " send returns only when its message is received; %s Let one"
                                    + " process receive first, or post MPI_Irecv before the send.",
                                would));
    }

    /// The operation whose message from `sender` to `rank` blocks the sender, in it or in a wait.
    private int send(int sender, int rank) {
        int pc = graph.pc(sender);
        if (program.kind(pc).isBlockingSend()) {
            return pc;
        }
        return graph.activity(sender) == Activity.BLOCKED_WAIT
                ? graph.waitedFor(sender).stream()
                        .filter(it -> it.kind() == Descriptor.Kind.SEND && !it.isPart())
                        .filter(it -> it.peer() == rank)
                        .mapToInt(program::pc)
                        .findFirst()
                        .orElse(NONE)
                : NONE;
    }

    /// The receive that `rank` posts after its present call for the message that `sender` sends at
    /// `send`, in straight code.
    private int receiveAfter(int rank, int sender, int send) {
        for (int pc = graph.pc(rank) + 1; pc <= graph.pc(rank) + MOST_CALLS; pc++) {
            OperationKind kind = program.kind(pc);
            boolean receives = kind == OperationKind.RECV || kind == OperationKind.IRECV;
            if (receives && matches(pc, sender, send)) {
                return pc;
            }
            if (kind.role() == OperationKind.Role.CONTROL
                    || kind.role() == OperationKind.Role.COLLECTIVE) {
                return NONE;
            }
        }
        return NONE;
    }

    private boolean matches(int receive, int sender, int send) {
        int source = program.peer(receive);
        int tag = program.tag(receive);
        return (source == Program.ANY || source == sender)
                && (tag == Program.ANY || tag == program.tag(send))
                && program.context(receive) == program.context(send);
    }

    private String source(int receive) {
        return program.peer(receive) == Program.ANY
                ? "any"
                : String.valueOf(program.ownPeer(receive));
    }

    private String tag(int receive) {
        int tag = program.tag(receive);
        return tag == Program.ANY ? "any tag" : "tag " + tag;
    }
}
