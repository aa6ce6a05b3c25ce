package bcscope.script;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.expression.TextSpan;

import org.junit.jupiter.api.Test;

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
        assertEquals("repeat N { ... }: The block is executed n times.", help("re|peat 3 { }"));
        assertEquals("", help("let x = 3| + 4"));
    }
}
