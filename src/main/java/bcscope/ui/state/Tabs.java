package bcscope.ui.state;

import bcscope.picture.View;
import bcscope.ui.Words;

import java.util.Locale;

/// Which pane of each place is in front.
///
/// @param centre one of [View#tabs]
public record Tabs(Left left, View centre, Right right) {
    /// Of a first start.
    public static final Tabs FIRST = new Tabs(Left.STORY, View.MACHINE, Right.INSPECTOR);

    /// Panes on the left.
    public enum Left {
        STORY,
        SOURCE,
        PROCESSES,
        BOOKMARKS;

        public String title() {
            return Words.of("tab." + name().toLowerCase(Locale.ROOT));
        }
    }

    /// Panes on the right.
    public enum Right {
        INSPECTOR,
        METRICS,
        MMDS,
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
        return new Tabs(other, centre, right);
    }

    public Tabs with(View other) {
        return new Tabs(left, other, right);
    }

    public Tabs with(Right other) {
        return new Tabs(left, centre, other);
    }
}
