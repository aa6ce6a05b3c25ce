package bcscope.ui.pane.hand;

import bcscope.happening.Held;
import bcscope.lesson.course.LessonPart;
import bcscope.lesson.question.Letters;
import bcscope.lesson.question.StatePlace;
import bcscope.lesson.question.StateQuestion;
import bcscope.lesson.question.StudentAnswer;
import bcscope.picture.hand.Hand;
import bcscope.picture.hand.Piece;
import bcscope.picture.hand.PutSpot;
import bcscope.picture.scene.state.DescriptorText;
import bcscope.picture.scene.state.RunLayout;
import bcscope.ui.Words;
import bcscope.ui.state.lesson.Given;
import bcscope.ui.state.lesson.OpenLesson;
import bcscope.ui.state.lesson.Placing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// The descriptors that a student puts into lists and, once the answer is shown, those that were
/// put wrongly.
public final class LessonHand {
    private LessonHand() {}

    /// The descriptors placed by hand in `lesson`.
    public static Hand of(OpenLesson lesson) {
        Optional<Placing> placing = lesson.placing();
        return placing.isPresent()
                ? lesson.question().flatMap(ask -> open(ask, placing.get())).orElse(Hand.NONE)
                : told(lesson);
    }

    private static Optional<Hand> open(LessonPart.Ask ask, Placing placing) {
        return form(ask)
                .map(form -> hand(form, placing.places(), placing.picked(), Hand.Stage.OPEN));
    }

    private static Optional<StateQuestion.Form> form(LessonPart.Ask ask) {
        return ask.posed().form() instanceof StateQuestion.Form form
                ? Optional.of(form)
                : Optional.empty();
    }

    /// The last of several such questions: answers to an earlier one would be in its way.
    private static Hand told(OpenLesson lesson) {
        return lesson.closedQuestions().stream()
                .filter(ask -> form(ask).isPresent())
                .reduce((first, second) -> second)
                .flatMap(ask -> told(lesson, ask))
                .orElse(Hand.NONE);
    }

    private static Optional<Hand> told(OpenLesson lesson, LessonPart.Ask ask) {
        Optional<StudentAnswer> answer =
                lesson.given(ask).map(Given::text).flatMap(ask.posed()::understood);
        return form(ask)
                .flatMap(form ->
                        answer.map(said -> {
                            List<Optional<StatePlace>> wrong = wrong(said, ask.posed().truth());
                            return hand(form, wrong, OptionalInt.empty(), Hand.Stage.TOLD);
                        }));
    }

    private static List<Optional<StatePlace>> wrong(StudentAnswer said, StudentAnswer truth) {
        List<Optional<StatePlace>> wrong = new ArrayList<>();
        for (int i = 0; i < truth.parts().size(); i++) {
            boolean isRight = truth.parts().get(i).equals(said.parts().get(i));
            wrong.add(isRight ? Optional.empty() : Optional.of(StatePlace.of(said.parts().get(i))));
        }
        return wrong;
    }

    private static Hand hand(
            StateQuestion.Form form,
            List<Optional<StatePlace>> places,
            OptionalInt picked,
            Hand.Stage stage) {
        List<Piece> pieces = new ArrayList<>();
        for (int i = 0; i < form.descriptors().size(); i++) {
            Held held = form.descriptors().get(i);
            pieces.add(
                    new Piece(
                            Letters.of(i),
                            held.descriptor(),
                            new PutSpot.InList(held.node(), held.list()),
                            places.get(i).map(LessonHand::spot)));
        }
        return new Hand(pieces, picked, stage);
    }

    private static PutSpot spot(StatePlace place) {
        return place.equals(StatePlace.GONE)
                ? new PutSpot.Gone()
                : new PutSpot.InList(place.node(), place.list());
    }

    static StatePlace place(PutSpot spot) {
        return switch (spot) {
            case PutSpot.InList(int node, var list) -> new StatePlace(node, list);
            case PutSpot.Gone _ -> StatePlace.GONE;
        };
    }

    /// The whole in words; empty if there is none put by hand.
    public static String words(Hand hand, RunLayout stage) {
        if (hand.stage() == Hand.Stage.IDLE) {
            return "";
        }
        StringBuilder words = new StringBuilder();
        for (Piece piece : hand.pieces()) {
            if (hand.isOpen() || piece.put().isPresent()) {
                words.append(' ').append(words(piece, stage));
            }
        }
        if (hand.picked().isPresent()) {
            Piece piece = hand.pieces().get(hand.picked().getAsInt());
            words.append(' ').append(Words.of("hand.picked", piece.letter()));
        } else if (hand.isOpen()) {
            words.append(' ').append(Words.of("hand.keys"));
        }
        return words.toString();
    }

    private static String words(Piece piece, RunLayout stage) {
        String place = piece.put().map(PutSpot::words).orElse(Words.of("hand.not-put"));
        return Words.of(
                "hand.piece",
                piece.letter(),
                DescriptorText.title(stage, piece.descriptor()),
                piece.from().words(),
                place);
    }
}
