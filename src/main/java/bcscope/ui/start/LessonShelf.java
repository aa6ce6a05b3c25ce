package bcscope.ui.start;

import bcscope.lesson.draw.BundledLesson;
import bcscope.ui.Words;
import bcscope.ui.settings.LearnedLessons;
import bcscope.ui.theme.Nodes;

import javafx.scene.control.Hyperlink;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;

import java.util.Locale;
import java.util.Optional;

/// The lessons as cards: number or tick, title, how long it takes, for whom it is.
final class LessonShelf {
    private final FlowPane cards = Nodes.styled(new FlowPane(16, 12), "start-cards");
    private final StartActions actions;
    private Optional<LearnedLessons> shown = Optional.empty();

    LessonShelf(StartActions actions) {
        this.actions = actions;
        show(LearnedLessons.of(""));
    }

    FlowPane node() {
        return cards;
    }

    /// Shows which lessons were taken to their end.
    void show(LearnedLessons learned) {
        if (shown.filter(learned::equals).isPresent()) {
            return;
        }
        shown = Optional.of(learned);
        cards.getChildren().clear();
        for (BundledLesson bundled : BundledLesson.values()) {
            FirstStep card =
                    FirstStep.lesson(bundled, bundled.ordinal() + 1, learned.earned(bundled.id()));
            card.setOnAction(event -> actions.learn(bundled, Optional.empty()));
            VBox place = new VBox(2, card);
            bundled.languages()
                    .forEach(language -> place.getChildren().add(translation(bundled, language)));
            cards.getChildren().add(place);
        }
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
