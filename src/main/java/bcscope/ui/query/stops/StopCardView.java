package bcscope.ui.query.stops;

import bcscope.search.Stop;
import bcscope.ui.Words;
import bcscope.ui.command.OwnKeys;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.seek.Heading;
import bcscope.ui.state.stops.WatchedStop;
import bcscope.ui.theme.Nodes;
import bcscope.ui.theme.RowPool;
import bcscope.ui.theme.Tips;

import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.CustomMenuItem;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextAlignment;

import java.util.Optional;
import java.util.regex.Pattern;

/// A stop as a card: its switch, its condition, what it means, how often it is met. A click goes to
/// where it is met next, with Shift to where it was met before.
final class StopCardView implements RowPool.Row<StopCardView.Shown> {
    private static final PseudoClass HERE = PseudoClass.getPseudoClass("here");
    private static final PseudoClass OFF = PseudoClass.getPseudoClass("off");
    private static final PseudoClass LOGS = PseudoClass.getPseudoClass("logs");
    private static final PseudoClass SENSELESS = PseudoClass.getPseudoClass("senseless");

    private final StopActions actions;
    private final ToggleButton toggle = Nodes.styled(new ToggleButton(), "stop-switch");
    private final Label condition = Nodes.whole("", "stop-condition");
    private final Label meaning = Nodes.whole("", "muted", "small-text");
    private final Label count = Nodes.filling(Nodes.whole("", "faint", "small-text"));
    private final ProgressBar progress = Nodes.styled(new ProgressBar(), "stop-progress");
    private final MessageList messages;
    private final Card root = new Card();
    private Optional<WatchedStop> stop = Optional.empty();

    /// A stop in a run.
    record Shown(WatchedStop stop, OpenRun run) {}

    StopCardView(StopActions actions) {
        this.actions = actions;
        messages = new MessageList(actions::goTo);
        toggle.setOnAction(event -> stop.ifPresent(actions::toggle));
        toggle.setFocusTraversable(false);
        Tips.set(toggle, Words.of("stops.switch"));
        progress.setMaxWidth(Double.MAX_VALUE);
        count.setAlignment(Pos.CENTER_RIGHT);
        count.setTextAlignment(TextAlignment.RIGHT);
        VBox text = Nodes.wide(new VBox(1, condition, meaning, messages, count, progress));
        text.setMinWidth(0);
        root.getChildren().addAll(toggle, text);
        root.setOnMouseClicked(event -> {
            if (event.getButton() == MouseButton.PRIMARY) {
                root.requestFocus();
                stop.ifPresent(it -> actions.goTo(it, StopActions.side(event.isShiftDown())));
            }
        });
        root.setOnContextMenuRequested(event -> {
            stop.ifPresent(it ->
                    new StopMenu(actions)
                            .of(it)
                            .show(root, event.getScreenX(), event.getScreenY()));
            event.consume();
        });
    }

    @Override
    public Node node() {
        return root;
    }

    @Override
    public void show(Shown shown) {
        WatchedStop now = shown.stop();
        OpenRun run = shown.run();
        stop = Optional.of(now);
        boolean searching =
                now.meaning().isPresent()
                        && now.searched() < run.slices()
                        && !now.hits().full()
                        && !run.growing();
        toggle.setSelected(now.isOn());
        toggle.pseudoClassStateChanged(LOGS, now.stop().logsOnly());
        toggle.setAccessibleText(Words.of("stops.switch") + ": " + now.stop().condition());
        condition.setText(now.stop().condition());
        meaning.setText(StopWords.meaning(now));
        count.setText(StopWords.count(now, run));
        Nodes.show(count, !count.getText().isEmpty());
        Nodes.show(progress, searching);
        messages.show(now, run);
        progress.setProgress(run.slices() == 0 ? 0 : (double) now.searched() / run.slices());
        root.pseudoClassStateChanged(HERE, StopWords.here(now, run.cursor()).isPresent());
        root.pseudoClassStateChanged(OFF, !now.isOn());
        root.pseudoClassStateChanged(SENSELESS, now.meaning().isEmpty());
        root.setAccessibleText(
                condition.getText() + ", " + meaning.getText() + ", " + count.getText());
    }

    /// The number of the stop that it shows.
    int number() {
        return stop.map(WatchedStop::number).orElse(-1);
    }

    /// The card, which has keys of its own.
    private final class Card extends HBox implements OwnKeys {
        Card() {
            super(9);
            Nodes.styled(this, "stop-card");
            setFocusTraversable(true);
            setAccessibleRole(AccessibleRole.BUTTON);
            addEventHandler(KeyEvent.KEY_PRESSED, this::pressed);
        }

        @Override
        public boolean takes(KeyEvent event) {
            return !event.isShortcutDown()
                    && !event.isAltDown()
                    && switch (event.getCode()) {
                        case DELETE, BACK_SPACE, ENTER, SPACE, UP, DOWN, F2 -> true;
                        default -> false;
                    };
        }

        private void pressed(KeyEvent event) {
            if (stop.isEmpty() || !takes(event)) {
                return;
            }
            WatchedStop now = stop.get();
            switch (event.getCode()) {
                case DELETE, BACK_SPACE -> actions.remove(now);
                case ENTER -> actions.goTo(now, StopActions.side(event.isShiftDown()));
                case SPACE -> actions.toggle(now);
                case F2 -> actions.edit(now);
                default -> actions.focusBeside(number(), event.getCode() == KeyCode.DOWN ? 1 : -1);
            }
            event.consume();
        }
    }

    /// The menu of a stop.
    static final class StopMenu {
        private static final Pattern NUMBER = Pattern.compile("[1-9][0-9]{0,5}");

        private final StopActions actions;

        StopMenu(StopActions actions) {
            this.actions = actions;
        }

        ContextMenu of(WatchedStop stop) {
            ContextMenu menu = new ContextMenu();
            menu.getItems()
                    .addAll(
                            item("stops.menu.next", () -> actions.goTo(stop, Heading.NEXT)),
                            item("stops.menu.previous", () -> actions.goTo(stop, Heading.PREVIOUS)),
                            new SeparatorMenuItem());
            ToggleGroup uses = new ToggleGroup();
            for (Stop.Use use : Stop.Use.values()) {
                RadioMenuItem item = new RadioMenuItem(StopWords.title(use));
                item.setToggleGroup(uses);
                item.setSelected(stop.stop().use() == use);
                item.setOnAction(event -> actions.use(stop, use));
                menu.getItems().add(item);
            }
            CheckMenuItem log = new CheckMenuItem(Words.of("stops.menu.log"));
            log.setSelected(stop.stop().logsOnly());
            log.setDisable(stop.meaning().isEmpty());
            log.setOnAction(event -> actions.toggleLog(stop));
            menu.getItems()
                    .addAll(
                            from(stop, menu),
                            log,
                            new SeparatorMenuItem(),
                            item("stops.menu.edit", () -> actions.edit(stop)),
                            item("stops.menu.remove", () -> actions.remove(stop)));
            return menu;
        }

        private MenuItem from(WatchedStop stop, ContextMenu menu) {
            TextField times = new TextField(Integer.toString(stop.stop().from()));
            times.setPrefColumnCount(5);
            times.setOnAction(event -> menu.hide());
            HBox row = Nodes.row(8, new Label(Words.of("stops.menu.from")), Nodes.spring(), times);
            menu.setOnHidden(event -> {
                if (NUMBER.matcher(times.getText().strip()).matches()) {
                    actions.countFrom(stop, Integer.parseInt(times.getText().strip()));
                }
            });
            CustomMenuItem item = new CustomMenuItem(row);
            item.setHideOnClick(false);
            return item;
        }

        private static MenuItem item(String key, Runnable action) {
            MenuItem item = new MenuItem(Words.of(key));
            item.setOnAction(event -> action.run());
            return item;
        }
    }
}
