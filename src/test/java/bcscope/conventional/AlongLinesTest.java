package bcscope.conventional;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.conventional.layer.CollectiveWay;
import bcscope.conventional.layer.LineBroadcast;
import bcscope.conventional.layer.ProgressEngine;
import bcscope.network.bluegene.TorusBox;
import bcscope.network.bluegene.TorusShape;
import bcscope.program.Communicator;
import bcscope.program.RankCode;
import bcscope.scenario.LinkEnds;

import org.junit.jupiter.api.Test;

import java.util.List;

/// Broadcasts along lines of two nodes.
class AlongLinesTest {
    private static final int WORLD = Communicator.WORLD;

    /// The root calls at 20,000. Windows end every 30,000: the second phase begins with the second.
    @Test
    void phasesAlongLinesAreToldOnceInTheWindowInWhichTheyBegin() {
        CollectiveWay way =
                new CollectiveWay.AlongLines(
                        300,
                        90_000,
                        List.of(
                                new CollectiveWay.Phase(0, 5_000, 6_000),
                                new CollectiveWay.Phase(10_000, 15_000, 16_000),
                                new CollectiveWay.Phase(40_000, 80_000, 90_000)),
                        new LineBroadcast(
                                TorusBox.whole(new TorusShape(2, 1, 1, LinkEnds.MESH)), 500, 100));
        Course course =
                Course.inWindows(
                        30_000,
                        new TestLayer(ProgressEngine.NIC).carrying(way),
                        new RankCode().bcast(1, 40, WORLD),
                        new RankCode().compute(20_000).bcast(1, 40, WORLD));
        assertEquals(
                """
                20000 lines 0 of 3 from 1, first at 25000, all at 26000
                30000 lines 1 of 3 from 1, first at 35000, all at 36000
                60000 lines 2 of 3 from 1, first at 100000, all at 110000
                """,
                course.lines("lines"));
    }

    /// Both call at 0. The phase would end at 6,000; its message enters after 4,500 and takes 2,000
    /// and 1 ns a byte, so it is there at 6,540. The root is done by its own part.
    @Test
    void aBroadcastAlongLinesIsAsMuchLaterAsItsPhasesAre() {
        CollectiveWay way =
                new CollectiveWay.AlongLines(
                        300,
                        9_000,
                        List.of(new CollectiveWay.Phase(0, 5_000, 6_000)),
                        new LineBroadcast(
                                TorusBox.whole(new TorusShape(2, 1, 1, LinkEnds.MESH)),
                                4_500,
                                100));
        for (long called : new long[] {0, 20_000}) {
            RankCode root = new RankCode().bcast(0, 40, WORLD);
            RankCode other = new RankCode().compute(called).bcast(0, 40, WORLD);
            String ends = "300 0 ends\n" + Math.max(9_540, called) + " 1 ends\n";
            assertEquals(
                    ends,
                    Course.of(new TestLayer(ProgressEngine.NIC).carrying(way), root, other)
                            .lines("ends"));
        }
    }
}
