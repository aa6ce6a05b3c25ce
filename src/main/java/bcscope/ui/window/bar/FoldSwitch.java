package bcscope.ui.window.bar;

import bcscope.ui.Words;
import bcscope.ui.command.Command;
import bcscope.ui.state.Intent;
import bcscope.ui.state.Store;
import bcscope.ui.state.Tabs;
import bcscope.ui.theme.Nodes;

import javafx.geometry.Pos;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.StackPane;

/// The button at the right edge during a lesson: shows the panes on the right, or folds them away.
public final class FoldSwitch {
    private static final double UPRIGHT = -90;

    private final StackPane strip;
    private final ToggleButton button = Nodes.styled(new ToggleButton(), "fold-switch");
    private final Label title = new Label();

    public FoldSwitch(Store store) {
        button.setId("fold-right");
        title.setRotate(UPRIGHT);
        button.setGraphic(new Group(title));
        button.setOnAction(event -> {
            Tabs tabs = store.state().chrome().tabs();
            Tabs.Fold other =
                    switch (tabs.fold()) {
                        case OPEN -> Tabs.Fold.FOLDED;
                        case FOLDED, ASIDE -> Tabs.Fold.OPEN;
                    };
            store.apply(new Intent.ShowTabs(tabs.withFold(other)));
        });
        strip = Nodes.styled(new StackPane(button), "fold-strip");
        StackPane.setAlignment(button, Pos.TOP_CENTER);
    }

    public Node node() {
        return strip;
    }

    /// Says what is on the right, and whether it is seen.
    public void show(Tabs tabs) {
        boolean open = tabs.fold() == Tabs.Fold.OPEN;
        button.setSelected(open);
        title.setText(tabs.right().title());
        Nodes.explain(
                button,
                open
                        ? Words.of("fold.away", tabs.right().title())
                        : Words.of(
                                "fold.back",
                                tabs.right().title(),
                                Command.PANEL_RIGHT.keys().shown()));
    }
}
