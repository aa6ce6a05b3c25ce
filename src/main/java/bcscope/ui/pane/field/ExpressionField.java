package bcscope.ui.pane.field;

import bcscope.expression.Problem;
import bcscope.expression.RunFacts;
import bcscope.expression.TextSpan;
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

/// A field for an expression, which is checked as it is typed: below it are its meaning, or its
/// problem with a mark under the place, and the words that fit. Enter accepts it.
public final class ExpressionField {
    private static final PseudoClass WRONG = PseudoClass.getPseudoClass("wrong");
    private static final double MARK = 2;
    private static final double LEAST_MARK = 6;

    /// How far above the lower edge of the field the mark is.
    private static final double UNDER = 9;

    private final TextField field = Nodes.styled(new TextField(), "expression-field");
    private final Region mark = Nodes.styled(new Region(), "expression-mark");
    private final Label verdict = Nodes.label("", "muted", "small-text");
    private final WordChoices choices;
    private final VBox line;
    private final FieldLanguage language;
    private final Listener listener;
    private Optional<RunFacts> facts = Optional.empty();
    private Optional<TextSpan> wrong = Optional.empty();

    /// Is told what happens in the field.
    public interface Listener {
        /// Enter was pressed in `text`, which is valid.
        void take(String text);

        /// The field is empty.
        void left();
    }

    /// @param id prefix of the ids: `id-field` for the field, `id-verdict` for its meaning,
    ///   `id-choices` for the completions
    /// @param prompt shown in it while it is empty
    public ExpressionField(String id, String prompt, FieldLanguage language, Listener listener) {
        this.language = language;
        this.listener = listener;
        choices = new WordChoices(id + "-choices", this::choose);
        field.setId(id + "-field");
        field.setPromptText(prompt);
        field.setAccessibleText(prompt);
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
        marks.setMaxHeight(MARK);
        field.widthProperty().addListener(observable -> place());
        verdict.setId(id + "-verdict");
        line = new VBox(field, marks);
        check();
    }

    /// The field itself.
    public Node line() {
        return line;
    }

    /// The words that fit.
    public Region choices() {
        return choices.node();
    }

    /// The label with the meaning of the text, or with its problem.
    public Label verdict() {
        return verdict;
    }

    /// Gives it the focus.
    public void focus() {
        field.requestFocus();
        field.end();
    }

    public boolean isFocused() {
        return field.isFocused();
    }

    /// Its text.
    public String text() {
        return field.getText();
    }

    /// Sets the facts of the run for which the text is meant.
    public void about(RunFacts other) {
        if (!facts.equals(Optional.of(other))) {
            facts = Optional.of(other);
            check();
        }
    }

    /// Puts `text` into the field.
    public void write(String text) {
        field.setText(text);
        field.end();
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

    /// Accepts a valid text; says what is wrong with an invalid one, even while words are offered.
    private void enter() {
        if (field.getText().isBlank()) {
            listener.left();
        } else if (facts.isPresent()) {
            choices.none();
            say();
            if (language.judge(field.getText(), facts.get())
                    instanceof FieldLanguage.Verdict.Right) {
                listener.take(field.getText());
            }
        }
    }

    private void check() {
        offer();
        say();
    }

    private void say() {
        wrong = Optional.empty();
        String text = field.getText();
        if (text.isBlank() || facts.isEmpty()) {
            verdict.setText("");
            listener.left();
        } else {
            judge(text, language.judge(text, facts.get()));
        }
        Nodes.show(verdict, !verdict.getText().isEmpty());
        field.pseudoClassStateChanged(WRONG, wrong.isPresent());
        verdict.pseudoClassStateChanged(WRONG, wrong.isPresent());
        place();
    }

    /// A word that may become right while it is typed, or the end of the text where something is
    /// missing, is not marked.
    private void judge(String text, FieldLanguage.Verdict judged) {
        switch (judged) {
            case FieldLanguage.Verdict.Right(String sentence) -> verdict.setText(sentence);
            case FieldLanguage.Verdict.Wrong(Problem first) -> {
                TextSpan place = first.place();
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
        if (facts.isEmpty() || !field.isFocused() || field.getText().isBlank()) {
            choices.none();
            return;
        }
        language.offer(field.getText(), field.getCaretPosition(), facts.get())
                .ifPresentOrElse(it -> choices.offer(it.completion(), it.begin()), choices::none);
    }

    private void choose(WordChoices.Chosen chosen) {
        field.replaceText(chosen.from(), chosen.to(), chosen.text());
        field.positionCaret(chosen.from() + chosen.text().length());
    }
}
