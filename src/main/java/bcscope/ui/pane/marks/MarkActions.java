package bcscope.ui.pane.marks;

import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.state.marks.MarkTint;
import bcscope.ui.state.marks.NamedRange;

/// The actions on a mark.
record MarkActions(Store store) {
    private static final int LONGEST_NOTE = 1000;

    /// To a bookmark; a stretch of time is marked on the timeline.
    void goTo(MarkRow row) {
        switch (row) {
            case MarkRow.OfBookmark(OpenRun.Mark mark) -> store.apply(new Intent.GoTo(mark.at()));
            case MarkRow.OfRange(NamedRange named) -> {
                store.apply(new Intent.GoToTime(named.range().fromNanos()));
                store.run()
                        .ifPresent(run ->
                                store.apply(
                                        new Intent.Arrange(run.timelineNow().with(named.range()))));
            }
        }
    }

    void write(MarkRow row, String text) {
        String note = text.strip().substring(0, Math.min(LONGEST_NOTE, text.strip().length()));
        switch (row) {
            case MarkRow.OfBookmark(OpenRun.Mark mark) ->
                    store.apply(
                            new Intent.NoteBookmark(
                                    mark.at(),
                                    mark.note().saying(note, System.getProperty("user.name", ""))));
            case MarkRow.OfRange(NamedRange named) -> {
                if (!note.isEmpty()) {
                    store.apply(new Intent.ForgetRange(named));
                    store.apply(new Intent.KeepRange(new NamedRange(note, named.range())));
                }
            }
        }
    }

    void tint(OpenRun.Mark mark, MarkTint tint) {
        store.apply(new Intent.NoteBookmark(mark.at(), mark.note().with(tint)));
    }

    void remove(MarkRow row) {
        store.apply(
                switch (row) {
                    case MarkRow.OfBookmark(OpenRun.Mark mark) ->
                            new Intent.RemoveBookmark(mark.at());
                    case MarkRow.OfRange(NamedRange named) -> new Intent.ForgetRange(named);
                });
    }
}
