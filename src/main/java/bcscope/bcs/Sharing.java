package bcscope.bcs;

import java.util.function.LongSupplier;

/// Whether workers share the stepping of processes: where that is quicker than one of them alone.
/// It depends on the program, the machine and what else that does, so both are tried now and then,
/// sooner at the beginning. The decision changes how long a run takes, and nothing else.
final class Sharing {
    /// Steps of a trial, half of them shared.
    static final int TRIAL = 16;

    private static final int LEAST_PROCESSES = 256;
    private static final int FIRST_PAUSE = 16;
    private static final int LONGEST_PAUSE = 1_024;

    private final int leastProcesses;
    private final boolean always;
    private final LongSupplier clock;
    private int step;
    private int pause = FIRST_PAUSE;
    private boolean shared;
    private int count;
    private long beganNanos;
    private final long[] nanos = new long[2];
    private final long[] processes = new long[2];
    private boolean sharedIsQuicker;

    private Sharing(int leastProcesses, boolean always, LongSupplier clock) {
        this.leastProcesses = leastProcesses;
        this.always = always;
        this.clock = clock;
    }

    /// Sharing where it is quicker, by a clock of nanoseconds.
    static Sharing whereQuicker(LongSupplier clock) {
        return new Sharing(LEAST_PROCESSES, false, clock);
    }

    /// Sharing of every list of at least `processes`.
    static Sharing ofAtLeast(int processes) {
        return new Sharing(processes, true, () -> 0);
    }

    /// Whether to share the step of `processes` that begins now, until [#end].
    boolean begin(int processes) {
        count = processes;
        if (processes < leastProcesses || always) {
            shared = processes >= leastProcesses;
            return shared;
        }
        // In a trial both take turns in an order that no rhythm of the program follows.
        shared = step < TRIAL ? (Integer.bitCount(step) & 1) == 1 : sharedIsQuicker;
        beganNanos = clock.getAsLong();
        return shared;
    }

    /// Whether something less, for `processes`, is shared too: as the step before was.
    boolean asBefore(int processes) {
        return shared && processes >= leastProcesses;
    }

    /// The step is over, and what came of it is merged.
    void end() {
        if (count < leastProcesses || always) {
            return;
        }
        if (step < TRIAL) {
            int which = shared ? 1 : 0;
            nanos[which] += clock.getAsLong() - beganNanos;
            processes[which] += count;
        }
        step++;
        if (step == TRIAL) {
            sharedIsQuicker = perProcess(1) < perProcess(0);
        } else if (step == TRIAL + pause) {
            begin();
        }
    }

    private void begin() {
        step = 0;
        pause = Math.min(2 * pause, LONGEST_PAUSE);
        nanos[0] = 0;
        nanos[1] = 0;
        processes[0] = 0;
        processes[1] = 0;
    }

    private double perProcess(int which) {
        return nanos[which] / (double) processes[which];
    }
}
