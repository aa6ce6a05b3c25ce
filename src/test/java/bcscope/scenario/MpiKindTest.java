package bcscope.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.MpiKind;

import org.junit.jupiter.api.Test;

class MpiKindTest {
    @Test
    void aTextAboutSlicesSpeaksOfWindowsUnderConventionalMpi() {
        String text = "Slice 3 of 5 slices.";
        assertEquals(text, MpiKind.BCS.said(text));
        assertEquals("Window 3 of 5 windows.", MpiKind.CONVENTIONAL.said(text));
    }

    @Test
    void theNamesOfKeysStayAsTheyAre() {
        String text = "model.maxSlices and model.slice";
        assertEquals(text, MpiKind.CONVENTIONAL.said(text));
    }
}
