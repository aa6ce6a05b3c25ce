package bcscope.search.moment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.expression.Word;
import bcscope.happening.LinkTrace;
import bcscope.network.Interconnect;
import bcscope.network.Interconnects;
import bcscope.run.EndedRuns;
import bcscope.run.Run;

import org.junit.jupiter.api.Test;

import java.util.EnumSet;

/// What has entered the links of a node, against the trace of the links read link by link.
class LinkBytesTest {
    private static long on(LinkTrace trace, int link, long untilNanos) {
        long bytes = 0;
        for (int i = 0; i < trace.size(); i++) {
            if (trace.link(i) == link && trace.nanos(i) <= untilNanos) {
                bytes += trace.bytes(i);
            }
        }
        return bytes;
    }

    @Test
    void bytesAreOfAllLinksOfTheNodeAndTheLoadIsOfTheFullest() throws InterruptedException {
        try (Run run = EndedRuns.of("ring")) {
            Interconnect network = Interconnects.of(run.scenario().machine());
            boolean differ = false;
            for (int slice = 0; slice < run.slices().published(); slice++) {
                LinkTrace trace = run.detail(slice).links();
                EventMoment moment =
                        new EventMoment(
                                run,
                                run.detail(slice),
                                () -> network,
                                EnumSet.of(Word.LINK_BYTES, Word.LINK_LOAD));
                while (moment.next()) {
                    if (moment.event() % 7 != 0) {
                        continue;
                    }
                    long all = 0;
                    long most = 0;
                    for (int link = 0; link < network.links(); link++) {
                        if (network.linkFrom(link) == 0 || network.linkTo(link) == 0) {
                            long bytes = on(trace, link, moment.nanos());
                            all += bytes;
                            most = Math.max(most, bytes);
                        }
                    }
                    assertEquals(all, moment.read(Word.LINK_BYTES, 0, 0));
                    assertEquals(most, moment.read(Word.LINK_LOAD, 0, 0));
                    differ |= all > most && most > 0;
                }
            }
            assertTrue(differ, "some slice uses several links of the node");
        }
    }
}
