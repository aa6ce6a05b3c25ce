package bcscope.ui.lesson;

import bcscope.lesson.LessonWords;
import bcscope.lesson.question.AnswerReading;
import bcscope.lesson.question.Letters;
import bcscope.lesson.question.MatchQuestion;
import bcscope.lesson.question.StudentAnswer;
import bcscope.ui.theme.Nodes;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Two columns between which lines are drawn: by dragging from one to the other, by picking one of
/// each with the mouse or with Enter, and by what is typed in the field below, which says the lines
/// too. Each end of a line says the letter or the number of the other.
final class MatchControl implements AnswerControl {
    private final MatchQuestion.Form form;
    private final VBox node = Nodes.styled(new VBox(8), "lesson-input");
    private final TextControl text;
    private final MatchBoard board;
    private List<Long> partners;
    private Optional<MatchEnd> picked = Optional.empty();

    MatchControl(LessonWords words, MatchQuestion.Form form, TextControl text) {
        this.text = text;
        this.form = form;
        partners = Collections.nCopies(form.left().size(), MatchQuestion.Form.NONE);
        board = new MatchBoard(this, words, form);
        Label how = Nodes.wrapped(words.say("lesson.match.how"), "muted", "small-text");
        node.getChildren().addAll(how, board, text.node());
        text.whenChanged(this::typed);
        typed(text.typed());
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
        if (answer.isBlank()) {
            partners = Collections.nCopies(form.left().size(), MatchQuestion.Form.NONE);
            show();
        } else if (form.read(answer) instanceof AnswerReading.Understood(StudentAnswer read)) {
            partners = read.parts();
            show();
        }
    }

    /// Picks `end`, or draws a line to it from what is picked in the other column; what is picked
    /// already is let go.
    void pick(MatchEnd end) {
        if (picked.filter(end::equals).isPresent()) {
            pick(Optional.empty());
            return;
        }
        Optional<MatchEnd> other = picked.filter(it -> it.side() != end.side());
        if (other.isEmpty()) {
            pick(Optional.of(end));
            board.other(end).ifPresent(Node::requestFocus);
            return;
        }
        pick(Optional.empty());
        switch (end.side()) {
            case LEFT -> join(end.index(), other.get().index());
            case RIGHT -> join(other.get().index(), end.index());
        }
        board.next(partners).ifPresent(Node::requestFocus);
    }

    boolean isPicking() {
        return picked.isPresent();
    }

    /// Picks nothing any more.
    void letGo() {
        pick(Optional.empty());
    }

    private void pick(Optional<MatchEnd> end) {
        picked = end;
        board.pick(end);
    }

    /// Draws a line, in the place of the one that `left` has; takes it away where it is there.
    void join(int left, int right) {
        partner(left, partners.get(left) == right ? MatchQuestion.Form.NONE : right);
    }

    /// Takes the lines of `end` away.
    void cut(MatchEnd end) {
        switch (end.side()) {
            case LEFT -> partner(end.index(), MatchQuestion.Form.NONE);
            case RIGHT ->
                    IntStream.range(0, partners.size())
                            .filter(left -> partners.get(left) == end.index())
                            .forEach(left -> partner(left, MatchQuestion.Form.NONE));
        }
    }

    private void partner(int left, long right) {
        List<Long> changed = new ArrayList<>(partners);
        changed.set(left, right);
        partners = List.copyOf(changed);
        show();
        boolean none = partners.stream().allMatch(it -> it == MatchQuestion.Form.NONE);
        text.set(none ? "" : form.text(new StudentAnswer(partners)));
    }

    private void show() {
        board.lines(partners);
        for (int left = 0; left < partners.size(); left++) {
            long right = partners.get(left);
            board.left(left)
                    .say(
                            right == MatchQuestion.Form.NONE ? "" : String.valueOf(right + 1),
                            right == MatchQuestion.Form.NONE ? "" : form.right().get((int) right));
        }
        for (int right = 0; right < form.right().size(); right++) {
            long number = right;
            List<Integer> from =
                    IntStream.range(0, partners.size())
                            .filter(left -> partners.get(left) == number)
                            .boxed()
                            .toList();
            board.right(right)
                    .say(
                            from.stream().map(Letters::of).collect(Collectors.joining(" ")),
                            from.stream().map(form.left()::get).collect(Collectors.joining(", ")));
        }
    }
}
