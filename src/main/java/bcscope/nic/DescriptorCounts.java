package bcscope.nic;

import bcscope.host.JobMap;
import bcscope.host.NodeCounts;
import bcscope.program.JobSpan;

import java.util.Arrays;

/// NDESCTS: how many descriptors the lists of each NIC hold. A send counts at its own node until BS
/// delivers it, then at its receiver; what was matched counts once, as one matching descriptor; a
/// collective counts until BR discards its descriptor or, for that of the master, until it is
/// complete. The counts follow the lists, so that these need not be traversed.
public final class DescriptorCounts {
    private final int[] byRank;
    private final NodeCounts byNode;

    /// No list holds anything.
    DescriptorCounts(JobMap map) {
        byRank = new int[map.ranks()];
        byNode = new NodeCounts(map);
    }

    private DescriptorCounts(DescriptorCounts from) {
        byRank = from.byRank.clone();
        byNode = from.byNode.copy();
    }

    DescriptorCounts copy() {
        return new DescriptorCounts(this);
    }

    /// A list holds one more for `rank`.
    void add(int rank) {
        byRank[rank]++;
        byNode.add(rank);
    }

    /// A list holds one less for `rank`.
    void remove(int rank) {
        byRank[rank]--;
        byNode.remove(rank);
    }

    /// No list holds anything for the processes of `job`.
    void forget(JobSpan job) {
        for (int rank = job.first(); rank < job.end(); rank++) {
            while (byRank[rank] > 0) {
                remove(rank);
            }
        }
    }

    /// The lists hold one for every process.
    void holdAll() {
        Arrays.fill(byRank, 1);
        byNode.addAll();
    }

    /// The lists hold one, for `rank`.
    void holdOnly(int rank) {
        Arrays.fill(byRank, 0);
        byNode.removeAll();
        add(rank);
    }

    /// How many the NIC of `node` holds.
    public int at(int node) {
        return byNode.at(node);
    }

    /// How many the NIC holds that holds most.
    public int most() {
        return byNode.most();
    }

    /// How many all NICs hold together.
    public long sum() {
        return byNode.sum();
    }
}
