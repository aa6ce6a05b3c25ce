package bcscope.explain;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Finds groups of nodes in which each waits for all others, directly or not (strongly connected
/// components, Tarjan 1972, without recursion), and in each the shortest cycle through its lowest
/// node.
final class Cycles {
    private static final int UNSEEN = -1;

    private final WaitGraph graph;
    private final int[] number;
    private final int[] low;
    private final int[] component;
    private final int[] nextEdge;
    private final ArrayDeque<Integer> stack = new ArrayDeque<>();
    private final ArrayDeque<Integer> path = new ArrayDeque<>();
    private final List<Integer> sizes = new ArrayList<>();
    private int count;

    private Cycles(WaitGraph graph) {
        this.graph = graph;
        number = new int[graph.size()];
        low = new int[graph.size()];
        component = new int[graph.size()];
        nextEdge = new int[graph.size()];
        Arrays.fill(number, UNSEEN);
        Arrays.fill(component, UNSEEN);
    }

    /// One cycle for each group, in the order of their lowest processes.
    static List<int[]> of(WaitGraph graph) {
        Cycles cycles = new Cycles(graph);
        for (int node = 0; node < graph.size(); node++) {
            if (cycles.number[node] == UNSEEN) {
                cycles.explore(node);
            }
        }
        List<int[]> found = new ArrayList<>();
        boolean[] told = new boolean[cycles.sizes.size()];
        for (int rank = 0; rank < graph.ranks(); rank++) {
            int group = cycles.component[rank];
            if (!told[group] && (cycles.sizes.get(group) > 1 || cycles.waitsForItself(rank))) {
                told[group] = true;
                found.add(cycles.shortest(rank));
            }
        }
        return found;
    }

    private boolean waitsForItself(int node) {
        return Arrays.stream(graph.waitsFor(node)).anyMatch(next -> next == node);
    }

    private void explore(int root) {
        enter(root);
        while (!path.isEmpty()) {
            int node = path.peek();
            int[] next = graph.waitsFor(node);
            if (nextEdge[node] < next.length) {
                int target = next[nextEdge[node]++];
                if (number[target] == UNSEEN) {
                    enter(target);
                } else if (component[target] == UNSEEN) {
                    low[node] = Math.min(low[node], number[target]);
                }
            } else {
                leave(node);
            }
        }
    }

    private void enter(int node) {
        number[node] = count;
        low[node] = count++;
        stack.push(node);
        path.push(node);
    }

    private void leave(int node) {
        path.pop();
        if (!path.isEmpty()) {
            low[path.peek()] = Math.min(low[path.peek()], low[node]);
        }
        if (low[node] == number[node]) {
            int size = 0;
            int member;
            do {
                member = stack.pop();
                component[member] = sizes.size();
                size++;
            } while (member != node);
            sizes.add(size);
        }
    }

    /// Breadth first from `start` back to it, within its group.
    private int[] shortest(int start) {
        int[] before = new int[graph.size()];
        Arrays.fill(before, UNSEEN);
        ArrayDeque<Integer> queue = new ArrayDeque<>();
        queue.add(start);
        while (!queue.isEmpty()) {
            int node = queue.remove();
            for (int next : graph.waitsFor(node)) {
                if (next == start) {
                    return back(start, node, before);
                }
                if (component[next] == component[start] && before[next] == UNSEEN) {
                    before[next] = node;
                    queue.add(next);
                }
            }
        }
        return new int[] {start};
    }

    private static int[] back(int start, int last, int[] before) {
        ArrayDeque<Integer> cycle = new ArrayDeque<>();
        for (int node = last; node != start; node = before[node]) {
            cycle.push(node);
        }
        cycle.push(start);
        return cycle.stream().mapToInt(Integer::intValue).toArray();
    }
}
