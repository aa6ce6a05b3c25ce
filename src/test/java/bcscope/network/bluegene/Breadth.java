package bcscope.network.bluegene;

import java.util.ArrayDeque;
import java.util.Arrays;

/// Distances in a torus by breadth-first search: the slow reference.
final class Breadth {
    private Breadth() {}

    /// Links from `from` to every node.
    static int[] distances(Torus torus, int from) {
        int[] distance = new int[torus.nodes()];
        Arrays.fill(distance, -1);
        distance[from] = 0;
        ArrayDeque<Integer> open = new ArrayDeque<>();
        open.add(from);
        while (!open.isEmpty()) {
            int node = open.remove();
            for (Direction direction : Direction.values()) {
                int next = torus.neighbour(node, direction);
                if (distance[next] < 0) {
                    distance[next] = distance[node] + 1;
                    open.add(next);
                }
            }
        }
        return distance;
    }
}
