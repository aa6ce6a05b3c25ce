package bcscope.ui.pane.follow;

import bcscope.ui.pane.MachinePane;
import bcscope.ui.pane.Pane;
import bcscope.ui.pane.Scenes;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.theme.Nodes;

import javafx.scene.Node;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;

/// The machine, and beside it a card about what is selected, or the way of a message.
public final class FollowedMachinePane implements Pane {
    private static final double SHARE = 0.42;
    private static final double LEAST = 312;
    private static final double MOST = 460;

    /// In less room the machine is shown alone.
    private static final double LEAST_WIDTH = 600;

    private static final double LEAST_HEIGHT = 200;

    private final MachinePane machine;
    private final Pane card;
    private final InsetPane inset;
    private final StackPane beside;
    private final HBox root = Nodes.shrinking(new HBox());

    /// @param card about what is selected, beside the machine where no message is followed
    public FollowedMachinePane(Store store, Scenes scenes, Pane card) {
        this.card = card;
        machine = new MachinePane(store, scenes);
        inset = new InsetPane(store, scenes);
        beside = Nodes.styled(new StackPane(card.node(), inset.node()), "beside-machine");
        card.node().visibleProperty().bind(inset.node().visibleProperty().not());
        root.getChildren().addAll(machine.node(), beside);
        HBox.setHgrow(machine.node(), Priority.ALWAYS);
        beside.prefWidthProperty()
                .bind(root.widthProperty().map(width -> width(width.doubleValue())));
        beside.setMinWidth(Region.USE_PREF_SIZE);
        beside.setMaxWidth(Region.USE_PREF_SIZE);
        root.widthProperty().addListener(observable -> fit());
        root.heightProperty().addListener(observable -> fit());
        Nodes.handFocus(root, machine.node());
    }

    private void fit() {
        boolean fits = root.getWidth() >= LEAST_WIDTH && root.getHeight() >= LEAST_HEIGHT;
        if (fits && !root.getChildren().contains(beside)) {
            root.getChildren().add(beside);
        } else if (!fits) {
            root.getChildren().remove(beside);
        }
    }

    /// Never more than half.
    private static double width(double whole) {
        return Math.rint(Math.min(whole / 2, Math.clamp(whole * SHARE, LEAST, MOST)));
    }

    @Override
    public Node node() {
        return root;
    }

    @Override
    public void forget() {
        inset.forget();
        card.forget();
        machine.forget();
    }

    @Override
    public void show(OpenRun run, Chrome chrome) {
        inset.show(run, chrome);
        if (!inset.node().isVisible()) {
            card.show(run, chrome);
        }
        machine.show(run, chrome);
    }
}
