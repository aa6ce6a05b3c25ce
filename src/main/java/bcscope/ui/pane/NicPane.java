package bcscope.ui.pane;

import bcscope.picture.nic.NicPicture;
import bcscope.picture.scene.card.ViewChoice;
import bcscope.ui.Store;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.OpenRun;
import bcscope.ui.theme.Nodes;

import javafx.scene.Node;
import javafx.scene.control.ScrollPane;

import java.util.Optional;
import java.util.stream.Stream;

/// One node from inside: threads, lists, descriptors that move to and from it.
public final class NicPane extends PicturePane {
    /// What the picture needs, where the type has its usual size.
    private static final double LEAST_WIDTH = 372;

    private static final double LEAST_HEIGHT = 185;

    private final Scenes scenes;
    private final ScrollPane frame = Nodes.styled(new ScrollPane(canvas), "edge-to-edge");

    public NicPane(Store store, Scenes scenes) {
        super("nic", store);
        this.scenes = scenes;
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
        return Stream.of(MachinePane.look(run, chrome));
    }

    @Override
    Optional<Drawing> drawing(OpenRun run, Chrome chrome) {
        double factor = chrome.theme().textFactor();
        canvas.setMinSize(LEAST_WIDTH * factor, LEAST_HEIGHT * factor);
        ViewChoice look = MachinePane.look(run, chrome);
        int node = Focus.node(run.selection(), scenes.stage(run)).orElse(0);
        return scenes.of(run)
                .map(scene ->
                        new Drawing(
                                surface ->
                                        NicPicture.draw(
                                                surface, scene, node, surface.bounds(), look),
                                TextAlternatives.scene(scene)));
    }
}
