package bcscope.ui.start;

import bcscope.lesson.draw.BundledLesson;
import bcscope.ui.Words;
import bcscope.ui.settings.LearnedLessons;
import bcscope.ui.settings.LessonPath;
import bcscope.ui.theme.Nodes;

import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// The lessons as a path of cards: number or mark, title, how long it takes, for whom it is, how
/// far the person is along it, what comes next.
final class LessonShelf {
    private final FlowPane cards = Nodes.styled(new FlowPane(16, 12), "start-cards");
    private final StartActions actions;
    private Optional<LessonPath> shown = Optional.empty();

    LessonShelf(StartActions actions) {
        this.actions = actions;
        show(LessonPath.of(LearnedLessons.of(""), Map.of()));
    }

    FlowPane node() {
        return cards;
    }

    /// Shows how far a person is.
    void show(LessonPath path) {
        if (shown.filter(path::equals).isPresent()) {
            return;
        }
        shown = Optional.of(path);
        cards.getChildren().clear();
        for (LessonPath.Stop stop : path.stops()) {
            BundledLesson bundled = stop.lesson();
            FirstStep card = FirstStep.lesson(stop, bundled.ordinal() + 1);
            card.setOnAction(event -> actions.learn(bundled, Optional.empty()));
            cards.getChildren().add(new StackPane(card, languages(bundled)));
        }
    }

    /// Links to the languages of a lesson, in the lower right corner of its card.
    private HBox languages(BundledLesson bundled) {
        HBox links = new HBox(4);
        bundled.languages()
                .forEach(language -> links.getChildren().add(translation(bundled, language)));
        links.setPickOnBounds(false);
        links.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        StackPane.setAlignment(links, Pos.BOTTOM_RIGHT);
        StackPane.setMargin(links, new Insets(0, 6, 4, 0));
        return links;
    }

    /// A link with the language's own name for itself.
    private Hyperlink translation(BundledLesson bundled, String language) {
        Locale locale = Locale.forLanguageTag(language);
        Hyperlink link = new Hyperlink(locale.getDisplayLanguage(locale));
        link.setId("lesson-card-" + bundled.id() + "-" + language);
        String about = Words.of("start.lesson.language", bundled.title(), link.getText());
        link.setAccessibleText(about);
        link.setTooltip(new Tooltip(about));
        link.setOnAction(event -> actions.learn(bundled, Optional.of(language)));
        return link;
    }

    /// The heading over it.
    static String title() {
        return Words.of("start.lessons");
    }
}
