package bcscope.conventional.layer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.conventional.layer.LineBroadcast.Strand;
import bcscope.network.bluegene.DepositBroadcast;
import bcscope.network.bluegene.Torus;
import bcscope.network.bluegene.TorusBox;
import bcscope.network.bluegene.TorusShape;
import bcscope.scenario.LinkEnds;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.TreeSet;

/// A packet is on its line 500 ns after the phase began, and takes 100 from node to node.
class LineBroadcastTest {
    private static List<Strand> strands(TorusBox box, int root) {
        return new LineBroadcast(box, 500, 100).strands(root);
    }

    private static TorusBox ring(int nodes) {
        return TorusBox.whole(new TorusShape(nodes, 1, 1, LinkEnds.TORUS));
    }

    @Test
    void aLineOfAMeshIsOneMessageEachWay() {
        TorusBox line = TorusBox.whole(new TorusShape(5, 1, 1, LinkEnds.MESH));
        assertEquals(List.of(new Strand(0, 1, 4, 500), new Strand(0, 1, 0, 500)), strands(line, 1));
    }

    /// The node four hops away could be reached either way, so it has a message of its own, which
    /// leaves when the packet has made three hops.
    @Test
    void halfWayRoundARingTheLastLinkIsAMessageOfItsOwn() {
        assertEquals(
                List.of(
                        new Strand(0, 0, 3, 500),
                        new Strand(0, 3, 4, 800),
                        new Strand(0, 0, 5, 500)),
                strands(ring(8), 0));
        assertEquals(
                List.of(new Strand(0, 0, 2, 500), new Strand(0, 0, 3, 500)), strands(ring(5), 0));
        assertEquals(List.of(new Strand(0, 0, 1, 500)), strands(ring(2), 0));
    }

    /// From node 0 to node 5 of a ring of eight the shorter way leads out of the block.
    @Test
    void aLineOfABlockThatIsLongerThanHalfTheRingIsCut() {
        TorusBox six = TorusBox.of(new TorusShape(8, 1, 1, LinkEnds.TORUS), 0, 6, 1, 1);
        assertEquals(List.of(new Strand(0, 0, 3, 500), new Strand(0, 3, 5, 800)), strands(six, 0));
    }

    @ParameterizedTest
    @CsvSource({"8, 8, 8, TORUS", "4, 4, 4, MESH", "4, 3, 2, TORUS", "6, 5, 2, TORUS"})
    void messagesTakeTheLinksOfTheLinesEachOnce(int x, int y, int z, LinkEnds ends) {
        Torus torus = new Torus(new TorusShape(x, y, z, ends));
        TorusBox whole = TorusBox.whole(torus.shape());
        int root = torus.nodes() / 3;
        TreeSet<Integer> lines = new TreeSet<>();
        for (List<DepositBroadcast.Line> phase :
                new DepositBroadcast(torus, whole, root).phases()) {
            for (DepositBroadcast.Line line : phase) {
                int at = line.from();
                for (int i = 0; i < line.nodes(); i++) {
                    lines.add(torus.link(at, line.direction()));
                    at = torus.neighbour(at, line.direction());
                }
            }
        }
        int[] route = new int[torus.longestRoute()];
        TreeSet<Integer> used = new TreeSet<>();
        int count = 0;
        for (Strand strand : strands(whole, root)) {
            int hops = torus.route(strand.from(), strand.to(), route);
            for (int i = 0; i < hops; i++) {
                used.add(route[i]);
                count++;
            }
        }
        if (x > 2 && y > 2 && z > 2) {
            assertEquals(lines, used);
        }
        assertEquals(torus.nodes() - 1, count);
        assertEquals(count, used.size());
    }
}
