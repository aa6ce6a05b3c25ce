package bcscope.ui.state;

import bcscope.picture.view.View;
import bcscope.ui.Words;

import io.soabase.recordbuilder.core.RecordBuilder;

import java.util.Locale;

/// The pane in front in each place, and the place in front if two of them share the room.
///
/// @param centre one of [View#tabs]
/// @param beside `LEFT` or `RIGHT`: which is seen if there is room for one of them
/// @param middle `CENTRE` or `BELOW`: which is seen if there is room for one of them
/// @param fold whether the right place is folded away
@RecordBuilder
public record Tabs(Left left, View centre, Right right, Place beside, Place middle, Fold fold)
        implements TabsBuilder.With {
    /// The default.
    public static final Tabs FIRST =
            new Tabs(
                    Left.STORY,
                    View.MACHINE,
                    Right.INSPECTOR,
                    Place.LEFT,
                    Place.CENTRE,
                    Fold.FOLDED);

    /// Whether the right place has room of its own.
    public enum Fold {
        OPEN,
        /// The middle has its room, as at first.
        FOLDED,
        /// Open before the lesson that is taken, which has its room, and open again after it.
        ASIDE
    }

    /// The place of a pane. In a small window the left and the right place share a column, and the
    /// lower place shares the middle with the centre.
    public enum Place {
        LEFT,
        CENTRE,
        RIGHT,
        /// The timeline.
        BELOW
    }

    /// Panes on the left.
    public enum Left {
        STORY,
        SOURCE,
        PROCESSES,
        STOPS,
        BOOKMARKS,
        /// Only while a lesson is taken.
        LESSON;

        public String title() {
            return Words.of("tab." + name().toLowerCase(Locale.ROOT));
        }
    }

    /// Panes on the right.
    public enum Right {
        INSPECTOR,
        METRICS,
        MMDS,
        BLAME,
        RUN;

        public String title() {
            return Words.of("tab." + name().toLowerCase(Locale.ROOT));
        }
    }

    /// Title of the tab of `view`.
    public static String title(View view) {
        return Words.of("tab." + view.id());
    }

    public Tabs with(Left other) {
        return with().left(other).beside(Place.LEFT).build();
    }

    public Tabs with(View other) {
        return with().centre(other).middle(Place.CENTRE).build();
    }

    public Tabs with(Right other) {
        return with().right(other).beside(Place.RIGHT).fold(Fold.OPEN).build();
    }

    /// While a lesson is taken.
    Tabs inLesson() {
        return with(Left.LESSON).withFold(fold == Fold.OPEN ? Fold.ASIDE : fold);
    }

    Tabs afterLesson() {
        return (left == Left.LESSON ? with(Left.STORY) : this).withFold(chosen());
    }

    /// Whether a person has the right place open, outside of lessons.
    public Fold chosen() {
        return fold == Fold.ASIDE ? Fold.OPEN : fold;
    }

    /// These tabs with `place` in front.
    public Tabs with(Place place) {
        return switch (place) {
            case LEFT -> withBeside(place);
            case RIGHT -> with().beside(place).fold(Fold.OPEN).build();
            case CENTRE, BELOW -> withMiddle(place);
        };
    }

    /// Whether `place` is in front, should it have to share its room.
    public boolean shows(Place place) {
        return place == beside || place == middle;
    }
}
