package bcscope.conventional.layer;

import bcscope.network.bluegene.DepositBroadcast;
import bcscope.network.bluegene.DepositBroadcast.Line;
import bcscope.network.bluegene.Torus;
import bcscope.network.bluegene.TorusBox;

import java.util.ArrayList;
import java.util.List;

/// The link traffic of a broadcast along lines of a torus: what a node sends along a line is one
/// message to the end of it, left on every node that it passes.
///
/// Round a ring a message must not have a second shortest way, which the network might take: a line
/// that goes halfway is cut before its last link, and a line of a block that is longer than half of
/// the ring into as many parts as it needs. A part enters when the first packet passes.
///
/// @param box the block of nodes
/// @param putNanos from the beginning of a phase until the first packet is on the line, ns
/// @param hopNanos time of a packet from node to node, ns
public record LineBroadcast(TorusBox box, long putNanos, long hopNanos) {
    /// A message along a line, or a part of one.
    ///
    /// @param enterNanos when it enters the network, from the beginning of its phase, ns
    public record Strand(int phase, int from, int to, long enterNanos) {}

    /// The messages of a broadcast from node `root`, in the order of the phases.
    public List<Strand> strands(int root) {
        Torus torus = new Torus(box.shape());
        List<List<Line>> phases = new DepositBroadcast(torus, box, root).phases();
        List<Strand> strands = new ArrayList<>();
        for (int phase = 0; phase < phases.size(); phase++) {
            for (Line line : phases.get(phase)) {
                cut(torus, phase, line, strands);
            }
        }
        return List.copyOf(strands);
    }

    private void cut(Torus torus, int phase, Line line, List<Strand> strands) {
        int longest = torus.longestSingleWay(line.direction().dimension());
        int from = line.from();
        int to = from;
        int hops = 0;
        for (int done = 1; done <= line.nodes(); done++) {
            to = torus.neighbour(to, line.direction());
            hops++;
            if (hops == longest || done == line.nodes()) {
                strands.add(new Strand(phase, from, to, putNanos + (done - hops) * hopNanos));
                from = to;
                hops = 0;
            }
        }
    }
}
