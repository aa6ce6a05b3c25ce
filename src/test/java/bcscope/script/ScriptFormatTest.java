package bcscope.script;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

class ScriptFormatTest {
    private static List<Path> samples() throws IOException {
        return ScriptSamples.files();
    }

    private static String formatted(String text) {
        ScriptFormat.Formatted formatted = ScriptFormat.format(text);
        assertEquals(List.of(), formatted.problems());
        assertEquals(
                formatted.text(),
                ScriptFormat.format(formatted.text()).text(),
                "laid out again it stays");
        return formatted.text();
    }

    @ParameterizedTest
    @MethodSource("samples")
    void theSamplesAreLaidOut(Path sample) throws IOException {
        assertEquals(Files.readString(sample), formatted(Files.readString(sample)));
    }

    @ParameterizedTest
    @MethodSource("samples")
    void whatAProgramDoesStaysTheSame(Path sample) throws IOException {
        String text = Files.readString(sample);
        String crammed = text.replaceAll("(?m)^ +", "").replaceAll("\\b +(?=[=+*/])", "");
        assertEquals(
                CodeText.of(ScriptFront.check("a.bcs", text).code().orElseThrow()),
                CodeText.of(ScriptFront.check("a.bcs", formatted(crammed)).code().orElseThrow()));
    }

    /// Blanks around operators and behind commas, none behind signs and within brackets; what the
    /// text means stays.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            textBlock =
                    """
                    let a=gather  -1  to 0             | let a = gather -1 to 0
                    let a = gather -b[0] to 0          | let a = gather -b[0] to 0
                    let a = test-1                     | let a = test - 1
                    let a = test - -1                  | let a = test - -1
                    let a=- - b*- c                    | let a = --b * -c
                    let a =! b&&!c                     | let a = !b && !c
                    let a=[ 1,2 ,3 ] [0]               | let a = [1, 2, 3][0]
                    let a=[ i*i for i in 1 .. 3 ]      | let a = [i * i for i in 1..3]
                    let a = max( 1,2 )                 | let a = max(1, 2)
                    let a=( 1+2 )*3                    | let a = (1 + 2) * 3
                    let a = 3KB/30 MB/s                | let a = 3 KB / 30 MB/s
                    let a = 3 us*b                     | let a = 3 us * b
                    let a = m . source                 | let a = m.source
                    a [ 0 ]=1                          | a[0] = 1
                    send   8 B   to   left tag  3      | send 8 B to left tag 3
                    send [1,2]to 1                     | send [1, 2] to 1
                    send (8 B)to(1)                    | send (8 B) to (1)
                    send -1 to -1                      | send -1 to -1
                    wait r,s                           | wait r, s
                    grid 4 x 8   periodic as g         | grid 4 x 8 periodic as g
                    check a<b,"no {a}"                 | check a < b, "no {a}"
                    compute 1 us   as   "a  b"         | compute 1 us as "a  b"
                    f( a,b )                           | f(a, b)
                    return                             | return
                    return-a                           | return -a
                    program p( a=1,b = 2 us )          | program p(a = 1, b = 2 us)
                    barrier//now                       | barrier //now
                    //now                              | //now
                    """)
    void aLineIsLaidOut(String text, String laidOut) {
        assertEquals(laidOut + "\n", formatted(text + "\n"));
    }

    @Test
    void oneStatementStandsOnALineAndABlockIsMovedIn() {
        assertEquals(
                """
                if rank == 0 {
                    barrier
                } else if rank == 1 {
                    repeat 3 {
                        compute 1 ms
                    }
                } else {
                }
                """,
                formatted(
                        """
                        if rank==0 {barrier}
                        else if rank==1
                        {
                        repeat 3 { compute 1 ms } } else { }
                        """));
    }

    @Test
    void blanksStandAroundOperatorsAndNotWithinBrackets() {
        assertEquals(
                """
                program p(n = 3, bytes = 3 KB)
                let a = [1, 2, -3]
                let b = -a[0] + (a[1] - -2) * max(n, 1) % 4
                let c = !(b == 3) && n >= 2
                let d = [random(0..9) for i in 1..n]
                isend bytes to (rank + 1) % ranks tag 3 as r
                wait r
                check c, "{a[0]}"
                """,
                formatted(
                        """
                        program p( n=3,bytes=3    KB )
                        let a=[ 1,2 ,-3 ]
                        let b=-a [0]+(a[ 1 ]- - 2)*max (n,1)%4
                        let c=! ( b==3 )&&n>=2
                        let d=[random(0 .. 9)for i in 1 ..n]
                        isend bytes to(rank+1)%ranks tag 3 as r
                        wait r
                        check c,"{a[0]}"
                        """));
    }

    @Test
    void commentsStayWhereTheyBelongAndOfBlankLinesOne() {
        assertEquals(
                """
                // Head.

                // Second.
                barrier // behind

                repeat 3 { // why
                    // what

                    let a = [1, // one
                        2]
                    // last
                } // after
                // end
                """,
                formatted(
                        """


                        // Head.


                        // Second.
                        barrier    // behind


                        repeat 3 {   // why

                          // what

                          let a = [ 1, // one
                             2 ]
                          // last

                        }// after
                           // end
                        """));
    }

    @Test
    void aLineThatGoesOnStillDoes() {
        assertEquals(
                """
                let a = [
                    (1
                        + 2)
                    for i in 0..3
                ]
                let b = 1 +
                    2
                """,
                formatted(
                        """
                        let a = [
                         (1
                         + 2)
                          for i in 0..3
                          ]
                        let b = 1 +
                        2
                        """));
    }

    @Test
    void whatCannotBeReadStaysAsItIs() {
        String text = "let x =   3 + )\nbarrier";
        ScriptFormat.Formatted formatted = ScriptFormat.format(text);
        assertEquals(text, formatted.text());
        assertFalse(formatted.problems().isEmpty());
    }
}
