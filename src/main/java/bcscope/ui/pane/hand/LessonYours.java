package bcscope.ui.pane.hand;

import bcscope.lesson.course.LessonPart;
import bcscope.lesson.marking.StudentAnswer;
import bcscope.picture.Target;
import bcscope.picture.hand.Yours;
import bcscope.picture.scene.state.RunLayout;
import bcscope.ui.Words;
import bcscope.ui.state.lesson.Given;
import bcscope.ui.state.lesson.OpenLesson;

import java.util.List;
import java.util.Optional;

/// The answers of a student that stay in the pictures after it is told what is right.
public final class LessonYours {
    private LessonYours() {}

    /// Those given with something that a picture of nodes shows.
    public static List<Yours> of(OpenLesson lesson, RunLayout stage) {
        return lesson.closedQuestions().stream()
                .flatMap(ask -> of(lesson, ask, stage).stream())
                .distinct()
                .toList();
    }

    private static Optional<Yours> of(OpenLesson lesson, LessonPart.Ask ask, RunLayout stage) {
        return lesson.given(ask)
                .map(Given::text)
                .flatMap(ask.posed()::understood)
                .flatMap(answer -> of(answer, stage));
    }

    private static Optional<Yours> of(StudentAnswer answer, RunLayout stage) {
        int first = Math.toIntExact(answer.parts().getFirst());
        return switch (answer.by()) {
            case NODE -> Optional.of(new Yours.Thing(new Target.Node(first), Target.NONE));
            case RANK -> Optional.of(new Yours.Thing(new Target.Rank(first), around(first, stage)));
            case DESCRIPTOR -> {
                int number = Math.toIntExact(answer.parts().getLast());
                Target target = new Target.DescriptorOf(first, number);
                yield Optional.of(new Yours.Thing(target, Target.NONE));
            }
            case LINK -> {
                int last = Math.toIntExact(answer.parts().getLast());
                yield Optional.of(new Yours.Way(first, last));
            }
            case SLICE, MICROPHASE, NUMBER, CHOICE, ORDER, MATCH, CURVE, STATE -> Optional.empty();
        };
    }

    private static Target around(int rank, RunLayout stage) {
        return rank < stage.ranks() ? new Target.Node(stage.node(rank)) : Target.NONE;
    }

    /// The answers as text, one sentence each; empty without answers.
    public static String words(List<Yours> answers) {
        StringBuilder words = new StringBuilder();
        for (Yours answer : answers) {
            words.append(' ')
                    .append(
                            switch (answer) {
                                case Yours.Thing(Target target, Target _) ->
                                        Words.of("hand.yours", name(target));
                                case Yours.Way(int from, int to) ->
                                        Words.of("hand.yours.way", from, to);
                            });
        }
        return words.toString();
    }

    private static String name(Target target) {
        return switch (target) {
            case Target.Node(int node) -> Words.of("hand.node", node);
            case Target.Rank(int rank) -> Words.of("hand.rank", rank);
            case Target.DescriptorOf(int rank, int number) ->
                    Words.of("hand.descriptor", number, rank);
            case Target.OnNode _, Target.OfProcess _, Target.Elsewhere _ -> target.id();
        };
    }
}
