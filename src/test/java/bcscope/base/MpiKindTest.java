package bcscope.base;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class MpiKindTest {
    @Test
    void aTemplateTellsSlicesUnderOneMpiAndWindowsUnderTheOther() {
        String template = "{Slice} 3 of 5 {slice}s.";
        assertEquals("Slice 3 of 5 slices.", MpiKind.BCS.fill(template));
        assertEquals("Window 3 of 5 windows.", MpiKind.CONVENTIONAL.fill(template));
    }

    @Test
    void whatIsNoPlaceForTheWordStays() {
        String key = "model.slice of slice.json";
        assertEquals(key, MpiKind.CONVENTIONAL.fill(key));
    }
}
