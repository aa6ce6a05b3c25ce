package bcscope.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.explain.traffic.SampleRuns;
import bcscope.happening.Descriptor;
import bcscope.happening.MessageState.Flight;
import bcscope.happening.PacketProgress;
import bcscope.happening.PacketTrace;
import bcscope.happening.SliceDetail;
import bcscope.loading.Sample;
import bcscope.run.Run;

import org.junit.jupiter.api.Test;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The sample of packets that overtake: 504 messages of 1,000 bytes, one packet of 208 bytes and
/// ceil(792 / 240) = 4 of at most 240.
class PacketTraceTest {
    private static final int MOST = 400;
    private static final int PACKETS = 5;

    private static String name(int rank, int number) {
        return rank + "." + number;
    }

    /// From one window to the next what is told packet by packet leads to what the next begins
    /// with, and in the end all packets of all messages are there.
    @Test
    void packetsLeaveAndArriveOneByOne() throws InterruptedException {
        try (Run run = SampleRuns.of(Sample.BGL_PACKETS, MpiKind.CONVENTIONAL, MOST)) {
            Map<String, PacketProgress> known = new HashMap<>();
            for (int window = 0; window < run.progress().slices(); window++) {
                SliceDetail detail = run.detail(window);
                for (Flight flight : detail.before().messages().flights()) {
                    Descriptor send = flight.send();
                    assertEquals(
                            known.getOrDefault(
                                    name(send.rank(), send.number()),
                                    new PacketProgress(PACKETS, 0, 0)),
                            flight.packets(),
                            "window " + window);
                    assertEquals(
                            flight.packets(),
                            detail.packets()
                                    .at(
                                            detail.startNanos() - 1,
                                            flight.cargo(),
                                            send,
                                            flight.packets()));
                }
                for (PacketTrace.Entry entry : detail.packets().entries()) {
                    String name = name(entry.rank(), entry.number());
                    PacketProgress before =
                            known.getOrDefault(name, new PacketProgress(PACKETS, 0, 0));
                    PacketProgress now = entry.progress();
                    assertEquals(PACKETS, now.packets());
                    if (now.left() + now.there() == 0) {
                        assertFalse(known.containsKey(name), "told once, when it is injected");
                        continue;
                    }
                    assertEquals(before.left() + before.there() + 1, now.left() + now.there());
                    assertTrue(now.there() <= now.left() && now.left() >= before.left(), name);
                    known.put(name, now);
                }
            }
            assertEquals(504, known.size());
            known.values()
                    .forEach(last ->
                            assertEquals(new PacketProgress(PACKETS, PACKETS, PACKETS), last));
        }
    }

    @Test
    void asStreamsNothingIsToldOfPackets() throws InterruptedException {
        try (Run run = SampleRuns.of(Sample.INCAST, MpiKind.CONVENTIONAL, MOST)) {
            for (int window = 0; window < run.progress().slices(); window++) {
                SliceDetail detail = run.detail(window);
                assertEquals(List.of(), detail.packets().entries());
                detail.before()
                        .messages()
                        .flights()
                        .forEach(it -> assertEquals(PacketProgress.NONE, it.packets()));
            }
        }
    }
}
