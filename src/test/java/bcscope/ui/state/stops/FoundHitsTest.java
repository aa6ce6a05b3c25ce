package bcscope.ui.state.stops;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.expression.Domain;
import bcscope.search.Hit;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;

/// Hits are kept as columns, up to a limit.
class FoundHitsTest {
    @Test
    void whatIsAddedLaterIsNotSeenByAnEarlierView() {
        HitColumns columns = new HitColumns();
        columns.add(rank(3, 7));
        FoundHits early = columns.found();
        for (int i = 0; i < 100; i++) {
            columns.add(rank(4 + i, i));
        }
        assertEquals(1, early.size());
        assertEquals(rank(3, 7), early.hit(0));
        assertEquals(rank(53, 49), columns.found().hit(50));
    }

    @Test
    void aPrefixIsCountedByHalving() {
        HitColumns columns = new HitColumns();
        for (int i = 0; i < 37; i++) {
            columns.add(rank(2 * i, i));
        }
        FoundHits found = columns.found();
        assertEquals(0, found.count(hit -> hit.slice() < 0));
        assertEquals(10, found.count(hit -> hit.slice() < 20));
        assertEquals(11, found.count(hit -> hit.slice() <= 20));
        assertEquals(37, found.count(hit -> true));
    }

    @Test
    void thereIsRoomForAHundredThousandAndThenForNoMore() {
        HitColumns columns = new HitColumns();
        for (int i = 1; i < FoundHits.MOST; i++) {
            assertTrue(columns.add(rank(i, 0)));
        }
        assertFalse(columns.found().full());
        assertFalse(columns.add(rank(FoundHits.MOST, 0)));
        assertTrue(columns.found().full());
        assertFalse(columns.add(rank(FoundHits.MOST + 1, 0)));
        assertEquals(FoundHits.MOST, columns.found().hit(FoundHits.MOST - 1).slice());
    }

    private static Hit rank(int slice, int rank) {
        return new Hit(
                slice,
                5,
                1000L * slice,
                Optional.of(new Hit.Subject(Domain.PROCESSES, rank)),
                List.of());
    }
}
