package bcscope.script.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.script.Drawn;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// How many statements at the beginning are executed once for all processes.
class PrefixTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    let a = 1; let b = ranks * a; compute 1 us               | 2
                    let a = [i * ranks for i in 1..3]; let b = a + 4         | 2
                    for i in 1..3 { let a = i }; let b = 1                   | 2
                    var a = 0; while a < 3 { a = a + 1 }; barrier            | 2
                    if ranks > 2 { let a = nobody } else { let a = 2 }       | 1
                    var a = 0; repeat 2 { a = a + 1; if a > 1 { break } }    | 2
                    let a = max(1, ranks); let b = length([a])               | 2
                    let a = rank                                             | 0
                    let a = 1; let b = world                                 | 1
                    let a = 1; let b = world.ranks                           | 1
                    let a = 1; let b = random(1..2)                          | 1
                    let a = 1; let b = 2 * (1 + rank); let c = 1             | 1
                    let a = 1; if rank == 0 { let b = 1 }                    | 1
                    let a = 1; repeat 2 { compute 1 us }                     | 1
                    let a = 1; if a == 1 { let b = 1 } else { let b = rank } | 1
                    let a = 1; check a == 1; let b = 1                       | 1
                    let a = 1; if a == 2 { fail "no" }                       | 1
                    let a = 1; if a == 2 { return }                          | 1
                    def f() { return 1 }; let a = 2; let b = 1 + f()         | 1
                    def f() { let a = 1 }; let a = 2; f()                    | 1
                    """)
    void whatIsTheSameForAllEndsWhereAProcessIsAsked(String text, int length) {
        assertEquals(length, Prefix.length(Drawn.report(text).code().orElseThrow()), text);
    }
}
