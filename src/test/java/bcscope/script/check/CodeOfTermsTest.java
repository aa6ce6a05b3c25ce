package bcscope.script.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.script.Drawn;
import bcscope.script.code.Code;
import bcscope.script.code.CodeTerm;
import bcscope.script.code.Instruction;
import bcscope.script.code.Instruction.Operand;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Optional;
import java.util.stream.Collectors;

/// What is executed for an expression or a call: constants with their units, values of mixed lists
/// as real numbers, empty lists as lists of what is joined to them.
class CodeOfTermsTest {
    private static Code code(String drawn) {
        return Drawn.report(drawn)
                .code()
                .orElseThrow(() -> new AssertionError(Drawn.told(drawn).toString()));
    }

    /// Numbers as they are written in the code, with `R` behind reals and `T` behind conditions;
    /// lists with what they are of in front.
    private static String drawn(CodeTerm term) {
        String type =
                term.type()
                        .toString()
                        .replace("ListOf[element=", "[")
                        .replaceAll("([A-Z])[A-Z]+", "$1");
        return switch (term) {
            case CodeTerm.Whole it -> it.value() + type;
            case CodeTerm.Fraction it -> it.value() + type;
            case CodeTerm.Variable it -> it.name();
            case CodeTerm.Outer it -> "outer " + it.name();
            case CodeTerm.Known it -> it.fact().text();
            case CodeTerm.Any _ -> "any";
            case CodeTerm.PropertyOf it -> drawn(it.owner()) + "." + it.property().text() + type;
            case CodeTerm.Compared it -> it.relation() + within(it);
            case CodeTerm.Computed it -> type + " " + it.operator() + within(it);
            case CodeTerm.Applied it -> type + " " + it.function().text() + within(it);
            case CodeTerm.Negative _,
                    CodeTerm.Not _,
                    CodeTerm.Both _,
                    CodeTerm.Either _,
                    CodeTerm.Elements _,
                    CodeTerm.Each _,
                    CodeTerm.Joined _,
                    CodeTerm.Element _,
                    CodeTerm.Evaluated _ ->
                    type + " " + term.getClass().getSimpleName() + within(term);
        };
    }

    private static String within(CodeTerm term) {
        return term.within().stream()
                .map(CodeOfTermsTest::drawn)
                .collect(Collectors.joining(", ", "(", ")"));
    }

    /// The last statement gives a variable its value.
    private static String value(String drawn) {
        return drawn(((Instruction.Assign) code(drawn).body().getLast()).value());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    -3                        | -3I
                    - -3                      | 3I
                    -1.5                      | -1.5R
                    -3 us                     | -3000D
                    2.5 KB                    | 2500S
                    1 KiB                     | 1024S
                    3 MB/s                    | 3000000B
                    true                      | 1T
                    -rank                     | I Negative(rank)
                    !true                     | T Not(1T)
                    true && false             | T Both(1T, 0T)
                    true or false             | T Either(1T, 0T)
                    1 <= 2                    | AT_MOST(1I, 2I)
                    rank + 2 * ranks          | I PLUS(rank, I TIMES(2I, ranks))
                    1 us * 2.5                | D TIMES(1000D, 2.5R)
                    world.ranks               | world.ranksI
                    [1, 2.5]                  | [R] Elements(1.0R, 2.5R)
                    [2.5, rank]               | [R] Elements(2.5R, R real(rank))
                    [[], [1]]                 | [[I]] Elements([I] Elements(), [I] Elements(1I))
                    [1][0]                    | I Element([I] Elements(1I), 0I)
                    [1] + 2                   | [I] Joined([I] Elements(1I), [I] Elements(2I))
                    [1.5] + 2                 | [R] Joined([R] Elements(1.5R), [R] Elements(2.0R))
                    [1.5] + rank              | [R] Joined([R] Elements(1.5R), [R] Elements(R real(rank)))
                    [] + 2                    | [I] Joined([I] Elements(), [I] Elements(2I))
                    [1] + []                  | [I] Joined([I] Elements(1I), [I] Elements())
                    [[]] + [[1]]              | [[I]] Joined([[I]] Elements([I] Elements()), [[I]] Elements([I] Elements(1I)))
                    [i for i in 1..2]         | [I] Each(1I, 2I, i)
                    [[] for i in 1..2] + [[1]] | [[I]] Joined([[I]] Each(1I, 2I, [I] Elements()), [[I]] Elements([I] Elements(1I)))
                    random(1..2)              | I random(1I, 2I)
                    choose(true, 1, 2.5)      | R choose(1T, 1.0R, 2.5R)
                    choose(true, [], [1])     | [I] choose(1T, [I] Elements(), [I] Elements(1I))
                    max(1, 2.5, rank)         | R max(1.0R, 2.5R, R real(rank))
                    max(1, 2)                 | I max(1I, 2I)
                    pow(2, 3)                 | I pow(2I, 3I)
                    pow(2, 0.5)               | R pow(2I, 0.5R)
                    bytes(3 KB)               | S bytes(3000S)
                    """)
    void anExpressionIsATerm(String text, String term) {
        assertEquals(term, value("let x = " + text));
    }

    /// A list without values takes the type of its variable, of the function's other results, or of
    /// what is put into it further down.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    var x = [1.5]; x = []                         | [R] Elements()
                    var x = []; x = x + 1; let y = x              | x
                    let n = 3; def f() { return n }; let y = f() + 1 | I PLUS(I Evaluated(), 1I)
                    """)
    void aValueFitsItsVariable(String text, String term) {
        assertEquals(term, value(text));
    }

    /// What a call sends and the slot that takes what comes; `x` is in slot 0.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    send x to 1                              | DATA x, TO 1I
                    recv x from any tag any                  | FROM any, TAG any, into 0
                    recv 8 B from 0                          | DATA 8S, FROM 0I
                    bcast x from 0                           | DATA x, FROM 0I, into 0
                    bcast 8 B from 0                         | DATA 8S, FROM 0I
                    sendrecv 8 B to 1 from 0                 | DATA 8S, TO 1I, FROM 0I
                    sendrecv x to 1 into x from 0            | DATA x, TO 1I, FROM 0I, into 0
                    sendrecv x to 1 tag 2 into 9 B from 0 tag any | DATA x, TO 1I, FROM 0I, TAG 2I, RECEIVE_TAG any, TAKES 9S
                    probe from any                           | FROM any
                    reduce sum of x to 0                     | DATA x, TO 0I, OfMpi[word=SUM]
                    iallreduce max of x into x as r; wait r  | DATA x, into 0, OfMpi[word=MAX]
                    scatterv [8 B] from 0                    | DATA [S] Elements(8S), FROM 0I
                    gatherv x by [8 B] to 0                  | DATA x, TO 0I, BY [S] Elements(8S)
                    alltoallv [8 B] into [9 B]               | DATA [S] Elements(8S), TAKES [S] Elements(9S)
                    reducescatter sum of [8 B]               | DATA [S] Elements(8S), OfMpi[word=SUM]
                    reducescatterblock min of 8 B            | DATA 8S, OfMpi[word=MIN]
                    split by 1 key 2 as c                    | BY 1I, KEY 2I
                    grid 2 x 3 x 4 periodic as g             | COLUMNS 2I, ROWS 3I, LAYERS 4I, PERIODIC 1T
                    grid 2 x 3 as g                          | COLUMNS 2I, ROWS 3I
                    barrier on world                         | ON world
                    compute 3 us                             | DATA 3000D
                    """)
    void aCallHasItsOperands(String text, String operands) {
        Instruction.Call call = (Instruction.Call) code("var x = 0; " + text).body().get(1);
        StringBuilder all = new StringBuilder();
        for (Operand operand : Operand.values()) {
            Optional.ofNullable(call.operands().get(operand))
                    .ifPresent(term ->
                            all.append(", ").append(operand).append(' ').append(drawn(term)));
        }
        call.into().ifPresent(slot -> all.append(", into ").append(slot));
        call.operation().ifPresent(operation -> all.append(", ").append(operation));
        assertEquals(operands, all.substring(2));
    }
}
