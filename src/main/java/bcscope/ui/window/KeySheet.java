package bcscope.ui.window;

import bcscope.ui.command.Command;
import bcscope.ui.command.CommandGroup;
import bcscope.ui.theme.Nodes;

import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// The sheet of all keys, by menu, in columns of about the same length.
final class KeySheet {
    static final double WIDTH = 1240;

    private static final double COLUMN = 400;

    private KeySheet() {}

    /// The sheet of those commands that are `wanted`, `width` units wide and `height` units high at
    /// most.
    static ScrollPane make(Predicate<Command> wanted, double width, double height) {
        HBox columns = Nodes.styled(new HBox(24), "small-text");
        List<Command> commands =
                Arrays.stream(CommandGroup.values())
                        .flatMap(KeySheet::withKeys)
                        .filter(wanted)
                        .toList();
        int columnCount = Math.max(1, (int) (Math.min(width, WIDTH) / COLUMN));
        int length = Math.ceilDiv(commands.size(), columnCount);
        for (int from = 0; from < commands.size(); from += length) {
            GridPane column =
                    column(commands.subList(from, Math.min(commands.size(), from + length)));
            HBox.setHgrow(column, Priority.ALWAYS);
            columns.getChildren().add(column);
        }
        ScrollPane scroll = Nodes.scrolled(columns);
        scroll.setPrefViewportHeight(height);
        return scroll;
    }

    private static Stream<Command> withKeys(CommandGroup group) {
        return Arrays.stream(Command.values())
                .filter(command -> command.group() == group)
                .filter(command -> !command.keys().shown().isEmpty());
    }

    /// The commands under the titles of their menus; a menu that goes on in the next column has its
    /// title there again.
    private static GridPane column(List<Command> commands) {
        GridPane grid = new GridPane(12, 0);
        List<CommandGroup> titled = new ArrayList<>();
        int row = 0;
        for (Command command : commands) {
            if (!titled.contains(command.group())) {
                titled.add(command.group());
                grid.add(Nodes.label(command.group().title(), "section-title"), 0, row++, 2, 1);
            }
            Label keys = Nodes.label(command.keys().allShown(), "mono");
            keys.setMinWidth(Region.USE_PREF_SIZE);
            Label title = new Label(command.title());
            title.setWrapText(true);
            GridPane.setHgrow(title, Priority.ALWAYS);
            grid.addRow(row++, keys, title);
        }
        return grid;
    }
}
