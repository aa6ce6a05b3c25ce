package bcscope.lesson.check;

import bcscope.lesson.Embedded;
import bcscope.lesson.Lesson.Located;
import bcscope.lesson.LessonBlock;
import bcscope.lesson.LessonQuestion;
import bcscope.lesson.Limit;
import bcscope.lesson.ScriptTask;
import bcscope.lesson.Template;
import bcscope.lesson.Wanted;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// The parts of a block that a translation must keep: everything but words.
final class BlockEssence {
    private BlockEssence() {}

    static String of(LessonBlock block) {
        String fixed =
                switch (block) {
                    case LessonBlock.Prose _, LessonBlock.Note _, LessonBlock.More _ -> "";
                    case LessonBlock.Look look ->
                            joined(
                                    look.view(),
                                    look.nodes(),
                                    look.ranks(),
                                    look.at().map(Embedded::text),
                                    look.phase(),
                                    look.hidesFuture(),
                                    look.points().stream()
                                            .map(it -> joined(it.target(), it.number(), it.name()))
                                            .toList());
                    case LessonBlock.Change change ->
                            joined(of(change.limits()), of(change.script()));
                    case LessonBlock.Build build ->
                            joined(
                                    build.id(),
                                    build.points(),
                                    build.goal().text(),
                                    of(build.limits()),
                                    of(build.script()));
                    case LessonBlock.Asked(LessonQuestion question) ->
                            joined(
                                    question.id(),
                                    question.points(),
                                    of(question.wanted()),
                                    question.misconceptions().stream()
                                            .map(it -> it.value().text())
                                            .toList());
                };
        String expressions =
                Templates.of(block).stream()
                        .flatMap(Template::expressions)
                        .map(Embedded::text)
                        .sorted()
                        .collect(Collectors.joining(" "));
        return joined(block.word(), fixed, expressions);
    }

    private static String joined(Object... parts) {
        return List.of(parts).stream()
                .map(part ->
                        part instanceof Optional<?> it ? it.map(Object::toString).orElse("") : part)
                .map(Object::toString)
                .collect(Collectors.joining(" | "));
    }

    private static String of(Optional<ScriptTask> script) {
        return script.map(it ->
                        joined(
                                it.file().text(),
                                it.keep().stream().map(Located::text).toList(),
                                it.mostLines(),
                                it.without().stream().map(Located::text).toList(),
                                it.mostCalls(),
                                it.solution().map(Located::text)))
                .orElse("");
    }

    private static String of(List<Limit> limits) {
        return limits.stream()
                .map(limit -> limit.key() + "=" + limit.allowed())
                .collect(Collectors.joining(" "));
    }

    private static String of(Wanted wanted) {
        return switch (wanted) {
            case Wanted.Single it -> joined(it.by(), it.answer().text());
            case Wanted.Measured it -> joined(it.answer().text(), it.unit(), it.tolerance());
            case Wanted.Pair it -> joined(it.by(), it.first().text(), it.second().text());
            case Wanted.OneOf it ->
                    joined(it.options().stream().map(each -> each.right().text()).toList());
            case Wanted.OneValue it ->
                    joined(it.answer().text(), it.options().stream().map(Embedded::text).toList());
            case Wanted.Sorted it -> keys(it.items());
            case Wanted.Matched it -> joined(keys(it.left()), keys(it.right()));
            case Wanted.Curve it ->
                    joined(
                            it.from().text(),
                            it.to().text(),
                            it.value().text(),
                            it.unit(),
                            it.tolerance());
            case Wanted.State it -> joined(it.slice().text(), it.phase(), it.nodes());
        };
    }

    private static String keys(List<Wanted.Keyed> items) {
        return joined(items.stream().map(item -> item.key().text()).toList());
    }
}
