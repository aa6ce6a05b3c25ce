package bcscope.search.moment;

import bcscope.run.RunView;
import bcscope.run.operation.Call;
import bcscope.run.operation.CallLedger;
import bcscope.search.CallBlocking;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/// The calls that processes make for one collective.
///
/// @param communicator on which it is
/// @param number collectives of its communicator before it
/// @param last the call of the process that arrived last
/// @param members how many processes have made it
/// @param firstNanos when the first of them did, ns
/// @param returnedNanos when the last of them returned, or the end of what is known, ns
/// @param outcome whether all of them returned
/// @param blockedNanos how long all of them were blocked in it, ns
public record CollectiveOperation(
        int communicator,
        int number,
        Call last,
        int members,
        long firstNanos,
        long returnedNanos,
        Call.Outcome outcome,
        long blockedNanos) {
    /// When the last of them returned, ns; empty if one did not.
    public OptionalLong returned() {
        return outcome == Call.Outcome.RETURNED
                ? OptionalLong.of(returnedNanos)
                : OptionalLong.empty();
    }

    /// From the first to the last arrival, ns.
    public long spreadNanos() {
        return last.enteredNanos() - firstNanos;
    }

    /// From the first arrival to the last return, ns.
    public long tookNanos() {
        return returnedNanos - firstNanos;
    }

    /// The collectives of a run by the time of their first arrival. Processes call the collectives
    /// of a communicator in one order, so that the n-th calls belong together.
    public static List<CollectiveOperation> of(RunView run, CallLedger ledger) {
        List<CollectiveOperation> all = new ArrayList<>();
        Map<Long, Integer> places = new HashMap<>();
        for (int rank = 0; rank < ledger.ranks(); rank++) {
            CallBlocking blocking = new CallBlocking(run.processes().intervals(rank));
            Map<Integer, Integer> made = new HashMap<>();
            for (int i = 0; i < ledger.listed(rank); i++) {
                if (!run.program().kind(ledger.pc(rank, i)).isCalledByAll()) {
                    continue;
                }
                Call call = ledger.call(rank, i);
                int communicator = run.program().context(call.pc());
                int number = made.merge(communicator, 1, Integer::sum) - 1;
                CollectiveOperation own = of(call, communicator, number, blocking.nanos(call));
                Integer place = places.putIfAbsent(own.key(), all.size());
                if (place == null) {
                    all.add(own);
                } else {
                    all.set(place, all.get(place).with(own));
                }
            }
        }
        all.sort(
                Comparator.comparingLong(CollectiveOperation::firstNanos)
                        .thenComparingInt(CollectiveOperation::communicator)
                        .thenComparingInt(CollectiveOperation::number));
        return all;
    }

    private static CollectiveOperation of(
            Call call, int communicator, int number, long blockedNanos) {
        return new CollectiveOperation(
                communicator,
                number,
                call,
                1,
                call.enteredNanos(),
                call.returnedNanos(),
                call.outcome(),
                blockedNanos);
    }

    private long key() {
        return (long) communicator << 32 | number;
    }

    private CollectiveOperation with(CollectiveOperation other) {
        return new CollectiveOperation(
                communicator,
                number,
                other.last.enteredNanos() > last.enteredNanos() ? other.last : last,
                members + other.members,
                Math.min(firstNanos, other.firstNanos),
                Math.max(returnedNanos, other.returnedNanos),
                outcome == Call.Outcome.RETURNED ? other.outcome : outcome,
                blockedNanos + other.blockedNanos);
    }
}
