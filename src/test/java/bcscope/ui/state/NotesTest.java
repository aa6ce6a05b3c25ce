package bcscope.ui.state;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

/// Bookmarks travel in a recording.
class NotesTest {
    private static final List<Cursor> MARKS =
            List.of(new Cursor(3, 0, 750_000), new Cursor(41, 12, 10_257_341));

    @Test
    void whatIsWrittenIsReadAgain() {
        assertEquals(MARKS, Notes.bookmarks(Notes.text(MARKS), 100));
        assertEquals("", Notes.text(List.of()));
    }

    @Test
    void marksBeyondTheEndOfADamagedRecordingAreLeftOut() {
        assertEquals(MARKS.subList(0, 1), Notes.bookmarks(Notes.text(MARKS), 41));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[]",
                "{",
                "{\"bookmarks\":7}",
                "{\"bookmarks\":[1,{},{\"slice\":\"x\",\"events\":0,\"nanos\":0}]}",
                "{\"bookmarks\":[{\"slice\":-1,\"events\":0,\"nanos\":0}]}",
                "{\"bookmarks\":[{\"slice\":1e99,\"events\":0,\"nanos\":0}]}"
            })
    void whatMakesNoSenseIsNoBookmark(String text) {
        assertEquals(List.of(), Notes.bookmarks(text, 100));
    }
}
