package bcscope.explain;

import bcscope.program.OperationKind;
import bcscope.program.Program;

import java.util.Optional;

/// The commonest deadlock: processes that all send before they receive. Where each of a cycle would
/// post in a later call what another waits for, there is a way out that can be told.
final class SendFirst {
    private static final int MOST_CALLS = 64;
    private static final int NONE = -1;

    private final Program program;
    private final WaitGraph graph;

    SendFirst(Program program, WaitGraph graph) {
        this.program = program;
        this.graph = graph;
    }

    /// The way out of `cycle`, whose processes wait for the next each; empty where it is another
    /// kind of deadlock.
    Optional<String> wayOut(int[] cycle) {
        int receive = NONE;
        for (int i = cycle.length - 1; i >= 0; i--) {
            int rank = cycle[i];
            int sender = cycle[(i + cycle.length - 1) % cycle.length];
            if (rank >= graph.ranks()
                    || sender >= graph.ranks()
                    || !program.kind(graph.pc(sender)).isBlockingSend()) {
                return Optional.empty();
            }
            receive = receiveAfter(rank, sender);
            if (receive == NONE) {
                return Optional.empty();
            }
        }
        String call = "MPI_Recv(from " + source(receive) + ", " + tag(receive) + ")";
        String would =
                program.named(cycle[0]) + " would receive in " + call + ", which follows the send.";
        return Optional.of(
                cycle.length == 1
                        ? "Way out: a process cannot receive its own blocking send; "
                                + would
                                + " Post MPI_Irecv before the send."
                        : "Way out: each of these processes sends before it receives, but a send"
                                + " returns only when its message is received; "
                                + would
                                + " Let one process receive first, or post MPI_Irecv before the"
                                + " send.");
    }

    /// The receive that `rank` posts after its present call for that of `sender`, in straight code.
    private int receiveAfter(int rank, int sender) {
        int send = graph.pc(sender);
        for (int pc = graph.pc(rank) + 1; pc <= graph.pc(rank) + MOST_CALLS; pc++) {
            OperationKind kind = program.kind(pc);
            if (kind == OperationKind.RECV && matches(pc, sender, send)) {
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
