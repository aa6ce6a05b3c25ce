package bcscope.ui.query.stops;

import bcscope.base.Numbers;
import bcscope.search.Hit;
import bcscope.ui.Words;
import bcscope.ui.command.OwnKeys;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.stops.FoundHits;
import bcscope.ui.state.stops.WatchedStop;
import bcscope.ui.theme.Nodes;

import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/// The log messages of a logpoint, one per line. A click or Enter goes to where it was.
final class MessageList extends ListView<MessageList.Line> implements OwnKeys {
    private static final int MOST_ROWS = 6;

    private List<String> shown = List.of();

    /// A message and where it was logged.
    record Line(String place, String message, Hit hit) {}

    MessageList(Consumer<Hit> goTo) {
        Nodes.styled(this, "stop-messages");
        setAccessibleText(Words.of("stops.messages"));
        setFixedCellSize(20);
        setCellFactory(_ -> new Cell());
        addEventHandler(
                KeyEvent.KEY_PRESSED,
                event -> {
                    if (event.getCode() == KeyCode.ENTER) {
                        go(goTo);
                        event.consume();
                    }
                });
        setOnMouseClicked(event -> {
            if (event.getButton() == MouseButton.PRIMARY) {
                go(goTo);
            }
            event.consume();
        });
    }

    private void go(Consumer<Hit> goTo) {
        Line line = getSelectionModel().getSelectedItem();
        if (line != null) {
            goTo.accept(line.hit());
        }
    }

    /// Shows what `stop` has logged; nothing of a stop that does not log.
    void show(WatchedStop stop, OpenRun run) {
        FoundHits hits = stop.hits();
        List<String> messages = stop.stop().logsOnly() ? hits.messages() : List.of();
        Nodes.show(this, !messages.isEmpty());
        if (!messages.equals(shown)) {
            shown = messages;
            getItems()
                    .setAll(
                            IntStream.range(0, messages.size())
                                    .mapToObj(i -> line(hits.hit(i), messages.get(i), run))
                                    .toList());
            double rows = Math.min(MOST_ROWS, messages.size());
            setPrefHeight(rows * getFixedCellSize() + 4);
            setMinHeight(getPrefHeight());
        }
    }

    private static Line line(Hit hit, String message, OpenRun run) {
        return new Line(run.mpi().interval() + " " + Numbers.count(hit.slice()), message, hit);
    }

    @Override
    public boolean takes(KeyEvent event) {
        return !event.isShortcutDown()
                && !event.isAltDown()
                && switch (event.getCode()) {
                    case ENTER, UP, DOWN, HOME, END, PAGE_UP, PAGE_DOWN -> true;
                    default -> false;
                };
    }

    private static final class Cell extends ListCell<Line> {
        @Override
        protected void updateItem(Line line, boolean empty) {
            super.updateItem(line, empty);
            setText(empty || line == null ? "" : line.place() + "   " + line.message());
        }
    }
}
