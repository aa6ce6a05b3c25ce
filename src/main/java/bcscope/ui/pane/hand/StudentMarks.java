package bcscope.ui.pane.hand;

import bcscope.lesson.course.LessonPart;
import bcscope.lesson.question.AnswerMode;
import bcscope.lesson.question.StudentAnswer;
import bcscope.picture.Target;
import bcscope.picture.hand.StudentMark;
import bcscope.picture.scene.state.RunLayout;
import bcscope.ui.Words;
import bcscope.ui.state.lesson.Draft;
import bcscope.ui.state.lesson.Given;
import bcscope.ui.state.lesson.OpenLesson;

import java.util.List;
import java.util.Optional;

/// The answers of a student that stay in the pictures after the right ones are shown.
public final class StudentMarks {
    private StudentMarks() {}

    /// The marks for answers that a picture of nodes can show.
    public static List<StudentMark> of(OpenLesson lesson, RunLayout stage) {
        return lesson.closedQuestions().stream()
                .flatMap(ask -> of(lesson, ask, stage).stream())
                .distinct()
                .toList();
    }

    private static Optional<StudentMark> of(
            OpenLesson lesson, LessonPart.Ask ask, RunLayout stage) {
        return lesson.given(ask)
                .map(Given::text)
                .flatMap(ask.posed()::understood)
                .flatMap(answer -> of(ask.posed().mode(), answer, stage));
    }

    private static Optional<StudentMark> of(
            AnswerMode mode, StudentAnswer answer, RunLayout stage) {
        if (!Draft.isClicked(mode)) {
            return Optional.empty();
        }
        int first = Math.toIntExact(answer.parts().getFirst());
        int last = Math.toIntExact(answer.parts().getLast());
        if (mode == AnswerMode.LINK) {
            return Optional.of(new StudentMark.Way(first, last));
        }
        Target target =
                mode == AnswerMode.NODE
                        ? new Target.Node(first)
                        : mode == AnswerMode.RANK
                                ? new Target.Rank(first)
                                : mode == AnswerMode.DESCRIPTOR
                                        ? new Target.DescriptorOf(first, last)
                                        : Target.NONE;
        Target around =
                mode == AnswerMode.RANK && first < stage.ranks()
                        ? new Target.Node(stage.node(first))
                        : Target.NONE;
        return target.equals(Target.NONE)
                ? Optional.empty()
                : Optional.of(new StudentMark.Thing(target, around));
    }

    /// The answers as text, one sentence each; empty without answers.
    public static String words(List<StudentMark> answers) {
        StringBuilder words = new StringBuilder();
        for (StudentMark answer : answers) {
            words.append(' ')
                    .append(
                            switch (answer) {
                                case StudentMark.Thing(Target target, Target _) ->
                                        Words.of("hand.yours", name(target));
                                case StudentMark.Way(int from, int to) ->
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
