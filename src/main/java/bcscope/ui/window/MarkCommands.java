package bcscope.ui.window;

import bcscope.ui.Words;
import bcscope.ui.command.Command;
import bcscope.ui.command.CommandRegistry;
import bcscope.ui.pane.marks.MarksPane;
import bcscope.ui.state.Cursor;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.state.Tabs;
import bcscope.ui.state.lecture.LectureChange;
import bcscope.ui.state.marks.NamedRange;

import java.util.Optional;
import java.util.function.Consumer;

/// The commands that mark moments and stretches of time.
final class MarkCommands {
    private final Store store;
    private final MarksPane pane;
    private final Consumer<String> tell;

    /// Commands that answer with `tell` where there is nothing to mark.
    MarkCommands(Store store, MarksPane pane, Consumer<String> tell) {
        this.store = store;
        this.pane = pane;
        this.tell = tell;
    }

    void fill(CommandRegistry registry) {
        registry.put(Command.BOOKMARK, this::mark)
                .put(Command.BOOKMARK_NOTE, this::note)
                .put(Command.RANGE_KEEP, () -> store.state().run().ifPresent(this::keep))
                .put(Command.BOOKMARK_REMOVE, this::remove);
    }

    /// In a lecture, the mark is a stop.
    private void mark() {
        store.apply(
                store.state().lecturing().isPresent()
                        ? new Intent.OfLecture(new LectureChange.MarkHere())
                        : new Intent.AddBookmark());
    }

    private void note() {
        store.apply(new Intent.AddBookmark());
        front();
        store.state().run().map(OpenRun::cursor).ifPresent(pane::write);
    }

    private void keep(OpenRun run) {
        if (run.timeline().range().isEmpty()) {
            tell.accept(Words.of("marks.norange"));
            return;
        }
        String name = Words.of("marks.name", run.marks().ranges().size() + 1);
        store.apply(new Intent.KeepRange(new NamedRange(name, run.timeline().range().get())));
        front();
    }

    private void front() {
        Tabs tabs = store.state().chrome().tabs();
        store.apply(new Intent.ShowTabs(tabs.with(Tabs.Left.BOOKMARKS)));
    }

    private void remove() {
        Optional<OpenRun> run = store.state().run();
        Optional<Cursor> nearest =
                run.flatMap(r ->
                        r.marks().bookmarks().stream()
                                .map(OpenRun.Mark::at)
                                .filter(mark -> mark.slice() == r.cursor().slice())
                                .findFirst());
        nearest.ifPresent(mark -> store.apply(new Intent.RemoveBookmark(mark)));
    }
}
