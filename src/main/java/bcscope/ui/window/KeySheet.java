package bcscope.ui.window;

import bcscope.ui.command.Command;
import bcscope.ui.command.CommandGroup;
import bcscope.ui.theme.Nodes;

import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/// The sheet of all keys, by menu.
final class KeySheet {
    static final double WIDTH = 1240;

    private KeySheet() {}

    static ScrollPane make() {
        HBox columns = new HBox(28);
        VBox column = new VBox(14);
        int lines = 0;
        columns.getChildren().add(column);
        for (CommandGroup group : CommandGroup.values()) {
            if (lines > 16) {
                column = new VBox(14);
                columns.getChildren().add(column);
                lines = 0;
            }
            GridPane grid = grid(group);
            lines += grid.getRowCount() + 2;
            Label title = Nodes.label(group.title(), "section-title");
            column.getChildren().add(new VBox(4, title, grid));
        }
        ScrollPane scroll = Nodes.styled(new ScrollPane(columns), "edge-to-edge");
        scroll.setPrefViewportWidth(1060);
        scroll.setPrefViewportHeight(480);
        return scroll;
    }

    private static GridPane grid(CommandGroup group) {
        GridPane grid = new GridPane(14, 3);
        int row = 0;
        for (Command command : Command.values()) {
            if (command.group() == group && !command.keys().shown().isEmpty()) {
                Label keys = Nodes.label(command.keys().allShown(), "mono");
                grid.add(keys, 0, row);
                grid.add(new Label(command.title()), 1, row);
                row++;
            }
        }
        return grid;
    }
}
