package bcscope.ui.start;

import bcscope.base.Numbers;
import bcscope.lesson.draw.BundledLesson;
import bcscope.loading.Sample;
import bcscope.ui.Words;
import bcscope.ui.theme.Icons;
import bcscope.ui.theme.Nodes;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

import org.kordamp.ikonli.materialdesign2.MaterialDesignP;

import java.util.List;
import java.util.Optional;

/// One of the samples to begin with: its number, its title and what one learns from it.
final class FirstStep extends Button {
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
        setTooltip(new Tooltip(card.aim()));
    }

    /// The step to a program of one's own.
    static FirstStep writing() {
        return new FirstStep(
                "card-write",
                Icons.of(MaterialDesignP.PENCIL_OUTLINE, 22),
                Words.of("start.write"),
                Words.of("start.write.lesson"));
    }

    /// A lesson, with a tick where it was taken to its end.
    ///
    /// @param earned hundredths of points
    static FirstStep lesson(BundledLesson lesson, int number, Optional<Integer> earned) {
        String minutes = Words.of("start.lesson", lesson.minutes(), lesson.level());
        String text =
                earned.map(it ->
                                minutes
                                        + Words.of(
                                                "start.lesson.done",
                                                Numbers.count(it / 100),
                                                lesson.points()))
                        .orElse(minutes);
        return new FirstStep(
                "lesson-card-" + lesson.id(),
                place(earned.isPresent() ? "✓" : Integer.toString(number)),
                lesson.title(),
                text);
    }

    private static Label number(int number) {
        return place(Integer.toString(number));
    }

    private static Label place(String mark) {
        Label place = Nodes.label(mark, "first-number");
        place.setMinWidth(USE_PREF_SIZE);
        return place;
    }

    private FirstStep(String id, Node place, String heading, String text) {
        setId(id);
        getStyleClass().setAll("card", "first-step");
        Label title = Nodes.label(heading, "card-title");
        title.setWrapText(true);
        Label lesson = Nodes.label(text, "card-teaser");
        lesson.setWrapText(true);
        VBox words = new VBox(3, title, lesson);
        words.setAlignment(Pos.CENTER_LEFT);
        HBox.setHgrow(words, Priority.ALWAYS);
        HBox content = Nodes.styled(new HBox(14, place, words), "first-content");
        content.setAlignment(Pos.CENTER_LEFT);
        setGraphic(content);
        setMinWidth(0);
        content.prefWidthProperty().bind(widthProperty().subtract(2));
        setAccessibleText(heading + (heading.endsWith("?") ? " " : ". ") + text);
    }
}
