package bcscope.ui.start;

import bcscope.base.Numbers;
import bcscope.lesson.draw.BundledLesson;
import bcscope.loading.Sample;
import bcscope.ui.Words;
import bcscope.ui.loader.settings.LessonPath;
import bcscope.ui.theme.Icons;
import bcscope.ui.theme.Nodes;
import bcscope.ui.theme.Tips;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

import org.kordamp.ikonli.materialdesign2.MaterialDesignB;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// One of the samples to begin with: its number, its title and what one learns from it.
final class FirstStep extends Button {
    private final VBox words;

    /// In the order in which one learns.
    static final List<Sample> SAMPLES =
            List.of(Sample.ONE_MESSAGE, Sample.EXCHANGE, Sample.SWEEP3D_BLOCKING);

    FirstStep(StartCard card, int number) {
        this(
                "first-" + card.id(),
                number(number),
                card.title(),
                Words.of("start.first." + card.id()));
        setAccessibleText(number + ". " + getAccessibleText());
        Tips.set(this, card.aim());
    }

    /// The step to a program of one's own.
    static FirstStep writing() {
        return new FirstStep(
                "card-write",
                Icons.of(MaterialDesignP.PENCIL_OUTLINE, 22),
                Words.of("start.write"),
                Words.of("start.write.lesson"));
    }

    /// The way to the figures and tables of the papers.
    static FirstStep papers() {
        return new FirstStep(
                "card-atlas",
                Icons.of(MaterialDesignB.BOOK_OPEN_VARIANT, 22),
                Words.of("start.atlas"),
                Words.of("start.atlas.teaser"));
    }

    /// A lesson on the path.
    static FirstStep lesson(LessonPath.Stop stop, int number) {
        BundledLesson lesson = stop.lesson();
        String minutes = Words.of("start.lesson", lesson.minutes(), lesson.level());
        FirstStep card =
                new FirstStep(
                        "lesson-card-" + lesson.id(),
                        place(mark(stop, number)),
                        lesson.title(),
                        minutes);
        card.add(String.join(". ", said(stop).toList()));
        if (stop.isNext()) {
            card.getStyleClass().add("next");
        }
        return card;
    }

    private static String mark(LessonPath.Stop stop, int number) {
        return switch (stop.standing()) {
            case NEW -> Integer.toString(number);
            case BEGUN -> "…";
            case SOME_POINTS -> "½";
            case ALL_POINTS -> "✓";
        };
    }

    /// How far it is, and after which lessons it comes as long as it was not begun.
    private static Stream<String> said(LessonPath.Stop stop) {
        BundledLesson lesson = stop.lesson();
        Optional<String> next =
                stop.isNext() ? Optional.of(Words.of("start.lesson.next")) : Optional.empty();
        Optional<String> done =
                stop.earned()
                        .map(it ->
                                Words.of(
                                        "start.lesson.done",
                                        Numbers.count(it / 100),
                                        lesson.points()));
        Optional<String> begun =
                stop.step()
                        .filter(it -> stop.standing() == LessonPath.Standing.BEGUN)
                        .map(it -> Words.of("start.lesson.begun", it));
        boolean isNew = stop.standing() == LessonPath.Standing.NEW;
        List<BundledLesson> needs = stop.needs();
        Optional<String> after =
                isNew && !stop.isNext() && !needs.isEmpty()
                        ? Optional.of(
                                Words.of(
                                        needs.size() == 1
                                                ? "start.lesson.after"
                                                : "start.lesson.after-all",
                                        numbers(needs)))
                        : Optional.empty();
        return Stream.of(next, done, begun, after).flatMap(Optional::stream);
    }

    private static String numbers(List<BundledLesson> lessons) {
        return String.join(
                ", ", lessons.stream().map(it -> Integer.toString(it.ordinal() + 1)).toList());
    }

    private static Label number(int number) {
        return place(Integer.toString(number));
    }

    private static Label place(String mark) {
        Label place = Nodes.label(mark, "first-number");
        place.setMinWidth(USE_PREF_SIZE);
        return place;
    }

    /// Says `status` below the rest, unless it is empty.
    private void add(String status) {
        if (!status.isEmpty()) {
            Label label = Nodes.wrapped(status, "card-status");
            words.getChildren().add(label);
            setAccessibleText(getAccessibleText() + ". " + status);
        }
    }

    private FirstStep(String id, Node place, String heading, String text) {
        setId(id);
        getStyleClass().setAll("card", "first-step");
        Label title = Nodes.wrapped(heading, "card-title");
        Label lesson = Nodes.wrapped(text, "card-teaser");
        words = Nodes.wide(new VBox(3, title, lesson));
        words.setAlignment(Pos.CENTER_LEFT);
        HBox content = Nodes.styled(Nodes.row(14, place, words), "first-content");
        setGraphic(content);
        setMinWidth(0);
        content.prefWidthProperty().bind(widthProperty().subtract(2));
        setAccessibleText(heading + (heading.endsWith("?") ? " " : ". ") + text);
    }
}
