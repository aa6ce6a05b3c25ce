package bcscope.lesson.check;

import bcscope.base.Say;
import bcscope.expression.Problem;
import bcscope.file.Input;
import bcscope.lesson.Lesson;
import bcscope.lesson.LessonBlock;
import bcscope.lesson.LessonStep;
import bcscope.lesson.LessonWords;
import bcscope.lesson.ScriptTask;
import bcscope.lesson.StepKind;
import bcscope.lesson.draw.BundledLesson;
import bcscope.lesson.draw.LessonFile;
import bcscope.lesson.field.Template;
import bcscope.lesson.format.TemplateLinks;
import bcscope.lesson.marking.RewrittenScript;
import bcscope.scenario.format.Wording;
import bcscope.script.word.CallWord;
import bcscope.script.word.StatementWord;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Checks of a lesson without running it.
final class StaticChecks {
    private static final Pattern WEB = Pattern.compile("(?:https?://|mailto:|#).*");

    private final LessonFile file;
    private final Lesson lesson;
    private final LessonFindings findings;

    private StaticChecks(LessonFile file, LessonFindings findings) {
        this.file = file;
        lesson = file.lesson();
        this.findings = findings;
    }

    /// @param beside ids of the lessons in the same folder
    static void check(LessonFile file, Set<String> beside, LessonFindings findings) {
        StaticChecks checks = new StaticChecks(file, findings);
        checks.names(beside);
        checks.hidden();
        checks.words();
        checks.lesson.blocks().forEach(checks::links);
        checks.lesson.scripts().forEach(checks::script);
    }

    private void names(Set<String> beside) {
        String stem = file.original().substring(0, file.original().length() - 3);
        if (!stem.equals(lesson.id())) {
            findings.error(
                    lesson.place(),
                    Say.of(
                            "The lesson is called %s, but its file %s.",
                            Wording.quoted(lesson.id()), Wording.quoted(stem)),
                    "Both must be the same, so that a lesson is found by its name.");
        }
        Set<String> known = new TreeSet<>(beside);
        known.addAll(BundledLesson.ids());
        for (String need : lesson.needs()) {
            if (!known.contains(need)) {
                findings.error(
                        lesson.place(),
                        "It needs the lesson " + Wording.quoted(need) + ", which does not exist.",
                        Wording.suggestion(need, known));
            }
        }
    }

    /// What is translated of the program is said by it, with the same places for values.
    private void words() {
        String name = LessonWords.file(file.language().orElse(""));
        Map<String, String> translated = file.words().translated();
        translated.forEach((english, other) -> {
            if (!LessonWords.ALL.contains(english)) {
                findings.error(
                        lesson.place(),
                        Say.of(
                                "The program does not say %s, as %s has it.",
                                Wording.quoted(english), name),
                        Wording.suggestion(english, LessonWords.ALL));
            } else if (!LessonWords.fits(english, other)) {
                findings.error(
                        lesson.place(),
                        Say.of(
                                "%s in %s has other places for values.",
                                Wording.quoted(other), name),
                        Say.of(
                                "Write each %%s of %s once; in another order %%1$s, %%2$s and so"
                                        + " on.",
                                Wording.quoted(english)));
            }
        });
        long missing = LessonWords.ALL.stream().filter(it -> !translated.containsKey(it)).count();
        if (!translated.isEmpty() && missing > 0) {
            findings.warn(
                    lesson.place(),
                    Say.of(
                            "%{n sentence} of the program %{is|are} not in %s: %{it stays|they"
                                    + " stay} English.",
                            missing, missing, name, missing),
                    "words.es.txt of the lessons that come with the program has all.");
        }
    }

    /// What a step that predicts asks is not on the screen yet.
    private void hidden() {
        boolean hides = false;
        for (LessonStep step : lesson.steps()) {
            for (LessonBlock block : step.blocks()) {
                if (block instanceof LessonBlock.Look look) {
                    hides = look.hidesFuture();
                }
                boolean predicts = step.kind().filter(StepKind.PREDICT::equals).isPresent();
                if (predicts && !hides && block instanceof LessonBlock.Asked(var question)) {
                    findings.error(
                            question.place(),
                            "The run is visible while "
                                    + Wording.quoted(question.id())
                                    + " asks for it.",
                            "Write a look with \"hide\": \"future\" above the question.");
                }
            }
        }
    }

    /// What the student begins with keeps the limits, and what is forbidden exists.
    private void script(ScriptTask task) {
        List<String> words =
                Stream.concat(CallWord.texts().stream(), StatementWord.texts().stream()).toList();
        for (Lesson.Located word : task.without()) {
            if (!words.contains(word.text())) {
                findings.error(
                        word.place(),
                        "No call or statement is called " + Wording.quoted(word.text()) + ".",
                        Wording.suggestion(word.text(), words));
            }
        }
        for (Problem problem : RewrittenScript.beyond(task, file.script(task))) {
            findings.error(
                    task.place(),
                    "The script given to the student breaks the limits: " + problem.problem(),
                    "Change the script or the limits.");
        }
    }

    private void links(LessonBlock block) {
        BlockContent.texts(block).forEach(this::links);
    }

    private void links(Template template) {
        for (String destination : TemplateLinks.of(template)) {
            if (!WEB.matcher(destination).matches() && !isThere(destination)) {
                findings.error(
                        template.place(),
                        "The link to " + Wording.quoted(destination) + " leads nowhere.",
                        "Name a file in the folder of the lesson or below it, or a page of the"
                                + " web.");
            }
        }
    }

    private boolean isThere(String destination) {
        String path = destination.replaceFirst("#.*", "");
        boolean climbs = List.of(path.split("/", -1)).contains("..") || path.startsWith("/");
        if (climbs) {
            return false;
        }
        try (Input _ = file.folder().open(path)) {
            return true;
        } catch (IOException missing) {
            return false;
        }
    }
}
