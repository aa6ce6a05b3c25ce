package bcscope.script.syntax;

import static bcscope.script.Drawn.says;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.script.Drawn;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

/// What is said of a text that does not follow the grammar: the words that do not fit, and what to
/// write. Most texts are written as in another language, or half written.
class MisreadingsTest {
    @ParameterizedTest
    @CsvFileSource(
            files = "src/test/resources/bcscope/script/syntax/misreadings.txt",
            delimiter = '|',
            quoteCharacter = '~')
    void whatDoesNotFollowTheGrammarIsSaid(
            String text, String words, String problem, String advice) {
        assertEquals(advice, says(text, words, problem).advice(), text);
    }

    /// After a mistake, the next line is read as if nothing had been: what is declared in a wrong
    /// line is known, and a block keeps its statements.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    let x = 3 +* 4; compute x * 1 us                          | 1
                    var x 3; x = 4                                            | 1
                    recv 8 B from 0 tag as m; send 8 B to m.source            | 1
                    send 8 B two 1; let y = 3 KB + 2 us                       | 1 2
                    for i of 1..3 { compute i * 1 us; wiat r }; let = 3       | 1 2 3
                    if rank = 3 { wiat r } else { wiat s }; let = 3           | 1 1 1 2
                    while { wiat r }; let = 3                                 | 1 1 2
                    repeat 3 barrier }; let = 3                               | 1 2
                    repeat 3; wiat r; }; let = 3                              | 1 2 4
                    def f(3) { wiat r }; let = 3                              | 1 1 2
                    def (a) { wiat r }; let = 3                               | 1 1 2
                    { wiat r }; let = 3                                       | 1 2
                    repeat 2 { let = 3; wiat r }; wiat s                      | 1 2 3
                    let x = (1 + 2; let y = 4 5                               | 1 2
                    let x = [1, 2; wiat r                                     | 1 2
                    send 8 B to (rank + 1; wiat r                             | 1 2
                    }; wiat r; }                                              | 1 2 3
                    mark "{1 +}"; wiat r                                      | 1 2
                    repeat 2 {; repeat 3 {; barrier                           | 2
                    repeat 3; wiat r                                          | 1 2
                    if rank = 3 {; wiat r                                     | 1 1 2
                    let x = { barrier; wiat r }; wiat s                       | 1 3
                    let x = { if true { barrier }; wiat r }; wiat s           | 1 3
                    3 { barrier }; wiat s                                     | 1 2
                    3 {; wiat s                                               | 1 1
                    } {; wiat s                                               | 1 1
                    } { barrier }; wiat s                                     | 1 2
                    """)
    void eachLineThatIsWrongIsTold(String text, String lines) {
        String whole = Drawn.lines(text);
        assertEquals(
                lines,
                String.join(
                        " ",
                        Drawn.report(text).problems().stream()
                                .map(it -> Integer.toString(it.in("a.bcs", whole).line()))
                                .toList()),
                () -> Drawn.told(text).toString());
    }
}
