package bcscope.lesson.check;

import bcscope.lesson.LessonBlock;
import bcscope.lesson.LessonQuestion;
import bcscope.lesson.LessonQuestion.Misconception;
import bcscope.lesson.Template;
import bcscope.lesson.Wanted;

import java.util.ArrayList;
import java.util.List;

/// All texts of a block, in a fixed order.
final class Templates {
    private Templates() {}

    static List<Template> of(LessonBlock block) {
        return switch (block) {
            case LessonBlock.Prose(Template text) -> List.of(text);
            case LessonBlock.Note(Template text) -> List.of(text);
            case LessonBlock.More(_, Template text) -> List.of(text);
            case LessonBlock.Look _ -> List.of();
            case LessonBlock.Change change -> {
                List<Template> all = new ArrayList<>(List.of(change.ask()));
                change.say().ifPresent(all::add);
                yield all;
            }
            case LessonBlock.Build build -> {
                List<Template> all = new ArrayList<>(List.of(build.ask()));
                build.otherwise().ifPresent(all::add);
                yield all;
            }
            case LessonBlock.Asked(LessonQuestion question) -> of(question);
        };
    }

    private static List<Template> of(LessonQuestion question) {
        List<Template> all = new ArrayList<>(List.of(question.ask()));
        switch (question.wanted()) {
            case Wanted.OneOf(List<Wanted.Option> options) ->
                    options.forEach(option -> {
                        all.add(option.text());
                        option.because().ifPresent(all::add);
                    });
            case Wanted.Sorted(List<Wanted.Keyed> items) ->
                    items.forEach(item -> all.add(item.text()));
            case Wanted.Matched(List<Wanted.Keyed> left, List<Wanted.Keyed> right) -> {
                left.forEach(item -> all.add(item.text()));
                right.forEach(item -> all.add(item.text()));
            }
            case Wanted.Single _,
                    Wanted.Measured _,
                    Wanted.Pair _,
                    Wanted.OneValue _,
                    Wanted.Curve _,
                    Wanted.State _ -> {}
        }
        question.misconceptions().stream().map(Misconception::feedback).forEach(all::add);
        question.otherwise().ifPresent(all::add);
        question.hint().ifPresent(all::add);
        return all;
    }
}
