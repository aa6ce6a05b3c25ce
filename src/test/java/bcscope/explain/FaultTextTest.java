package bcscope.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.model.Factor;
import bcscope.model.Fault;
import bcscope.model.Fault.Packet;
import bcscope.model.Fault.Span;

import org.junit.jupiter.api.Test;

import java.util.List;

/// Faults in words: node, amounts and span of each.
class FaultTextTest {
    private static final Span ALWAYS = new Span(0, Span.FOR_EVER);
    private static final Span LATER = new Span(8_250_000, Span.FOR_EVER);
    private static final Span UNTIL = new Span(0, 10_000_000);
    private static final Span BETWEEN = new Span(8_250_000, 10_000_000);
    private static final int ALL = Fault.ALL_NODES;

    private static void says(Fault fault, String title, String sentence) {
        assertEquals(title, FaultText.titleWithNode(fault));
        assertEquals(sentence, FaultText.sentence(fault));
    }

    @Test
    void whatStrikesANodeNamesIt() {
        says(
                new Fault.NodeFailure(5, 8_250_000),
                "node 5: failed",
                "Node 5 fails at 8.25 ms and stops forever.");
        says(
                new Fault.NodeFailure(5, 8_250_000, 10_000_000),
                "node 5: failed",
                "Node 5 fails at 8.25 ms; a spare node takes its place at 10 ms.");
        says(
                new Fault.SlowNic(5, ALWAYS, new Factor(3, 1)),
                "node 5: slow NIC ×3",
                "The NIC of node 5 takes 3 times as long as usual.");
        says(
                new Fault.SlowHost(0, LATER, new Factor(3, 2)),
                "node 0: slow host ×1.5",
                "The processors of node 0 take 1.5 times as long as usual from 8.25 ms on.");
        says(
                new Fault.LostPacket(5, UNTIL, Packet.TRANSFER, 1_000),
                "node 5: lost packets",
                "One in 1,000 transfers from or to node 5 is lost until 10 ms.");
    }

    @Test
    void whatStrikesAllNodesSaysSo() {
        says(
                new Fault.SlowNic(ALL, UNTIL, new Factor(2, 1)),
                "all nodes: slow NIC ×2",
                "The NIC of every node takes 2 times as long as usual until 10 ms.");
        says(
                new Fault.HostNoise(ALL, BETWEEN, 1_000_000, 25_000),
                "all nodes: noise",
                "Noise takes the processors of every node for 25 µs every 1,000 µs from 8.25 ms"
                        + " until 10 ms.");
        says(
                new Fault.LostPacket(ALL, ALWAYS, Packet.TRANSFER, 1),
                "lost packets",
                "Each of the transfers from or to every node is lost.");
        says(
                new Fault.LostPacket(ALL, ALWAYS, Packet.STROBE, 7),
                "lost strobes",
                "One in 7 strobes is lost.");
    }

    /// 11, 12 and 13 are eleventh and so on, 21 and 112 are not like them, nor like each other.
    @Test
    void slicesAreNumberedByOrdinals() {
        String[] ordinals = {
            "2nd", "3rd", "4th", "10th", "11th", "12th", "13th", "21st", "22nd", "101st", "112th"
        };
        for (String ordinal : ordinals) {
            int every = Integer.parseInt(ordinal.replaceAll("\\D", ""));
            says(
                    new Fault.LateStrobe(ALWAYS, 50_000, every),
                    "late strobes",
                    "The strobe of every " + ordinal + " slice comes 50 µs late.");
        }
        says(
                new Fault.LateStrobe(ALWAYS, 50_000, 1),
                "late strobes",
                "The strobe of every slice comes 50 µs late.");
    }

    @Test
    void aNodeHasItsOwnFaultsAndThoseOfAllNodes() {
        Fault own = new Fault.SlowNic(5, ALWAYS, new Factor(3, 1));
        Fault all = new Fault.HostNoise(ALL, ALWAYS, 1_000_000, 25_000);
        Fault near = new Fault.LostPacket(5, ALWAYS, Packet.TRANSFER, 10);
        Fault strobes = new Fault.LostPacket(ALL, ALWAYS, Packet.STROBE, 10);
        Fault late = new Fault.LateStrobe(ALWAYS, 50_000, 2);
        List<Fault> faults = List.of(late, near, all, strobes, own);
        assertEquals(List.of(near, all, own), FaultText.on(faults, 5));
        assertEquals(List.of(all), FaultText.on(faults, 4));
    }
}
