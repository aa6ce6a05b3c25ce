package bcscope.bcs;

import bcscope.nic.JobMap;

/// BPTS: suspended processes of each node, with their sum and their maximum at hand.
final class BlockedCounts {
    private final JobMap map;
    private final int[] byNode;
    private final int[] nodesWith;
    private int most;
    private long sum;

    BlockedCounts(JobMap map) {
        this.map = map;
        byNode = new int[map.nodes()];
        int[] processes = new int[map.nodes()];
        int fullest = 0;
        for (int rank = 0; rank < map.ranks(); rank++) {
            fullest = Math.max(fullest, ++processes[map.node(rank)]);
        }
        nodesWith = new int[fullest + 1];
        nodesWith[0] = map.nodes();
    }

    private BlockedCounts(BlockedCounts from) {
        map = from.map;
        byNode = from.byNode.clone();
        nodesWith = from.nodesWith.clone();
        most = from.most;
        sum = from.sum;
    }

    BlockedCounts copy() {
        return new BlockedCounts(this);
    }

    void add(int rank) {
        int node = map.node(rank);
        nodesWith[byNode[node]]--;
        int now = ++byNode[node];
        nodesWith[now]++;
        most = Math.max(most, now);
        sum++;
    }

    void remove(int rank) {
        int node = map.node(rank);
        int before = byNode[node]--;
        nodesWith[before]--;
        nodesWith[before - 1]++;
        while (most > 0 && nodesWith[most] == 0) {
            most--;
        }
        sum--;
    }

    int most() {
        return most;
    }

    long sum() {
        return sum;
    }
}
