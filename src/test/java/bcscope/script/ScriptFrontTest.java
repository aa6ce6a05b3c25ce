package bcscope.script;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Diagnostic;
import bcscope.expression.Problem;
import bcscope.script.code.Code;
import bcscope.script.code.CodeTerm;
import bcscope.script.code.Instruction;
import bcscope.script.code.Instruction.Operand;
import bcscope.script.code.ValueType.ListOf;
import bcscope.script.code.ValueType.Plain;
import bcscope.script.word.CallWord;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;

/// What texts mean: types, scopes, roles of operands, and why calls are not known in advance.
class ScriptFrontTest {
    private static Code code(String text) {
        ScriptReport report = ScriptFront.check("folder/test.bcs", text);
        assertEquals(List.of(), report.problems(), text);
        return report.code().orElseThrow();
    }

    private static String problem(String text) {
        ScriptReport report = ScriptFront.check("test.bcs", text);
        return report.problems().stream()
                .map(Problem::problem)
                .reduce((one, other) -> one + " " + other)
                .orElse("");
    }

    private static List<Path> samples() throws IOException {
        return ScriptSamples.files();
    }

    @ParameterizedTest
    @MethodSource("samples")
    void theSamplesAreRight(Path sample) throws IOException {
        ScriptReport report = ScriptFront.check(sample.toString(), Files.readString(sample));
        assertEquals(List.of(), report.problems());
        assertEquals(List.of(), report.warnings());
    }

    @Test
    void theFileNamesAProgramThatHasNoHeader() {
        assertEquals("test", code("barrier").name());
        assertEquals("ring", code("program ring").name());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "3 | a whole number",
                "2.0 | a real number",
                "3 us | a duration",
                "-3 KB | a size",
                "30 MB/s | a bandwidth",
                "7 / 2 | a whole number",
                "7 / 2.0 | a real number",
                "3 us / 2 us | a real number",
                "3 us * 1.5 | a duration",
                "3 us % 2 us | a duration",
                "3 MB / 30 MB/s | a duration",
                "3 MB / 2 s | a bandwidth",
                "30 MB/s * 2 s | a size",
                "rank == 0 | a condition",
                "!(rank == 0) && rank < 3 | a condition",
                "[1, 2.5] | a list of real numbers",
                "[3 us * i for i in 1..3] | a list of durations",
                "[[1, 2], [3, 4]][1] | a list of whole numbers",
                "[[1, 2], [3, 4]][1][0] | a whole number",
                "max(1, 2.5) | a real number",
                "min(1 us, 2 us) | a duration",
                "floor(2.5) | a whole number",
                "pow(2, 3) | a whole number",
                "pow(2, 0.5) | a real number",
                "choose(rank == 0, 1 us, 2 us) | a duration",
                "sum([1 KB, 2 KB]) | a size",
                "length([true]) | a whole number",
                "random(0..9) | a whole number",
                "bytes([1, 2]) | a size",
                "world | a communicator",
                "world.ranks | a whole number",
                "nobody | a whole number",
            })
    void aValueHasAType(String value, String type) {
        checkType(value, type);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "allreduce sum of 3.5 | a real number",
                "allreduce and of true | a condition",
                "gather 3 us to 0 | a list of durations",
                "gather [1] to 0 | a list of lists of whole numbers",
                "gather 8 B to 0 | a list of sizes",
                "gatherv [1] by [8 B] to 0 | a list of whole numbers",
                "gatherv 1 by [8 B] to 0 | a list of whole numbers",
                "gatherv [[1]] by [8 B] to 0 | a list of lists of whole numbers",
                "scatter [1.5] from 0 | a real number",
                "scatter [[1.5]] from 0 | a list of real numbers",
                "scatter 8 B from 0 | a size",
                "scatterv [true] by [1 B] from 0 | a list of conditions",
                "scatterv [8 B] from 0 | a size",
                "alltoall 8 B | a size",
                "alltoall [[1], [2]] | a list of lists of whole numbers",
                "reduce maxloc of [1.5, 2.5] to 0 | a list of real numbers",
                "exscan or of [true] | a list of conditions",
                "scan min of 3 us | a duration",
                "reduce sum of 8 B to 0 | a size",
                "probe from any | a received message",
                "split by 0 | a communicator",
                "alltoall [1, 2] | a list of whole numbers",
                "wtime | a duration",
                "iprobe from any | a condition",
                "recv 8 B from any | a received message",
                "isend 8 B to 1 | a request",
                "dup | a communicator",
                "grid 2 x 2 | a grid",
            })
    void aCallGivesAValueOfItsType(String value, String type) {
        checkType(value, type);
    }

    private static void checkType(String value, String type) {
        String text = "let x = " + value + "\n";
        code(text);
        assertEquals(
                "x" + ": " + Character.toUpperCase(type.charAt(0)) + type.substring(1) + ".",
                ScriptHelp.at(text, 4)
                        .map(it -> it.signature() + ": " + it.meaning().replaceAll(" Known .*", ""))
                        .orElse(""));
    }

    @Test
    void aVariableTakesAValueAndASizeOnlyCountsBytes() {
        Code code = code("var x = 0\nvar room = 8 B\nrecv x from any tag 3\nrecv room from 0");
        Instruction.Call value = (Instruction.Call) code.body().get(2);
        assertEquals(OptionalInt.of(0), value.into());
        assertEquals(Optional.empty(), Optional.ofNullable(value.operands().get(Operand.DATA)));
        assertEquals(new CodeTerm.Any(Plain.INTEGER), value.operands().get(Operand.FROM));
        Instruction.Call bytes = (Instruction.Call) code.body().get(3);
        assertEquals(OptionalInt.empty(), bytes.into());
        assertEquals(Plain.SIZE, Objects.requireNonNull(bytes.operands().get(Operand.DATA)).type());
    }

    @Test
    void aSendrecvHasTwoTags() {
        Instruction.Call call =
                (Instruction.Call)
                        code("sendrecv 8 B to 1 tag 2 into 16 B from 3 tag 4").body().getFirst();
        assertEquals(CallWord.SENDRECV, call.word());
        assertEquals(new CodeTerm.Whole(Plain.INTEGER, 2), call.operands().get(Operand.TAG));
        assertEquals(
                new CodeTerm.Whole(Plain.INTEGER, 4), call.operands().get(Operand.RECEIVE_TAG));
        assertEquals(new CodeTerm.Whole(Plain.SIZE, 16), call.operands().get(Operand.TAKES));
    }

    @Test
    void anotherAsGivesTheSameNameAnotherValue() {
        Code code =
                code(
                        """
                        isend 8 B to 1 as r
                        wait r
                        irecv 8 B from 1 as r
                        wait r as m
                        wait r as m\
                        """);
        assertEquals(
                ((Instruction.Call) code.body().get(0)).result(),
                ((Instruction.Call) code.body().get(2)).result());
        assertEquals(2, code.variables().size());
    }

    @Test
    void theElementOfAnInnerListIsChangedInACopyThatTakesItsPlace() {
        Code code = code("var a = [[1, 2], [3, 4]]\na[0][1] = 5");
        assertEquals(new ListOf(new ListOf(Plain.INTEGER)), code.variables().getFirst().type());
        assertEquals(
                2,
                code.body().stream().filter(Instruction.AssignElement.class::isInstance).count());
    }

    @Test
    void aFunctionIsOneForEachListOfTypes() {
        Code code =
                code(
                        """
                        def give(what, to) { send what to to }
                        def half(a) { return a / 2 }
                        give(8 KB, 0)
                        give(half(3), 0)
                        give(half(3), 1)
                        let t = half(3 us)
                        """);
        assertEquals(
                List.of("give", "half", "give", "half"),
                code.functions().stream().map(Code.Function::name).toList());
        assertTrue(code.functions().get(0).calls());
        assertEquals(Plain.DURATION, code.functions().get(3).result());
    }

    @Test
    void aFunctionMayCallItselfAndReadsWhatStandsAboveIt() {
        Code code =
                code(
                        """
                        let base = 1
                        def factorial(n) {
                            if n < 2 { return base }
                            return n * factorial(n - 1)
                        }
                        let six = factorial(3)
                        """);
        assertEquals(1, code.functions().size());
        assertEquals(
                "“later” is not declared.",
                problem("def f() { return later }\nlet later = 1\nlet x = f()"));
    }

    @Test
    void noNameHidesAnotherButAFunctionHasItsOwn() {
        assertEquals(
                "“x” is declared already, in line 1.",
                problem("let x = 1\nrepeat 3 {\n    let x = 2\n}"));
        code("let x = 1\ndef f(x) { return x }\nlet y = f(2)");
        code("repeat 3 { let x = 1 }\nrepeat 3 { let x = 2 us }");
    }

    @Test
    void fiveIndependentMistakesAreFoundInOneGo() {
        String text =
                """
                let a = 3 +* 4
                send 8 B two 1
                repeat 3
                    wiat r
                    compute 3
                }
                let b = 3 KB + 2 us
                recv 8 B from left
                """;
        assertEquals(
                List.of(1, 2, 3, 4, 5, 7, 8),
                ScriptFront.check("a.bcs", text).diagnostics("a.bcs", text).stream()
                        .map(Diagnostic::line)
                        .toList());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "var x = 0;recv x from 0;send x to 1 |",
                "var x = 0;recv x from 0;if x > 0 { barrier }"
                        + " | Line 3: the condition depends on x, a result of recv.",
                "var x = 0;recv x from 0;let y = x + 1;repeat y { barrier } | Line 4: the number"
                        + " of repetitions depends on y, and so on x, a result of recv in line 2.",
                "let t = wtime;while t < 3 us { barrier }"
                        + " | Line 2: the condition of the loop depends on t, a result of wtime.",
                "recv 8 B from any as m;send 8 B to m.source"
                        + " | Line 2: the receiver depends on m, a result of recv.",
                "recv 8 B from any as m;recv m.bytes from 0"
                        + " | Line 2: the size depends on m, a result of recv.",
                "let s = allreduce sum of rank;split by s as c"
                        + " | Line 2: the colour depends on s, a result of allreduce.",
                "let s = allreduce sum of rank;check s == 3"
                        + " | Line 2: the check depends on s, a result of allreduce.",
                "let s = allreduce sum of rank;mark \"{s}\""
                        + " | Line 2: the mark depends on s, a result of allreduce.",
                "var a = [1, 2];recv a from 0;send a to 1"
                        + " | Line 3: the length of the list depends on a, a result of recv.",
                "let a = allgather rank;send a to 1 |",
                "isend 8 B to 1 as r;let done = test r;if done { barrier };wait r"
                        + " | Line 3: the condition depends on done, a result of test.",
                "def f(n) { if n > 0 { barrier } };var x = 0;recv x from 0;f(x)"
                        + " | Line 1: the condition depends on n, and so on x, a result of recv in"
                        + " line 3.",
                "let a = [1, 2];var x = 0;recv x from 0;let y = a[x]"
                        + " | Line 4: the index depends on x, a result of recv.",
            })
    void aScriptIsLiveWhereItsCallsDependOnWhatCallsBring(String drawn, String reason) {
        assertEquals(
                Optional.ofNullable(reason).stream().toList(),
                code(drawn.replace(';', '\n')).live());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "repeat ranks { barrier } | false",
                "send 8 B to (rank + 1) % ranks | true",
                "compute random(1..3) * 1 us | true",
                "split by 0 as c | true",
                "bcast 8 B from 0 | false",
                "let x = world.rank | true",
            })
    void processesDifferByRankRandomNumbersAndCommunicators(String text, boolean byRank) {
        assertEquals(byRank, code(text).byRank());
    }
}
