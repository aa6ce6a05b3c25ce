package bcscope.bcs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.network.LinkTimes;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;

import org.junit.jupiter.api.Test;

class LaunchTest {
    private static final int NODES = 64;

    @Test
    void twelveMegabytesAreStartedOn64NodesInLessThan150Milliseconds() {
        long nanos = launch(Model.defaults()).readyNanos(12_000_000, 0);
        assertTrue(nanos > 100_000_000 && nanos < 150_000_000, () -> nanos + " ns");
    }

    @Test
    void aLaunchTakesAsLongWheneverItBegins() {
        Launch launch = launch(Model.defaults());
        long first = launch.readyNanos(3_000_000, 0);
        assertEquals(first, launch.readyNanos(3_000_000, 777_000) - 777_000);
    }

    @Test
    void withoutABinaryOnlyTheForkIsLeft() {
        Model model = Model.defaults().with(ModelParameter.FORK_NANOS, 5_000_000);
        LinkTimes times = LinkTimes.of(new Machine(NODES, 1, NetworkKind.QSNET), model);
        long command = times.strobeNanos() + times.queryNanos();
        assertEquals(command + 5_000_000 + times.queryNanos(), launch(model).readyNanos(0, 0));
    }

    /// 2^20 bytes are read in 8,738,134 ns at 120 MB/s, and multicast in 6,000 + 3,640,889 ns at
    /// 288 MB/s, the data in half of the slices: 7,281,778 ns. A query over 64 nodes takes 6,000 +
    /// 3 * 400 ns. So reading decides: the second piece is read while the first is sent. The last
    /// piece, a byte, is read in 9 ns, while the one before is sent, and sent in 6,000 + 2 * 4 ns.
    @Test
    void aPieceIsReadWhileTheOneBeforeIsSent() {
        long read = 8_738_134;
        long sent = 6_000 + 7_281_778 + 7_200;
        long start = 6_000 + 7_200 + 10_000_000 + 7_200;
        Launch launch = launch(Model.defaults());
        assertEquals(read + sent + start, launch.readyNanos(1 << 20, 0));
        assertEquals(2 * read + sent + start, launch.readyNanos(2 << 20, 0));
        assertEquals(2 * read + sent + 6_008 + 7_200 + start, launch.readyNanos((2 << 20) + 1, 0));
    }

    /// At 3 GB/s a piece is read in 349,526 ns: the network decides.
    @Test
    void whereReadingIsFastAPieceIsSentWhenTheOneBeforeIsTaken() {
        Model fast =
                Model.defaults()
                        .with(ModelParameter.BINARY_KBPS, 3_000_000)
                        .with(ModelParameter.SYSTEM_SHARE, 1_000);
        long sent = 6_000 + 3_640_889 + 7_200;
        assertEquals(
                349_526 + 3 * sent + 6_000 + 7_200 + 10_000_000 + 7_200,
                launch(fast).readyNanos(3 << 20, 0));
    }

    /// A piece of 2^20 bytes leaves at 8,738,134 ns and is there after 6,000 + 7,281,778 ns, at
    /// 16,025,912 ns. A slice of 250 µs from 10 ms on lies within that: 250 µs of transit, half of
    /// which the piece takes. From 8.6 ms on there are 8,850,000 - 8,738,134 = 111,866 ns of it,
    /// before and after it none.
    @Test
    void aPieceTakesItsShareOfTheSlicesInWhichItIsOnItsWay() {
        Launch launch = launch(Model.defaults());
        long bytes = 1 << 20;
        assertEquals(250_000, launch.transitNanos(bytes, 0, 10_000_000, 10_250_000));
        assertEquals(111_866, launch.transitNanos(bytes, 0, 8_600_000, 8_850_000));
        assertEquals(25_912, launch.transitNanos(bytes, 0, 16_000_000, 16_250_000));
        assertEquals(0, launch.transitNanos(bytes, 0, 8_000_000, 8_250_000));
        assertEquals(0, launch.transitNanos(bytes, 0, 17_000_000, 17_250_000));
        assertEquals(125_000, launch.takenNanos(250_000));
    }

    private static Launch launch(Model model) {
        return new Launch(
                NODES, LinkTimes.of(new Machine(NODES, 1, NetworkKind.QSNET), model), model);
    }
}
