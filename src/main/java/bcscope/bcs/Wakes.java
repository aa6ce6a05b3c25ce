package bcscope.bcs;

import bcscope.happening.Activity;
import bcscope.host.Descriptors;
import bcscope.host.Processes;
import bcscope.nic.Bits;
import bcscope.nic.Completions;
import bcscope.nic.NicSystem;
import bcscope.nic.Watch;

import java.util.Arrays;
import java.util.Locale;

/// Completions reported by the NICs, and the processes that they awaken: with the next slice, or,
/// where the model says so, at once.
final class Wakes implements Completions {
    private final SlicedMachine machine;
    private final boolean atCompletion;
    private final Bits woken;
    private final long[] wokenNanos;

    /// Processes of which a descriptor that did not suspend them was completed in this slice, once
    /// for each.
    private int[] freed = new int[64];

    private int freedCount;

    /// The wakes of `machine` with `processes`.
    Wakes(SlicedMachine machine, int processes, boolean atCompletion) {
        this.machine = machine;
        this.atCompletion = atCompletion;
        woken = new Bits(processes);
        wokenNanos = new long[processes];
    }

    @Override
    public void completed(int slot, long nanos) {
        NicSystem nic = machine.nic();
        Descriptors all = nic.memory.descriptors;
        int rank = all.rank(slot);
        for (Watch watch : nic.watches) {
            watch.completed(slot, nanos);
        }
        int request = all.request(slot);
        if (request != Descriptors.BLOCKING) {
            if (freedCount == freed.length) {
                freed = Arrays.copyOf(freed, 2 * freedCount);
            }
            freed[freedCount++] = rank;
        }
        if (request == Descriptors.BLOCKING
                || (request >= 0 && machine.processes().complete(rank, request, nanos))) {
            wake(rank, nanos);
        }
    }

    @Override
    public void collectiveCompleted(int rank, long nanos) {
        for (Watch watch : machine.nic().watches) {
            watch.collectiveCompleted(rank, nanos);
        }
        wake(rank, nanos);
    }

    @Override
    public void examined(int rank) {
        Processes processes = machine.processes();
        if (processes.activity[rank] == Activity.BLOCKED_PROBE.ordinal()
                && machine.stepper().messageFor(rank, processes.pc[rank])) {
            machine.ranks().restarts.add(rank);
        }
    }

    @Override
    public void failed(String sentence) {
        machine.verdict()
                .fail(String.format(Locale.ROOT, "In slice %,d, %s", machine.slice(), sentence));
    }

    private void wake(int rank, long nanos) {
        if (atCompletion) {
            woken.add(rank);
            wokenNanos[rank] = nanos;
        } else {
            machine.ranks().restarts.add(rank);
        }
    }

    /// The slice is over: there is room where descriptors were completed, from the next one on.
    void makeRoom() {
        for (int i = 0; i < freedCount; i++) {
            int rank = freed[i];
            machine.nic().memory.held[rank]--;
            if (machine.processes().activity(rank) == Activity.BLOCKED_MEMORY) {
                machine.ranks().restarts.add(rank);
            }
        }
        freedCount = 0;
    }

    /// Restarts within the slice; only now, since requests do not complete in the order of their
    /// instants. On a fast network that may be before the call was entered, as long as the DEM
    /// still takes descriptors; the call then returns when it was entered.
    void awaken(CpuSchedule cpus) {
        RankTable ranks = machine.ranks();
        for (int rank = woken.next(0); rank >= 0; rank = woken.next(rank + 1)) {
            long met =
                    Math.max(
                            ranks.processes.clock[rank],
                            machine.stepper().metNanos(rank, wokenNanos[rank]));
            ranks.blocked.remove(rank);
            cpus.restarted(rank, met);
            machine.stepper().awaken(rank, met);
            ranks.calendar.add(rank, ranks.processes.clock[rank]);
        }
        woken.clear();
    }
}
