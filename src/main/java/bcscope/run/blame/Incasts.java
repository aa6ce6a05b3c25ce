package bcscope.run.blame;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/// Recognises nodes whose budget several senders want at the same time.
final class Incasts {
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
            sums.add(Pattern.INCAST, someReceiver[node], waiting[node], countedNanos[node], nanos);
        }
        countedNanos[node] = nanos;
    }

    void close(long nanos) {
        for (int node = 0; node < senders.length; node++) {
            count(node, nanos);
        }
    }
}
