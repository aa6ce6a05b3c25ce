package bcscope.network.bluegene;

import java.util.ArrayList;
import java.util.List;

/// A broadcast by deposit bit (S3 sections 2 and 4): a packet is left on every node of the line
/// that it travels. The root sends along its row of the first dimension, then every node of that
/// row along the second, then every node of that plane along the third: a broadcast on a line, a
/// plane or a block takes one, two or three phases, however many nodes there are.
public final class DepositBroadcast {
    private final Torus torus;
    private final TorusBox box;
    private final List<List<Line>> phases = new ArrayList<>();

    /// Packets of one node along one line.
    ///
    /// @param from the node that sends
    /// @param direction direction of the line
    /// @param nodes how many nodes it is left on
    public record Line(int from, Direction direction, int nodes) {}

    /// The broadcast from `root` to all nodes of `box`, a block of `torus`.
    public DepositBroadcast(Torus torus, TorusBox box, int root) {
        this.torus = torus;
        this.box = box;
        List<Integer> reached = List.of(root);
        for (Dimension dimension : box.dimensions()) {
            reached = extend(reached, dimension);
        }
    }

    /// The lines of each phase; a line may begin once the phase before reached its first node.
    public List<List<Line>> phases() {
        return phases;
    }

    /// Packets that `packetsOfMessage` become, one for each line.
    public long packets(long packetsOfMessage) {
        return packetsOfMessage * phases.stream().mapToLong(List::size).sum();
    }

    private List<Integer> extend(List<Integer> reached, Dimension dimension) {
        Direction up = Direction.values()[2 * dimension.ordinal()];
        Direction down = Direction.values()[2 * dimension.ordinal() + 1];
        List<Line> lines = new ArrayList<>();
        List<Integer> all = new ArrayList<>(reached);
        for (int node : reached) {
            addLine(node, up, nodesUp(node, dimension), lines, all);
            addLine(node, down, nodesDown(node, dimension), lines, all);
        }
        phases.add(List.copyOf(lines));
        return all;
    }

    private void addLine(
            int node, Direction direction, int nodes, List<Line> lines, List<Integer> all) {
        if (nodes == 0) {
            return;
        }
        lines.add(new Line(node, direction, nodes));
        int at = node;
        for (int i = 0; i < nodes; i++) {
            at = torus.neighbour(at, direction);
            all.add(at);
        }
    }

    private int nodesUp(int node, Dimension dimension) {
        int extent = box.extent(dimension);
        return box.isRing(dimension) ? extent / 2 : extent - 1 - box.offset(node, dimension);
    }

    private int nodesDown(int node, Dimension dimension) {
        return box.isRing(dimension)
                ? (box.extent(dimension) - 1) / 2
                : box.offset(node, dimension);
    }
}
