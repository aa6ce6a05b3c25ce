package bcscope.lesson.check;

import bcscope.base.Diagnostic;
import bcscope.lesson.Lesson;
import bcscope.lesson.LessonBlock;
import bcscope.lesson.LessonStep;
import bcscope.lesson.draw.LessonFile;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/// Holds a translation against its original: everything but words must be the same.
final class TranslationCheck {
    private final Lesson original;
    private final Lesson translation;
    private final LessonFindings findings = new LessonFindings();

    private TranslationCheck(Lesson original, Lesson translation) {
        this.original = original;
        this.translation = translation;
    }

    /// How `translation` differs from `original`, at its places.
    static List<Diagnostic> compare(LessonFile original, LessonFile translation) {
        TranslationCheck check = new TranslationCheck(original.lesson(), translation.lesson());
        check.head();
        check.steps();
        return check.findings.inOrder();
    }

    private void head() {
        if (!head(original).equals(head(translation))) {
            findings.error(
                    translation.place(),
                    "The block “lesson” differs from that of the original.",
                    "Only \"level\" may be translated.");
        }
    }

    private static List<Object> head(Lesson lesson) {
        return List.of(
                lesson.id(),
                lesson.minutes(),
                lesson.needs(),
                lesson.scenario().text(),
                lesson.vary(),
                lesson.set().stream().map(it -> it.key() + "=" + it.value()).toList());
    }

    private void steps() {
        if (original.steps().size() != translation.steps().size()) {
            findings.error(
                    translation.place(),
                    "The translation has "
                            + translation.steps().size()
                            + " steps, the original "
                            + original.steps().size()
                            + ".",
                    "A translation has the same steps and blocks.");
            return;
        }
        for (int i = 0; i < original.steps().size(); i++) {
            step(original.steps().get(i), translation.steps().get(i));
        }
    }

    private void step(LessonStep before, LessonStep after) {
        if (!Objects.equals(before.kind(), after.kind())) {
            findings.error(
                    after.place(),
                    "This step is of another kind than that of the original.",
                    "The first word of a heading stays English.");
        }
        if (!words(before).equals(words(after))) {
            findings.error(
                    after.place(),
                    "The blocks of this step are not those of the original.",
                    "There are: " + words(before) + ". Here are: " + words(after) + ".");
            return;
        }
        for (int i = 0; i < before.blocks().size(); i++) {
            LessonBlock block = after.blocks().get(i);
            if (!BlockEssence.of(before.blocks().get(i)).equals(BlockEssence.of(block))) {
                findings.error(
                        block.place(),
                        "The "
                                + block.word()
                                + " differs from that of the original on line "
                                + before.blocks().get(i).place().line()
                                + ".",
                        "Names, expressions, points and limits must be the same; only words are"
                                + " translated.");
            }
        }
    }

    private static String words(LessonStep step) {
        return step.blocks().stream().map(LessonBlock::word).collect(Collectors.joining(", "));
    }
}
