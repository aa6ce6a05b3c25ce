package bcscope.picture.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.explain.traffic.SampleRuns;
import bcscope.happening.MessageEvent;
import bcscope.happening.MessageState;
import bcscope.happening.SliceDetail;
import bcscope.loading.Sample;
import bcscope.moment.MessageQueue;
import bcscope.moment.Moment;
import bcscope.picture.Golden;
import bcscope.picture.LogSurface;
import bcscope.picture.Target;
import bcscope.picture.Theme;
import bcscope.picture.collective.CollectiveScene;
import bcscope.picture.collective.CollectiveWords;
import bcscope.picture.matching.QueueScene;
import bcscope.picture.nic.NicPicture;
import bcscope.picture.scene.card.ViewChoice;
import bcscope.picture.scene.plan.SceneLayout;
import bcscope.picture.scene.state.Journey;
import bcscope.picture.scene.state.RunLayout;
import bcscope.picture.scene.state.SceneState;
import bcscope.picture.strip.SliceStrip;
import bcscope.run.Run;
import bcscope.scenario.NetworkKind;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/// A machine under conventional MPI, folded and drawn.
class MessageSceneTest {
    private static final int MOST = 400;

    /// What is folded up to the end of a window is what the engine has at the start of the next.
    @ParameterizedTest
    @EnumSource(
            value = Sample.class,
            names = {
                "INCAST",
                "RING",
                "COLLECTIVES",
                "EXCHANGE",
                "BROADCAST_ALLREDUCE",
                "IPSC_CONTENTION",
                "BGL_HALO",
                "BGL_PACKETS"
            })
    void theFoldedEndOfAWindowIsTheBeginOfTheNext(Sample sample) throws InterruptedException {
        try (Run run = SampleRuns.of(sample, MpiKind.CONVENTIONAL, MOST)) {
            RunLayout stage = RunLayout.of(run);
            for (int slice = 0; slice + 1 < Math.min(40, run.progress().slices()); slice++) {
                SliceDetail detail = run.detail(slice);
                SceneState end = SceneState.at(stage, detail, Moment.endOf(detail));
                MessageState next = run.detail(slice + 1).before().messages();
                String where = sample + ", window " + slice;
                assertEquals(
                        next.unexpected().stream()
                                .mapToLong(MessageState.Waiting::bufferBytes)
                                .sum(),
                        bytes(end),
                        where + ": bytes in buffers");
                assertEquals(
                        next.receives().size(),
                        count(end, MessageQueue.POSTED),
                        where + ": posted");
                assertEquals(
                        next.unexpected().size(),
                        count(end, MessageQueue.UNEXPECTED),
                        where + ": unexpected");
                assertEquals(
                        next.early().size(), count(end, MessageQueue.EARLY), where + ": early");
                assertEquals(
                        next.collectives().size(),
                        count(end, MessageQueue.MEETING),
                        where + ": collectives");
                assertEquals(
                        sending(run, next, end),
                        ranks(end, MessageQueue.SENDING),
                        where + ": sending");
                assertEquals(
                        next.awaited().size(),
                        count(end, MessageQueue.MATCHED),
                        where + ": matched");
                assertEquals(
                        next.flights().size(), flying(end, detail), where + ": on the network");
            }
        }
    }

    /// Whose messages are not sent. A send of NX/2 is complete while its copy still leaves.
    private static List<Integer> sending(Run run, MessageState next, SceneState end) {
        return run.scenario().machine().network() == NetworkKind.IPSC_860
                ? ranks(end, MessageQueue.SENDING)
                : next.sends().stream().map(it -> it.send().rank()).sorted().toList();
    }

    @Test
    void aMessageTravelsFromItsInjectionToItsArrival() throws InterruptedException {
        try (Run run = SampleRuns.of(Sample.RING, MpiKind.CONVENTIONAL, MOST)) {
            SliceDetail detail = run.detail(0);
            int left = first(detail, MessageEvent.Injected.class);
            SceneState state = SceneState.at(RunLayout.of(run), detail, Moment.after(detail, left));
            SceneState before = SceneState.at(RunLayout.of(run), detail, Moment.startOf(detail));
            assertEquals(0, under(before), "something travels before it was sent");
            assertEquals(16, under(state), "all sixteen begin at the same instant");
            SceneState end = SceneState.at(RunLayout.of(run), detail, Moment.endOf(detail));
            assertEquals(0, under(end), "something has not arrived");
        }
    }

    @Test
    void theMachineHasNoStrobeSenderAndNoListsOfANic() throws InterruptedException {
        try (Run run = SampleRuns.of(Sample.INCAST, MpiKind.CONVENTIONAL, MOST)) {
            LogSurface log = new LogSurface(1200, 700);
            SceneState state = busiest(run);
            SceneLayout layout = SceneLayout.of(state.stage().nodes(), log.bounds(), 1);
            ScenePicture.draw(log, layout, state, ViewChoice.PLAIN);
            assertFalse(log.log().contains("Strobe"), "there is a Strobe Sender");
            assertFalse(log.log().contains("\"SDQ\""), "there are lists of a NIC");
            assertTrue(log.log().contains("\"unexpected\""), log.log());
            LogSurface node = new LogSurface(1000, 500);
            NicPicture.draw(node, state, 0, node.bounds(), ViewChoice.PLAIN);
            assertTrue(node.log().contains("on the network"), node.log());
        }
    }

    @Test
    void theWordsOfTheViewsAreThoseOfTheReview() throws InterruptedException, IOException {
        try (Run run = SampleRuns.of(Sample.INCAST, MpiKind.CONVENTIONAL, MOST)) {
            List<String> words =
                    new QueueScene(busiest(run), OptionalInt.empty(), Target.NONE).sentences();
            Golden.check("picture/scene/incast-queues.txt", String.join("\n", words) + "\n");
        }
        try (Run run = SampleRuns.of(Sample.BROADCAST_ALLREDUCE, MpiKind.CONVENTIONAL, MOST)) {
            CollectiveScene scene = CollectiveScene.of(run, busiest(run), Target.NONE);
            String words = String.join("\n", CollectiveWords.all(scene)) + "\n";
            Golden.check("picture/scene/allreduce-calls.txt", words);
        }
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void textsStayInThePicturesAtEverySize(Theme theme) throws InterruptedException {
        try (Run run = SampleRuns.of(Sample.INCAST, MpiKind.CONVENTIONAL, MOST)) {
            SceneState state = busiest(run);
            for (int width : new int[] {460, 760, 1200}) {
                LogSurface queues = new LogSurface(theme, width, width * 0.5);
                new QueueScene(state, OptionalInt.empty(), Target.NONE).draw(queues);
                inside(queues, width);
                LogSurface node = new LogSurface(theme, width, width * 0.5);
                NicPicture.draw(node, state, 0, node.bounds(), ViewChoice.PLAIN);
                inside(node, width);
                LogSurface strip = new LogSurface(theme, width, 60);
                SliceStrip.of(state.detail(), 0, strip.bounds().inset(14, 4), theme.textFactor())
                        .draw(strip, state.moment());
                assertTrue(strip.log().contains("Window"), strip.log());
            }
        }
    }

    private static void inside(LogSurface log, int width) {
        for (TextsOf.Placed text : TextsOf.drawing(log)) {
            assertTrue(
                    text.box().x() >= -1
                            && text.box().right() <= width + 1
                            && text.box().bottom() <= width * 0.5 + 1,
                    width + " " + text);
        }
    }

    /// Late in the window in which most happens.
    private static SceneState busiest(Run run) {
        int busiest = 0;
        for (int slice = 0; slice < Math.min(60, run.progress().slices()); slice++) {
            if (happenings(run, slice) > happenings(run, busiest)) {
                busiest = slice;
            }
        }
        SliceDetail detail = run.detail(busiest);
        return SceneState.at(
                RunLayout.of(run),
                detail,
                Moment.after(detail, detail.happenings().size() * 3 / 4));
    }

    private static int happenings(Run run, int slice) {
        return run.detail(slice).happenings().size();
    }

    private static int first(SliceDetail detail, Class<? extends MessageEvent> kind) {
        for (int i = 0; i < detail.happenings().size(); i++) {
            if (kind.isInstance(detail.happenings().get(i))) {
                return i;
            }
        }
        throw new AssertionError("there is no " + kind.getSimpleName());
    }

    private static long under(SceneState state) {
        long now = state.moment().nanos();
        return state.journeys().stream()
                .filter(j -> j.beginNanos() <= now && now < j.endNanos())
                .count();
    }

    private static long flying(SceneState state, SliceDetail detail) {
        return state.journeys().stream()
                .filter(j -> j.kind() != Journey.Kind.PART)
                .filter(j -> j.beginNanos() < detail.endNanos())
                .filter(j -> j.endNanos() >= detail.endNanos())
                .count();
    }

    private static int count(SceneState state, MessageQueue queue) {
        int count = 0;
        for (int node = 0; node < state.stage().nodes(); node++) {
            count += state.queue(node, queue).size();
        }
        return count;
    }

    private static List<Integer> ranks(SceneState state, MessageQueue queue) {
        List<Integer> ranks = new ArrayList<>();
        for (int node = 0; node < state.stage().nodes(); node++) {
            state.queue(node, queue).forEach(it -> ranks.add(it.descriptor().rank()));
        }
        ranks.sort(Integer::compare);
        return ranks;
    }

    private static long bytes(SceneState state) {
        long bytes = 0;
        for (int node = 0; node < state.stage().nodes(); node++) {
            bytes += state.machine().messages().bufferBytes(node);
        }
        return bytes;
    }
}
