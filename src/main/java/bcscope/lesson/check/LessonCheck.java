package bcscope.lesson.check;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.base.ProgressMeter;
import bcscope.base.Say;
import bcscope.lesson.Lesson;
import bcscope.lesson.LessonBlock;
import bcscope.lesson.LessonStep;
import bcscope.lesson.check.DrawCheck.QuestionFound;
import bcscope.lesson.draw.Draw;
import bcscope.lesson.draw.Drawn;
import bcscope.lesson.draw.LessonFile;
import bcscope.lesson.question.LessonQuestion;
import bcscope.scenario.json.Place;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// Checks lessons: reads them, runs every draw of some seeds, and holds translations against their
/// originals.
public final class LessonCheck {
    private final int seeds;
    private final Set<String> ids = new TreeSet<>();

    /// @param seeds how many are tried, 1 and up
    public LessonCheck(int seeds) {
        this.seeds = seeds;
    }

    /// Checks the lessons in `files`; they may need each other.
    public List<LessonReport> check(List<Path> files) throws InterruptedException {
        List<Parsed<LessonFile>> all = new ArrayList<>();
        for (Path path : files) {
            Parsed<LessonFile> parsed = LessonFile.read(path);
            all.add(parsed);
            if (parsed instanceof Parsed.Good<LessonFile>(LessonFile file, _)) {
                ids.add(file.lesson().id());
            }
        }
        List<LessonReport> reports = new ArrayList<>();
        for (int i = 0; i < files.size(); i++) {
            reports.add(
                    switch (all.get(i)) {
                        case Parsed.Bad<LessonFile> bad ->
                                new LessonReport(files.get(i).toString(), bad.errors(), 0, 0, 0);
                        case Parsed.Good<LessonFile>(LessonFile file, _) ->
                                report(files.get(i), file);
                    });
        }
        return List.copyOf(reports);
    }

    private LessonReport report(Path path, LessonFile file) throws InterruptedException {
        LessonFindings findings = new LessonFindings();
        StaticChecks.check(file, ids, findings);
        int draws =
                file.language().isPresent()
                        ? translation(path, file, findings)
                        : draws(file, findings);
        int questions = (int) file.lesson().blocks().filter(LessonCheck::isAsked).count();
        return new LessonReport(path.toString(), findings.inOrder(), questions, seeds, draws);
    }

    private static boolean isAsked(LessonBlock block) {
        return block instanceof LessonBlock.Asked || block instanceof LessonBlock.Build;
    }

    /// A translation is not run: its scenario and values are those of the original.
    private static int translation(Path path, LessonFile file, LessonFindings findings) {
        Path original = path.resolveSibling(file.original());
        Place place = file.lesson().place();
        if (!Files.exists(original)) {
            findings.error(
                    place,
                    "There is no original “" + file.original() + "” beside this translation.",
                    "Put it into the folder of the lesson that it translates.");
        } else if (LessonFile.read(original)
                instanceof Parsed.Good<LessonFile>(LessonFile english, _)) {
            TranslationCheck.compare(english, file).forEach(findings::add);
        } else {
            findings.error(place, "The original is wrong, so nothing can be compared.", "");
        }
        return 0;
    }

    private int draws(LessonFile file, LessonFindings findings) throws InterruptedException {
        Map<List<Drawn>, Draw> different = new LinkedHashMap<>();
        for (int seed = 1; seed <= seeds; seed++) {
            Draw draw = Draw.of(file.lesson(), seed);
            different.putIfAbsent(draw.values(), draw);
        }
        List<Map<String, QuestionFound>> answers = Collections.synchronizedList(new ArrayList<>());
        int of = different.size();
        try (ProgressMeter.Stage _ =
                ProgressMeter.begin(() -> progress(file.lesson(), answers.size(), of))) {
            for (Draw draw : different.values()) {
                answers.add(DrawCheck.check(file, draw, findings));
            }
        }
        for (LessonQuestion question : file.lesson().questions().toList()) {
            trivial(file.lesson(), question, answers, findings);
        }
        return different.size();
    }

    private static String progress(Lesson lesson, int done, int of) {
        return Say.of("Running %s: %s of %{n draw}", lesson.id(), done, of);
    }

    private static void trivial(
            Lesson lesson,
            LessonQuestion question,
            List<Map<String, QuestionFound>> answers,
            LessonFindings findings) {
        List<QuestionFound> found =
                answers.stream()
                        .flatMap(each -> Optional.ofNullable(each.get(question.id())).stream())
                        .toList();
        if (found.isEmpty()) {
            return;
        }
        if (found.size() > 1
                && question.expected().variesWithDraw()
                && !lesson.vary().isEmpty()
                && found.stream().map(QuestionFound::answer).distinct().count() == 1) {
            findings.warn(
                    question.place(),
                    Say.of(
                            "The answer is the same in all %{n} draws that were checked: %s.",
                            found.size(), found.getFirst().answer()),
                    "Draw values on which it depends, or neighbours will tell each other.");
        }
        if (found.stream().allMatch(QuestionFound::isTold)) {
            findings.warn(
                    question.place(),
                    Say.of(
                            "The text before the question says the answer: %s.",
                            found.getFirst().answer()),
                    "Say it after the question.");
        }
    }

    /// Holds a translation against its original: everything but words must be the same.
    static final class TranslationCheck {
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
                        Say.of(
                                "The translation has %{n step}, the original %{n}.",
                                translation.steps().size(), original.steps().size()),
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
                if (!BlockContent.kept(before.blocks().get(i)).equals(BlockContent.kept(block))) {
                    findings.error(
                            block.place(),
                            Say.of(
                                    "The %s differs from that of the original on line %s.",
                                    block.word(), before.blocks().get(i).place().line()),
                            "Names, expressions, points and limits must be the same; only words are"
                                    + " translated.");
                }
            }
        }

        private static String words(LessonStep step) {
            return step.blocks().stream().map(LessonBlock::word).collect(Collectors.joining(", "));
        }
    }
}
