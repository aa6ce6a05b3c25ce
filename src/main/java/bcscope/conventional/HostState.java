package bcscope.conventional;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The progress of each process in its call, and the arrivals that its processor has to handle.
final class HostState {
    private static final int NONE = -1;
    private static final int FIRST_ROOM = 64;

    /// Whether the process has entered the call at its pc.
    final boolean[] entered;

    /// Whether its processor handles a packet.
    final boolean[] handling;

    /// Whether the process continues when all is handled.
    final boolean[] continues;

    /// When its processor is done with the interrupts so far, ns.
    final long[] interruptedNanos;

    /// What taking receives has still to cost, ns.
    final long[] owedNanos;

    // Packets that wait, by process: lists through `next`, where free places are a list as well.
    private final int[] heads;
    private final int[] tails;
    private int[] tokens = new int[FIRST_ROOM];
    private int[] next = new int[FIRST_ROOM];
    private int used;
    private int free = NONE;

    HostState(int ranks) {
        entered = new boolean[ranks];
        handling = new boolean[ranks];
        continues = new boolean[ranks];
        interruptedNanos = new long[ranks];
        owedNanos = new long[ranks];
        heads = new int[ranks];
        tails = new int[ranks];
        Arrays.fill(heads, NONE);
        Arrays.fill(tails, NONE);
    }

    private HostState(HostState from) {
        entered = from.entered.clone();
        handling = from.handling.clone();
        continues = from.continues.clone();
        interruptedNanos = from.interruptedNanos.clone();
        owedNanos = from.owedNanos.clone();
        heads = from.heads.clone();
        tails = from.tails.clone();
        tokens = from.tokens.clone();
        next = from.next.clone();
        used = from.used;
        free = from.free;
    }

    HostState copy() {
        return new HostState(this);
    }

    /// Approximate size in memory.
    long memoryBytes() {
        return 27L * heads.length + 8L * tokens.length;
    }

    /// Whether a packet waits for `rank`.
    boolean waits(int rank) {
        return heads[rank] != NONE;
    }

    /// The packets that wait for `rank`, in their order.
    List<Integer> waiting(int rank) {
        List<Integer> waiting = new ArrayList<>();
        for (int place = heads[rank]; place != NONE; place = next[place]) {
            waiting.add(tokens[place]);
        }
        return waiting;
    }

    /// Packet `token` waits for `rank`, behind the others.
    void append(int rank, int token) {
        int place = free;
        if (place == NONE) {
            if (used == tokens.length) {
                tokens = Arrays.copyOf(tokens, 2 * used);
                next = Arrays.copyOf(next, 2 * used);
            }
            place = used++;
        } else {
            free = next[place];
        }
        tokens[place] = token;
        next[place] = NONE;
        if (heads[rank] == NONE) {
            heads[rank] = place;
        } else {
            next[tails[rank]] = place;
        }
        tails[rank] = place;
    }

    /// Takes the first packet that waits for `rank`; there must be one.
    int take(int rank) {
        int place = heads[rank];
        heads[rank] = next[place];
        next[place] = free;
        free = place;
        return tokens[place];
    }
}
