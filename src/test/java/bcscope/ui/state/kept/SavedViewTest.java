package bcscope.ui.state.kept;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.picture.view.View;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Optional;

class SavedViewTest {
    private static final SavedView SOME =
            new SavedView(3, 7, 1_234, "rank:2", "MACHINE", "STOPS", "BLAME", "SLICES", 5, 900);

    @Test
    void whatIsWrittenIsRead() {
        assertEquals(Optional.of(SOME), SavedView.of(SOME.text()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "null",
                "[]",
                "{\"slice\": \"x\"}",
                "{\"slice\": 1e99}",
                "{\"selection\": {}}",
                "{\"slice\": 1",
                "no text of ours"
            })
    void whatIsNoneOfOursIsNotRead(String text) {
        assertEquals(Optional.empty(), SavedView.of(text));
    }

    @Test
    void whatIsMissingIsNotNamed() {
        SavedView read = SavedView.of("{\"view\": \"CINEMA\"}").orElseThrow();
        assertEquals(Optional.empty(), SavedView.constant(View.class, read.view()));
        assertEquals(Optional.empty(), SavedView.constant(View.class, read.left()));
        assertEquals(Optional.of(View.NIC), SavedView.constant(View.class, "NIC"));
    }
}
