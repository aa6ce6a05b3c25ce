package bcscope.host;

import java.util.Arrays;

/// Things that processes have, counted by node, with their sum and their maximum at hand: suspended
/// processes (BPTS), descriptors in NIC memory (NDESCTS).
public final class NodeCounts {
    private final JobMap map;
    private final int[] byNode;
    private int[] nodesWith;
    private final int[] processes;
    private final int[] nodesWithProcesses;
    private int most;
    private long sum;

    /// All counts are 0.
    public NodeCounts(JobMap map) {
        this.map = map;
        byNode = new int[map.nodes()];
        processes = new int[map.nodes()];
        int fullest = 0;
        for (int rank = 0; rank < map.ranks(); rank++) {
            fullest = Math.max(fullest, ++processes[map.node(rank)]);
        }
        nodesWithProcesses = new int[fullest + 1];
        for (int count : processes) {
            nodesWithProcesses[count]++;
        }
        nodesWith = new int[fullest + 1];
        nodesWith[0] = map.nodes();
    }

    private NodeCounts(NodeCounts from) {
        map = from.map;
        processes = from.processes;
        nodesWithProcesses = from.nodesWithProcesses;
        byNode = from.byNode.clone();
        nodesWith = from.nodesWith.clone();
        most = from.most;
        sum = from.sum;
    }

    /// An independent copy.
    public NodeCounts copy() {
        return new NodeCounts(this);
    }

    /// `rank` has one more.
    public void add(int rank) {
        int node = map.node(rank);
        nodesWith[byNode[node]]--;
        int now = ++byNode[node];
        if (now == nodesWith.length) {
            nodesWith = Arrays.copyOf(nodesWith, 2 * now);
        }
        nodesWith[now]++;
        most = Math.max(most, now);
        sum++;
    }

    /// `rank` has one less.
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

    /// Every process has one.
    public void addAll() {
        System.arraycopy(processes, 0, byNode, 0, byNode.length);
        sum = map.ranks();
        most = nodesWithProcesses.length - 1;
        Arrays.fill(nodesWith, 0);
        System.arraycopy(nodesWithProcesses, 0, nodesWith, 0, nodesWithProcesses.length);
    }

    /// No process has any.
    public void removeAll() {
        Arrays.fill(byNode, 0);
        sum = 0;
        most = 0;
        Arrays.fill(nodesWith, 0);
        nodesWith[0] = byNode.length;
    }

    /// How many `node` has.
    public int at(int node) {
        return byNode[node];
    }

    /// How many the node has that has most.
    public int most() {
        return most;
    }

    /// How many all nodes have together.
    public long sum() {
        return sum;
    }
}
