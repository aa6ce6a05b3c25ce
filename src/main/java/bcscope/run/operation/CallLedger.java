package bcscope.run.operation;

import bcscope.base.Invariant;
import bcscope.program.Program;

import java.util.List;

/// All calls of a run, and how its processes spent their time. Immutable, safe from any thread.
public final class CallLedger {
    private final Program program;
    private final CallColumns[] calls;
    private final List<Life> lives;
    private final boolean whole;

    CallLedger(Program program, CallColumns[] calls, List<Life> lives, boolean whole) {
        this.program = program;
        this.calls = calls;
        this.lives = List.copyOf(lives);
        this.whole = whole;
    }

    /// The time of one process.
    ///
    /// @param beganNanos when it began
    /// @param endNanos when it ended, or the end of the known run
    /// @param finished whether it reached the end of its program
    /// @param parts the parts of its time; their sum is the whole time
    /// @param blockedNanos time in which it was blocked
    /// @param calls how many calls it made
    /// @param underWayNanos total time for which its messages and collectives were under way, from
    ///   the instant at which both sides had posted to their completion
    /// @param hiddenNanos the part of that in which the process was not blocked
    public record Life(
            long beganNanos,
            long endNanos,
            boolean finished,
            Parts parts,
            long blockedNanos,
            long calls,
            long underWayNanos,
            long hiddenNanos) {}

    /// The executed program.
    public Program program() {
        return program;
    }

    /// Number of processes.
    public int ranks() {
        return calls.length;
    }

    /// Calls of `rank` that are listed, from its first on.
    public int listed(int rank) {
        return calls[rank].size();
    }

    /// Whether all calls are listed; a run with very many calls lists only the first ones. The
    /// times of processes include all calls.
    public boolean listsAll() {
        return whole;
    }

    /// Call number `number` of `rank`.
    public Call call(int rank, int number) {
        Invariant.check(
                number >= 0 && number < listed(rank),
                "call %d of rank %d, which has %d",
                number,
                rank,
                listed(rank));
        return calls[rank].call(rank, number);
    }

    /// The entry of a call, ns.
    public long enteredNanos(int rank, int number) {
        return calls[rank].enteredNanos(number);
    }

    /// The return of a call, or the end of the known run, ns.
    public long returnedNanos(int rank, int number) {
        return calls[rank].returnedNanos(number);
    }

    /// The operation of a call.
    public int pc(int rank, int number) {
        return calls[rank].pc(number);
    }

    /// Last call of `rank` entered at or before `nanos`, -1 if none was.
    public int at(int rank, long nanos) {
        return calls[rank].at(nanos);
    }

    /// The time of `rank`.
    public Life life(int rank) {
        return lives.get(rank);
    }

    /// When the last process ended, or the end of the known run, ns.
    public long endNanos() {
        return lives.stream().mapToLong(Life::endNanos).max().orElse(0);
    }

    /// How all processes together spent their time.
    public Parts parts() {
        return lives.stream().map(Life::parts).reduce(Parts.NONE, Parts::plus);
    }

    /// Communication hidden behind computation, in millionths of all communication; 0 if there was
    /// none.
    public long hiddenPerMillion() {
        long underWay = lives.stream().mapToLong(Life::underWayNanos).sum();
        long hidden = lives.stream().mapToLong(Life::hiddenNanos).sum();
        return underWay == 0 ? 0 : Math.round(1e6 * hidden / underWay);
    }

    /// Time in which processes were blocked, in millionths of their time.
    public long blockedPerMillion() {
        long blocked = lives.stream().mapToLong(Life::blockedNanos).sum();
        long all = lives.stream().mapToLong(life -> life.parts().total()).sum();
        return all == 0 ? 0 : Math.round(1e6 * blocked / all);
    }
}
