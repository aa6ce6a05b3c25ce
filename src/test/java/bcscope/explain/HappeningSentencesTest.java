package bcscope.explain;

import static bcscope.explain.TwoProcesses.RECEIVE;
import static bcscope.explain.TwoProcesses.collective;
import static bcscope.explain.TwoProcesses.receive;
import static bcscope.explain.TwoProcesses.says;
import static bcscope.explain.TwoProcesses.send;

import bcscope.base.Microphase;
import bcscope.happening.Activity;
import bcscope.happening.Combiner;
import bcscope.happening.Happening;
import bcscope.happening.Turn;
import bcscope.program.Program;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

/// One sentence for each happening: what rarely happens, amounts of one and of several.
class HappeningSentencesTest {
    @Test
    void aPhaseEndsAfterQueries() {
        says(
                "All nodes have finished, as the first query confirms.",
                new Happening.PhaseEnded(0, Microphase.PM, 0));
        says(
                "All nodes have finished; 1 earlier query was answered no.",
                new Happening.PhaseEnded(0, Microphase.PM, 1));
        says(
                "All nodes have finished; 1,200 earlier queries were answered no.",
                new Happening.PhaseEnded(0, Microphase.PM, 1_200));
        says(
                "No node has scheduled anything, so the slice ends without PM, BBM and RM.",
                new Happening.EndedEarly(0));
        says(
                "The Strobe Sender sends the strobe; it reaches every node after 6.5 µs.",
                new Happening.StrobeSent(1_000, 4, Microphase.DEM, 7_500));
        says(
                "The Strobe Sender sends the microstrobe; it reaches every node after 6.5 µs.",
                new Happening.StrobeSent(1_000, 4, Microphase.RM, 7_500));
    }

    /// What the call waits for; of a broadcast a process need not wait until all have called.
    @ParameterizedTest
    @CsvSource({
        "BLOCKED_SEND, until the message is sent",
        "BLOCKED_RECEIVE, until the message arrives",
        "BLOCKED_WAIT, until its requests are complete",
        "BLOCKED_PROBE, until a message can be received",
        "BLOCKED_COLLECTIVE, until its part of the collective is complete",
        "BLOCKED_MEMORY, until its NIC has room for the descriptor",
    })
    void aProcessBlocksUntilSomethingHappens(Activity activity, String until) {
        says(
                "Rank 1 enters MPI_Bcast and blocks " + until + ".",
                new Happening.Blocked(0, 1, 1, 1, activity));
    }

    @Test
    void aProcessReturnsAndEnds() {
        says("MPI_Barrier of rank 1 returns.", new Happening.CallReturned(0, 1, 1, 0));
        says("Rank 1 reaches the end of its program.", new Happening.Finished(0, 1, 1));
        says("The Node Manager of node 1 restarts rank 1.", new Happening.Restarted(0, 1, 1));
    }

    @Test
    void aDeadlockOfOneProcessIsSingular() {
        says(
                "Deadlock: the only blocked process can never continue.",
                new Happening.Deadlocked(0, 1));
        says(
                "Deadlock: none of the 1,024 blocked processes can ever continue.",
                new Happening.Deadlocked(0, 1_024));
    }

    @Test
    void aDescriptorIsPostedAndCompleted() {
        says(
                "Rank 0 posts a send of 1 byte to rank 1 with tag 7 to the NIC of node 0.",
                new Happening.Posted(0, 0, send(1)));
        says(
                "Rank 1 posts a receive from any rank with any tag to the NIC of node 1.",
                new Happening.Posted(0, 1, receive(Program.ANY, Program.ANY)));
        says(
                "Rank 1 posts MPI_Barrier to the NIC of node 1.",
                new Happening.Posted(0, 1, collective()));
        says("Rank 0's send to rank 1 is complete.", new Happening.Completed(0, 0, send(1)));
        says(
                "Rank 1's receive from any rank is complete.",
                new Happening.Completed(0, 1, receive(Program.ANY, 7)));
        says("Rank 1's MPI_Barrier is complete.", new Happening.Completed(0, 1, collective()));
    }

    @Test
    void aMessageIsMatchedScheduledAndMoved() {
        says(
                "The Buffer Receiver of node 1 matches the send of rank 0 (tag 7, 3,200 bytes) with"
                        + " the receive of rank 1 after looking at 12 remote sends.",
                new Happening.Matched(0, 1, send(3_200), RECEIVE, 12));
        says(
                "The Buffer Receiver of node 1 schedules 200 bytes from rank 0 to rank 1, the rest"
                        + " of the message.",
                new Happening.ChunkScheduled(0, 1, send(3_200), RECEIVE, 3_000, 200, 0));
        says(
                "The Buffer Receiver of node 1 schedules 3,199 bytes from rank 0 to rank 1; 1 byte"
                        + " remains for later slices.",
                new Happening.ChunkScheduled(0, 1, send(3_200), RECEIVE, 0, 3_199, 1));
        says(
                "The Buffer Receiver of node 1 has no time left in this MSM for the message from"
                        + " rank 0 to rank 1, 3,200 bytes of which wait.",
                new Happening.NoRoom(0, 1, send(3_200), RECEIVE, 3_200, Turn.TIME_USED));
        says(
                "The Buffer Receiver of node 1 has no budget left for the message from rank 0 to"
                        + " rank 1, 1 byte of which waits.",
                new Happening.NoRoom(0, 1, send(3_200), RECEIVE, 1, Turn.BUDGET_USED));
        says(
                "The DMA Helper of node 1 gets 1 byte from the memory of rank 0 on node 0 in 2.2"
                        + " µs.",
                new Happening.Transferred(1_000, 1, 0, send(1), RECEIVE, 0, 1, 3_200));
    }

    @Test
    void aCollectiveIsAskedForScheduledAndSent() {
        says(
                "The Buffer Receiver of node 0 asks by Compare-And-Write whether all processes have"
                        + " called MPI_Barrier, and they have.",
                new Happening.CollectiveQueried(0, 0, 0, 0, 0, 0));
        says(
                "The Buffer Receiver of node 0 asks by Compare-And-Write whether all processes have"
                        + " called MPI_Barrier; 1 is missing.",
                new Happening.CollectiveQueried(0, 0, 0, 0, 0, 1));
        says(
                "MPI_Barrier of 2 processes is scheduled for this slice.",
                new Happening.CollectiveScheduled(0, 0, 0, 0, 0, 2, 0));
        says(
                "MPI_Bcast of 1 process is scheduled for this slice with 64 bytes.",
                new Happening.CollectiveScheduled(0, 0, 0, 0, 1, 1, 64));
        says(
                "The Collective Helper of node 0 multicasts 64 bytes for MPI_Bcast in 6 µs.",
                new Happening.Multicast(0, 0, 0, 0, 1, 64, 6_000));
    }

    /// A broadcast of nothing is no barrier.
    @Test
    void whatHasNoDataIsASignal() {
        says(
                "The Collective Helper of node 0 multicasts a signal for MPI_Barrier in 6 µs.",
                new Happening.Multicast(0, 0, 0, 0, 0, 0, 6_000));
        says(
                "The Collective Helper of node 0 multicasts a signal for MPI_Bcast in 6 µs.",
                new Happening.Multicast(0, 0, 0, 0, 1, 0, 6_000));
    }

    @Test
    void aReductionHasItsResult() {
        says(
                "The Reduce Helper of node 0 combines the operands of 1 process in 2 µs.",
                new Happening.LocalReduce(0, 0, 0, 1, Combiner.NIC, 2_000));
        says(
                "The Reduce Helper of node 0 multicasts the result of 8 bytes in 6 µs.",
                new Happening.ResultMulticast(0, 0, 0, 8, Combiner.HOST, 6_000));
        says(
                "The tree network sends down from node 0 the result of 8 bytes in 6 µs.",
                new Happening.ResultMulticast(0, 0, 0, 8, Combiner.NETWORK, 6_000));
    }

    /// On a machine with checkpoints the processes of a dead node continue elsewhere, so that it is
    /// not said that they stop forever.
    @Test
    void aFaultIsToldWithItsEffect() {
        says(
                "Node 3 fails: its processes and its NIC stop.",
                new Happening.NodeFailed(0, 3, List.of(3)));
        says(
                "The Machine Manager declares node 3 dead because it did not answer the heartbeat"
                        + " of 900 µs.",
                new Happening.DeclaredDead(0, 3, Microphase.DEM, 900_000, 0));
        says(
                "The Machine Manager declares node 3 dead because it did not answer the heartbeat"
                        + " of 900 µs; until now the Strobe Sender has asked 1 time without success"
                        + " whether all nodes have finished PM.",
                new Happening.DeclaredDead(0, 3, Microphase.PM, 900_000, 1));
        says(
                "The next slice is due, but its strobe comes 50 µs late because of a fault.",
                new Happening.StrobeLate(0, 50_000));
        says(
                "The strobe is lost and reaches no node; the Strobe Sender repeats it after 12.5"
                        + " µs.",
                new Happening.StrobeLost(1_000, 13_500));
        says(
                "1 byte from rank 0 to rank 1 is lost in transit from node 0 to node 1; the Buffer"
                        + " Receiver keeps the message for a later slice.",
                new Happening.TransferLost(0, 1, 0, send(1), RECEIVE, 0, 1, 9));
        says(
                "64 bytes from rank 0 to rank 1 are lost in transit from node 0 to node 1; the"
                        + " Buffer Receiver keeps the message for a later slice.",
                new Happening.TransferLost(0, 1, 0, send(64), RECEIVE, 0, 64, 9));
        says(
                "The data of the collective on world is lost; the collective is repeated in the"
                        + " next slice.",
                new Happening.CollectiveLost(0, 0, 0, 0, 1, 64, 9));
        says(
                "Noise takes the processors of node 3 for 25 µs.",
                new Happening.NoiseBegan(1_000, 3, 26_000));
        says(
                "A checkpoint is taken: each node writes up to 1,000 bytes to stable storage, and"
                        + " the next strobe waits 12 µs for it.",
                new Happening.CheckpointWritten(1_000, 1_000, 13_000));
    }

    @ParameterizedTest
    @CsvSource({"300, 3", "150, 1.5", "125, 1.25", "101, 1.01"})
    void aSlowNicIsSlowByAFactor(long percent, String factor) {
        says(
                "The NIC of node 3 takes "
                        + factor
                        + " times the usual time because of a fault: it finishes MSM 4 µs after all"
                        + " other nodes.",
                new Happening.NicLagged(0, 3, Microphase.MSM, percent, 4_000));
    }

    @Test
    void theMachineGoesBackToACheckpointOrTheBeginning() {
        says(
                "A spare node takes the place of node 3, and the machine goes back to the"
                        + " checkpoint before slice 1,100: 250 µs of work is lost, the failure was"
                        + " detected after 900 µs, and the restart takes 2,000 µs; 1 spare node is"
                        + " left.",
                new Happening.WentBack(0, List.of(3), 1_100, 9, 250_000, 900_000, 2_000_000, 1));
        says(
                "Spare nodes take the places of nodes 3, 5, 7, and the machine goes back to the"
                        + " beginning, since no checkpoint was taken yet: 250 µs of work is lost,"
                        + " the failures were detected after 900 µs, and the restart takes 2,000"
                        + " µs; no spare node is left.",
                new Happening.WentBack(0, List.of(3, 5, 7), 0, 9, 250_000, 900_000, 2_000_000, 0));
    }

    @Test
    void aCpuIsGivenOrWithheldForAReason() {
        says(
                "The Node Manager of node 1 gives a CPU to rank 1.",
                new Happening.CpuGiven(0, 1, 1, 0));
        says(
                "The Node Manager of node 1 gives a CPU to rank 1, after a context switch of 15"
                        + " µs.",
                new Happening.CpuGiven(0, 1, 1, 15_000));
        says(
                "The Node Manager of node 1 leaves rank 1 waiting although it is ready: rank 0 has"
                        + " the CPU.",
                new Happening.CpuWithheld(0, 1, 1, 0));
        says(
                "The Node Manager of node 1 leaves rank 1 waiting although it is ready: the row of"
                        + " its job is not scheduled.",
                new Happening.CpuWithheld(0, 1, 1, -1));
        says(
                "The Machine Manager starts 2 processes of the job, 300 µs after its launch began.",
                new Happening.JobStarted(500_000, 0, 0, 2, 200_000));
        says(
                "The Machine Manager starts 1 process of the job.",
                new Happening.JobStarted(500_000, 0, 0, 1, 500_000));
        says(
                "Row 2 of the Ousterhout matrix is scheduled from now on; the strobe announces this"
                        + " to every Node Manager.",
                new Happening.RowSelected(0, 2));
    }
}
