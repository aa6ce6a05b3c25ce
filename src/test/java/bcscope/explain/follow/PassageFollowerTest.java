package bcscope.explain.follow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.explain.traffic.SampleRuns;
import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.MessageEvent;
import bcscope.happening.SliceDetail;
import bcscope.loading.Sample;
import bcscope.run.Run;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;

/// The passage of a message under conventional MPI.
class PassageFollowerTest {
    private static final int WINDOWS = 40;

    /// Sends of a run that are followed, and as many receives.
    private static final int MOST = 60;

    private static final long OVERHEAD_NANOS = 1_500;

    /// The receive is posted at 600 us, the send begins at 900 us. A message of 3,200 bytes is
    /// eager: after the overhead of the sender it travels at once, and meets the receive when it
    /// arrives. The sender is done as soon as it has handed it over.
    @Test
    void aShortMessageTravelsAtOnce() throws Exception {
        try (Run run = SampleRuns.of(Sample.ONE_MESSAGE, MpiKind.CONVENTIONAL, WINDOWS)) {
            Passage passage = followed(run, new MessageWanted.OfRank(1), 3);
            assertEquals(
                    List.of(
                            Leg.Kind.RECEIVE_POSTED,
                            Leg.Kind.SEND_BEGUN,
                            Leg.Kind.SENT,
                            Leg.Kind.MESSAGE,
                            Leg.Kind.MET,
                            Leg.Kind.RECEIVED),
                    kinds(passage));
            assertEquals(600_000, nanos(passage, Leg.Kind.RECEIVE_POSTED));
            assertEquals(900_000, nanos(passage, Leg.Kind.SEND_BEGUN));
            assertEquals(900_000 + OVERHEAD_NANOS, nanos(passage, Leg.Kind.MESSAGE));
            Leg message = passage.leg(Leg.Kind.MESSAGE).orElseThrow();
            assertEquals(message.endNanos(), nanos(passage, Leg.Kind.MET));
            assertEquals(Optional.of("eager"), passage.protocol());
            assertEquals(
                    0.5, message.shareAt((message.at().nanos() + message.endNanos()) / 2), 0.001);
            assertTrue(passage.isOver());
            assertEquals(passage, followed(run, new MessageWanted.OfRank(0), 3));
        }
    }

    /// 1 MB asks first: request, clear to send, data.
    @Test
    void aLongMessageAsksFirst() throws Exception {
        try (Run run = SampleRuns.of(Sample.BIG_MESSAGE, MpiKind.CONVENTIONAL, WINDOWS)) {
            Passage passage = followed(run, new MessageWanted.Between(0, 1), 1);
            List<Leg.Kind> ways =
                    kinds(passage).stream()
                            .filter(it ->
                                    it.place() == Leg.Place.TO_RECEIVER
                                            || it.place() == Leg.Place.TO_SENDER)
                            .toList();
            assertEquals(List.of(Leg.Kind.REQUEST, Leg.Kind.CLEAR, Leg.Kind.DATA), ways);
            Leg request = passage.leg(Leg.Kind.REQUEST).orElseThrow();
            Leg clear = passage.leg(Leg.Kind.CLEAR).orElseThrow();
            Leg data = passage.leg(Leg.Kind.DATA).orElseThrow();
            assertTrue(request.endNanos() <= clear.at().nanos());
            assertTrue(clear.endNanos() <= data.at().nanos());
            assertTrue(
                    data.endNanos() - data.at().nanos()
                            > 100 * (clear.endNanos() - clear.at().nanos()));
        }
    }

    /// On the hypercube both send first: nobody has posted a receive, so that the data waits in a
    /// buffer, from where it is copied.
    @Test
    void aMessageThatNobodyExpectsIsCopied() throws Exception {
        try (Run run = SampleRuns.of(Sample.IPSC_EXCHANGE, MpiKind.CONVENTIONAL, WINDOWS)) {
            Passage passage = followed(run, new MessageWanted.Between(0, 3), 0);
            assertEquals(
                    List.of(
                            Leg.Kind.SEND_BEGUN,
                            Leg.Kind.REQUEST,
                            Leg.Kind.UNEXPECTED,
                            Leg.Kind.CLEAR,
                            Leg.Kind.DATA,
                            Leg.Kind.RECEIVE_POSTED,
                            Leg.Kind.MET,
                            Leg.Kind.SENT,
                            Leg.Kind.COPIED,
                            Leg.Kind.RECEIVED),
                    kinds(passage));
            Leg copied = passage.leg(Leg.Kind.COPIED).orElseThrow();
            assertEquals(102_400, copied.endNanos() - copied.at().nanos());
            assertEquals(nanos(passage, Leg.Kind.RECEIVED), copied.endNanos());
        }
    }

    /// What has not been read yet is not there, and a way whose end is not known is open.
    @Test
    void whatIsNotReadYetIsReadLater() throws Exception {
        try (Run run = SampleRuns.of(Sample.BIG_MESSAGE, MpiKind.CONVENTIONAL, WINDOWS)) {
            Descriptor send = find(run, new MessageWanted.Between(0, 1), 1);
            Follower follower = Follower.of(MpiKind.CONVENTIONAL, run.slices(), run::detail, send);
            follower.readUntil(run.slices().sliceAt(send.postNanos()) + 1);
            assertFalse(follower.life().isOver());
            Leg data = ((Passage) follower.life()).leg(Leg.Kind.DATA).orElseThrow();
            assertEquals(Leg.OPEN, data.endNanos());
            assertEquals(0.5, data.shareAt(data.at().nanos() + 1));
            follower.readUntil(WINDOWS);
            assertTrue(follower.life().isOver());
        }
    }

    /// Every message has one passage, whichever end it is looked for from, and none of it happens
    /// before its cause.
    @ParameterizedTest
    @EnumSource(
            value = Sample.class,
            names = {"RING", "INCAST", "COLLECTIVES", "JACOBI2D", "IPSC_EXCHANGE", "BGL_HALO"})
    void whatHappensToEveryMessageIsInOrder(Sample sample) throws Exception {
        try (Run run = SampleRuns.of(sample, MpiKind.CONVENTIONAL, WINDOWS)) {
            Set<Passage> passages = new HashSet<>();
            Map<Descriptor.Kind, Integer> followed = new EnumMap<>(Descriptor.Kind.class);
            int most = Math.min(WINDOWS / 4, run.progress().slices());
            Map<Integer, SliceDetail> details = new HashMap<>();
            IntFunction<SliceDetail> kept = window -> details.computeIfAbsent(window, run::detail);
            for (int window = 0; window < most; window++) {
                for (Happening happening : kept.apply(window).happenings()) {
                    Optional<Descriptor> begun =
                            happening instanceof MessageEvent event
                                    ? event.asked()
                                    : Optional.empty();
                    if (begun.isPresent()
                            && begun.get().kind() != Descriptor.Kind.COLLECTIVE
                            && followed.merge(begun.get().kind(), 1, Integer::sum) <= MOST) {
                        Passage passage = passage(run, kept, begun.get());
                        if (passage.isOver()) {
                            passages.add(passage);
                            assertInOrder(passage);
                        }
                    }
                }
            }
            assertTrue(passages.size() > 2, "hardly anything was sent");
            assertTrue(
                    passages.size()
                            == passages.stream().map(Passage::descriptor).distinct().count(),
                    "a message has two passages");
        }
    }

    private static void assertInOrder(Passage passage) {
        List<Leg.Kind> kinds = kinds(passage);
        assertTrue(
                kinds.containsAll(List.of(Leg.Kind.SEND_BEGUN, Leg.Kind.MET)), passage::toString);
        List<Leg.Kind> first = List.of(Leg.Kind.MESSAGE, Leg.Kind.REQUEST, Leg.Kind.FIRST);
        assertEquals(1, first.stream().filter(kinds::contains).count(), passage::toString);
        assertEquals(kinds.contains(Leg.Kind.REQUEST), kinds.contains(Leg.Kind.DATA));
        assertEquals(kinds.contains(Leg.Kind.FIRST), kinds.contains(Leg.Kind.REST));
        for (Leg.Kind[] pair :
                new Leg.Kind[][] {
                    {Leg.Kind.SEND_BEGUN, Leg.Kind.MESSAGE},
                    {Leg.Kind.SEND_BEGUN, Leg.Kind.REQUEST},
                    {Leg.Kind.REQUEST, Leg.Kind.CLEAR},
                    {Leg.Kind.CLEAR, Leg.Kind.DATA},
                    {Leg.Kind.SEND_BEGUN, Leg.Kind.FIRST},
                    {Leg.Kind.FIRST, Leg.Kind.LEADING},
                    {Leg.Kind.LEADING, Leg.Kind.STOPPED},
                    {Leg.Kind.ACKNOWLEDGEMENT, Leg.Kind.REST},
                    {Leg.Kind.STOPPED, Leg.Kind.REST},
                    {Leg.Kind.RECEIVE_POSTED, Leg.Kind.MET},
                    {Leg.Kind.UNEXPECTED, Leg.Kind.MET},
                    {Leg.Kind.MET, Leg.Kind.COPIED},
                    {Leg.Kind.MET, Leg.Kind.RECEIVED}
                }) {
            if (kinds.containsAll(List.of(pair))) {
                assertTrue(
                        passage.leg(pair[0]).orElseThrow().at().nanos()
                                <= passage.leg(pair[1]).orElseThrow().at().nanos(),
                        () -> pair[0] + " after " + pair[1] + " in " + passage);
            }
        }
    }

    private static List<Leg.Kind> kinds(Passage passage) {
        List<Leg.Kind> kinds = new ArrayList<>();
        passage.legs().forEach(leg -> kinds.add(leg.kind()));
        return kinds;
    }

    private static long nanos(Passage passage, Leg.Kind kind) {
        return passage.leg(kind).orElseThrow().at().nanos();
    }

    private static Passage followed(Run run, MessageWanted wanted, int window) {
        return passage(run, run::detail, find(run, wanted, window));
    }

    private static Descriptor find(Run run, MessageWanted wanted, int window) {
        return new MessageFinder(run.progress().slices(), 8, run::detail)
                .find(wanted, window, run.detail(window).happenings().size())
                .orElseThrow();
    }

    private static Passage passage(
            Run run, IntFunction<SliceDetail> details, Descriptor descriptor) {
        Follower follower = Follower.of(MpiKind.CONVENTIONAL, run.slices(), details, descriptor);
        follower.readUntil(run.progress().slices());
        return (Passage) follower.life();
    }
}
