package bcscope.ui.lesson;

import bcscope.lesson.LessonBlock;
import bcscope.lesson.LessonStep;
import bcscope.lesson.Limit;
import bcscope.lesson.course.LessonPage;
import bcscope.lesson.course.LessonPart;
import bcscope.lesson.course.Sight;
import bcscope.lesson.draw.LookMoment;
import bcscope.lesson.marking.PosedQuestion;
import bcscope.ui.Words;
import bcscope.ui.state.lesson.OpenLesson;
import bcscope.ui.theme.Nodes;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The steps of a lesson, below each what it asks with the line and the answer for the seed; of the
/// step that is read, all blocks.
final class LessonOutline {
    private static final int WORDS = 48;

    private final OpenLesson lesson;
    private final IntConsumer go;

    /// @param go takes the step that is chosen
    LessonOutline(OpenLesson lesson, IntConsumer go) {
        this.lesson = lesson;
        this.go = go;
    }

    List<Node> nodes() {
        Iterator<LessonBlock> blocks =
                lesson.course().file().lesson().steps().stream()
                        .map(LessonStep::blocks)
                        .flatMap(List::stream)
                        .iterator();
        List<Node> nodes = new ArrayList<>();
        List<LessonPage> pages = lesson.course().pages();
        for (int i = 0; i < pages.size(); i++) {
            int index = i;
            nodes.add(new StepRow(lesson, i, () -> go.accept(index)));
            for (LessonPart part : pages.get(i).parts()) {
                HBox row = row(blocks.next(), part);
                if (i == lesson.page() || part instanceof LessonPart.Work) {
                    nodes.add(row);
                }
            }
        }
        return nodes;
    }

    private static HBox row(LessonBlock block, LessonPart part) {
        Label line = Nodes.label(String.valueOf(block.place().line()), "mono", "muted");
        line.setMinWidth(36);
        line.setMinHeight(Label.USE_PREF_SIZE);
        Label words = Nodes.wide(Nodes.whole(block.word() + said(part)));
        HBox row = Nodes.styled(new HBox(6, line, words), "preview-block", "small-text");
        row.setAccessibleText(Words.of("preview.line", line.getText(), words.getText()));
        return row;
    }

    private static String said(LessonPart part) {
        return switch (part) {
            case LessonPart.Words(String markdown) -> ": " + begin(markdown);
            case LessonPart.Noted(String markdown) -> ": " + begin(markdown);
            case LessonPart.Folded(String title, _) -> ": " + title;
            case LessonPart.Seen(Sight sight) -> sight(sight);
            case LessonPart.Ask(PosedQuestion posed) ->
                    " "
                            + Words.of(
                                    "preview.question",
                                    posed.question().id(),
                                    posed.question().points(),
                                    posed.form().words(posed.truth()));
            case LessonPart.Change change -> ": " + changeable(change);
            case LessonPart.Build(var build, _) ->
                    " "
                            + Words.of(
                                    "preview.build",
                                    build.id(),
                                    build.points(),
                                    build.goal().text());
        };
    }

    private static String begin(String markdown) {
        String words = LessonText.words(markdown).replaceAll("(?:[\\s|]|--)+", " ").strip();
        return words.length() <= WORDS ? words : words.substring(0, WORDS).strip() + " …";
    }

    private static String sight(Sight sight) {
        List<String> said = new ArrayList<>();
        sight.view().ifPresent(view -> said.add(view.name().toLowerCase(Locale.ROOT)));
        sight.moment().map(LookMoment::slice).ifPresent(it -> said.add("slice " + it));
        if (sight.hidesFuture()) {
            said.add(Words.of("preview.hides"));
        }
        return said.isEmpty() ? "" : ": " + String.join(", ", said);
    }

    private static String changeable(LessonPart.Exercise exercise) {
        return Stream.concat(
                        exercise.limits().stream().map(Limit::key),
                        exercise.script().stream().map(task -> task.file().text()))
                .collect(Collectors.joining(", "));
    }
}
