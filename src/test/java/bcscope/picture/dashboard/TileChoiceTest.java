package bcscope.picture.dashboard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.metric.Metric;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

class TileChoiceTest {
    @Test
    void aChoiceIsReadAsItWasWritten() {
        TileChoice choice = new TileChoice(EnumSet.of(Metric.LTR_3, Metric.GETTS));
        assertEquals("GETTS LTR_3", choice.written());
        assertEquals(Optional.of(choice), TileChoice.named(choice.written()));
    }

    @Test
    void noTileAtAllIsAChoiceAndNothingWrittenIsNone() {
        TileChoice none = new TileChoice(Set.of());
        assertEquals(Optional.of(none), TileChoice.named(none.written()));
        assertEquals(Optional.empty(), TileChoice.named(""));
    }

    @Test
    void namesThatAreNotKnownAreLeftOut() {
        assertEquals(
                Optional.of(new TileChoice(Set.of(Metric.BPTS))), TileChoice.named("GBLORP BPTS"));
        assertEquals(Optional.empty(), TileChoice.named("GBLORP"));
    }

    @Test
    void aTileIsTakenAwayAndComesBackInItsPlace() {
        TileChoice without = TileChoice.FIRST.toggled(Metric.GTDEM);
        assertFalse(without.of(Metric.under(MpiKind.BCS)).contains(Metric.GTDEM));
        assertEquals(TileChoice.FIRST, without.toggled(Metric.GTDEM));
        assertEquals(
                List.of(Metric.GETTS, Metric.GTDEM),
                TileChoice.FIRST.of(Metric.under(MpiKind.BCS)).subList(0, 2));
    }

    @ParameterizedTest
    @EnumSource
    void atFirstThereAreTilesThatMeanSomething(MpiKind mpi) {
        List<Metric> shown = TileChoice.FIRST.of(Metric.under(mpi));
        assertTrue(shown.size() >= 8, shown::toString);
        assertTrue(shown.stream().allMatch(metric -> metric.means(mpi)), shown::toString);
    }
}
