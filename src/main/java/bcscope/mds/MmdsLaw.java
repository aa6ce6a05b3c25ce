package bcscope.mds;

import bcscope.base.Say;
import bcscope.program.Primitive;

import java.util.ArrayList;
import java.util.List;

/// The laws of MMDS (MODEL 2.2, M1 to M6) and their values in the collected data.
public enum MmdsLaw {
    /// A process that has ended has one more computation interval than blocked intervals.
    M1,
    /// Computation and communication together are the runtime: from the beginning of a process to
    /// its end, by the clocks of the engine. It does not apply to a process that has not ended.
    M2,
    /// The average is the total divided by the count.
    M3,
    /// The average lies between the minimum and the maximum.
    M4,
    /// Time in blocking calls beyond the blocked time is the cost of a call.
    M5,
    /// Every call that blocked was awakened at least once.
    M6;

    /// The law for one process, or for several together.
    ///
    /// @param law which
    /// @param left left side, in words
    /// @param relation required relation
    /// @param right right side, in words
    public record Check(
            MmdsLaw law,
            String left,
            long leftValue,
            LawReading.Relation relation,
            String right,
            long rightValue) {
        /// Whether it holds.
        public boolean holds() {
            return switch (relation) {
                case AT_MOST -> leftValue <= rightValue;
                case EQUAL -> leftValue == rightValue;
            };
        }

        /// The law with its numbers in one line.
        public String text() {
            return Say.of(
                    "%s: %s = %s %s %s = %s%{|  BROKEN}",
                    law, left, leftValue, relation.sign(), right, rightValue, holds());
        }
    }

    /// All laws for the processes of `stored` together.
    ///
    /// @param callNanos cost of a call on the host in the model
    public static List<Check> of(StoredCalls stored, long callNanos) {
        Mmds mmds = stored.mmds();
        long more = 0;
        long returns = 0;
        long calls = 0;
        for (int rank : stored.ranks()) {
            more += mmds.closedByComputation(rank) ? 1 : 0;
            returns += mmds.returnNanos(rank);
            calls += mmds.blockingCalls(rank);
        }
        MmdsAccount all = stored.all();
        List<Check> checks = new ArrayList<>();
        addCounts(checks, all, more);
        addClosure(checks, stored);
        addAverages(checks, all);
        addCosts(checks, all, returns, calls, callNanos);
        return checks;
    }

    private static void addCounts(List<Check> checks, MmdsAccount account, long more) {
        checks.add(
                equal(
                        M1,
                        "computations",
                        account.computation().count(),
                        "communications + " + more,
                        account.communication().count() + more));
    }

    /// Adds M2 for the processes that have ended.
    private static void addClosure(List<Check> checks, StoredCalls stored) {
        Mmds mmds = stored.mmds();
        long accounted = 0;
        long lived = 0;
        int ended = 0;
        for (int rank : stored.ranks()) {
            if (mmds.lifetimes().ended(rank)) {
                ended++;
                accounted += mmds.account(rank).totalNanos();
                lived += mmds.lifetimes().nanos(rank);
            }
        }
        if (ended > 0) {
            checks.add(
                    equal(
                            M2,
                            "computation + communication (ns)",
                            accounted,
                            "runtime (ns)",
                            lived));
        }
    }

    private static void addAverages(List<Check> checks, MmdsAccount account) {
        addAverages(checks, "computation", account.computation());
        addAverages(checks, "communication", account.communication());
        for (Primitive primitive : account.called()) {
            account.calls(primitive)
                    .ifPresent(call -> addAverages(checks, primitive.name(), call.latency()));
        }
    }

    private static void addAverages(List<Check> checks, String name, Statistic values) {
        long count = values.count();
        if (count == 0) {
            return;
        }
        long error = Math.abs(2 * (values.total() - values.average() * count));
        checks.add(atMost(M3, "2 |total - average x count| of " + name, error, "count", count));
        checks.add(atMost(M4, "least " + name, values.least(), "average", values.average()));
        checks.add(atMost(M4, "average " + name, values.average(), "greatest", values.greatest()));
    }

    private static void addCosts(
            List<Check> checks, MmdsAccount account, long returns, long calls, long callNanos) {
        checks.add(
                atMost(
                        M5,
                        "return - awakening (ns)",
                        returns,
                        calls + " blocked calls x cost (ns)",
                        calls * callNanos));
        checks.add(
                atMost(
                        M6,
                        "calls that blocked",
                        calls,
                        "communications",
                        account.communication().count()));
    }

    private static Check equal(
            MmdsLaw law, String left, long leftValue, String right, long rightValue) {
        return new Check(law, left, leftValue, LawReading.Relation.EQUAL, right, rightValue);
    }

    private static Check atMost(
            MmdsLaw law, String left, long leftValue, String right, long rightValue) {
        return new Check(law, left, leftValue, LawReading.Relation.AT_MOST, right, rightValue);
    }
}
