package bcscope.conventional;

import bcscope.host.BlockedCounts;
import bcscope.host.CpuTime;
import bcscope.host.Processes;
import bcscope.host.Verdict;
import bcscope.network.Transport;

/// Everything that a machine is between two windows; nothing in it is changed any more.
///
/// @param memory messages and receives
/// @param processes processes
/// @param hosts how far each is in its call
/// @param queue what is to happen
/// @param transport what is on the network
/// @param collectives collectives that have begun
/// @param blocked who is suspended
/// @param cpu who uses a CPU
/// @param totals counters
/// @param window next window
/// @param digest chained digest
/// @param verdict how the run stands
public record EventState(
        MessageMemory memory,
        Processes processes,
        HostState hosts,
        EventQueue queue,
        Transport transport,
        CollectiveState collectives,
        BlockedCounts blocked,
        CpuTime cpu,
        Totals totals,
        int window,
        long digest,
        Verdict verdict) {
    /// Approximate size in memory.
    public long memoryBytes() {
        return memory.memoryBytes()
                + processes.memoryBytes()
                + hosts.memoryBytes()
                + queue.memoryBytes()
                + collectives.memoryBytes()
                + transport.memoryBytes()
                + 20_000;
    }
}
