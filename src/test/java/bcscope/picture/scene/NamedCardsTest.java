package bcscope.picture.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Microphase;
import bcscope.happening.NicList;
import bcscope.happening.NicThread;
import bcscope.picture.Box;
import bcscope.picture.LogSurface;
import bcscope.picture.Target;
import bcscope.picture.Theme;
import bcscope.picture.scene.card.ViewChoice;
import bcscope.picture.scene.plan.SceneLayout;
import bcscope.picture.scene.state.CrowdedSlice;
import bcscope.picture.scene.state.SceneState;
import bcscope.picture.scene.state.ThreadState;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// Machines of up to 16 nodes at the sizes that the pane has: on the smallest screen, in the window
/// as it opens, and on a large screen.
class NamedCardsTest {
    private static final Pattern TOKEN =
            Pattern.compile("stroke-round ([\\d.]+),([\\d.]+) \\S+ r2 PHASE_DEM w1.5");
    private static final List<Box> SIZES =
            List.of(new Box(0, 0, 790, 300), new Box(0, 0, 805, 400), new Box(0, 0, 1180, 560));

    @ParameterizedTest
    @EnumSource(Theme.class)
    void ofTwoNodesEveryThreadAndListHasItsLongName(Theme theme) {
        for (Box size : SIZES) {
            List<String> texts =
                    texts(theme, size, DrawnSlice.of(Drawings.ONE_MESSAGE).at(1074), 2);
            for (NicThread thread : NicThread.values()) {
                assertEquals(2, Collections.frequency(texts, thread.title()), theme + " " + size);
            }
            for (NicList list : NicList.values()) {
                assertEquals(2, Collections.frequency(texts, list.title()), theme + " " + size);
            }
        }
    }

    @Test
    void ofFourNodesTooInTheWindowAsItOpens() {
        List<String> texts =
                texts(Theme.LIGHT, SIZES.get(1), CrowdedSlice.of(4, 2, 7).at(10_150), 4);
        assertEquals(4, Collections.frequency(texts, NicThread.DH.title()));
        assertEquals(4, Collections.frequency(texts, NicList.RSL.title()));
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void ofUpToSixteenNodesEveryThreadThatActsHasItsName(Theme theme) {
        for (int nodes : new int[] {2, 3, 4, 5, 8, 12, 16}) {
            for (Box size : SIZES) {
                SceneState state = CrowdedSlice.of(nodes, 2, 7).at(10_230);
                List<String> texts = texts(theme, size, state, nodes);
                for (NicThread thread : NicThread.values()) {
                    long acting =
                            IntStream.range(0, nodes)
                                    .filter(node ->
                                            thread != NicThread.SR
                                                    && state.thread(node, thread).mode()
                                                            != ThreadState.Mode.IDLE)
                                    .count();
                    int named = Collections.frequency(texts, thread.name());
                    int titled = Collections.frequency(texts, thread.title());
                    assertTrue(
                            named + titled == acting || named == nodes || titled == nodes,
                            "%s: %d of %d %s on %d nodes %s"
                                    .formatted(theme, named, acting, thread, nodes, size));
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void wordsKeepApartInAllPhases(Theme theme) {
        for (int nodes : new int[] {2, 4, 5, 8, 16}) {
            for (Box size : SIZES) {
                for (double micros : new double[] {10_003, 10_106, 10_150, 10_230, 10_330}) {
                    SceneState state = CrowdedSlice.of(nodes, 2, 7).at(micros);
                    List<TextsOf.Placed> texts = drawing(theme, size, state, nodes, look(state));
                    for (int i = 0; i < texts.size(); i++) {
                        TextsOf.Placed one = texts.get(i);
                        for (TextsOf.Placed other : texts.subList(i + 1, texts.size())) {
                            assertFalse(
                                    one.box().intersects(other.box()),
                                    () ->
                                            "%s %d nodes %s at %s: %s %s"
                                                    .formatted(
                                                            theme, nodes, size, micros, one,
                                                            other));
                        }
                    }
                }
            }
        }
    }

    @Test
    void theStrobeAndTheQueryAreNamedAtTheStrobeSender() {
        DrawnSlice.Drawn drawn = DrawnSlice.of(Drawings.ONE_MESSAGE);
        assertTrue(texts(Theme.LIGHT, SIZES.get(0), drawn.at(1033), 2).contains("strobe MSM"));
        assertTrue(texts(Theme.LIGHT, SIZES.get(0), drawn.at(1059.5), 2).contains("all done?"));
        List<String> between = texts(Theme.LIGHT, SIZES.get(0), drawn.at(1045), 2);
        assertFalse(between.contains("strobe MSM") || between.contains("all done?"));
    }

    @Test
    void whatMovesIsNamedAndThePairIsSeenToMeet() {
        DrawnSlice.Drawn drawn = DrawnSlice.of(Drawings.ONE_MESSAGE);
        assertTrue(texts(Theme.DARK, SIZES.get(0), drawn.at(1074), 2).contains("3.2\u00A0KB  0→1"));
        List<String> meeting = texts(Theme.DARK, SIZES.get(0), drawn.at(1045), 2);
        assertTrue(meeting.containsAll(List.of("0→1", "1←0")), meeting::toString);
        assertTrue(meeting.contains("BR: send 0→1 meets recv 1←0, 3.2\u00A0KB"), meeting::toString);
    }

    /// MSM ends at 1060 us; DH begins to get the bytes at 1068 us.
    @Test
    void thePairStaysInItsNodeUntilTheBytesMove() {
        DrawnSlice.Drawn drawn = DrawnSlice.of(Drawings.ONE_MESSAGE);
        for (Box size : SIZES) {
            List<String> waiting = texts(Theme.DARK, size, drawn.at(1067), 2);
            assertTrue(waiting.contains("1←0"), () -> size + " " + waiting);
            List<String> moving = texts(Theme.DARK, size, drawn.at(1069), 2);
            assertFalse(moving.contains("1←0"), () -> size + " " + moving);
        }
    }

    /// Where a descriptor is on its way the token is in its list, at BS, on the link and in the
    /// list of the other node.
    @Test
    void aDescriptorLeavesItsListAndEndsInThatOfTheOtherNode() {
        DrawnSlice.Drawn drawn = DrawnSlice.of(Drawings.ONE_MESSAGE);
        Box size = SIZES.get(1);
        SceneLayout layout = SceneLayout.of(2, size, 1);
        boolean left = false;
        boolean between = false;
        boolean right = false;
        for (double micros = 1006; micros < 1029; micros += 0.25) {
            for (double[] at : tokens(layout, drawn.at(micros))) {
                boolean onSender = layout.node(0).contains(at[0], at[1]);
                boolean onReceiver = layout.node(1).contains(at[0], at[1]);
                assertFalse(onSender && (between || right), "it does not come back");
                left |= onSender;
                between |= !onSender && !onReceiver;
                right |= onReceiver;
            }
        }
        assertTrue(left && between && right);
    }

    private static List<double[]> tokens(SceneLayout layout, SceneState state) {
        LogSurface log = new LogSurface(Theme.LIGHT, layout.box().width(), layout.box().height());
        ScenePicture.draw(log, layout, state, ViewChoice.PLAIN);
        return log.log()
                .lines()
                .map(TOKEN::matcher)
                .filter(Matcher::matches)
                .map(at ->
                        new double[] {
                            Double.parseDouble(at.group(1)), Double.parseDouble(at.group(2))
                        })
                .toList();
    }

    /// A descriptor on its way covers what is below it.
    private static ViewChoice look(SceneState state) {
        return state.phase().filter(Microphase.DEM::equals).isPresent()
                ? new ViewChoice(Target.NONE, ViewChoice.Tokens.HIDDEN)
                : ViewChoice.PLAIN;
    }

    private static List<String> texts(Theme theme, Box size, SceneState state, int nodes) {
        return drawing(theme, size, state, nodes, ViewChoice.PLAIN).stream()
                .map(TextsOf.Placed::text)
                .toList();
    }

    private static List<TextsOf.Placed> drawing(
            Theme theme, Box size, SceneState state, int nodes, ViewChoice look) {
        LogSurface log = new LogSurface(theme, size.width(), size.height());
        SceneLayout layout = SceneLayout.of(nodes, size, theme.textFactor());
        ScenePicture.draw(log, layout, state, look);
        return TextsOf.drawing(log).stream().filter(it -> !it.text().isEmpty()).toList();
    }
}
