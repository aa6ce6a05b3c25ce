package bcscope.ui.pane.marks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.picture.Theme;
import bcscope.ui.FxDriver;
import bcscope.ui.OpenWindow;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.marks.MarkNote;
import bcscope.ui.state.marks.MarkTint;

import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;

/// Bookmarks with notes and stretches of time with names, on the real window.
class MarksScreenTest {
    @TempDir Path folder;

    @Test
    void aNoteIsWrittenWhereItStandsAndAStretchIsKeptAndRemoved() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCard("incast");
            window.theme(Theme.DARK);
            window.apply(new Intent.GoToTime(2_600_000));
            window.settle();
            FxDriver.type(KeyCode.SHIFT, KeyCode.M);
            write(window, "rank 3 is late");
            OpenRun.Mark mark = window.run().marks().bookmarks().getFirst();
            assertEquals("rank 3 is late", mark.note().text());
            assertEquals(System.getProperty("user.name"), mark.note().author());
            assertEquals(window.run().cursor(), mark.at());
            window.apply(new Intent.NoteBookmark(mark.at(), mark.note().with(MarkTint.SAND)));
            window.apply(new Intent.MarkRange());
            FxDriver.act(() -> window.find0("workbench").requestFocus());
            FxDriver.type(KeyCode.SHIFT, KeyCode.R);
            assertEquals("Range 1", window.run().marks().ranges().getFirst().name());
            window.apply(new Intent.GoToTime(4_000_000));
            window.settle();
            FxDriver.type(KeyCode.M);
            FxDriver.until("three rows", () -> list(window).getItems().size() == 3);
            FxDriver.shoot(window.scene(), "marks-dark-1440");
            assertEquals(MarkNote.NONE, window.run().marks().bookmarks().getLast().note());
            FxDriver.act(() -> {
                list(window).requestFocus();
                list(window).getSelectionModel().select(0);
            });
            String first = ((MarkRow) list(window).getItems().getFirst()).text();
            FxDriver.type(KeyCode.DELETE);
            FxDriver.until("two rows", () -> list(window).getItems().size() == 2);
            assertTrue(
                    list(window).getItems().stream()
                            .noneMatch(row -> ((MarkRow) row).text().equals(first)));
        }
    }

    private static void write(OpenWindow window, String note) {
        FxDriver.until(
                "the note can be written",
                () ->
                        window.scene().getFocusOwner() instanceof TextField field
                                && "mark-note".equals(field.getId()));
        FxDriver.act(() -> ((TextField) window.scene().getFocusOwner()).setText(note));
        FxDriver.type(KeyCode.ENTER);
        FxDriver.until(
                "it is written",
                () ->
                        window.window().store().run().orElseThrow().marks().bookmarks().stream()
                                .anyMatch(mark -> mark.note().text().equals(note)));
    }

    private static ListView<?> list(OpenWindow window) {
        return (ListView<?>) window.find0("bookmarks");
    }
}
