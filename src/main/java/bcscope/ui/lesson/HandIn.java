package bcscope.ui.lesson;

import bcscope.lesson.LessonWords;
import bcscope.lesson.draw.BundledLesson;
import bcscope.ui.Words;
import bcscope.ui.command.Command;
import bcscope.ui.command.CommandRunner;
import bcscope.ui.state.lesson.OpenLesson;
import bcscope.ui.state.lesson.Sitting;
import bcscope.ui.theme.Nodes;

import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Messages about the answers as a whole: that it is an exam and whose, where they are kept, and at
/// the end what to hand in.
final class HandIn {
    private final CommandRunner commands;
    private final Consumer<BundledLesson> open;

    /// @param open opens another lesson
    HandIn(CommandRunner commands, Consumer<BundledLesson> open) {
        this.commands = commands;
        this.open = open;
    }

    /// The notices above the steps: that it is an exam, the student's name, and anything that
    /// prevents saving the answers.
    List<Node> notices(OpenLesson lesson) {
        Sitting sitting = lesson.sitting();
        List<Node> notices = new ArrayList<>();
        if (sitting.isExam()) {
            notices.add(badge(lesson.words().say("lesson.exam.of", sitting.student())));
        } else if (!sitting.student().isEmpty()) {
            notices.add(badge(sitting.student()));
        }
        sitting.trouble().ifPresent(reason -> notices.add(trouble(reason)));
        return notices;
    }

    private static Label badge(String text) {
        return Nodes.named(Nodes.whole(text, "lesson-badge"), "lesson-badge");
    }

    private Node trouble(String reason) {
        Label what = Nodes.whole(Words.of("lesson.keep.trouble", reason));
        what.setId("lesson-trouble");
        return Nodes.styled(
                new VBox(
                        6,
                        what,
                        link(
                                Command.LESSON_SAVE,
                                Command.LESSON_SAVE.title(),
                                "lesson-save-elsewhere")),
                "lesson-card",
                "fault-card");
    }

    /// The text at the end: that the lesson is done, or that everything is answered, and what to do
    /// next.
    Optional<Node> end(OpenLesson lesson) {
        boolean isLast = lesson.page() == lesson.course().pages().size() - 1;
        if (lesson.sitting().isExam()) {
            return isLast && lesson.open().isEmpty() ? Optional.of(exam(lesson)) : Optional.empty();
        }
        return lesson.isDone() ? Optional.of(practice(lesson)) : Optional.empty();
    }

    private Node practice(OpenLesson lesson) {
        LessonWords words = lesson.words();
        Label done = Nodes.label(words.say("lesson.done"), "lesson-worth", "right");
        done.setId("lesson-done");
        FlowPane buttons =
                new FlowPane(
                        12,
                        4,
                        link(Command.LESSON_SAVE, words.say("lesson.end.save"), "lesson-save"),
                        link(Command.LESSON_AGAIN, words.say("lesson.end.again"), "lesson-again"),
                        leave(words));
        next(lesson).ifPresent(it -> buttons.getChildren().addFirst(next(lesson.words(), it)));
        VBox end = Nodes.styled(new VBox(8, done), "lesson-card");
        lesson.sitting()
                .file()
                .ifPresent(file -> end.getChildren().addAll(file(lesson.words(), file)));
        end.getChildren().add(buttons);
        return end;
    }

    /// The lesson after it, if it is one of those that come with the program.
    private static Optional<BundledLesson> next(OpenLesson lesson) {
        List<BundledLesson> all = List.of(BundledLesson.values());
        return all.stream()
                .skip(1)
                .filter(it -> all.get(it.ordinal() - 1).id().equals(lesson.course().id()))
                .findFirst();
    }

    private Hyperlink next(LessonWords words, BundledLesson lesson) {
        Hyperlink link =
                Nodes.named(
                        new Hyperlink(words.say("lesson.following", lesson.title())),
                        "lesson-following");
        link.setOnAction(event -> open.accept(lesson));
        return link;
    }

    private Node exam(OpenLesson lesson) {
        Label done = Nodes.whole(lesson.words().say("lesson.exam.done"), "lesson-worth");
        done.setId("lesson-done");
        VBox end = Nodes.styled(new VBox(8, done), "lesson-card");
        lesson.sitting()
                .file()
                .ifPresent(file -> end.getChildren().addAll(file(lesson.words(), file)));
        end.getChildren().add(leave(lesson.words()));
        return end;
    }

    private static List<Node> file(LessonWords words, Path file) {
        String name = file.toAbsolutePath().toString();
        Label path = Nodes.whole(words.say("lesson.file", breakable(name)));
        path.setAccessibleText(words.say("lesson.file", name));
        path.setId("lesson-file");
        Button copy = Nodes.named(new Button(words.say("lesson.file.copy")), "lesson-file-copy");
        copy.setOnAction(event -> {
            ClipboardContent content = new ClipboardContent();
            content.putString(name);
            Clipboard.getSystemClipboard().setContent(content);
        });
        return List.of(path, copy);
    }

    /// A path whose lines end at the names of folders.
    private static String breakable(String path) {
        return path.replace(File.separator, File.separator + "\u200b");
    }

    private Hyperlink leave(LessonWords words) {
        return link(Command.LESSON_LEAVE, words.say("lesson.end.leave"), "lesson-leave");
    }

    private Hyperlink link(Command command, String text, String id) {
        Hyperlink link = Nodes.named(new Hyperlink(text), id);
        link.setOnAction(event -> commands.run(command));
        return link;
    }

    /// The score; in an exam how much is answered, as nothing else is known to the student.
    static String score(OpenLesson lesson) {
        int points = lesson.course().points();
        return lesson.sitting().isExam()
                ? lesson.words().say("lesson.exam.answered", answered(lesson), works(lesson))
                : lesson.words().say("lesson.score", LessonPane.points(lesson.earned()), points);
    }

    /// The share of it.
    static double share(OpenLesson lesson) {
        int points = lesson.course().points();
        int of = lesson.sitting().isExam() ? works(lesson) : 100 * points;
        int done = lesson.sitting().isExam() ? answered(lesson) : lesson.earned();
        return of == 0 ? 0 : (double) done / of;
    }

    private static int works(OpenLesson lesson) {
        return (int) lesson.course().works().count();
    }

    private static int answered(OpenLesson lesson) {
        return lesson.given().size();
    }
}
