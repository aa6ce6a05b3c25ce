package bcscope.conventional;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.Digest;
import bcscope.conventional.layer.ProgressEngine;
import bcscope.program.Program;
import bcscope.program.RankCode;

import org.junit.jupiter.api.Test;

import java.util.stream.LongStream;

/// What is part of the digest of a run: the start of each window, every event with its place, every
/// call that is made without one, every packet that arrives or has left, every match.
class DigestChainTest {
    private static final int WORLD = Program.userContext(0);

    private static long chain(long... values) {
        return LongStream.of(values).reduce(Digest.SEED, Digest::mix);
    }

    private static long place(int kind, int node, int number) {
        return (long) kind << 58 | (long) node << 40 | number;
    }

    private static long run(int node, int number) {
        return place(EventQueue.RUN, node, number);
    }

    private static long pair(long high, long low) {
        return high << 32 | low;
    }

    private static long digest(RankCode... codes) {
        TestLayer layer = new TestLayer(ProgressEngine.NIC);
        return new Recorded(layer, codes).runToEnd().machine.digest();
    }

    /// The end of rank 1 at 50 is the next that happens, so it needs no event; that of rank 0 does,
    /// as rank 1 has to begin before.
    @Test
    void aCallThatIsNextIsPartAsAreEvents() {
        assertEquals(
                chain(0, 0, run(0, 0), 0, run(1, 0), 50, 1, 100, run(0, 1)),
                digest(new RankCode().compute(100), new RankCode().compute(50)));
    }

    /// It ends at 20,000, which is in the second window.
    @Test
    void aCallAtTheEndOfAWindowBelongsToTheNext() {
        assertEquals(
                chain(0, 0, run(0, 0), 20_000, 20_000, run(0, 1)),
                digest(new RankCode().compute(20_000)));
    }

    /// Rank 1 posts a receive, its number 0, and sends as its number 1, which leaves at 1,100 and
    /// comes at 3,100. Rank 0 computes until 9,000.
    @Test
    void thePacketThatArrivesIsPart() {
        RankCode receiver = new RankCode().compute(9_000);
        RankCode sender = new RankCode().irecv(0, 7, 0, WORLD, 0).send(0, 7, 0, WORLD);
        long arrival = pair(1, 1);
        assertEquals(
                chain(
                        0,
                        0,
                        run(0, 0),
                        0,
                        run(1, 0),
                        100,
                        1,
                        1_100,
                        place(EventQueue.INJECT, 1, 1),
                        1_100,
                        run(1, 2),
                        3_100,
                        arrival,
                        9_000,
                        run(0, 1)),
                digest(receiver, sender));
    }

    /// Rank 1 sends 5,000 bytes as its number 1. Rank 0 has posted two receives, of which number 1
    /// fits, and is suspended in it at 100. The request is there at 3,100, the clear at 5,100; the
    /// data have left at 10,100 and are there at 12,100, and taken 500 later.
    @Test
    void aMatchAndDataThatLeaveAreParts() {
        RankCode receiver = new RankCode().irecv(1, 8, 0, WORLD, 0).recv(1, 7, 5_000, WORLD);
        RankCode sender = new RankCode().irecv(0, 7, 0, WORLD, 0).send(0, 7, 5_000, WORLD);
        assertEquals(
                chain(
                        0,
                        0,
                        run(0, 0),
                        0,
                        run(1, 0),
                        100,
                        run(0, 1),
                        100,
                        run(1, 1),
                        1_100,
                        place(EventQueue.INJECT, 1, 2),
                        3_100,
                        pair(1, 1),
                        pair(1, 0),
                        pair(1, 1),
                        5_100,
                        pair(1, 1),
                        10_100,
                        pair(1, 1),
                        10_100,
                        run(1, 3),
                        12_100,
                        pair(1, 1),
                        12_600,
                        run(0, 2)),
                digest(receiver, sender));
    }
}
