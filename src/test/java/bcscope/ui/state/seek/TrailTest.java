package bcscope.ui.state.seek;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class TrailTest {
    @Test
    void backLeadsToThePlacesLeftAndForthToThoseGoneBackFrom() {
        Trail<String> trail = Trail.<String>empty().leaving("a").leaving("b");
        Trail.Visit<String> b = trail.back("c").orElseThrow();
        assertEquals("b", b.place());
        Trail.Visit<String> a = b.trail().back("b").orElseThrow();
        assertEquals("a", a.place());
        assertTrue(a.trail().back("a").isEmpty());
        Trail.Visit<String> again = a.trail().forth("a").orElseThrow();
        assertEquals("b", again.place());
        Trail.Visit<String> last = again.trail().forth("b").orElseThrow();
        assertEquals("c", last.place());
        assertTrue(last.trail().forth("c").isEmpty());
    }

    @Test
    void aNewWayForgetsTheOneThatWasGoneBackFrom() {
        Trail<String> trail = Trail.<String>empty().leaving("a").back("b").orElseThrow().trail();
        assertTrue(trail.leaving("a").forth("c").isEmpty());
    }

    @Test
    void whereSomebodyIsAlreadyIsNoPlaceToGoTo() {
        Trail<String> trail = Trail.<String>empty().leaving("a").leaving("b").leaving("b");
        assertEquals("a", trail.back("b").orElseThrow().place());
    }

    @Test
    void theOldestPlacesAreForgotten() {
        Trail<Integer> trail = Trail.empty();
        for (int place = 0; place < Trail.MOST + 3; place++) {
            trail = trail.leaving(place);
        }
        assertEquals(Trail.MOST, trail.behind().size());
        assertEquals(3, trail.behind().getFirst());
    }
}
