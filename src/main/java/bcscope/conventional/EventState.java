package bcscope.conventional;

import bcscope.host.CollectiveLedger;
import bcscope.host.Counters;
import bcscope.host.CpuTime;
import bcscope.host.NodeCounts;
import bcscope.host.Processes;
import bcscope.host.SteppedMachine;
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
/// @param ledger the calls of collectives, as the program makes them
/// @param blocked who is suspended
/// @param cpu who uses a CPU
/// @param counters counters
/// @param slice next slice
/// @param digest chained digest
/// @param verdict status of the run
public record EventState(
        MessageMemory memory,
        Processes processes,
        HostState hosts,
        EventQueue queue,
        Transport transport,
        CollectiveState collectives,
        CollectiveLedger ledger,
        NodeCounts blocked,
        CpuTime cpu,
        Counters counters,
        int slice,
        long digest,
        Verdict verdict)
        implements SteppedMachine.State {
    @Override
    public long memoryBytes() {
        return memory.memoryBytes()
                + processes.memoryBytes()
                + hosts.memoryBytes()
                + queue.memoryBytes()
                + collectives.memoryBytes()
                + ledger.memoryBytes()
                + transport.memoryBytes()
                + 20_000;
    }
}
