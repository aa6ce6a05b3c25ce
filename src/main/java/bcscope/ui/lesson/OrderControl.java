package bcscope.ui.lesson;

import bcscope.lesson.LessonWords;
import bcscope.lesson.question.AnswerReading;
import bcscope.lesson.question.Letters;
import bcscope.lesson.question.OrderQuestion;
import bcscope.lesson.question.StudentAnswer;
import bcscope.ui.command.OwnKeys;
import bcscope.ui.theme.Nodes;

import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/// Things one below the other, which are brought into their order by dragging, by keys and by the
/// arrows of each; the field below says their letters in that order, and they follow it.
///
/// A place stays a node and things move from place to place, so that neither the focus nor a drag
/// loses what it is at.
final class OrderControl implements AnswerControl {
    private static final PseudoClass HELD = PseudoClass.getPseudoClass("held");

    private final LessonWords words;
    private final OrderQuestion.Form form;
    private final VBox node = Nodes.styled(new VBox(8), "lesson-input");
    private final VBox list = Nodes.named(new VBox(4), "lesson-order", "lesson-order");
    private final List<Place> places = new ArrayList<>();
    private final TextControl text;
    private List<Integer> order;
    private OptionalInt held = OptionalInt.empty();

    OrderControl(LessonWords words, OrderQuestion.Form form, TextControl text) {
        this.words = words;
        this.text = text;
        this.form = form;
        order = IntStream.range(0, form.items().size()).boxed().toList();
        for (int at = 0; at < order.size(); at++) {
            Place place = new Place(at);
            places.add(place);
            list.getChildren().add(place);
        }
        list.setAccessibleRole(AccessibleRole.LIST_VIEW);
        list.setAccessibleText(words.say("lesson.order"));
        list.addEventHandler(MouseEvent.MOUSE_DRAGGED, this::dragged);
        list.addEventHandler(MouseEvent.MOUSE_RELEASED, event -> hold(OptionalInt.empty()));
        Label how = Nodes.wrapped(words.say("lesson.order.how"), "muted", "small-text");
        node.getChildren().addAll(how, list, text.node());
        text.whenChanged(this::typed);
        if (text.typed().isBlank()) {
            write();
        } else {
            typed(text.typed());
        }
        show();
    }

    @Override
    public Node node() {
        return node;
    }

    @Override
    public String typed() {
        return text.typed();
    }

    @Override
    public void set(String answer) {
        text.set(answer);
    }

    private void typed(String answer) {
        if (form.read(answer) instanceof AnswerReading.Understood(StudentAnswer read)) {
            order = read.parts().stream().map(Long::intValue).toList();
            show();
        }
    }

    private void write() {
        List<Long> parts = order.stream().map(Integer::longValue).toList();
        text.set(form.text(new StudentAnswer(parts)));
    }

    private void show() {
        places.forEach(Place::show);
    }

    /// Moves the item in place `from` to place `to`, with the focus.
    private void move(int from, int to) {
        if (to < 0 || to >= order.size()) {
            return;
        }
        List<Integer> moved = new ArrayList<>(order);
        int first = Math.min(from, to);
        int end = Math.max(from, to) + 1;
        Collections.rotate(moved.subList(first, end), from < to ? -1 : 1);
        order = List.copyOf(moved);
        show();
        write();
        places.get(to).requestFocus();
    }

    private void hold(OptionalInt place) {
        held = place;
        for (int at = 0; at < places.size(); at++) {
            places.get(at)
                    .pseudoClassStateChanged(HELD, place.isPresent() && place.getAsInt() == at);
        }
    }

    private void dragged(MouseEvent event) {
        if (held.isEmpty()) {
            return;
        }
        int from = held.getAsInt();
        int to = nearest(from, list.sceneToLocal(event.getSceneX(), event.getSceneY()).getY());
        if (to != from) {
            move(from, to);
            hold(OptionalInt.of(to));
            list.layout();
        }
    }

    /// The place at which the middle of the item in place `from` is nearest to `y`.
    private int nearest(int from, double y) {
        double own = places.get(from).getHeight();
        double top = 0;
        int nearest = 0;
        double least = Double.MAX_VALUE;
        for (int at = 0; at < places.size(); at++) {
            double far = Math.abs(top + own / 2 - y);
            if (far < least) {
                least = far;
                nearest = at;
            }
            int other = at < from ? at : at + 1;
            top += other < places.size() ? places.get(other).getHeight() + list.getSpacing() : 0;
        }
        return nearest;
    }

    /// A place of the order, with what is in it.
    private final class Place extends HBox implements OwnKeys {
        private final int at;
        private final Label letter = Nodes.label("", "mono", "muted");
        private final Label words = Nodes.growing(Nodes.wrapped(""));

        Place(int at) {
            super(8);
            this.at = at;
            setId("lesson-order-" + (at + 1));
            getStyleClass().add("lesson-order-place");
            setAlignment(Pos.CENTER_LEFT);
            setFocusTraversable(true);
            setAccessibleRole(AccessibleRole.LIST_ITEM);
            Label number = Nodes.label(String.valueOf(at + 1), "lesson-number", "here");
            number.setMinWidth(USE_PREF_SIZE);
            letter.setMinWidth(USE_PREF_SIZE);
            words.setMinHeight(USE_PREF_SIZE);
            getChildren().addAll(number, letter, words, arrow("▲", -1), arrow("▼", 1));
            setOnKeyPressed(this::pressed);
            setOnMousePressed(event -> {
                requestFocus();
                hold(OptionalInt.of(at));
            });
        }

        /// For those who cannot drag. By keys the place itself moves what is in it.
        private Button arrow(String sign, int by) {
            Button arrow = Nodes.styled(new Button(sign), "lesson-order-arrow");
            arrow.setId("lesson-order-" + (at + 1) + (by < 0 ? "-up" : "-down"));
            arrow.setFocusTraversable(false);
            arrow.setMinWidth(USE_PREF_SIZE);
            arrow.setDisable(at + by < 0 || at + by >= form.items().size());
            arrow.setAccessibleText(
                    OrderControl.this.words.say(by < 0 ? "lesson.order.up" : "lesson.order.down"));
            arrow.setOnAction(event -> move(at, at + by));
            return arrow;
        }

        void show() {
            int item = order.get(at);
            letter.setText(Letters.of(item));
            words.setText(form.items().get(item));
            setAccessibleText(
                    OrderControl.this.words.say(
                            "lesson.order.place",
                            at + 1,
                            order.size(),
                            Letters.of(item),
                            words.getText()));
        }

        @Override
        public boolean takes(KeyEvent event) {
            return step(event) != 0 || event.getCode() == KeyCode.ENTER;
        }

        private void pressed(KeyEvent event) {
            int step = step(event);
            if (event.getCode() == KeyCode.ENTER) {
                text.submit();
            } else if (step != 0 && (event.isAltDown() || event.isShortcutDown())) {
                move(at, at + step);
            } else if (step != 0) {
                places.get(Math.clamp(at + step, 0, places.size() - 1)).requestFocus();
            } else {
                return;
            }
            event.consume();
        }

        private static int step(KeyEvent event) {
            return switch (event.getCode()) {
                case DOWN -> 1;
                case UP -> -1;

                default -> 0;
            };
        }
    }
}
