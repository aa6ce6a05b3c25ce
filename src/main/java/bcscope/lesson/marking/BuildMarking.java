package bcscope.lesson.marking;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.lesson.Attempt;
import bcscope.lesson.LessonBlock;
import bcscope.lesson.LessonWords;
import bcscope.lesson.Limit;
import bcscope.lesson.ScriptTask;
import bcscope.lesson.Variation;
import bcscope.lesson.draw.BoundedRun;
import bcscope.lesson.draw.Draw;
import bcscope.lesson.draw.LessonFile;
import bcscope.lesson.draw.LessonRun;
import bcscope.lesson.field.Amounts;
import bcscope.lesson.field.Amounts.Amount;
import bcscope.lesson.field.Template;
import bcscope.run.Run;
import bcscope.scenario.Lineage;
import bcscope.scenario.file.Setting;
import bcscope.scenario.format.Wording;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Whether what a student has built keeps within its limits and reaches its goal.
public final class BuildMarking {
    private BuildMarking() {}

    /// The problems of `attempt`; empty if it keeps within the limits. Whether a script is a
    /// program at all is found out when it is loaded.
    public static List<Diagnostic> beyond(
            List<Limit> limits, Optional<ScriptTask> task, Attempt attempt) {
        return Stream.concat(
                        beyond(limits, attempt.changes()).stream(),
                        attempt.script().stream().flatMap(text -> beyond(task, text).stream()))
                .toList();
    }

    private static List<Diagnostic> beyond(Optional<ScriptTask> task, String text) {
        return task.map(it ->
                        RewrittenScript.beyond(it, text).stream()
                                .map(problem -> problem.in(it.file().text(), text))
                                .toList())
                .orElseGet(() ->
                        List.of(
                                Diagnostic.error(
                                        "script",
                                        "No script may be rewritten here.",
                                        "Change the values that the lesson names.")));
    }

    /// The problems of `changes`; empty if all are within `limits`.
    public static List<Diagnostic> beyond(List<Limit> limits, List<Setting> changes) {
        return beyond(LessonWords.english(), limits, changes);
    }

    /// The same in the language of the lesson.
    public static List<Diagnostic> beyond(
            LessonWords words, List<Limit> limits, List<Setting> changes) {
        return changes.stream().flatMap(change -> beyond(words, limits, change).stream()).toList();
    }

    private static Optional<Diagnostic> beyond(
            LessonWords words, List<Limit> limits, Setting change) {
        Optional<Limit> limit =
                limits.stream().filter(each -> each.key().equals(change.path())).findFirst();
        if (limit.isEmpty()) {
            return Optional.of(
                    wrong(
                            change,
                            words.say("build.other", Wording.quoted(change.path())),
                            words.say(
                                    "build.others",
                                    Wording.list(limits.stream().map(Limit::key).toList()))));
        }
        return isWithin(limit.get().allowed(), change.value())
                ? Optional.empty()
                : Optional.of(
                        wrong(
                                change,
                                words.say("build.beyond", Wording.quoted(change.value())),
                                words.say("build.allowed", text(words, limit.get().allowed()))));
    }

    private static Diagnostic wrong(Setting change, String problem, String advice) {
        return Diagnostic.error(change.path() + "=" + change.value(), problem, advice);
    }

    private static boolean isWithin(Variation allowed, String value) {
        return switch (allowed) {
            case Variation.Listed(List<String> values) -> values.contains(value.strip());
            case Variation.Range range -> isWithin(range, value);
        };
    }

    private static boolean isWithin(Variation.Range range, String value) {
        Optional<Amount> amount = Amounts.of(value);
        return amount.isPresent()
                && amount.get().kind() == range.kind()
                && amount.get().value() >= range.least()
                && amount.get().value() <= range.most()
                && (amount.get().value() - range.least()) % range.step() == 0;
    }

    /// The limits in words: `610us to 910us`.
    public static String text(Variation allowed) {
        return text(LessonWords.english(), allowed);
    }

    /// The same in the language of the lesson.
    public static String text(LessonWords words, Variation allowed) {
        return switch (allowed) {
            case Variation.Listed(List<String> values) -> String.join(", ", values);
            case Variation.Range range ->
                    words.say(
                            "answer.range",
                            range.text(0),
                            Amounts.written(range.kind(), range.most()));
        };
    }

    /// Runs `attempt`, which is within the limits of `build`, in `draw` of the lesson in `file`.
    ///
    /// @return its mark
    public static Mark run(LessonFile file, Draw draw, LessonBlock.Build build, Attempt attempt)
            throws InterruptedException {
        Parsed<Lineage> parsed =
                file.load(draw, attempt, build.script())
                        .then(loaded -> file.lineage(draw, loaded, build.from()));
        return switch (parsed) {
            case Parsed.Bad<Lineage> bad -> nothing(build, bad.errors());
            case Parsed.Good<Lineage>(Lineage lineage, _) -> {
                try (Run run = BoundedRun.start(lineage, 1)) {
                    Optional<String> unfinished = BoundedRun.await(run);
                    yield unfinished.isPresent()
                            ? nothing(build, unfinished.get())
                            : mark(file.words(), build, LessonRun.of(draw, run));
                }
            }
        };
    }

    /// A mark of zero, with the reason.
    public static Mark nothing(LessonBlock.Build build, String why) {
        return new Mark(0, 1, build.points(), why, false);
    }

    /// A mark of zero because of `errors`, of which the first is reported.
    public static Mark nothing(LessonBlock.Build build, List<Diagnostic> errors) {
        Diagnostic first = errors.getFirst();
        String place =
                first.line() == 0
                        ? ""
                        : first.file()
                                + ":"
                                + first.line()
                                + (first.column() == 0 ? "" : ":" + first.column())
                                + ": ";
        return nothing(build, place + first.problem());
    }

    /// Marks the run of a build. The goal of a lesson that was checked means something, so it is
    /// not reached where something that it looks at does not happen.
    public static Mark mark(LessonWords words, LessonBlock.Build build, LessonRun built) {
        boolean isReached =
                built.truth(build.goal()) instanceof Parsed.Good<Boolean>(Boolean is, _) && is;
        return isReached
                ? new Mark(1, 1, build.points(), "", false)
                : nothing(
                        build,
                        build.otherwise()
                                .map(it -> failed(words, it, built))
                                .orElseGet(() -> words.say("build.missed")));
    }

    private static String failed(LessonWords words, Template otherwise, LessonRun built) {
        return built.text(otherwise) instanceof Parsed.Good<String>(String text, _)
                ? text
                : words.say("build.missed") + " " + words.say("build.nothing");
    }

    /// What a lesson says of the run of something that was changed.
    public static String said(LessonWords words, Template say, LessonRun changed) {
        return changed.text(say) instanceof Parsed.Good<String>(String text, _)
                ? text
                : words.say("build.nothing");
    }
}
