package bcscope.engine.swarm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.happening.Descriptor;
import bcscope.happening.Happening;

import java.util.HashMap;
import java.util.Map;

/// Follows every descriptor through its life and fails where a step is missing, comes twice or too
/// early.
final class MessageLedger {
    private enum Stage {
        POSTED,
        EXCHANGED,
        MATCHED,
        COMPLETED
    }

    private record Key(int rank, int number) {
        static Key of(Descriptor descriptor) {
            return new Key(descriptor.rank(), descriptor.number());
        }
    }

    private record Lane(int from, int to, int context, int tag) {}

    private final Map<Key, Stage> stages = new HashMap<>();
    private final Map<Key, Long> moved = new HashMap<>();
    private final Map<Key, Long> arrivals = new HashMap<>();
    private final Map<Lane, Integer> latestMatched = new HashMap<>();
    private long posted;
    private long exchanged;

    void add(Happening happening) {
        switch (happening) {
            case Happening.Posted(long time, int node, Descriptor descriptor) -> {
                assertFalse(stages.containsKey(Key.of(descriptor)), "posted twice: " + descriptor);
                stages.put(Key.of(descriptor), Stage.POSTED);
                posted += descriptor.kind() == Descriptor.Kind.COLLECTIVE ? 0 : 1;
            }
            case Happening.SendDelivered delivered -> {
                exchange(delivered.timeNanos(), delivered.send());
                arrivals.put(Key.of(delivered.send()), delivered.arrivalNanos());
            }
            case Happening.ReceiveAccepted accepted ->
                    exchange(accepted.timeNanos(), accepted.receive());
            case Happening.Matched matched -> match(matched);
            case Happening.Transferred transferred -> transfer(transferred);
            case Happening.Completed(long time, int node, Descriptor descriptor) -> {
                if (descriptor.kind() != Descriptor.Kind.COLLECTIVE) {
                    advance(descriptor, Stage.MATCHED, Stage.COMPLETED);
                }
            }
            default -> {}
        }
    }

    private void exchange(long nanos, Descriptor descriptor) {
        assertTrue(nanos >= descriptor.postNanos(), "exchanged before posted: " + descriptor);
        advance(descriptor, Stage.POSTED, Stage.EXCHANGED);
        exchanged++;
    }

    private void match(Happening.Matched matched) {
        Descriptor send = matched.send();
        Descriptor receive = matched.receive();
        advance(send, Stage.EXCHANGED, Stage.MATCHED);
        advance(receive, Stage.EXCHANGED, Stage.MATCHED);
        assertEquals(send.peer(), receive.rank(), "delivered to another process");
        assertEquals(send.context(), receive.context(), "crossed communicators");
        long arrival = arrivals.getOrDefault(Key.of(send), Long.MAX_VALUE);
        assertTrue(matched.timeNanos() >= arrival, "matched before arrival");
        Lane lane = new Lane(send.rank(), receive.rank(), send.context(), send.tag());
        int before = latestMatched.getOrDefault(lane, -1);
        assertTrue(send.number() > before, () -> send + " was overtaken by number " + before);
        latestMatched.put(lane, send.number());
    }

    private void transfer(Happening.Transferred transferred) {
        Key key = Key.of(transferred.send());
        assertEquals(transferred.offset(), moved.getOrDefault(key, 0L), "a gap in the message");
        moved.put(key, transferred.offset() + transferred.bytes());
    }

    private void advance(Descriptor descriptor, Stage from, Stage to) {
        assertEquals(from, stages.put(Key.of(descriptor), to), descriptor::toString);
        if (to == Stage.COMPLETED && descriptor.kind() == Descriptor.Kind.SEND) {
            assertEquals(descriptor.bytes(), moved.getOrDefault(Key.of(descriptor), 0L));
        }
    }

    /// Every message of a program that ended was posted, exchanged once and has arrived.
    void close(long exchangedByTable) {
        assertEquals(posted, exchanged);
        assertEquals(exchangedByTable, exchanged);
        stages.forEach((key, stage) ->
                assertTrue(
                        stage == Stage.COMPLETED || stage == Stage.POSTED,
                        () -> key + " stays " + stage));
    }
}
