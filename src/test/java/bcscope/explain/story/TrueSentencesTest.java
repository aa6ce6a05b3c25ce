package bcscope.explain.story;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Microphase;
import bcscope.explain.Sentences;
import bcscope.happening.Combiner;
import bcscope.happening.Happening;
import bcscope.happening.SliceDetail;
import bcscope.loading.Sample;
import bcscope.moment.Moment;
import bcscope.moment.MomentSteps;
import bcscope.picture.Box;
import bcscope.picture.scene.plan.LevelPlan;
import bcscope.picture.scene.plan.SceneLayout;
import bcscope.picture.scene.plan.Wiring;
import bcscope.run.EndedRuns;
import bcscope.run.Run;
import bcscope.scenario.Scenario;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What is said of the events of a run is true of its machine and its MPI, whichever they are.
class TrueSentencesTest {
    /// Events of one kind in one slice; of thousands of processes the others say the same.
    private static final int OF_A_KIND = 20;

    static Set<Sample> samples() {
        return EveryMachine.all();
    }

    @ParameterizedTest
    @MethodSource("samples")
    void whatIsSaidIsTrueOfTheMachineAndTheMpi(Sample sample) throws Exception {
        int ran = EveryMachine.run(sample, TrueSentencesTest::check);
        assertTrue(ran > 0, sample + " runs nowhere");
    }

    private static void check(Run run) {
        Scenario scenario = run.scenario();
        StoryText story = new StoryText(run);
        Sentences sentences = new Sentences(run.program());
        LevelPlan plan = plan(scenario.machine().nodes());
        for (int slice = 0; slice < run.progress().slices(); slice++) {
            SliceDetail detail = run.detail(slice);
            Claim.Said begin = new Claim.Said(scenario, Optional.empty());
            isTrue(story.meaning(detail, 0), begin);
            isTrue(story.sentence(detail, SliceStory.of(detail), 0), begin);
            SliceStory.of(detail)
                    .chapters()
                    .forEach(chapter -> isTrue(story.title(detail, chapter), begin));
            MomentSteps.phaseActs(detail, happening -> true)
                    .forEach(act -> isAct(story, detail, act));
            Map<Class<?>, Integer> seen = new HashMap<>();
            for (int i = 0; i < detail.happenings().size(); i++) {
                Happening happening = detail.happenings().get(i);
                if (seen.merge(happening.getClass(), 1, Integer::sum) > OF_A_KIND) {
                    continue;
                }
                Claim.Said said = new Claim.Said(scenario, Optional.of(happening));
                isTrue(story.meaning(detail, i + 1), said);
                badgeAgrees(story, detail, Moment.after(detail, i));
                isTrue(story.line(happening), said);
                isTrue(sentences.of(detail, i), said);
                if (happening instanceof Happening.ReduceStep step
                        && step.by() == Combiner.NETWORK) {
                    namesTheLevelOfThePicture(plan, step, sentences.plain(step));
                }
            }
        }
    }

    /// Where the sentence is about a microphase, it is the one that the strip shows as running.
    private static void badgeAgrees(StoryText story, SliceDetail detail, Moment moment) {
        int events = moment.last() + 1;
        story.phase(detail, moment)
                .ifPresent(badge ->
                        assertEquals(
                                Optional.of(badge),
                                Lane.at(detail, moment).phase(),
                                () -> story.sentence(detail, SliceStory.of(detail), events)));
    }

    /// A step to a microphase comes to something that it does, and not to its strobe or query.
    private static void isAct(StoryText story, SliceDetail detail, Moment act) {
        Happening shown = detail.happenings().get(act.last());
        assertFalse(shown instanceof Happening.Coordination, () -> story.line(shown));
        badgeAgrees(story, detail, act);
    }

    /// In the rest of a slice its last sentence stays, but the microphase is over.
    @Test
    void untilTheNextSliceThereIsNoBadge() throws Exception {
        try (Run run = EndedRuns.of("one-message")) {
            SliceDetail detail = run.detail(4);
            StoryText story = new StoryText(run);
            assertEquals(Optional.empty(), story.phase(detail, Moment.endOf(detail)));
            assertEquals(
                    Optional.of(Microphase.RM),
                    story.phase(
                            detail, Moment.at(detail, detail.windows().getLast().endNanos() - 1)));
        }
    }

    private static void isTrue(String text, Claim.Said said) {
        assertEquals(
                List.of(),
                Claim.wrong(text, said),
                () ->
                        "“"
                                + text
                                + "” on "
                                + said.scenario().machine().network()
                                + " under "
                                + said.scenario().mpi());
    }

    private static LevelPlan plan(int nodes) {
        Box paper = new Box(0, 0, 1_000, 500);
        return (LevelPlan) SceneLayout.of(new Wiring.Collective(nodes), paper, 1).plan();
    }

    /// A binary tree: node n is floor(log2(n + 1)) links below the root, and levels count from the
    /// lowest.
    private static void namesTheLevelOfThePicture(
            LevelPlan plan, Happening.ReduceStep step, String sentence) {
        int depth = log2(step.fromNode() + 1);
        int level = log2(plan.nodes()) - depth;
        assertTrue(sentence.contains("level " + level + " of the tree"), sentence);
        assertTrue(plan.name(depth).startsWith("level " + level + ":"), plan.name(depth));
    }

    private static int log2(int number) {
        return 31 - Integer.numberOfLeadingZeros(number);
    }
}
