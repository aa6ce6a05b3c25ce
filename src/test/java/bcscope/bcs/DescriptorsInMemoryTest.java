package bcscope.bcs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.model.Fault;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.program.Communicator;
import bcscope.program.OperationKind;
import bcscope.program.RankCode;
import bcscope.scenario.Checkpointing;
import bcscope.table.SliceColumn;

import org.junit.jupiter.api.Test;

import java.util.List;

/// NDESCTS: what the lists of the NICs hold when a slice ends (MODEL 1.3 to 1.5). Calls cost
/// nothing and a slice lasts 250 us, so what is called at 0 is posted in slice 0, taken by the DEM
/// of slice 1, and what restarts goes on at the start of slice 2.
class DescriptorsInMemoryTest {
    private static final int WORLD = Communicator.WORLD;

    private static void expect(Testbed run, List<Long> sums, List<Long> most) {
        assertEquals(sums, run.all(SliceColumn.SUM_NDESCTS));
        assertEquals(most, run.all(SliceColumn.MAX_NDESCTS));
    }

    private static RankCode barrier() {
        return new RankCode().synchronise(OperationKind.BARRIER, WORLD);
    }

    private static RankCode late() {
        return new RankCode().compute(600_000).synchronise(OperationKind.BARRIER, WORLD);
    }

    private static RankCode twoBarriers() {
        RankCode code = new RankCode().ibarrier(WORLD, 0).ibarrier(WORLD, 1);
        return code.over(OperationKind.WAITALL, 0, 1);
    }

    /// Rank 0 sends, then receives; rank 1 receives, then sends. Slice 0 ends with a send and a
    /// receive posted, one at each node. In slice 1 they are matched and the message moves: nothing
    /// is left. In slice 2 both restart and post the other two, which slice 3 moves.
    @Test
    void aShortMessageIsInMemoryFromItsPostingToTheNextSlice() {
        RankCode first = new RankCode().send(1, 0, 100, 0).recv(1, 0, 100, 0);
        RankCode second = new RankCode().recv(0, 0, 100, 0).send(0, 0, 100, 0);
        expect(Testbed.of(first, second).run(4), List.of(2L, 0L, 2L, 0L), List.of(1L, 0L, 1L, 0L));
    }

    /// The receiver computes until 600 us, in slice 2. Three sends are posted at node 0 in slice 0;
    /// DEM of slice 1 copies them to RSL of node 1, where they stay. Slice 2 ends with the first
    /// receive beside them; slice 3 matches it with one of them.
    @Test
    void aDeliveredSendIsInTheMemoryOfItsReceiver() {
        RankCode sender =
                new RankCode()
                        .isend(1, 0, 100, 0, 0)
                        .isend(1, 0, 100, 0, 1)
                        .isend(1, 0, 100, 0, 2)
                        .over(OperationKind.WAITALL, 0, 1, 2);
        RankCode receiver = new RankCode().compute(600_000).recv(0, 0, 100, 0).compute(2_000_000);
        Testbed run = Testbed.of(sender, receiver).run(1);
        assertEquals(3, run.machine.nic().memory.counts.at(0));
        run.run(1);
        assertEquals(0, run.machine.nic().memory.counts.at(0));
        assertEquals(3, run.machine.nic().memory.counts.at(1));
        run.run(2);
        expect(run, List.of(3L, 3L, 4L, 2L), List.of(3L, 3L, 4L, 2L));
    }

    /// MODEL 3.2: 52,680 bytes fit into the first slice and no less into others, so 100,000 need
    /// two. Between them the matched pair is one matching descriptor, in CARRY of the receiver.
    @Test
    void aCarriedMessageIsOneMatchingDescriptor() {
        RankCode sender = new RankCode().send(1, 0, 100_000, 0);
        RankCode receiver = new RankCode().recv(0, 0, 100_000, 0);
        Testbed run = Testbed.of(sender, receiver).run(2);
        assertEquals(0, run.machine.nic().memory.counts.at(0));
        assertEquals(1, run.machine.nic().memory.counts.at(1));
        run.run(1);
        expect(run, List.of(2L, 1L, 0L), List.of(1L, 1L, 0L));
    }

    /// Ranks 0 and 1 share node 0. Rank 2 calls at 600 us, in slice 2. Slice 0 ends with the
    /// descriptors of ranks 0 and 1 in CL; DEM of slice 1 keeps that of the master, rank 0, alone.
    /// Slice 2 ends with that of rank 2 beside it, and in slice 3 the barrier takes place.
    @Test
    void ofACollectiveOnlyTheDescriptorOfTheMasterStays() {
        int[] nodeOf = {0, 0, 1};
        Testbed run = new Testbed(Testbed.PLAIN, nodeOf, barrier(), barrier(), late()).run(4);
        expect(run, List.of(2L, 1L, 2L, 0L), List.of(2L, 1L, 1L, 0L));
    }

    /// The same where rank 2 is the only one that is not late: DEM discards its descriptor.
    @Test
    void aDescriptorThatIsNotOfTheMasterIsDiscarded() {
        int[] nodeOf = {0, 0, 1};
        Testbed run = new Testbed(Testbed.PLAIN, nodeOf, late(), late(), barrier()).run(4);
        expect(run, List.of(1L, 0L, 2L, 0L), List.of(1L, 0L, 2L, 0L));
    }

    /// Two barriers that do not block, called at 0: DEM of slice 1 takes all four calls and keeps
    /// the two of rank 0. The first barrier takes place in slice 1, the second in slice 2.
    @Test
    void callsThatWaitForTheirTurnAreInMemoryToo() {
        Testbed run = Testbed.of(twoBarriers(), twoBarriers()).run(3);
        expect(run, List.of(4L, 1L, 0L), List.of(2L, 1L, 0L));
    }

    /// One process stands for five: all have posted, and nothing is left after the barrier.
    @Test
    void inUnisonTheDescriptorsAreThoseOfAllProcesses() {
        Testbed run = new Testbed(Testbed.PLAIN, new int[] {0, 0, 1, 1, 2}, barrier()).run(2);
        expect(run, List.of(5L, 0L), List.of(2L, 0L));
    }

    /// A checkpoint is written after every slice, at once. Rank 0 posts two sends that nobody
    /// receives, and another at 550 us, in slice 2. Node 1 stops at 600 us, which holds slice 2
    /// until the machine goes back to where slice 1 ended. Slice 3 does slice 2 once more.
    @Test
    void aMachineThatWentBackHoldsWhatTheCheckpointHeld() {
        Model model = Testbed.PLAIN.with(ModelParameter.HEARTBEAT_NANOS, 1_000_000);
        RankCode sender =
                new RankCode()
                        .isend(1, 0, 8, 0, 0)
                        .isend(1, 0, 8, 0, 1)
                        .compute(550_000)
                        .isend(1, 0, 8, 0, 2)
                        .compute(3_000_000);
        Testbed run =
                Testbed.of(model, sender, new RankCode().compute(3_000_000))
                        .with(new Fault.NodeFailure(1, 600_000));
        run.machine.protect(
                new Checkpointing(1, 0, Checkpointing.Through.STORAGE, 1_000_000, 1), 0);
        run.run(4);
        assertEquals(List.of(2L, 2L, 2L, 3L), run.all(SliceColumn.SUM_NDESCTS));
    }
}
