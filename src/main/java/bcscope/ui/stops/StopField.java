package bcscope.ui.stops;

import bcscope.expression.Completion;
import bcscope.expression.Problem;
import bcscope.expression.RunFacts;
import bcscope.expression.TextSpan;
import bcscope.search.CheckedStop;
import bcscope.search.Stop;
import bcscope.ui.Words;
import bcscope.ui.theme.Nodes;

import javafx.css.PseudoClass;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.skin.TextFieldSkin;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import java.util.Optional;
import java.util.function.Consumer;

/// The field in which a stop is written: checked as one types, with what it means below it, or what
/// is wrong and a mark under the place, and the words that fit. Enter takes it.
final class StopField {
    private static final PseudoClass WRONG = PseudoClass.getPseudoClass("wrong");
    private static final double MARK = 2;
    private static final double LEAST_MARK = 6;

    /// How far above the lower edge of the field the mark is.
    private static final double UNDER = 9;

    private final TextField field = Nodes.styled(new TextField(), "stop-field");
    private final Region mark = Nodes.styled(new Region(), "stop-mark");
    private final Label verdict = Nodes.label("", "muted", "small-text");
    private final StopChoices choices;
    private final VBox root = Nodes.styled(new VBox(3), "stop-writing");
    private final Consumer<Stop> take;
    private final Runnable left;
    private Optional<RunFacts> facts = Optional.empty();
    private Optional<TextSpan> wrong = Optional.empty();

    /// @param take takes a stop that was understood
    /// @param left is told when the field was left empty
    StopField(Consumer<Stop> take, Runnable left) {
        this.take = take;
        this.left = left;
        choices = new StopChoices(this::choose);
        field.setId("stop-field");
        field.setPromptText(Words.of("stops.prompt"));
        field.setAccessibleText(Words.of("stops.prompt"));
        field.textProperty().addListener((property, before, now) -> check());
        field.caretPositionProperty().addListener((property, before, now) -> check());
        field.focusedProperty().addListener((property, before, now) -> check());
        field.setOnAction(event -> enter());
        field.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        mark.setManaged(false);
        mark.setMouseTransparent(true);
        Pane marks = new Pane(mark);
        marks.setMouseTransparent(true);
        marks.setTranslateY(-UNDER);
        marks.setMinHeight(MARK);
        marks.setPrefHeight(MARK);
        field.widthProperty().addListener(observable -> place());
        verdict.setId("stop-verdict");
        verdict.setWrapText(true);
        verdict.setMinHeight(Region.USE_PREF_SIZE);
        root.getChildren().addAll(field, marks, choices.node(), verdict);
        check();
    }

    Node node() {
        return root;
    }

    void focus() {
        field.requestFocus();
        field.end();
    }

    boolean isFocused() {
        return field.isFocused();
    }

    /// What is written is meant for a run of which these are known.
    void about(RunFacts other) {
        if (!facts.equals(Optional.of(other))) {
            facts = Optional.of(other);
            check();
        }
    }

    /// Puts `stop` into the field, to be changed.
    void write(Stop stop) {
        field.setText(stop.line());
        focus();
    }

    private void pressed(KeyEvent event) {
        switch (event.getCode()) {
            case DOWN -> choices.move(1);
            case UP -> choices.move(-1);
            case TAB -> {
                if (event.isShiftDown() || !choices.takeFirst()) {
                    return;
                }
            }
            case ENTER -> {
                if (!choices.take()) {
                    return;
                }
            }
            default -> {
                return;
            }
        }
        event.consume();
    }

    private void enter() {
        if (field.getText().isBlank()) {
            left.run();
            return;
        }
        facts.map(it -> CheckedStop.of(Stop.of(field.getText()), it))
                .filter(CheckedStop.Checked.Right.class::isInstance)
                .ifPresent(right -> {
                    Stop stop = Stop.of(field.getText());
                    field.clear();
                    take.accept(stop);
                });
    }

    private void check() {
        offer();
        wrong = Optional.empty();
        String text = field.getText();
        if (text.isBlank() || facts.isEmpty()) {
            verdict.setText("");
            left.run();
        } else {
            judge(text, CheckedStop.of(Stop.of(text), facts.get()));
        }
        Nodes.show(verdict, !verdict.getText().isEmpty());
        field.pseudoClassStateChanged(WRONG, wrong.isPresent());
        verdict.pseudoClassStateChanged(WRONG, wrong.isPresent());
        place();
    }

    /// A word that may become right while it is typed, or the end of the text where something is
    /// missing, is not marked.
    private void judge(String text, CheckedStop.Checked checked) {
        switch (checked) {
            case CheckedStop.Checked.Right(CheckedStop stop) ->
                    verdict.setText(StopWords.meaning(stop));
            case CheckedStop.Checked.Wrong problem -> {
                Problem first = problem.problems().getFirst();
                int begin = Math.max(0, text.lastIndexOf(problem.text()));
                TextSpan place = first.movedBy(begin).place();
                int caret = field.getCaretPosition();
                boolean begun =
                        choices.isOffering() && place.from() <= caret && caret <= place.to();
                boolean missing = place.from() >= text.stripTrailing().length();
                verdict.setText(begun ? "" : (first.problem() + " " + first.advice()).strip());
                wrong = Optional.of(place).filter(it -> !begun && !missing);
            }
        }
    }

    /// Puts the mark under what is wrong.
    private void place() {
        mark.setVisible(wrong.isPresent());
        if (wrong.isEmpty() || !(field.getSkin() instanceof TextFieldSkin skin)) {
            return;
        }
        int length = field.getLength();
        if (length == 0) {
            return;
        }
        Rectangle2D first = skin.getCharacterBounds(Math.clamp(wrong.get().from(), 0, length - 1));
        Rectangle2D last = skin.getCharacterBounds(Math.clamp(wrong.get().to() - 1, 0, length - 1));
        double begin = wrong.get().from() < length ? first.getMinX() : first.getMaxX();
        double end = Math.max(last.getMaxX(), begin + LEAST_MARK);
        double from = Math.clamp(begin, 0, Math.max(0, field.getWidth() - LEAST_MARK));
        mark.resizeRelocate(
                from, 0, Math.max(LEAST_MARK, Math.min(end, field.getWidth()) - from), MARK);
    }

    /// Offers the words that fit at the caret.
    private void offer() {
        Optional<Place> place = Place.of(field.getText(), field.getCaretPosition());
        if (facts.isEmpty() || place.isEmpty() || !field.isFocused() || field.getText().isBlank()) {
            choices.none();
            return;
        }
        Place at = place.get();
        choices.offer(Completion.at(at.text, at.caret, facts.get()), at.begin);
    }

    private void choose(StopChoices.Chosen chosen) {
        field.replaceText(chosen.from(), chosen.to(), chosen.text());
        field.positionCaret(chosen.from() + chosen.text().length());
    }

    /// An expression within the text, and the caret in it: the condition, or a value of the
    /// message.
    ///
    /// @param begin where it begins in the text
    /// @param caret counted from there
    private record Place(String text, int begin, int caret) {
        static Optional<Place> of(String whole, int caret) {
            int arrow = whole.indexOf(Stop.ARROW);
            if (arrow < 0 || caret <= arrow) {
                return Optional.of(
                        new Place(arrow < 0 ? whole : whole.substring(0, arrow), 0, caret));
            }
            int open = whole.lastIndexOf('{', caret - 1);
            return open < arrow || whole.substring(open, caret).indexOf('}') >= 0
                    ? Optional.empty()
                    : Optional.of(new Place(whole.substring(open + 1), open + 1, caret - open - 1));
        }
    }
}
