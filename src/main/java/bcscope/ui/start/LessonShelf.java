package bcscope.ui.start;

import bcscope.lesson.draw.BundledLesson;
import bcscope.ui.Words;
import bcscope.ui.settings.LearnedLessons;
import bcscope.ui.theme.Nodes;

import javafx.scene.layout.FlowPane;

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
            card.setOnAction(event -> actions.learn(bundled));
            cards.getChildren().add(card);
        }
    }

    /// The heading over it.
    static String title() {
        return Words.of("start.lessons");
    }
}
