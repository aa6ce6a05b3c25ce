package bcscope.bcs;

import bcscope.nic.Budget;
import bcscope.nic.NicSystem;
import bcscope.nic.SliceLoad;
import bcscope.program.Communicator;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

/// Sums and maxima of the local counts of a slice, over the nodes that did anything.
final class SliceCounts {
    private final NicSystem nic;
    private final SliceTable table;
    private final Budget budget;

    SliceCounts(NicSystem nic, SliceTable table, Budget budget) {
        this.nic = nic;
        this.table = table;
        this.budget = budget;
    }

    void write() {
        SliceLoad load = nic.load;
        long p2pDem = 0;
        long mostP2pDem = 0;
        long chunks = 0;
        long mostChunks = 0;
        long collDem = 0;
        long mostCollDem = 0;
        long collMsm = 0;
        long mostCollMsm = 0;
        for (int i = 0; i < load.touchedCount(); i++) {
            int node = load.touched(i);
            long p2p = (long) load.sends[node] + load.accepts[node];
            p2pDem += p2p;
            mostP2pDem = Math.max(mostP2pDem, p2p);
            chunks += load.chunks[node];
            mostChunks = Math.max(mostChunks, load.chunks[node]);
            collDem += load.collectives[node];
            mostCollDem = Math.max(mostCollDem, load.collectives[node]);
            collMsm += load.scheduledCollectives[node];
            mostCollMsm = Math.max(mostCollMsm, load.scheduledCollectives[node]);
        }
        if (nic.unison) {
            collDem = collDem == 0 ? 0 : nic.map.ranks();
            collMsm *= nic.map.nodesOf(Communicator.WORLD).length;
        }
        table.set(SliceColumn.SUM_NP2PDEM, p2pDem);
        table.set(SliceColumn.MAX_NP2PDEM, mostP2pDem);
        table.set(SliceColumn.SUM_NP2PMSM, chunks);
        table.set(SliceColumn.MAX_NP2PMSM, mostChunks);
        table.set(SliceColumn.SUM_NCOLLDEM, collDem);
        table.set(SliceColumn.MAX_NCOLLDEM, mostCollDem);
        table.set(SliceColumn.SUM_NCOLLMSM, collMsm);
        table.set(SliceColumn.MAX_NCOLLMSM, mostCollMsm);
        table.set(SliceColumn.BYTES, bytes());
        table.set(SliceColumn.BUDGET, budget.bytes());
    }

    private long bytes() {
        long sum = 0;
        for (int i = 0; i < nic.load.flowCount; i++) {
            sum += nic.load.flowBytes[i];
        }
        return sum;
    }
}
