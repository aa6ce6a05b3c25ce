package bcscope.ui.pane.marks;

import bcscope.base.Numbers;
import bcscope.ui.Words;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.marks.MarkNote;
import bcscope.ui.state.marks.MarkTint;
import bcscope.ui.state.marks.NamedRange;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// A row of the pane: a bookmark, or a stretch of time with a name.
sealed interface MarkRow {
    /// Start of the mark, ns since the start of the run.
    long nanos();

    /// The text of the mark.
    String text();

    /// The place of the mark and its author.
    String place();

    /// Its colour.
    MarkTint tint();

    /// A bookmark.
    record OfBookmark(OpenRun.Mark mark) implements MarkRow {
        @Override
        public long nanos() {
            return mark.at().nanos();
        }

        @Override
        public String text() {
            return mark.note().text();
        }

        @Override
        public String place() {
            MarkNote note = mark.note();
            String where =
                    Words.of(
                            "bookmarks.row",
                            Numbers.count(mark.at().slice()),
                            Numbers.instant(mark.at().nanos()));
            return note.author().isEmpty() ? where : where + " · " + note.author();
        }

        @Override
        public MarkTint tint() {
            return mark.note().tint();
        }
    }

    /// A stretch of time.
    record OfRange(NamedRange named) implements MarkRow {
        @Override
        public long nanos() {
            return named.range().fromNanos();
        }

        @Override
        public String text() {
            return named.name();
        }

        @Override
        public String place() {
            return Words.of(
                    "marks.range",
                    Numbers.instant(named.range().fromNanos()),
                    Numbers.instant(named.range().toNanos()),
                    Numbers.duration(named.range().toNanos() - named.range().fromNanos()));
        }

        @Override
        public MarkTint tint() {
            return MarkTint.GREY;
        }
    }

    /// Everything that is marked, in order of time.
    static List<MarkRow> of(OpenRun.Marks marks) {
        List<MarkRow> rows = new ArrayList<>();
        marks.bookmarks().forEach(mark -> rows.add(new OfBookmark(mark)));
        marks.ranges().forEach(range -> rows.add(new OfRange(range)));
        rows.sort(Comparator.comparingLong(MarkRow::nanos));
        return rows;
    }
}
