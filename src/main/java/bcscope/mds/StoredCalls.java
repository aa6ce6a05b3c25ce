package bcscope.mds;

import bcscope.scenario.Monitoring;
import bcscope.scenario.WatchedCalls;

import java.util.List;
import java.util.function.IntUnaryOperator;

/// The data that MMDS stores about the calls of a run: those that the scenario selects (S0 section
/// 5.1: control over each process and metric). What it leaves out is not there, rather than 0.
///
/// @param mmds what the simulator knows
/// @param watched which calls are stored
/// @param ranks of which processes, rising
public record StoredCalls(Mmds mmds, WatchedCalls watched, List<Integer> ranks) {
    /// Copies the list.
    public StoredCalls {
        ranks = List.copyOf(ranks);
    }

    /// The calls selected by `monitoring`.
    ///
    /// @param nodes node of a process
    public static StoredCalls of(Mmds mmds, Monitoring monitoring, IntUnaryOperator nodes) {
        return new StoredCalls(
                mmds, monitoring.calls(), monitoring.measuredRanks(mmds.ranks(), nodes));
    }

    /// The calls of one process.
    ///
    /// @param rank one of [#ranks]
    public StoredCalls only(int rank) {
        return new StoredCalls(mmds, watched, List.of(rank));
    }

    /// What is stored of `rank`, which is one of [#ranks].
    public MmdsAccount account(int rank) {
        return mmds.account(rank).of(watched);
    }

    /// The stored calls of all processes together; nothing without any.
    public MmdsAccount all() {
        MmdsAccount all = new MmdsAccount(mmds.resolution());
        ranks.forEach(rank -> all.add(account(rank)));
        return all;
    }

    /// Memory of the process that needs the most, bytes; 0 if there is none.
    public long mostMemoryBytes() {
        return ranks.stream().mapToLong(rank -> account(rank).memoryBytes()).max().orElse(0);
    }
}
