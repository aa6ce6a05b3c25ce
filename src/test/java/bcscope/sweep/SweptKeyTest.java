package bcscope.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Parsed;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Optional;

final class SweptKeyTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "seed=1..4 | 1 2 3 4",
                "machine.nodes=16, 64,256 | 16 64 256",
                "n=0..4096:2048 | 0 2048 4096",
                "n=1..3,2..4 | 1 2 3 4",
                // The square root of 100 us * 1 ms is 316.228 us.
                "model.slice=100us..1ms:log:3 | 100us 316.228us 1ms",
                "model.slice=100..1000us:lin:4 | 100us 400us 700us 1ms",
                "model.slice=200us..1ms:400us | 200us 600us 1ms",
                "bytes=1KB..4KB:1500B | 1KB 2500B 4KB",
                "rate=100MB/s..300MB/s:lin:3 | 100MB/s 200MB/s 300MB/s",
                "share=0.0..1.0:lin:5 | 0 0.25 0.5 0.75 1",
                "n=1..1000:log:4 | 1 10 100 1000",
                "mpi=bcs,conventional | bcs conventional",
                "job.program.trace=../a.tix,../b.tix | ../a.tix ../b.tix",
                "n=-2..2:2 | -2 0 2"
            })
    void rangesBecomeTheValuesThatTheyMean(String text, String values) {
        Parsed<SweptKey> key = SweptKey.parse(text);

        assertEquals(List.of(values.split(" ")), key.orElseThrow().values());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "seed | A key, = and its values are needed.",
                "seed= | A key, = and its values are needed.",
                "=1,2 | A key, = and its values are needed.",
                "seed=1,,2 | A value is missing between two commas.",
                "seed=5..1 | “5..1” ends before it begins.",
                "model.slice=1ms..2ms | “1ms..2ms” needs a step or a number of values.",
                "model.slice=1ms..2KB:log:3 | The ends of “1ms..2KB:log:3” have different units.",
                "n=0..10:log:3 | Equal ratios need a first value above 0.",
                "n=0..10:lin:1 | A range has from 2 to 1,000,000 values.",
                "n=0..10:0 | “0” is not a step.",
                "n=0..1e9 | “0..1e9” has more than 1,000,000 values.",
                "n=1..2x | “1..2x” is not a range of numbers."
            })
    void anythingElseIsRefusedWithItsReason(String text, String problem) {
        Parsed<SweptKey> key = SweptKey.parse(text);

        assertEquals(problem, key.diagnostics().getFirst().problem());
    }

    @Test
    void aColumnSaysTheUnitAndHoldsBaseUnits() {
        SweptKey slice = SweptKey.parse("model.slice=250us,1ms").orElseThrow();

        assertEquals("model.sliceNanos", slice.column());
        assertEquals(250_000, slice.number("250us").orElseThrow());
        assertEquals("seed", SweptKey.parse("seed=1,2").orElseThrow().column());
        assertTrue(SweptKey.parse("mpi=bcs").orElseThrow().number("bcs").isEmpty());
    }

    @Test
    void wholeNumbersAreReadInBaseUnitsAndAFractionIsNone() {
        assertEquals(
                Optional.of(List.of(7L, 0L, 64L, 128L, 3_000L)),
                SweptKey.parse("x=7,0..130:64,3KB").orElseThrow().wholeNumbers());
        for (String text : List.of("x=1,1.5", "x=1,word")) {
            assertEquals(Optional.empty(), SweptKey.parse(text).orElseThrow().wholeNumbers());
        }
    }
}
