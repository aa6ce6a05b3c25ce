package bcscope.bcs;

import bcscope.happening.Reordering;
import bcscope.host.SteppedMachine;
import bcscope.host.Verdict;
import bcscope.nic.NicMemory;

/// Everything that a machine is between two slices; nothing in it is changed any more.
///
/// @param memory NIC memory
/// @param ranks processes
/// @param reordering how far packets were mixed up
/// @param cpus who has a CPU
/// @param ready processes never stepped yet
/// @param slice next slice
/// @param startNanos its start
/// @param failedQueries its USRSTS
/// @param digest chained digest
/// @param verdict status of the run
/// @param recovery the last checkpoint against failures, and what is left to go back with
public record MachineState(
        NicMemory memory,
        RankTable ranks,
        Reordering reordering,
        CpuSchedule.State cpus,
        int[] ready,
        int slice,
        long startNanos,
        long failedQueries,
        long digest,
        Verdict verdict,
        CheckpointRestart.State recovery)
        implements SteppedMachine.State {
    @Override
    public long memoryBytes() {
        return memory.memoryBytes()
                + ranks.processes.memoryBytes()
                + ranks.ledger.memoryBytes()
                + recovery.memoryBytes()
                + 20_000;
    }
}
