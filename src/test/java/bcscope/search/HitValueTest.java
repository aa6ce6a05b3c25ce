package bcscope.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.Microphase;
import bcscope.expression.CallKinds;
import bcscope.expression.Type;
import bcscope.happening.Activity;
import bcscope.happening.NicList;
import bcscope.search.moment.Askable;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Optional;
import java.util.OptionalLong;

/// Values for a person, and stops as lines of text.
class HitValueTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "DURATION | 250000 | 250 µs",
                "SIZE | 3200 | 3.2 KB",
                "PART | 64 | 64 B",
                "INTEGER | 1234 | 1,234",
                "TRUTH | 1 | true",
                "TRUTH | 0 | false"
            })
    void aWholeValueHasItsUnit(Type type, long bits, String text) {
        HitValue value = new HitValue(type, bits);
        assertEquals(text, value.text().replace('\u00a0', ' ').replace('\u202f', ' '));
        assertEquals((double) bits, value.number());
        assertEquals(false, value.isAbsent());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "REAL | 1.5 | 1.5 | 1500",
                "PERCENTAGE | 0.25 | 0.25 | 250",
                "DATA_RATE | 3200000 | 3.2 MB/s | 3200000000",
                "FREQUENCY | 4000 | 4,000 per s | 4000000",
                "REAL | -0.0004 | 0 | 0"
            })
    void aRealValueIsToldInThousandthsToo(Type type, double number, String text, long thousandths) {
        HitValue value = HitValue.real(type, number);
        assertEquals(text, value.text().replace('\u00a0', ' ').replace('\u202f', ' '));
        assertEquals(number, value.number());
        assertEquals(OptionalLong.of(thousandths), value.thousandths());
    }

    @Test
    void aNameIsThatOfItsOrdinal() {
        assertEquals(
                "blocked in wait",
                new HitValue(Type.STATE, Activity.BLOCKED_WAIT.ordinal()).text());
        assertEquals("PM", new HitValue(Type.MICROPHASE, Microphase.PM.ordinal()).text());
        assertEquals(
                "MPI_Allreduce",
                new HitValue(Type.CALL_KIND, CallKinds.number("MPI_Allreduce")).text());
        assertEquals("RSL", new HitValue(Type.LIST_NAME, NicList.RSL.ordinal()).text());
    }

    @Test
    void whatHasNoValueIsNone() {
        HitValue absent = new HitValue(Type.DURATION, Askable.ABSENT);
        assertEquals("none", absent.text());
        assertEquals(Double.NaN, absent.number());
        assertEquals(true, absent.isAbsent());
        HitValue real = HitValue.real(Type.REAL, Double.NaN);
        assertEquals("none", real.said());
        assertEquals(true, real.isAbsent());
        assertEquals(Double.NaN, real.number());
    }

    @Test
    void aStopIsOneLineWithItsMessageBehindTheArrow() {
        assertEquals(
                new Stop("slice > 3", Optional.empty(), Stop.Use.ALWAYS, 1),
                Stop.of(" slice > 3 "));
        Stop logs = Stop.of("slice > 3  =>  at {slice} => on");
        assertEquals(Optional.of("at {slice} => on"), logs.message());
        assertEquals("slice > 3", logs.condition());
        assertEquals(true, logs.logsOnly());
        assertEquals(false, Stop.at("slice > 3").logsOnly());
        assertEquals("slice > 3 => at {slice} => on", logs.line());
        assertEquals("slice > 3", Stop.at("slice > 3").line());
        assertEquals("", Stop.of("=> now").condition());
    }
}
