package bcscope.script.code;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.script.Drawn;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.stream.Collectors;

/// The parts of statements: the terms of each, and the statements within it.
class InstructionTest {
    private static final String VARIABLES =
            "let a = 1; let b = 2; var c = 3; var l = [0]; var t = true; def f(p, q) { compute p *"
                    + " q * 1 us }; def g(p) { return p }; isend 8 B to 1 as r; ";

    private static List<Instruction> body(String drawn) {
        return Drawn.report(drawn).code().orElseThrow(() -> new AssertionError(drawn)).body();
    }

    private static String names(Instruction step) {
        return step.terms().stream()
                .map(InstructionTest::names)
                .filter(it -> !it.isEmpty())
                .collect(Collectors.joining(" "));
    }

    private static String names(CodeTerm term) {
        return term.all()
                .filter(CodeTerm.Variable.class::isInstance)
                .map(it -> ((CodeTerm.Variable) it).name())
                .filter(it -> !it.isEmpty())
                .collect(Collectors.joining(" "));
    }

    /// The variables that each statement reads itself, parted by `/`, also those of the statements
    /// within it.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            textBlock =
                    """
                    let x = a + b * c                                 | a b c
                    let x = -a < b && !t or a == c                    | a b t a c
                    let x = [a, b]                                    | a b
                    let x = [i * a for i in b..c]                     | b c i a
                    let x = l + a                                     | l a
                    let x = l[a]                                      | l a
                    let x = max(a, b, g(c))                           | a b c
                    let x = random(a..b)                              | a b
                    let x = world.rank + a                            | a
                    c = a                                             | a
                    if a > b { let x = c }                            | a b / c
                    if t { let x = a } else if a > b { let y = c } else { let z = b } | t / a / a b / c / b
                    repeat a { let x = b }                            | a / b
                    for i in a..b { let x = i }                       | a b / i
                    while a > b { let x = c }                         | a b / c
                    f(a, b)                                           | a b
                    let x = g(a)                                      | a
                    check a > b, "{c}"                                | c a b
                    check t                                           | t
                    fail "{a} and {b}"                                | a b
                    send a to b tag c                                 | a b c
                    compute a * 1 us as "{b}"                         | a b
                    mark "{a}"                                        | a
                    wait r                                            | r
                    split by a key b as s                             | a b
                    recv c from a tag b                               | a b
                    return                                            | ~~
                    """)
    void aStatementHasItsTerms(String text, String names) {
        int before = body(VARIABLES).size();
        List<Instruction> body = body(VARIABLES + text);
        assertEquals(
                names,
                Instruction.all(body.subList(before, body.size()))
                        .map(InstructionTest::names)
                        .collect(Collectors.joining(" / ")),
                text);
    }

    /// What decides which statement is executed next, each term as it is written; a message decides
    /// nothing, and `break` depends on nothing.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            textBlock =
                    """
                    if a > b { let x = c }           | the condition: a b
                    while b > c { let x = a }        | the condition of the loop: b c
                    repeat a { let x = b }           | the number of repetitions: a
                    for i in a..b + c { let x = i }  | the start of the loop: a, the end of the loop: b c
                    while true { break }             | the condition of the loop:
                    check a > b, "{c}"               | the check: a b
                    fail "{a} and {b}"               | ~~
                    """)
    void aStatementSaysWhatItDecidesBy(String text, String decisions) {
        List<Instruction> body = body(VARIABLES + text);
        assertEquals(
                decisions,
                body.getLast() instanceof Instruction.Control it
                        ? it.decisions().stream()
                                .map(of -> (of.what() + ": " + names(of.by())).strip())
                                .collect(Collectors.joining(", "))
                        : "decides nothing");
    }

    /// From the first line to the last, a block behind its head.
    @Test
    void statementsAreInTheOrderOfTheText() {
        assertEquals(
                List.of(1, 2, 4, 5, 7, 8, 9, 11),
                Instruction.all(
                                body(
                                        """
                                        let a = 1
                                        if a > 1 {

                                            barrier
                                            repeat 2 {

                                                barrier
                                                while a > 2 {
                                                    break
                                                }
                                                mark "x"
                                            }
                                        }
                                        """))
                        .map(Instruction::line)
                        .toList());
    }

    @Test
    void whatEveryProcessKnowsIsFoundByItsWord() {
        for (CodeTerm.Fact fact : CodeTerm.Fact.values()) {
            assertEquals(fact, CodeTerm.Fact.of(fact.text()).orElseThrow());
            assertEquals(
                    fact == CodeTerm.Fact.WORLD
                            ? ValueType.Plain.COMMUNICATOR
                            : ValueType.Plain.INTEGER,
                    fact.type());
        }
        assertEquals(true, CodeTerm.Fact.of("me").isEmpty());
    }

    /// Numbers, conditions and durations travel; a size says how many bytes there are.
    @Test
    void someValuesTravel() {
        for (ValueType.Plain plain : ValueType.Plain.values()) {
            boolean travels =
                    List.of(
                                    ValueType.Plain.INTEGER,
                                    ValueType.Plain.REAL,
                                    ValueType.Plain.TRUTH,
                                    ValueType.Plain.DURATION)
                            .contains(plain);
            assertEquals(travels, plain.travels(), plain::noun);
        }
    }
}
