package bcscope.lesson.grading;

import bcscope.base.ContentKey;
import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.base.Release;
import bcscope.base.Say;
import bcscope.lesson.Attempt;
import bcscope.lesson.Lesson;
import bcscope.lesson.LessonBlock;
import bcscope.lesson.draw.Draw;
import bcscope.lesson.draw.LessonFile;
import bcscope.lesson.grading.SheetFlag.Kind;
import bcscope.lesson.marking.BuildMarking;
import bcscope.lesson.marking.Mark;
import bcscope.lesson.question.LessonQuestion;
import bcscope.lesson.result.AnswerSheet;
import bcscope.lesson.result.AnswerSheet.GivenTry;
import bcscope.lesson.result.AnswerSheet.SavedBuild;
import bcscope.lesson.result.Roster;
import bcscope.loading.Loaded;
import bcscope.loading.Variations;
import bcscope.scenario.format.Wording;

import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// Marks the files of a class; every distinct run is made once. For one thread.
public final class Grader {
    private final Map<String, LessonFile> lessons;
    private final Optional<Roster> roster;
    private final Map<Asked, Parsed<PosedLesson>> posed = new HashMap<>();
    private final Map<Built, Mark> built = new HashMap<>();
    private final Map<Asked, String> keys = new HashMap<>();

    /// A lesson for a seed.
    private record Asked(String lesson, long seed) {}

    /// What was built in it.
    private record Built(Asked asked, String id, Attempt attempt) {}

    /// @param lessons by their ids
    /// @param roster who has which seed, if that is known
    public Grader(Map<String, LessonFile> lessons, Optional<Roster> roster) {
        this.lessons = Map.copyOf(lessons);
        this.roster = roster;
    }

    /// Marks `sheets`, by the names of their files.
    public GradedClass grade(Map<String, AnswerSheet> sheets) throws InterruptedException {
        Map<String, MarkedSheet> marked = new LinkedHashMap<>();
        for (Map.Entry<String, AnswerSheet> each : sheets.entrySet()) {
            marked.put(each.getKey(), mark(each.getKey(), each.getValue()));
        }
        return compared(sheets, marked);
    }

    /// Marks `sheet` by itself.
    public MarkedSheet mark(String file, AnswerSheet sheet) throws InterruptedException {
        return switch (graded(file, sheet)) {
            case Parsed.Good<GradedSheet>(GradedSheet one, _) ->
                    new MarkedSheet(
                            one.seed(),
                            one.items(),
                            one.flags(),
                            roster.isPresent() ? copied(one) : Optional.empty(),
                            List.of());
            case Parsed.Bad<GradedSheet> bad -> MarkedSheet.unusable(bad.errors());
        };
    }

    /// The class of `sheets`, each of which is in `marked`: what only a comparison shows is added.
    public GradedClass compared(Map<String, AnswerSheet> sheets, Map<String, MarkedSheet> marked) {
        Map<GradedSheet, Optional<SheetFlag>> graded = new LinkedHashMap<>();
        List<Diagnostic> unusable = new ArrayList<>();
        sheets.forEach((file, sheet) -> {
            MarkedSheet one = Objects.requireNonNull(marked.get(file));
            unusable.addAll(one.errors());
            if (one.errors().isEmpty()) {
                graded.put(one.of(file, sheet), one.copied());
            }
        });
        List<GradedSheet> all = List.copyOf(graded.keySet());
        EqualMistakes mistakes = new EqualMistakes(all);
        List<GradedSheet> compared = new ArrayList<>();
        graded.forEach((one, copied) -> {
            List<SheetFlag> flags = new ArrayList<>(one.flags());
            SheetComparison.second(one, all).ifPresent(flags::add);
            if (roster.isPresent()) {
                SheetComparison.same(one, all).ifPresent(flags::add);
                mistakes.flag(one).ifPresent(flags::add);
                copied.ifPresent(flags::add);
            }
            compared.add(
                    new GradedSheet(
                            one.file(), one.sheet(), one.seed(), one.items(), List.copyOf(flags)));
        });
        return new GradedClass(List.copyOf(compared), List.copyOf(unusable));
    }

    /// What decides the marks of `sheet`, besides what it says and the version of the program.
    ///
    /// @throws UncheckedIOException if a file of the lesson cannot be read any more
    public String key(AnswerSheet sheet) {
        return keys.computeIfAbsent(new Asked(sheet.lesson(), seed(sheet)), this::key);
    }

    private String key(Asked asked) {
        ContentKey key = new ContentKey().add(roster.map(Roster::text).orElse(""));
        LessonFile file = lessons.get(asked.lesson());
        if (file != null) {
            key.add(file.lesson().fingerprint());
            if (file.load(Draw.of(file.lesson(), asked.seed()))
                    instanceof Parsed.Good<Loaded>(Loaded loaded, _)) {
                key.add(Variations.of(loaded).key(loaded));
            }
        }
        return key.text();
    }

    /// That of the roster, where the roster knows the student.
    private long seed(AnswerSheet sheet) {
        return roster.flatMap(it -> it.find(sheet.lesson(), sheet.student()))
                .map(Roster.Row::seed)
                .orElse(sheet.seed());
    }

    private Parsed<PosedLesson> posed(String lesson, long seed) throws InterruptedException {
        Asked asked = new Asked(lesson, seed);
        Parsed<PosedLesson> known = posed.get(asked);
        if (known == null) {
            known = PosedLesson.of(Optional.ofNullable(lessons.get(lesson)).orElseThrow(), seed);
            posed.put(asked, known);
        }
        return known;
    }

    private Parsed<GradedSheet> graded(String file, AnswerSheet sheet) throws InterruptedException {
        if (!lessons.containsKey(sheet.lesson())) {
            return Parsed.bad(
                    Diagnostic.error(
                            file,
                            "There is no lesson " + Wording.quoted(sheet.lesson()) + ".",
                            "A lesson that does not come with the program is named with --lesson"
                                    + " FILE."));
        }
        return switch (posed(sheet.lesson(), seed(sheet))) {
            case Parsed.Bad<PosedLesson> bad -> new Parsed.Bad<>(bad.errors());
            case Parsed.Good<PosedLesson>(PosedLesson lesson, _) ->
                    Parsed.good(graded(file, sheet, lesson));
        };
    }

    private GradedSheet graded(String file, AnswerSheet sheet, PosedLesson posedLesson)
            throws InterruptedException {
        Lesson lesson = posedLesson.file().lesson();
        List<SheetFlag> flags = new ArrayList<>(ownFlags(sheet, lesson));
        List<GradedItem> items = new ArrayList<>();
        Set<String> unknown = new TreeSet<>(sheet.answers().keySet());
        unknown.addAll(sheet.builds().keySet());
        for (LessonBlock block : lesson.blocks().toList()) {
            switch (block) {
                case LessonBlock.Asked(LessonQuestion question) -> {
                    items.add(answered(sheet, posedLesson, question));
                    unknown.remove(question.id());
                }
                case LessonBlock.Build build -> {
                    items.add(built(sheet, posedLesson, build, flags));
                    unknown.remove(build.id());
                }
                case LessonBlock.Prose _,
                        LessonBlock.Look _,
                        LessonBlock.Change _,
                        LessonBlock.Note _,
                        LessonBlock.More _ -> {}
            }
        }
        if (!unknown.isEmpty()) {
            flags.add(
                    new SheetFlag(
                            Kind.UNKNOWN_QUESTION,
                            "The lesson does not ask " + Wording.list(unknown) + "."));
        }
        return new GradedSheet(file, sheet, posedLesson.draw().seed(), List.copyOf(items), flags);
    }

    private List<SheetFlag> ownFlags(AnswerSheet sheet, Lesson lesson) {
        List<SheetFlag> flags = new ArrayList<>();
        if (!sheet.digest().equals(lesson.fingerprint())) {
            flags.add(
                    new SheetFlag(
                            Kind.OTHER_LESSON,
                            "The text of the lesson has changed; marked with the current one."));
        }
        if (!sheet.program().equals(Release.name())) {
            flags.add(
                    new SheetFlag(
                            Kind.OTHER_PROGRAM,
                            Say.of(
                                    "Answered with %s, marked with %s.",
                                    Wording.quoted(sheet.program()),
                                    Wording.quoted(Release.name()))));
        }
        roster.flatMap(it -> rosterFlag(it, sheet)).ifPresent(flags::add);
        if (roster.isPresent() && !sheet.isSealed()) {
            flags.add(
                    new SheetFlag(
                            Kind.EDITED,
                            "Its seal does not match: it was changed outside BCScope."));
        }
        SheetTimes.flag(sheet).ifPresent(flags::add);
        if (roster.isPresent()) {
            flags.addAll(SheetTimes.saved(sheet));
        }
        return flags;
    }

    private static Optional<SheetFlag> rosterFlag(Roster roster, AnswerSheet sheet) {
        Optional<Roster.Row> row = roster.find(sheet.lesson(), sheet.student());
        if (row.isEmpty()) {
            return Optional.of(
                    new SheetFlag(
                            Kind.NOT_ON_ROSTER,
                            "The roster has no "
                                    + Wording.quoted(sheet.student())
                                    + " for this lesson."));
        }
        return row.get().start().equals(sheet.start())
                ? Optional.empty()
                : Optional.of(
                        new SheetFlag(
                                Kind.OTHER_TOKEN,
                                "It does not have the token of the roster, for which it was"
                                        + " marked."));
    }

    /// In an exam the first try counts, whatever the file says of it where there is a roster.
    private GivenTry counted(AnswerSheet sheet, List<GivenTry> tries) {
        return sheet.isExam() || roster.isPresent() ? tries.getFirst() : tries.getLast();
    }

    private GradedItem answered(
            AnswerSheet sheet, PosedLesson posedLesson, LessonQuestion question) {
        Optional<List<GivenTry>> tries = Optional.ofNullable(sheet.answers().get(question.id()));
        return tries.map(
                        all -> {
                            GivenTry given = counted(sheet, all);
                            Mark mark = posedLesson.mark(question.id(), given.text());
                            return new GradedItem(
                                    question.id(),
                                    question.points(),
                                    Optional.of(mark),
                                    all.size(),
                                    given.atMillis());
                        })
                .orElseGet(() ->
                        new GradedItem(question.id(), question.points(), Optional.empty(), 0, 0));
    }

    private GradedItem built(
            AnswerSheet sheet,
            PosedLesson posedLesson,
            LessonBlock.Build build,
            List<SheetFlag> flags)
            throws InterruptedException {
        SavedBuild saved = sheet.builds().get(build.id());
        if (saved == null) {
            return new GradedItem(build.id(), build.points(), Optional.empty(), 0, 0);
        }
        List<Diagnostic> beyond =
                BuildMarking.beyond(build.limits(), build.script(), saved.attempt());
        Mark mark;
        if (beyond.isEmpty()) {
            Asked asked = new Asked(sheet.lesson(), posedLesson.draw().seed());
            Built key = new Built(asked, build.id(), saved.attempt());
            Mark known = built.get(key);
            mark = known == null ? posedLesson.mark(build, saved.attempt()) : known;
            built.put(key, mark);
        } else {
            String said = beyond.getFirst().file() + ": " + beyond.getFirst().problem();
            flags.add(new SheetFlag(Kind.BEYOND_LIMITS, said));
            mark = BuildMarking.nothing(build, beyond);
        }
        return new GradedItem(build.id(), build.points(), Optional.of(mark), 1, saved.atMillis());
    }

    /// Whose answers they are, if they are right for another row of the roster.
    private Optional<SheetFlag> copied(GradedSheet one) throws InterruptedException {
        for (Roster.Row row : roster.map(Roster::rows).orElse(List.of())) {
            boolean isOther =
                    row.lesson().equals(one.sheet().lesson())
                            && !row.student().equals(one.sheet().student())
                            && row.seed() != one.seed();
            if (isOther
                    && SheetComparison.mayBeCopied(one)
                    && posed(row.lesson(), row.seed())
                            instanceof Parsed.Good<PosedLesson>(PosedLesson other, _)
                    && SheetComparison.isAllRight(
                            one, other, given -> counted(one.sheet(), given).text())) {
                return Optional.of(
                        new SheetFlag(
                                Kind.COPIED,
                                "All answers are right for the seed of "
                                        + Wording.quoted(row.student())
                                        + ", and several are wrong for this student's."));
            }
        }
        return Optional.empty();
    }
}
