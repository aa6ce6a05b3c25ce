package bcscope.ui.pane;

import bcscope.picture.hand.Hand;
import bcscope.picture.hand.StudentAnswerOverlay;
import bcscope.picture.hand.StudentMark;
import bcscope.picture.nic.NicPicture;
import bcscope.picture.scene.MachineWords;
import bcscope.picture.scene.card.ViewChoice;
import bcscope.picture.scene.state.RunLayout;
import bcscope.ui.pane.hand.HandInput;
import bcscope.ui.pane.hand.HandMoves;
import bcscope.ui.pane.hand.LessonHand;
import bcscope.ui.pane.hand.LessonSight;
import bcscope.ui.pane.hand.StudentMarks;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.state.WorkbenchState;
import bcscope.ui.theme.Nodes;

import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.MouseEvent;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// One node from inside: threads, lists, descriptors that move to and from it.
public final class NicPane extends PicturePane {
    /// Least width of the picture at the usual size of text.
    private static final double LEAST_WIDTH = 372;

    private static final double LEAST_HEIGHT = 185;

    private final Scenes scenes;
    private final ScrollPane frame = Nodes.styled(new ScrollPane(canvas), "edge-to-edge");

    private final HandInput hands;

    public NicPane(Store store, Scenes scenes) {
        super("nic", store);
        this.scenes = scenes;
        hands = new HandInput(store, canvas, canvas::regions, this::moves, this::redraw);
        canvas.keeping(hands::takes);
        frame.setFitToWidth(true);
        frame.setFitToHeight(true);
        frame.setMinSize(0, 0);
        frame.setFocusTraversable(false);
        Nodes.handFocus(frame, canvas);
    }

    /// In a pane that is too small for the picture it scrolls.
    @Override
    public Node node() {
        return frame;
    }

    @Override
    Stream<Object> parts(OpenRun run, Chrome chrome) {
        return Stream.of(
                MachinePane.look(run, chrome), nodes(run), hand(run), yours(run), hands.changing());
    }

    private void redraw() {
        WorkbenchState state = store.state();
        state.run().ifPresent(run -> show(run, state.chrome()));
    }

    private HandMoves moves() {
        return store.run().map(run -> new HandMoves(hand(run), nodes(run))).orElse(HandMoves.NONE);
    }

    private List<Integer> nodes(OpenRun run) {
        RunLayout stage = scenes.stage(run);
        List<Integer> nodes = LessonSight.nodes(store.state(), run, stage);
        return nodes.isEmpty() ? List.of(Focus.node(run.selection(), stage).orElse(0)) : nodes;
    }

    private Hand hand(OpenRun run) {
        return LessonSight.of(store.state(), run).map(LessonHand::of).orElse(Hand.NONE);
    }

    private List<StudentMark> yours(OpenRun run) {
        return LessonSight.of(store.state(), run)
                .map(lesson -> StudentMarks.of(lesson, scenes.stage(run)))
                .orElse(List.of());
    }

    @Override
    void pressed(MouseEvent event) {
        hands.pressed(event);
        super.pressed(event);
    }

    @Override
    Optional<Drawing> drawing(OpenRun run, Chrome chrome) {
        double factor = chrome.theme().textFactor();
        canvas.setMinSize(LEAST_WIDTH * factor, LEAST_HEIGHT * factor);
        ViewChoice look = MachinePane.look(run, chrome);
        List<Integer> nodes = nodes(run);
        Hand hand = hand(run);
        List<StudentMark> yours = yours(run);
        return scenes.of(run)
                .map(scene ->
                        new Drawing(
                                surface -> {
                                    NicPicture.draw(
                                            surface, scene, nodes, surface.bounds(), look, hand);
                                    StudentAnswerOverlay.draw(surface, yours);
                                    hands.draw(surface, scene.stage());
                                },
                                MachineWords.now(scene)
                                        + LessonHand.words(hand, scene.stage())
                                        + StudentMarks.words(yours)));
    }
}
