package bcscope.host;

import java.util.Arrays;

/// BPTS: suspended processes of each node, with their sum and their maximum at hand.
public final class BlockedCounts {
    private final JobMap map;
    private final int[] byNode;
    private final int[] nodesWith;
    private final int[] processes;
    private int most;
    private long sum;

    /// Nobody is suspended.
    public BlockedCounts(JobMap map) {
        this.map = map;
        byNode = new int[map.nodes()];
        processes = new int[map.nodes()];
        int fullest = 0;
        for (int rank = 0; rank < map.ranks(); rank++) {
            fullest = Math.max(fullest, ++processes[map.node(rank)]);
        }
        nodesWith = new int[fullest + 1];
        nodesWith[0] = map.nodes();
    }

    private BlockedCounts(BlockedCounts from) {
        map = from.map;
        processes = from.processes;
        byNode = from.byNode.clone();
        nodesWith = from.nodesWith.clone();
        most = from.most;
        sum = from.sum;
    }

    /// An independent copy.
    public BlockedCounts copy() {
        return new BlockedCounts(this);
    }

    /// `rank` is suspended.
    public void add(int rank) {
        int node = map.node(rank);
        nodesWith[byNode[node]]--;
        int now = ++byNode[node];
        nodesWith[now]++;
        most = Math.max(most, now);
        sum++;
    }

    /// `rank` is not suspended any more.
    public void remove(int rank) {
        int node = map.node(rank);
        int before = byNode[node]--;
        nodesWith[before]--;
        nodesWith[before - 1]++;
        while (most > 0 && nodesWith[most] == 0) {
            most--;
        }
        sum--;
    }

    /// All processes are suspended.
    public void addAll() {
        System.arraycopy(processes, 0, byNode, 0, byNode.length);
        most = nodesWith.length - 1;
        sum = map.ranks();
        countNodes();
    }

    /// No process is suspended.
    public void removeAll() {
        Arrays.fill(byNode, 0);
        most = 0;
        sum = 0;
        countNodes();
    }

    private void countNodes() {
        Arrays.fill(nodesWith, 0);
        for (int suspended : byNode) {
            nodesWith[suspended]++;
        }
    }

    /// Most suspended processes of a node.
    public int most() {
        return most;
    }

    /// Suspended processes of all nodes.
    public long sum() {
        return sum;
    }
}
