package bcscope.script;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.stream.Collectors;

/// Words are told apart by where they stand.
class ScriptTokensTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "send tag to to tag tag; send CALL, tag NAME, to PHRASE, to NAME, tag PHRASE, tag"
                        + " NAME",
                "allreduce sum of sum; allreduce CALL, sum NAME, of PHRASE, sum NAME",
                "let test = 3; let KEYWORD, test NAME, = OPERATOR, 3 NUMBER",
                "test = test + 1; test NAME, = OPERATOR, test NAME, + OPERATOR, 1 NUMBER",
                "test test; test CALL, test NAME",
                "let t = wtime; let KEYWORD, t NAME, = OPERATOR, wtime CALL",
                "let t = start; let KEYWORD, t NAME, = OPERATOR, start NAME",
                "test[0] = 1; test NAME, [ BRACKET, 0 NUMBER, ] BRACKET, = OPERATOR, 1 NUMBER",
                "send [1]; send CALL, [ BRACKET, 1 NUMBER, ] BRACKET",
                "grid 4 x 8 periodic as g; grid CALL, 4 NUMBER, x PHRASE, 8 NUMBER, periodic"
                        + " PHRASE, as PHRASE, g NAME",
                "send x to (rank); send CALL, x NAME, to PHRASE, ( BRACKET, rank FACT, ) BRACKET",
                "compute 3 MB/30 MB/s; compute CALL, 3 NUMBER, MB UNIT, / OPERATOR, 30 NUMBER, MB/s"
                        + " UNIT",
                "x = max(1, 2); x NAME, = OPERATOR, max FUNCTION, ( BRACKET, 1 NUMBER, ','"
                        + " OPERATOR, 2 NUMBER, ) BRACKET",
                "# \"open; # STRANGE, \"open STRANGE",
                "mark \"a // b\" // c; mark CALL, \"a // b\" TEXT, // c COMMENT",
                "wiat r; wiat NAME, r NAME",
                "def f(var a) {; def KEYWORD, f FUNCTION, ( BRACKET, var KEYWORD, a NAME, )"
                        + " BRACKET, { BRACKET",
            },
            quoteCharacter = '\u0001')
    void aWordIsWhatItsPlaceMakesOfIt(String text, String expected) {
        check(text, expected);
    }

    /// Right of `=`, and where a word of a call is also a name.
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "let t = gather -t to 0; let KEYWORD, t NAME, = OPERATOR, gather CALL, - OPERATOR,"
                        + " t NAME, to PHRASE, 0 NUMBER",
                "let t = test - 1; let KEYWORD, t NAME, = OPERATOR, test NAME, - OPERATOR, 1"
                        + " NUMBER",
                "let t = test-1; let KEYWORD, t NAME, = OPERATOR, test NAME, - OPERATOR, 1 NUMBER",
                "let t = test -; let KEYWORD, t NAME, = OPERATOR, test NAME, - OPERATOR",
                "let t = scan [1]; let KEYWORD, t NAME, = OPERATOR, scan CALL, [ BRACKET, 1 NUMBER,"
                        + " ] BRACKET",
                "let t = scan[1]; let KEYWORD, t NAME, = OPERATOR, scan NAME, [ BRACKET, 1 NUMBER,"
                        + " ] BRACKET",
                "let t = scan !u; let KEYWORD, t NAME, = OPERATOR, scan CALL, ! OPERATOR, u NAME",
                "let t = u !v; let KEYWORD, t NAME, = OPERATOR, u NAME, ! OPERATOR, v NAME",
                "return wtime }; return KEYWORD, wtime CALL, } BRACKET",
                "scan[1] = 2; scan NAME, [ BRACKET, 1 NUMBER, ] BRACKET, = OPERATOR, 2 NUMBER",
                "scan[1][2] = 2; scan NAME, [ BRACKET, 1 NUMBER, ] BRACKET, [ BRACKET, 2 NUMBER, ]"
                        + " BRACKET, = OPERATOR, 2 NUMBER",
                "send -1 to 1; send CALL, - OPERATOR, 1 NUMBER, to PHRASE, 1 NUMBER",
                "x -1; x NAME, - OPERATOR, 1 NUMBER",
                "grid g.x 4; grid CALL, g NAME, . OPERATOR, x NAME, 4 NUMBER",
                "send m.tag to m.x on g; send CALL, m NAME, . OPERATOR, tag NAME, to PHRASE, m"
                        + " NAME, . OPERATOR, x NAME, on PHRASE, g NAME",
                "send 3 to to; send CALL, 3 NUMBER, to PHRASE, to NAME",
                "send 3 B to 1; send CALL, 3 NUMBER, B UNIT, to PHRASE, 1 NUMBER",
                "send x tag to 3; send CALL, x NAME, tag PHRASE, to PHRASE, 3 NUMBER",
            },
            quoteCharacter = '\u0001')
    void aCallIsToldFromAValue(String text, String expected) {
        check(text, expected);
    }

    private static void check(String text, String expected) {
        assertEquals(
                expected.strip().replace("',' ", ", "),
                ScriptTokens.of(text).stream()
                        .map(it ->
                                text.substring(it.place().from(), it.place().to())
                                        + " "
                                        + it.kind())
                        .collect(Collectors.joining(", ")));
    }
}
