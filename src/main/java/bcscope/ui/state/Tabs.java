package bcscope.ui.state;

import bcscope.ui.Words;

import java.util.Locale;

/// Which pane of each place is in front.
public record Tabs(Left left, Centre centre, Right right) {
    /// Of a first start.
    public static final Tabs FIRST = new Tabs(Left.SOURCE, Centre.MACHINE, Right.INSPECTOR);

    /// Panes on the left.
    public enum Left {
        SOURCE,
        PROCESSES,
        BOOKMARKS;

        public String title() {
            return Words.of("tab." + name().toLowerCase(Locale.ROOT));
        }
    }

    /// Panes in the centre, above.
    public enum Centre {
        MACHINE,
        NIC,
        MATCHING,
        COLLECTIVE,
        TRAFFIC,
        JOBS,
        DASHBOARD;

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

    public Tabs with(Left other) {
        return new Tabs(other, centre, right);
    }

    public Tabs with(Centre other) {
        return new Tabs(left, other, right);
    }

    public Tabs with(Right other) {
        return new Tabs(left, centre, other);
    }
}
