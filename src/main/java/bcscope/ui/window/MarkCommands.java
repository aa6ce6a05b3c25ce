package bcscope.ui.window;

import bcscope.ui.Words;
import bcscope.ui.command.Command;
import bcscope.ui.command.CommandRegistry;
import bcscope.ui.state.Cursor;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Tabs;
import bcscope.ui.state.lecture.LectureChange;
import bcscope.ui.state.marks.NamedRange;

import java.util.Optional;

/// The commands that mark moments and stretches of time.
record MarkCommands(WindowParts parts) {
    void fill(CommandRegistry registry) {
        registry.put(Command.BOOKMARK, this::mark)
                .put(Command.BOOKMARK_NOTE, this::note)
                .put(Command.RANGE_KEEP, () -> parts.run().ifPresent(this::keep))
                .put(Command.BOOKMARK_REMOVE, this::remove);
    }

    /// In a lecture, the mark is a stop.
    private void mark() {
        parts.apply(
                parts.state().lecturing().isPresent()
                        ? new Intent.OfLecture(new LectureChange.MarkHere())
                        : new Intent.AddBookmark());
    }

    private void note() {
        parts.apply(new Intent.AddBookmark());
        front();
        parts.run().map(OpenRun::cursor).ifPresent(parts.panes().marks()::write);
    }

    private void keep(OpenRun run) {
        if (run.timeline().range().isEmpty()) {
            parts.tell(Words.of("marks.norange"));
            return;
        }
        String name = Words.of("marks.name", run.marks().ranges().size() + 1);
        parts.apply(new Intent.KeepRange(new NamedRange(name, run.timeline().range().get())));
        front();
    }

    private void front() {
        Tabs tabs = parts.state().chrome().tabs();
        parts.apply(new Intent.ShowTabs(tabs.with(Tabs.Left.BOOKMARKS)));
    }

    private void remove() {
        Optional<OpenRun> run = parts.run();
        Optional<Cursor> nearest =
                run.flatMap(r ->
                        r.marks().bookmarks().stream()
                                .map(OpenRun.Mark::at)
                                .filter(mark -> mark.slice() == r.cursor().slice())
                                .findFirst());
        nearest.ifPresent(mark -> parts.apply(new Intent.RemoveBookmark(mark)));
    }
}
