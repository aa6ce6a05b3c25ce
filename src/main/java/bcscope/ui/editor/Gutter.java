package bcscope.ui.editor;

import bcscope.base.Numbers;
import bcscope.ui.Words;
import bcscope.ui.theme.Nodes;
import bcscope.ui.theme.Tips;

import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;

/// The gutter: breakpoints, line numbers, how many processes are at each line, and how long they
/// were there. A click on the number toggles a breakpoint; one on a pin lists the processes.
final class Gutter implements IntFunction<Node> {
    private static final PseudoClass SET = PseudoClass.getPseudoClass("set");
    private static final PseudoClass OFF = PseudoClass.getPseudoClass("off");
    private static final PseudoClass WRONG = PseudoClass.getPseudoClass("wrong");
    private static final PseudoClass HERE = PseudoClass.getPseudoClass("here");

    private final Map<Integer, Row> rows = new HashMap<>();
    private final Facts facts;
    private final IntPredicate wrong;
    private boolean ofRun;

    /// Whether the run stops at a line.
    enum StopSign {
        NONE,
        ON,
        /// There is a stop, which is switched off.
        OFF
    }

    /// Facts about the lines, numbered from 1.
    interface Facts {
        StopSign stop(int line);

        /// How many processes are there.
        int ranks(int line);

        /// Whether the selected process is there.
        boolean here(int line);

        /// The tooltip of the number.
        String tip(int line);

        /// How long processes were there; empty if there is none known.
        Optional<LineTime> time(int line);

        void toggleStop(int line);

        /// Shows which processes are there, beside `pin`.
        void showRanks(int line, Node pin);
    }

    /// @param wrong whether something is wrong in a line
    Gutter(Facts facts, IntPredicate wrong) {
        this.facts = facts;
        this.wrong = wrong;
    }

    @Override
    public Node apply(int paragraph) {
        Row row = new Row(paragraph + 1);
        rows.put(paragraph + 1, row);
        row.update();
        return row.box;
    }

    /// Makes room for what a run tells of lines, or not.
    void ofRun(boolean run) {
        if (ofRun != run) {
            ofRun = run;
            update();
        }
    }

    /// Shows what is known now.
    void update() {
        rows.values().removeIf(row -> row.box.getScene() == null && row.wasShown);
        rows.values().forEach(Row::update);
    }

    /// One line.
    private final class Row {
        private final int line;
        private final Region dot = Nodes.styled(new Region(), "stop-dot");
        private final Label number = Nodes.label("", "line-number");
        private final TimeBar time = new TimeBar();
        private final Label pin = Nodes.label("", "pin");
        private final HBox place = Nodes.styled(new HBox(pin), "pin-place");
        private final HBox box = Nodes.styled(new HBox(4), "gutter-row");
        private boolean wasShown;

        Row(int line) {
            this.line = line;
            number.setText(Integer.toString(line));
            number.setId("program-line-" + line);
            HBox head = Nodes.styled(new HBox(3, dot, number), "gutter-head");
            head.setAlignment(Pos.CENTER_RIGHT);
            head.setOnMousePressed(event -> {
                facts.toggleStop(line);
                event.consume();
            });
            Tooltip tip = new Tooltip();
            tip.setOnShowing(event -> tip.setText(facts.tip(line)));
            Tooltip.install(head, tip);
            pin.setId("program-pin-" + line);
            pin.setMinWidth(Region.USE_PREF_SIZE);
            pin.setOnMousePressed(event -> {
                facts.showRanks(line, pin);
                event.consume();
            });
            place.setAlignment(Pos.CENTER_RIGHT);
            box.setAlignment(Pos.CENTER_LEFT);
            box.getChildren().addAll(time.node(), head, place);
        }

        void update() {
            wasShown |= box.getScene() != null;
            StopSign stop = facts.stop(line);
            dot.pseudoClassStateChanged(SET, stop == StopSign.ON);
            dot.pseudoClassStateChanged(OFF, stop == StopSign.OFF);
            Nodes.show(place, ofRun);
            Nodes.show(time.node(), ofRun);
            int ranks = facts.ranks(line);
            pin.setText(ranks > 0 ? Integer.toString(ranks) : "");
            pin.setVisible(ranks > 0);
            pin.setAccessibleText(Words.of("editor.pin", line, ranks));
            box.pseudoClassStateChanged(HERE, facts.here(line));
            box.pseudoClassStateChanged(WRONG, wrong.test(line));
            time.show(facts.time(line));
        }
    }

    /// The time of processes at a line, as a bar whose full width is the longest time of the
    /// program: first the computing, then the blocked part.
    static final class TimeBar {
        private static final double WIDTH = 20;
        private static final double LEAST = 1;

        private final Region computing = Nodes.styled(new Region(), "line-computing");
        private final Region blocked = Nodes.styled(new Region(), "line-blocked");
        private final HBox box = Nodes.styled(new HBox(computing, blocked), "line-time");
        private Optional<LineTime> shown = Optional.empty();

        TimeBar() {
            box.setMinWidth(WIDTH);
            box.setPrefWidth(WIDTH);
            box.setMaxWidth(WIDTH);
            fill(Optional.empty());
        }

        Node node() {
            return box;
        }

        void show(Optional<LineTime> time) {
            if (!time.equals(shown)) {
                shown = time;
                fill(time);
            }
        }

        private void fill(Optional<LineTime> time) {
            double whole = time.map(it -> WIDTH * it.length()).orElse(0.0);
            double part =
                    time.filter(it -> it.nanos() > 0)
                            .map(it -> (double) it.computingNanos() / it.nanos())
                            .orElse(0.0);
            width(computing, whole * part);
            width(blocked, whole * (1 - part));
            Tips.set(box, time.map(TimeBar::words).orElseGet(() -> Words.of("editor.time.none")));
        }

        private static void width(Region region, double width) {
            double shown = width > 0 ? Math.max(LEAST, width) : 0;
            region.setVisible(shown > 0);
            region.setMinWidth(shown);
            region.setPrefWidth(shown);
            region.setMaxWidth(shown);
        }

        private static String words(LineTime time) {
            String percent = String.format(Locale.ROOT, "%.1f", 100 * time.share());
            String blocked = Numbers.duration(time.blockedNanos());
            return switch (time.extent()) {
                case WHOLE ->
                        Words.of(
                                "editor.time",
                                percent,
                                Numbers.duration(time.computingNanos()),
                                blocked);
                case BLOCKED -> Words.of("editor.time.blocked", percent, blocked);
            };
        }
    }
}
