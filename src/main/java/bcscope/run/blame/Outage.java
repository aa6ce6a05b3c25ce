package bcscope.run.blame;

import bcscope.happening.Happening;
import bcscope.happening.PhaseWindow;

import java.util.List;

/// What a node that failed keeps processes from: its own from the failure on; all that are blocked
/// from the microphase on that it does not finish, until it is declared dead; and everybody while
/// the machine goes back to a checkpoint.
final class Outage {
    private static final long NEVER = Long.MAX_VALUE;

    private final Happening.NodeFailed failed;
    private long heldNanos = NEVER;
    private long declaredNanos = NEVER;
    private long leftNanos = NEVER;
    private long backNanos = NEVER;

    Outage(Happening.NodeFailed failed) {
        this.failed = failed;
    }

    /// The node.
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
