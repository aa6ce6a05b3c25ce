package bcscope.explain.follow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.SliceDetail;
import bcscope.model.Fault;
import bcscope.model.Model;
import bcscope.program.Program;
import bcscope.program.generator.Generator;
import bcscope.run.Run;
import bcscope.run.RunView;
import bcscope.run.SmallRuns;
import bcscope.scenario.Scenario;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;

/// The life of a message. A slice lasts 250 to 270 us, so that the call at 600 us is in slice 2,
/// the one at 900 us in slice 3 and the one at 1,900 us in slice 7.
class MessageFollowerTest {
    private static final long CHUNK_BYTES = 52_680;

    @Test
    void aMessageIsDeliveredMatchedAndMovedInTheSliceAfterTheLaterCall() throws Exception {
        try (Run run = oneMessage(900_000, 600_000)) {
            MessageLife life = followed(run, new MessageWanted.Between(0, 1), 4);
            assertEquals(List.of(2, 3), slices(life, LifeStage.POSTED));
            assertEquals(List.of(4), slices(life, LifeStage.DELIVERED));
            assertEquals(List.of(4), slices(life, LifeStage.MATCHED));
            assertEquals(List.of(4), slices(life, LifeStage.MOVED));
            assertEquals(List.of(5, 5), slices(life, LifeStage.RESTARTED));
            assertEquals(900_000.0, (double) life.sender().posted().orElseThrow().nanos(), 20_000);
            assertEquals(
                    600_000.0, (double) life.receiver().posted().orElseThrow().nanos(), 20_000);
            MovedChunk chunk = life.chunks().getFirst();
            assertEquals(15_667, chunk.endNanos() - chunk.moved().orElseThrow().nanos());
            assertTrue(life.isOver());
        }
    }

    @Test
    void aSendWaitsInTheListOfTheReceiverUntilTheReceiveComes() throws Exception {
        try (Run run = oneMessage(600_000, 1_900_000)) {
            MessageLife life = followed(run, new MessageWanted.OfRank(0), 4);
            assertEquals(List.of(2, 7), slices(life, LifeStage.POSTED));
            assertEquals(List.of(3), slices(life, LifeStage.DELIVERED));
            assertEquals(List.of(8), slices(life, LifeStage.MATCHED));
            assertEquals(List.of(9, 9), slices(life, LifeStage.RESTARTED));
            assertEquals(Optional.of(LifeStage.DELIVERED), life.stage(6, 0));
            assertEquals(life, followed(run, new MessageWanted.OfRank(1), 7));
        }
    }

    /// Slice 4 begins before 1,100 us, and its transfer is lost; slice 5 moves the same bytes.
    @Test
    void whatWasLostIsMovedByTheSliceThatRepeatsIt() throws Exception {
        Fault lost =
                new Fault.LostPacket(1, new Fault.Span(0, 1_100_000), Fault.Packet.TRANSFER, 1);
        try (Run run = oneMessage(900_000, 600_000, lost)) {
            MessageLife life = followed(run, new MessageWanted.Between(0, 1), 4);
            assertEquals(List.of(4), slices(life, LifeStage.MATCHED));
            assertEquals(List.of(5), slices(life, LifeStage.MOVED));
            assertEquals(List.of(6, 6), slices(life, LifeStage.RESTARTED));
            assertEquals(1, life.chunks().size());
            assertEquals(5, life.chunks().getFirst().planned().slice());
            assertEquals(0, life.movedBytes(5, 0, run.detail(5).startNanos()));
            assertEquals(3_200, life.movedBytes(6, 0, run.detail(6).startNanos()));
        }
    }

    /// 1,000,000 bytes are 18 chunks of 52,680 bytes and one of 51,760.
    @Test
    void aLongMessageIsMovedInChunksAndRemembersThemAll() throws Exception {
        try (Run run = SmallRuns.ended(Generator.BIG_MESSAGE, 2)) {
            MessageLife life = followed(run, new MessageWanted.OfRank(1), 10);
            List<Integer> expected = IntStream.rangeClosed(1, 19).boxed().toList();
            assertEquals(expected, slices(life, LifeStage.MOVED));
            assertEquals(51_760, life.chunks().getLast().bytes());
            assertEquals(List.of(20, 20), slices(life, LifeStage.RESTARTED));
            assertEquals(9 * CHUNK_BYTES, life.movedBytes(10, 0, run.detail(10).startNanos()));
            assertEquals(1_000_000, life.movedBytes(20, 0, run.detail(20).startNanos()));
            MovedChunk tenth = life.chunks().get(9);
            Milestone moved = tenth.moved().orElseThrow();
            long half = (moved.nanos() + tenth.endNanos()) / 2;
            assertEquals(9.5 * CHUNK_BYTES, (double) life.movedBytes(10, moved.events(), half), 1);
        }
    }

    @Test
    void aClickOnAStageGoesThroughItsPartsOneByOne() throws Exception {
        try (Run run = SmallRuns.ended(Generator.BIG_MESSAGE, 2)) {
            MessageLife life = followed(run, new MessageWanted.OfRank(0), 3);
            Milestone first = life.next(LifeStage.MOVED, 0, 0).orElseThrow();
            assertEquals(1, first.slice());
            assertEquals(2, life.next(LifeStage.MOVED, 1, first.events()).orElseThrow().slice());
            assertEquals(first, life.next(LifeStage.MOVED, 20, 0).orElseThrow());
        }
    }

    @Test
    void aMessageThatNobodyWaitsForEndsWhereItHasServed() throws Exception {
        try (Run run = SmallRuns.ended(Generator.EXCHANGE, 2)) {
            MessageLife life = followed(run, new MessageWanted.Between(0, 1), 4);
            assertFalse(life.somebodyWaits());
            Milestone moved = life.chunks().getLast().moved().orElseThrow();
            assertEquals(List.of(moved.slice(), moved.slice()), slices(life, LifeStage.RESTARTED));
        }
    }

    /// A run that goes on is read further when it has come further.
    @Test
    void whatIsNotReadYetIsEmptyAndReadLater() throws Exception {
        try (Run run = oneMessage(600_000, 1_900_000)) {
            Descriptor send = find(run, new MessageWanted.OfRank(0), 4);
            MessageFollower follower = new MessageFollower(run.slices(), run::detail, send);
            follower.readUntil(5);
            assertEquals(Optional.empty(), follower.life().matched());
            assertEquals(1, follower.life().receiver().rank());
            assertFalse(follower.life().isOver());
            follower.readUntil(20);
            assertEquals(8, follower.life().matched().orElseThrow().slice());
            assertTrue(follower.life().isOver());
        }
    }

    /// Every message of a run has one life, whichever end it is looked for from, and its stages are
    /// in order.
    @ParameterizedTest
    @EnumSource(
            value = Generator.class,
            names = {"RING", "HALO2D", "INCAST", "PING_PONG"})
    void theStagesOfEveryMessageAreInOrder(Generator generator) throws Exception {
        try (Run run = SmallRuns.ended(generator, 4)) {
            Set<MessageLife> lives = new HashSet<>();
            int sends = 0;
            int most = Math.min(24, run.progress().slices());
            for (int slice = 0; slice < most; slice++) {
                for (Happening happening : run.detail(slice).happenings()) {
                    if (happening instanceof Happening.Posted posted
                            && posted.descriptor().kind() != Descriptor.Kind.COLLECTIVE) {
                        MessageLife life = life(run, posted.descriptor());
                        lives.add(life);
                        sends += posted.descriptor().kind() == Descriptor.Kind.SEND ? 1 : 0;
                        assertInOrder(life);
                    }
                }
            }
            assertTrue(sends > 4, "hardly anything was sent");
            assertTrue(lives.size() >= sends && lives.size() < 2 * sends, lives.size() + " lives");
        }
    }

    private static void assertInOrder(MessageLife life) {
        assertTrue(life.isOver(), () -> life.toString());
        Milestone before = life.milestones(LifeStage.POSTED).getFirst();
        assertEquals(2, life.milestones(LifeStage.POSTED).size());
        for (LifeStage stage :
                List.of(
                        LifeStage.DELIVERED,
                        LifeStage.MATCHED,
                        LifeStage.MOVED,
                        LifeStage.RESTARTED)) {
            Milestone next = life.milestones(stage).getFirst();
            assertTrue(before.compareTo(next) < 0, () -> stage + " of " + life);
            before = next;
        }
        assertEquals(life.bytes(), life.chunks().stream().mapToLong(MovedChunk::bytes).sum());
    }

    @Test
    void aProcessInACollectiveHasNoMessageButTheCollective() throws Exception {
        try (Run run = SmallRuns.ended(Generator.BARRIER_LOOP, 2)) {
            MessageFinder finder = new MessageFinder(run.progress().slices(), 8, run::detail);
            assertEquals(Optional.empty(), finder.find(new MessageWanted.Between(0, 1), 9, 0));
            Descriptor called = finder.find(new MessageWanted.OfRank(0), 9, 0).orElseThrow();
            assertEquals(Descriptor.Kind.COLLECTIVE, called.kind());
        }
    }

    @Test
    void aMessageThatHasServedIsFollowedUntilTheNextIsPosted() throws Exception {
        try (Run run = SmallRuns.ended(Generator.PING_PONG, 2)) {
            Descriptor first = find(run, new MessageWanted.OfRank(0), 0);
            MessageLife life = life(run, first);
            Milestone restarted = life.sender().restarted().orElseThrow();
            MessageFinder finder = new MessageFinder(run.progress().slices(), 8, run::detail);
            Descriptor after =
                    finder.find(new MessageWanted.OfRank(0), restarted.slice(), restarted.events())
                            .orElseThrow();
            assertTrue(after.is(first), () -> after + " instead of " + first);
        }
    }

    private static MessageLife followed(RunView run, MessageWanted wanted, int slice) {
        return life(run, find(run, wanted, slice));
    }

    private static Descriptor find(RunView run, MessageWanted wanted, int slice) {
        SliceDetail detail = run.detail(slice);
        return new MessageFinder(run.progress().slices(), 8, run::detail)
                .find(wanted, slice, detail.happenings().size())
                .orElseThrow();
    }

    private static MessageLife life(RunView run, Descriptor descriptor) {
        MessageFollower follower = new MessageFollower(run.slices(), run::detail, descriptor);
        follower.readUntil(run.progress().slices());
        return follower.life();
    }

    private static List<Integer> slices(MessageLife life, LifeStage stage) {
        return life.milestones(stage).stream().map(Milestone::slice).toList();
    }

    private static Run oneMessage(long sendAtNanos, long recvAtNanos, Fault... faults)
            throws InterruptedException {
        Generator generator = Generator.ONE_MESSAGE;
        TreeMap<String, Long> parameters = new TreeMap<>(generator.defaults());
        parameters.putAll(Map.of("sendAtNanos", sendAtNanos, "recvAtNanos", recvAtNanos));
        Scenario scenario =
                SmallRuns.scenario(generator, 2, parameters).withFaults(List.of(faults));
        Program program = generator.build(2, parameters, Model.defaults());
        Run run = Run.start(scenario, program, 1);
        run.await();
        return run;
    }
}
