package bcscope.bcs;

import bcscope.host.Counters;

import java.util.Arrays;

/// Output of stepping a set of processes, in rank-local order: descriptors to write, processes to
/// reschedule, blocked, to restart, and counts. One per worker, merged by the engine's thread.
final class Outbox {
    private boolean direct;
    int[] postRank = new int[256];
    int[] postPc = new int[256];
    int[] postNumber = new int[256];
    long[] postEntered = new long[256];
    int posts;
    int[] callRank = new int[64];
    int[] callPc = new int[64];
    int calls;
    int[] rescheduled = new int[256];
    int rescheduledCount;
    int[] blocked = new int[256];
    int blockedCount;
    int[] collective = new int[64];
    int collectiveCount;
    int[] wake = new int[64];
    int wakeCount;
    int[] ended = new int[64];
    int[] opened = new int[16];
    int openedCount;
    long stoppedNanos;
    final Counters counters = new Counters();

    /// Forgets everything. From now on descriptors are written at once.
    void beginDirectly() {
        begin();
        direct = true;
    }

    /// Forgets everything. From now on descriptors wait here.
    void begin() {
        direct = false;
        posts = 0;
        calls = 0;
        rescheduledCount = 0;
        blockedCount = 0;
        wakeCount = 0;
        collectiveCount = 0;
        openedCount = 0;
        stoppedNanos = 0;
        counters.clear();
    }

    /// Whether descriptors are written at once.
    boolean isDirect() {
        return direct;
    }

    void post(int rank, int pc, int number, long enteredNanos) {
        if (posts == postRank.length) {
            postRank = Arrays.copyOf(postRank, 2 * posts);
            postPc = Arrays.copyOf(postPc, 2 * posts);
            postNumber = Arrays.copyOf(postNumber, 2 * posts);
            postEntered = Arrays.copyOf(postEntered, 2 * posts);
        }
        postRank[posts] = rank;
        postPc[posts] = pc;
        postNumber[posts] = number;
        postEntered[posts++] = enteredNanos;
    }

    /// Process `rank` makes the collective call at `pc`.
    void call(int rank, int pc) {
        if (calls == callRank.length) {
            callRank = Arrays.copyOf(callRank, 2 * calls);
            callPc = Arrays.copyOf(callPc, 2 * calls);
        }
        callRank[calls] = rank;
        callPc[calls++] = pc;
    }

    void reschedule(int rank) {
        if (rescheduledCount == rescheduled.length) {
            rescheduled = Arrays.copyOf(rescheduled, 2 * rescheduledCount);
        }
        rescheduled[rescheduledCount++] = rank;
    }

    /// Process `rank` is suspended at `nanos`.
    void block(int rank, long nanos) {
        if (blockedCount == blocked.length) {
            blocked = Arrays.copyOf(blocked, 2 * blockedCount);
        }
        blocked[blockedCount++] = rank;
        stop(nanos);
    }

    /// Process `rank` has reached the end of its program at `nanos`.
    void finish(int rank, long nanos) {
        if (counters.finished == ended.length) {
            ended = Arrays.copyOf(ended, 2 * counters.finished);
        }
        ended[counters.finished++] = rank;
        stop(nanos);
    }

    private void stop(long nanos) {
        stoppedNanos += nanos;
        counters.lastNanos = Math.max(counters.lastNanos, nanos);
    }

    /// Process `rank` has come to the end of what is known of its program.
    void open(int rank) {
        if (openedCount == opened.length) {
            opened = Arrays.copyOf(opened, 2 * openedCount);
        }
        opened[openedCount++] = rank;
    }

    void postCollective(int rank) {
        if (collectiveCount == collective.length) {
            collective = Arrays.copyOf(collective, 2 * collectiveCount);
        }
        collective[collectiveCount++] = rank;
    }

    void wake(int rank) {
        if (wakeCount == wake.length) {
            wake = Arrays.copyOf(wake, 2 * wakeCount);
        }
        wake[wakeCount++] = rank;
    }
}
