package bcscope.script;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.expression.TextSpan;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

/// What is offered where, and what help says. The caret is the bar in the text.
class ScriptCompletionTest {
    private static final String SCOPE =
            """
            program p(rounds = 3)
            let left = rank - 1
            var sum = 0.0
            grid 4 x 4 as g
            split by 0 as row
            isend 8 B to left as r
            recv 8 B from any as m
            def twice(a) { return 2 * a }
            """;

    private static ScriptCompletion at(String drawn) {
        String text = SCOPE + drawn.replace("|", "");
        return ScriptCompletion.at(text, SCOPE.length() + drawn.indexOf('|'));
    }

    private static List<String> offered(String drawn) {
        return at(drawn).choices().stream().map(ScriptCompletion.Choice::text).toList();
    }

    @Test
    void aStatementBeginsWithCallsWordsAndVariables() {
        List<String> offered = offered("|");
        assertTrue(
                offered.containsAll(List.of("send", "repeat", "let", "sum", "twice")),
                offered.toString());
        assertEquals(List.of("send", "ssend", "sendrecv", "sendinit"), sendsOf(offered));
        assertEquals(List.of("waitall", "waitany"), offered("waita|"));
    }

    private static List<String> sendsOf(List<String> offered) {
        return offered.stream()
                .filter(List.of("send", "ssend", "sendrecv", "sendinit")::contains)
                .toList();
    }

    @Test
    void withinACallStandTheWordsThatAreNotWrittenYet() {
        assertEquals(List.of("to", "tag", "on"), offered("send 8 B |"));
        assertEquals(List.of("tag", "on"), offered("send 8 B to left |"));
        assertEquals(List.of("tag"), offered("send 8 B to left t|"));
        assertEquals(List.of("from", "tag", "on", "as"), offered("probe |"));
    }

    @Test
    void behindAWordOfACallStandsWhatItTakes() {
        assertEquals(List.of("g", "row", "world"), sorted(offered("barrier on |")));
        assertEquals(List.of("r"), offered("wait |"));
        assertEquals(
                List.of("sum", "product", "min", "max", "and", "or", "maxloc", "minloc"),
                offered("allreduce |"));
        assertTrue(offered("recv 8 B from |").contains("any"));
        assertFalse(offered("send 8 B to |").contains("any"));
        assertEquals(List.of("left"), offered("send 8 B to le|").stream().limit(1).toList());
    }

    private static List<String> sorted(List<String> texts) {
        return texts.stream().sorted().toList();
    }

    @Test
    void behindThePointStandProperties() {
        assertEquals(List.of("source", "tag", "bytes"), offered("compute 1 us * m.|"));
        assertEquals(List.of("east"), offered("send 8 B to g.ea|"));
        assertEquals(List.of("rank", "ranks"), offered("let x = row.|"));
        assertEquals(List.of(), offered("let x = left.|"));
    }

    @Test
    void behindANumberStandUnitsAndInACallItsWords() {
        assertTrue(offered("let x = 3 |").containsAll(List.of("us", "KB", "MB/s")));
        assertTrue(offered("send 3 |").containsAll(List.of("B", "to")));
        assertEquals(List.of(), offered("let x = 3|"));
    }

    @Test
    void whereANewNameStandsNothingIsOffered() {
        assertEquals(List.of(), offered("let |"));
        assertEquals(List.of(), offered("for |"));
        assertEquals(List.of(), offered("isend 8 B to left as |"));
        assertEquals(List.of("var"), offered("def f(|"));
        assertEquals(List.of("var"), offered("def f(a, v|"));
        assertEquals(List.of(), offered("def f(var |"));
        assertTrue(offered("def f(a) { send |").contains("a"));
    }

    @Test
    void rightOfAnEqualSignStandValuesAndCallsThatGiveOne() {
        List<String> offered = offered("let x = |");
        assertTrue(offered.containsAll(List.of("sum", "rank", "twice", "max", "allreduce")));
        assertFalse(offered.contains("barrier"), offered.toString());
        assertFalse(offered.contains("compute"), offered.toString());
    }

    @Test
    void variablesOfABlockThatEndedAreNotOffered() {
        assertEquals(List.of(), offered("repeat 3 {\n    let inner = 1\n}\nlet y = inn|"));
        assertEquals(
                List.of("inner"), offered("repeat 3 {\n    let inner = 1\n    let y = inn|\n}"));
    }

    @Test
    void whatIsBegunIsReplaced() {
        int end = SCOPE.length();
        assertEquals(new TextSpan(end, end + 3), at("bar|rier").replaced());
    }

    /// All that is offered, in its order.
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            textBlock =
                    """
                    wait r, ~                              ; r
                    sendrecv sum to left ~                 ; tag into from on as
                    sendrecv sum to left tag 1 from left ~ ; into tag on as
                    grid g.x ~                             ; x periodic on as
                    grid g.x x g.y ~                       ; x periodic on as
                    grid 4 x g.y periodic ~                ; x on as
                    compute rounds * 1 us ~                ; as
                    barrier on g ~                         ; ''
                    let x = sum ~                          ; ''
                    let x = (sum) ~                        ; ''
                    let x = world.~                        ; rank ranks
                    let x = g.ro~                          ; rows
                    let x = m.so~ + 1                      ; source
                    mark ~                                 ; ''
                    wait r as ~                            ; ''
                    program ~                              ; ''
                    def ~                                  ; ''
                    var ~                                  ; ''
                    send sum to left on ro~                ; row
                    send sum to left on ~                  ; m
                    reduce max~                            ; max maxloc
                    reduce sum ~                           ; of to on as
                    split by rank ~                        ; key on as
                    gather sum to g.ea~                    ; east
                    let x = ROUNDS~                        ; rounds
                    let x = 3u~                            ; ''
                    compute (rounds + rounds~              ; rounds
                    repeat rounds { compute rounds~        ; rounds
                    """)
    void whatFitsIsOffered(String drawn, String choices) {
        List<String> offered = offered(drawn.replace('~', '|'));
        if (drawn.endsWith("on ~")) {
            assertEquals(List.of("g", "row", "world"), sorted(offered));
        } else {
            assertEquals(choices, String.join(" ", offered), drawn);
        }
    }

    /// What a choice is, and where it comes from.
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '~',
            textBlock =
                    """
                    recv 8 B from |                ; any    ; any: Any process.
                    send 8 B to |                  ; left   ; a whole number: Declared in line 2.
                    let x = |                      ; left   ; a whole number: Declared in line 2.
                    let x = |                      ; twice  ; twice(a): Defined in line 8.
                    let x = |                      ; nobody ; a whole number: A rank that is not a process (MPI_PROC_NULL): sending to it does nothing.
                    barrier on |                   ; world  ; a communicator: All processes of the job, a communicator.
                    barrier on |                   ; g      ; a grid: Declared in line 4.
                    let x = |                      ; max    ; max(a, b, ...): The greatest, of values with the same unit.
                    send sum |                     ; tag    ; ~send X to RANK [tag N] [on C]: the tag of the message; 0 if omitted~
                    allreduce |                    ; min    ; min: a reduction
                    let x = 3 |                    ; KiB    ; 3 KiB: A unit.
                    let x = g.|                    ; east   ; .east: The neighbour in the next column, or nobody.
                    def f(|                        ; var    ; def f(a, var b) { ... }: A variable of the caller, which the function changes.
                    def f(a, var b) { let c = |    ; a      ; a: An operand of this function.
                    def f(a, var b) { let c = |    ; b      ; b: An operand of this function.
                    if true { } |                  ; else   ; if CONDITION { ... } else { ... }: The block to run if the condition fails.
                    |                              ; repeat ; repeat N { ... }: Runs the block N times.
                    |                              ; mark   ; mark "what": A mark on the timeline: MPI_Pcontrol.
                    """)
    void aChoiceSaysWhatItIs(String drawn, String text, String said) {
        assertEquals(
                List.of(said),
                at(drawn).choices().stream()
                        .filter(it -> it.text().equals(text))
                        .map(it -> it.signature() + ": " + it.meaning())
                        .toList());
    }

    @Test
    void withinTextsAndCommentsNothingIsOffered() {
        assertEquals(List.of(), offered("// se|"));
        assertEquals(List.of(), offered("mark \"se|"));
    }

    private static String help(String drawn) {
        String text = SCOPE + drawn.replace("|", "");
        return ScriptHelp.at(text, SCOPE.length() + drawn.indexOf('|'))
                .map(it -> it.signature() + ": " + it.meaning())
                .orElse("");
    }

    @Test
    void helpSaysWhatAWordMeansWhereItStands() {
        assertEquals(
                "send X to RANK [tag N] [on C]: Blocking send: MPI_Send.\n"
                        + "In C: MPI_Send(&sum, 1, MPI_DOUBLE, left, 0, MPI_COMM_WORLD);",
                help("se|nd sum to left"));
        assertEquals("to: The rank that receives, or gets the result.", help("send sum |to left"));
        assertEquals(
                "sum: A real number. Known from line 3 to line 10.", help("send |sum to left\n"));
        assertEquals(
                "left: A whole number. Known from line 2 to line 9.", help("send sum to |left"));
        assertEquals("sum(list): The sum of the values in a list.", help("let x = |sum([1, 2])"));
        assertEquals("twice(a): A function, defined in line 8.", help("let x = |twice(2)"));
        assertEquals(
                ".east: The neighbour in the next column, or nobody.", help("let x = g.|east"));
        assertEquals("us: A unit: ns, us, ms, s.", help("compute 3 |us"));
        assertEquals("rank: The rank of the process in its job, from 0.", help("let x = |rank"));
        assertEquals("repeat N { ... }: Runs the block N times.", help("re|peat 3 { }"));
        assertEquals("", help("let x = 3| + 4"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '~',
            textBlock =
                    """
                    for |i in 0..3 { }             ; i: A whole number. Known from line 9 to line 9.
                    repeat |rounds { }             ; rounds: A whole number. Known from line 1 to line 9.
                    wait |r                        ; r: A request. Known from line 6 to line 9.
                    barrier on |row                ; row: A communicator. Known from line 5 to line 9.
                    let x = |world                 ; world: All processes of the job, a communicator.
                    let x = m.|source              ; .source: The rank that sent the message, in its communicator.
                    let x = g.|rank                ; .rank: The rank of this process in the communicator.
                    let x = m.|nothing             ; ~~
                    let x = |unknown               ; ~~
                    let x = |unknown(2)            ; ~~
                    |twice(2)                      ; twice(a): A function, defined in line 8.
                    let x = 3 |KB                  ; KB: A unit: B, KB, kB, MB, GB, KiB, MiB, GiB.
                    let x = 3 MB|/s                ; MB/s: A unit: KB/s, MB/s, GB/s.
                    let x = 3 |furlongs            ; ~~
                    send sum to left |tag 3        ; ~tag: The tag of the message; 0 if omitted.~
                    send sum to left |on g         ; ~on: The communicator; world if omitted.~
                    sendrecv sum to 1 |into sum from 0 ; into: The variable to receive into.
                    let x = |true                  ; true: A condition that holds.
                    if true { } |else { }          ; if CONDITION { ... } else { ... }: The block to run if the condition fails.
                    |check sum > 1                 ; check CONDITION [, "message {x}"]: The run fails if it does not hold.
                    let x = |max(1, 2)             ; max(a, b, ...): The greatest, of values with the same unit.
                    let x = sum |+ 1               ; ~~
                    // |send                       ; ~~
                    """)
    void helpIsOfTheWordAtTheCaret(String drawn, String said) {
        assertEquals(said, help(drawn), drawn);
    }

    /// A program that is wrong elsewhere has help without C.
    @Test
    void aCallOfAWrongProgramHasHelp() {
        assertEquals(
                "barrier [on C]: Waits for all processes: MPI_Barrier.", help("|barrier\nlet"));
    }
}
