package bcscope.engine;

import bcscope.base.Microphase;
import bcscope.happening.Activity;
import bcscope.happening.Turn;
import bcscope.nic.Reduction;
import bcscope.nic.SliceLoad;
import bcscope.nic.Watch;

import java.util.List;
import java.util.function.Consumer;

/// Several watches as one.
final class Watches implements Watch {
    private final List<Watch> watches;

    private Watches(List<Watch> watches) {
        this.watches = watches;
    }

    static Watch of(List<Watch> watches) {
        return watches.size() == 1 ? watches.get(0) : new Watches(List.copyOf(watches));
    }

    private void each(Consumer<Watch> action) {
        watches.forEach(action);
    }

    @Override
    public void sliceBegan(int slice, long startNanos) {
        each(w -> w.sliceBegan(slice, startNanos));
    }

    @Override
    public void jobStarted(int job, long nanos, long launchNanos) {
        each(w -> w.jobStarted(job, nanos, launchNanos));
    }

    @Override
    public void rowSelected(int row, long nanos) {
        each(w -> w.rowSelected(row, nanos));
    }

    @Override
    public void cpuGiven(int rank, long nanos, long switchNanos) {
        each(w -> w.cpuGiven(rank, nanos, switchNanos));
    }

    @Override
    public void cpuWithheld(int rank, int holder, long nanos) {
        each(w -> w.cpuWithheld(rank, holder, nanos));
    }

    @Override
    public void strobed(Microphase phase, long issuedNanos, long arrivalNanos) {
        each(w -> w.strobed(phase, issuedNanos, arrivalNanos));
    }

    @Override
    public void phaseEnded(Microphase phase, long readyNanos, long endNanos, int failed) {
        each(w -> w.phaseEnded(phase, readyNanos, endNanos, failed));
    }

    @Override
    public void transferLost(
            int send, int receive, long offset, long bytes, long beginNanos, long endNanos) {
        each(w -> w.transferLost(send, receive, offset, bytes, beginNanos, endNanos));
    }

    @Override
    public void collectiveLost(int communicator, long bytes, long beginNanos, long endNanos) {
        each(w -> w.collectiveLost(communicator, bytes, beginNanos, endNanos));
    }

    @Override
    public void strobeLost(long nanos, long againNanos) {
        each(w -> w.strobeLost(nanos, againNanos));
    }

    @Override
    public void strobeLate(long nanos, long delayNanos) {
        each(w -> w.strobeLate(nanos, delayNanos));
    }

    @Override
    public void declaredDead(
            int node, Microphase phase, long missedNanos, long nanos, long queries) {
        each(w -> w.declaredDead(node, phase, missedNanos, nanos, queries));
    }

    @Override
    public void phaseAbandoned(Microphase phase, long readyNanos, long endNanos) {
        each(w -> w.phaseAbandoned(phase, readyNanos, endNanos));
    }

    @Override
    public void endedEarly(long nanos) {
        each(w -> w.endedEarly(nanos));
    }

    @Override
    public void restarted(int rank, long nanos) {
        each(w -> w.restarted(rank, nanos));
    }

    @Override
    public void entered(int rank, int pc, long nanos) {
        each(w -> w.entered(rank, pc, nanos));
    }

    @Override
    public void blocked(int rank, int pc, long enteredNanos, Activity activity) {
        each(w -> w.blocked(rank, pc, enteredNanos, activity));
    }

    @Override
    public void returned(int rank, int pc, long nanos) {
        each(w -> w.returned(rank, pc, nanos));
    }

    @Override
    public void finished(int rank, long nanos) {
        each(w -> w.finished(rank, nanos));
    }

    @Override
    public void posted(int slot) {
        each(w -> w.posted(slot));
    }

    @Override
    public void collectivePosted(int rank, int pc, long nanos) {
        each(w -> w.collectivePosted(rank, pc, nanos));
    }

    @Override
    public void delivered(int slot, int toNode) {
        each(w -> w.delivered(slot, toNode));
    }

    @Override
    public void accepted(int slot) {
        each(w -> w.accepted(slot));
    }

    @Override
    public void nonBlockingNoted(int slot) {
        each(w -> w.nonBlockingNoted(slot));
    }

    @Override
    public void collectiveNoted(int rank, int communicator) {
        each(w -> w.collectiveNoted(rank, communicator));
    }

    @Override
    public void matched(int send, int receive, int scanned) {
        each(w -> w.matched(send, receive, scanned));
    }

    @Override
    public void chunk(int send, int receive, long bytes, long remaining, Turn turn) {
        each(w -> w.chunk(send, receive, bytes, remaining, turn));
    }

    @Override
    public void queried(int communicator, int missing) {
        each(w -> w.queried(communicator, missing));
    }

    @Override
    public void collectiveScheduled(int communicator, long bytes) {
        each(w -> w.collectiveScheduled(communicator, bytes));
    }

    @Override
    public void linkEntered(int link, long bytes, long nanos) {
        each(w -> w.linkEntered(link, bytes, nanos));
    }

    @Override
    public void overtaken(int send, int receive, int index, int packets, long nanos) {
        each(w -> w.overtaken(send, receive, index, packets, nanos));
    }

    @Override
    public void transferred(
            int send, int receive, long offset, long bytes, long beginNanos, long endNanos) {
        each(w -> w.transferred(send, receive, offset, bytes, beginNanos, endNanos));
    }

    @Override
    public void multicast(int communicator, long bytes, long beginNanos, long endNanos) {
        each(w -> w.multicast(communicator, bytes, beginNanos, endNanos));
    }

    @Override
    public void reduced(int communicator, long bytes, long beginNanos, Reduction reduction) {
        each(w -> w.reduced(communicator, bytes, beginNanos, reduction));
    }

    @Override
    public void completed(int slot, long nanos) {
        each(w -> w.completed(slot, nanos));
    }

    @Override
    public void collectiveCompleted(int rank, long nanos) {
        each(w -> w.collectiveCompleted(rank, nanos));
    }

    @Override
    public void sliceEnded(int slice, long startNanos, long nextNanos, SliceLoad load) {
        each(w -> w.sliceEnded(slice, startNanos, nextNanos, load));
    }

    @Override
    public void deadlocked(long nanos, int blocked) {
        each(w -> w.deadlocked(nanos, blocked));
    }
}
