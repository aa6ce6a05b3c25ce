package bcscope.ui.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.explain.story.StoryText;
import bcscope.loading.Sample;
import bcscope.picture.Box;
import bcscope.picture.LogSurface;
import bcscope.picture.Theme;
import bcscope.picture.scene.ScenePicture;
import bcscope.picture.scene.card.ViewChoice;
import bcscope.picture.scene.plan.SceneLayout;
import bcscope.picture.scene.state.RunLayout;
import bcscope.picture.scene.state.SceneState;
import bcscope.program.Communicator;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.program.generator.Generator;
import bcscope.run.Run;
import bcscope.run.SmallRuns;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.ArrayList;
import java.util.List;

/// A step never changes the moment without changing the sentence below the machine or the machine.
class EveryStepTest {
    private static final int STEPS = 1_500;
    private static final int MOST_NAMED = 5;
    private static final int LIKE_MESSAGES = 4;
    private static final Box BOX = new Box(0, 0, 900, 560);

    @ParameterizedTest
    @EnumSource(value = Sample.class, mode = EnumSource.Mode.EXCLUDE, names = "PRIMITIVES")
    void everyStepOfASampleChangesTheSentenceOrThePicture(Sample sample) throws Exception {
        try (Run run = States.ended(sample)) {
            Walk walk = new Walk(run);
            walk.from(States.opened(run));
            walk.from(States.begun(run));
            assertTrue(walk.steps > 20, "hardly any step: " + walk.steps);
            assertEquals(List.of(), walk.idle);
        }
    }

    /// The sentences about messages that do not differ are the same ones, several times in a row.
    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void stepsThroughMessagesThatDoNotDifferCanBeToldApart(MpiKind mpi) throws Exception {
        RankCode sender = new RankCode();
        RankCode receiver = new RankCode();
        for (int i = 0; i < LIKE_MESSAGES; i++) {
            sender.isend(1, 0, 100, 0, i);
            receiver.irecv(0, 0, 100, 0, i);
        }
        sender.over(OperationKind.WAITALL, 0, 1, 2, 3);
        receiver.over(OperationKind.WAITALL, 0, 1, 2, 3);
        Program program =
                Program.of(
                        "like messages",
                        List.of(sender, receiver),
                        new int[] {0, 1},
                        List.of(Communicator.world(2)));
        try (Run run =
                Run.start(SmallRuns.scenario(Generator.PING_PONG, 2).withMpi(mpi), program, 1)) {
            run.await();
            Walk walk = new Walk(run);
            walk.from(States.opened(run));
            assertTrue(walk.steps > 4 * LIKE_MESSAGES, "hardly any step: " + walk.steps);
            assertEquals(List.of(), walk.idle);
        }
    }

    /// Goes step by step, and keeps those that change nothing.
    private static final class Walk {
        private final RunLayout stage;
        private final StoryText text;
        private final List<String> idle = new ArrayList<>();
        private int steps;

        Walk(Run run) {
            stage = RunLayout.of(run);
            text = new StoryText(run);
        }

        void from(WorkbenchState first) {
            OpenRun.Shown before = shown(States.settled(first));
            WorkbenchState state = first;
            for (int i = 0; i < STEPS; i++) {
                state =
                        States.settled(
                                Reducer.apply(States.settled(state), Intent.Move.EVENT_NEXT));
                OpenRun.Shown after = shown(state);
                if (after.cursor().equals(before.cursor())) {
                    return;
                }
                steps++;
                boolean told = !sentence(before).equals(sentence(after));
                if (!told && picture(before).equals(picture(after)) && idle.size() < MOST_NAMED) {
                    idle.add(after.cursor() + ": " + sentence(after));
                }
                before = after;
            }
        }

        private static OpenRun.Shown shown(WorkbenchState state) {
            return state.run().orElseThrow().shown().orElseThrow();
        }

        private String sentence(OpenRun.Shown shown) {
            return text.sentence(shown.detail(), shown.reading().story(), shown.cursor().events());
        }

        private String picture(OpenRun.Shown shown) {
            LogSurface log = new LogSurface(Theme.LIGHT, BOX.width(), BOX.height());
            SceneLayout layout = SceneLayout.of(stage.layers().getFirst(), BOX, 1);
            SceneState scene = SceneState.at(stage, shown.detail(), shown.cursor().moment());
            ScenePicture.draw(log, layout, scene, ViewChoice.PLAIN);
            return log.log();
        }
    }
}
