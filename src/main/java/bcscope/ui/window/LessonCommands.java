package bcscope.ui.window;

import bcscope.lesson.draw.BundledLesson;
import bcscope.lesson.result.AnswerSheet;
import bcscope.lesson.result.CommaTable;
import bcscope.lesson.result.SheetReader;
import bcscope.ui.Words;
import bcscope.ui.command.Command;
import bcscope.ui.command.CommandRegistry;
import bcscope.ui.loader.settings.LessonPath;
import bcscope.ui.state.Intent;
import bcscope.ui.state.Tabs;
import bcscope.ui.state.lesson.LessonChange;
import bcscope.ui.state.lesson.LessonMode;
import bcscope.ui.state.lesson.OpenLesson;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The commands of the lesson that is taken, and of the lessons as a whole.
record LessonCommands(WindowParts parts) {
    void fill(CommandRegistry registry) {
        registry.put(
                        Command.LESSON_OPEN,
                        () -> parts.palette().open(Words.of("palette.lessons"), this::lessons))
                .put(Command.LESSON_ANSWER, this::answer)
                .put(Command.LESSON_NEXT, () -> lesson().ifPresent(it -> step(it, 1)))
                .put(Command.LESSON_BACK, () -> lesson().ifPresent(it -> step(it, -1)))
                .put(Command.LESSON_HINT, () -> inPractice(new LessonChange.ShowHint()))
                .put(Command.LESSON_TRUTH, () -> inPractice(new LessonChange.ShowTruth()))
                .put(Command.LESSON_AGAIN, () -> lesson().ifPresent(this::again))
                .put(Command.LESSON_SAVE, () -> lesson().ifPresent(this::save))
                .put(Command.LESSON_LEAVE, () -> registry.run(Command.START_PAGE))
                .put(Command.LESSON_CLEAR, this::clear)
                .put(
                        Command.LESSON_PREVIEW,
                        () ->
                                parts.whenSafe(() ->
                                        parts.files()
                                                .chooseLesson()
                                                .ifPresent(parts.documents()::preview)));
    }

    private Optional<OpenLesson> lesson() {
        return parts.state().lesson();
    }

    private void apply(LessonChange change) {
        parts.apply(new Intent.OfLesson(change));
    }

    private List<CommandPalette.Entry> lessons() {
        return parts.memory().path().stops().stream().map(this::entry).toList();
    }

    private CommandPalette.Entry entry(LessonPath.Stop stop) {
        BundledLesson lesson = stop.lesson();
        String note =
                stop.isNext()
                        ? Words.of("start.lesson.next")
                        : stop.earned().isPresent() ? "✓" : stop.step().isPresent() ? "…" : "";
        return new CommandPalette.Entry(
                lesson.title(),
                note,
                () -> parts.whenSafe(() -> parts.documents().lesson(lesson, Optional.empty())));
    }

    /// Answers with the typed text, but only if it is visible.
    private void answer() {
        Tabs tabs = parts.state().chrome().tabs();
        if (tabs.left() != Tabs.Left.LESSON || !tabs.shows(Tabs.Place.LEFT)) {
            parts.apply(new Intent.ShowTabs(tabs.with(Tabs.Left.LESSON)));
        } else {
            lesson().filter(it -> it.sitting().isPreview())
                    .ifPresentOrElse(it -> step(it, 1), parts.panes().lesson()::answer);
        }
    }

    private void step(OpenLesson lesson, int by) {
        if (lesson.isOpen(lesson.page() + by)) {
            apply(new LessonChange.GoToPage(lesson.page() + by));
        } else if (by > 0 && lesson.open().isPresent()) {
            parts.tell(lesson.words().say("lesson.first"));
        } else if (by > 0 && lesson.isUntried()) {
            parts.tell(lesson.words().say("lesson.first.run"));
        }
    }

    private void inPractice(LessonChange change) {
        Optional<OpenLesson> before = lesson();
        apply(change);
        boolean isOpen = before.flatMap(OpenLesson::question).isPresent();
        if (isOpen && change instanceof LessonChange.ShowTruth && before.equals(lesson())) {
            before.ifPresent(it -> parts.tell(it.words().say("lesson.first")));
        }
    }

    /// Starts the lesson with other values. An unfinished lesson is not given up without a
    /// question.
    private void again(OpenLesson lesson) {
        switch (lesson.sitting().mode()) {
            case LessonMode.Exam _ -> parts.tell(lesson.words().say("lesson.exam.again"));
            case LessonMode.Preview _ ->
                    parts.documents()
                            .lesson(
                                    lesson.course().file(),
                                    lesson.course().seed() + 1,
                                    lesson.sitting().mode());
            case LessonMode.Practice _ -> {
                boolean isLoss =
                        !lesson.given().isEmpty()
                                && !lesson.isDone()
                                && lesson.sitting().file().isEmpty();
                if (isLoss) {
                    parts.dialogs()
                            .ask(
                                    "again",
                                    lesson.words().say("lesson.end.again"),
                                    lesson.words().say("lesson.again.sure"),
                                    List.of(
                                            new Dialogs.Choice(
                                                    "again",
                                                    lesson.words().say("lesson.again.do"),
                                                    () -> begin(lesson))));
                } else {
                    begin(lesson);
                }
            }
        }
    }

    private void begin(OpenLesson lesson) {
        try {
            if (lesson.sitting().file().isEmpty()) {
                parts.memory().forget(lesson);
            }
            parts.documents()
                    .lesson(
                            lesson.course().file(),
                            SettingsKeeper.otherSeed(lesson.course().seed()),
                            new LessonMode.Practice());
        } catch (IOException locked) {
            parts.tell(Words.of("lesson.clear.failed", String.valueOf(locked.getMessage())));
        }
    }

    /// Asks under which name, then where. What is handed in already keeps its name.
    private void save(OpenLesson lesson) {
        if (lesson.sitting().isPreview()) {
            return;
        }
        String student = lesson.sitting().student();
        if (!student.isEmpty()) {
            save(lesson, student);
            return;
        }
        parts.dialogs()
                .askText(
                        "save-answers",
                        Command.LESSON_SAVE.title(),
                        lesson.words().say("lesson.save.name"),
                        parts.memory().student(),
                        name -> {
                            boolean isName =
                                    CommaTable.isPlain(name)
                                            && name.length() <= SheetReader.MOST_OF_A_NAME;
                            if (isName) {
                                parts.memory().savedAs(name);
                                save(lesson, name);
                            } else {
                                parts.tell(lesson.words().say("lesson.save.no-name"));
                            }
                        });
    }

    private void save(OpenLesson lesson, String student) {
        parts.files()
                .chooseTarget(
                        Command.LESSON_SAVE.title(),
                        fileName(lesson.course().id(), student),
                        "*" + AnswerSheet.SUFFIX)
                .ifPresent(file -> apply(new LessonChange.Keep(student, file)));
    }

    /// For example `one-message-ada-lovelace.bcsanswers`.
    static String fileName(String lesson, String student) {
        String name =
                student.toLowerCase(Locale.ROOT)
                        .replaceAll("[^\\p{L}\\p{N}]+", "-")
                        .replaceAll("^-|-$", "");
        return lesson + (name.isEmpty() ? "" : "-" + name) + AnswerSheet.SUFFIX;
    }

    private void clear() {
        parts.dialogs()
                .ask(
                        "clear-lessons",
                        Command.LESSON_CLEAR.title(),
                        Words.of("lesson.clear.sure"),
                        List.of(
                                new Dialogs.Choice(
                                        "clear", Words.of("lesson.clear.do"), this::clearNow)));
    }

    private void clearNow() {
        try {
            parts.memory().forgetLessons();
            parts.documents().learn(parts.memory().seed(), parts.memory().lessons());
            parts.startPage().showPath(parts.memory().path());
        } catch (IOException locked) {
            parts.tell(Words.of("lesson.clear.failed", String.valueOf(locked.getMessage())));
        }
    }
}
