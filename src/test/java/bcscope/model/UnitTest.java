package bcscope.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import bcscope.base.Invariant;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class UnitTest {
    @ParameterizedTest
    @CsvSource({
        "NANOS, ns, 1",
        "NANOS, us, 1000",
        "NANOS, ms, 1000000",
        "KILOBYTES_PER_SECOND, KB/s, 1",
        "KILOBYTES_PER_SECOND, MB/s, 1000",
        "BYTES, B, 1",
        "COUNT, '', 1",
        "CHOICE, '', 1"
    })
    void aWrittenUnitIsSoManyOfTheStoredOne(Unit unit, String written, long factor) {
        assertEquals(factor, unit.factor(written));
    }

    @ParameterizedTest
    @CsvSource({
        "NANOS, MB/s",
        "NANOS, s",
        "NANOS, ''",
        "KILOBYTES_PER_SECOND, us",
        "KILOBYTES_PER_SECOND, ms",
        "KILOBYTES_PER_SECOND, GB/s",
        "BYTES, KB/s",
        "BYTES, us",
        "COUNT, ms",
        "COUNT, MB/s"
    })
    void aUnitOfAnotherQuantityIsRefused(Unit unit, String written) {
        Invariant.Broken refused = assertThrows(Invariant.Broken.class, () -> unit.factor(written));
        assertEquals(written + " is no unit of " + unit, refused.getMessage());
    }

    @ParameterizedTest
    @EnumSource(Unit.class)
    void theSymbolOfAUnitIsOneOfIt(Unit unit) {
        assertEquals(1, unit.factor(unit.symbol()));
    }
}
