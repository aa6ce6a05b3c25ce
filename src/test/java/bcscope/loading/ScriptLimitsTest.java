package bcscope.loading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.scenario.file.Setting;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// What ends a script that would not end, and what it leaves behind.
class ScriptLimitsTest {
    private static final Pattern SET = Pattern.compile("--set ([\\w.]+)");

    @TempDir Path folder;

    private Parsed<Loaded> load(String text, Setting... settings) throws IOException {
        Path file = folder.resolve("mine.bcs");
        Files.writeString(file, text);
        return ScenarioLoader.load(file, List.of(settings));
    }

    private Diagnostic error(String text, Setting... settings) throws IOException {
        return switch (load(text, settings)) {
            case Parsed.Good<Loaded> good -> throw new AssertionError(good.value());
            case Parsed.Bad<Loaded>(List<Diagnostic> errors) -> errors.getFirst();
        };
    }

    /// The setting that an advice names is one that there is.
    private void assertLimit(String text, String otherwise) throws IOException {
        Diagnostic error = error(text);
        Matcher named = SET.matcher(error.advice());
        assertTrue(named.find(), error::oneLine);
        String path = named.group(1).replaceAll("\\.$", "");
        Diagnostic sooner = error(text, new Setting(path, "50"));
        assertTrue(sooner.problem().contains(otherwise), sooner::oneLine);
    }

    @Test
    void stepsAreLimited() throws IOException {
        assertLimit("program p\nvar x = 0\nwhile true { x = x + 1 }\n", "made 50 steps");
    }

    @Test
    void callsAreLimited() throws IOException {
        String text =
                """
                program p
                for i in 1..11000000 {
                    compute i * 0 ns
                }
                """;
        assertLimit(text, "more than 50 calls");
    }

    @Test
    void aListThatGrowsTooLongEndsWithASentence() throws IOException {
        Diagnostic error =
                error(
                        """
                        program p
                        var all = [0]
                        repeat 20 { all = all + all }
                        """);
        assertEquals("This list would have more than 1,000,000 values.", withoutRank(error));
    }

    /// 2^19 values fit, so that it is the twentieth turn that is refused.
    @Test
    void aListGrowsUpToTheLimit() throws IOException {
        String text =
                """
                program p
                var all = [0]
                repeat 19 { all = all + all }
                check length(all) == 524288
                """;
        assertTrue(load(text) instanceof Parsed.Good<Loaded>);
    }

    /// Copying a thousand values counts as a step: with 100,000 of them, three turns are 300.
    @Test
    void aLongListThatIsCopiedInEachTurnTakesSteps() throws IOException {
        String text =
                """
                program p
                var all = [0 for i in 1..%d]
                var b = all
                for i in 1..4 { b = all + i }
                """;
        Setting steps = new Setting("job.program.stepLimit", "300");
        assertTrue(load(text.formatted(1_000), steps) instanceof Parsed.Good<Loaded>);
        Diagnostic copied = error(text.formatted(100_000), steps);
        assertTrue(copied.problem().contains("made 300 steps"), copied::oneLine);
    }

    /// Nothing is copied where a value is put behind a list, so that this one takes 200,000 steps.
    @Test
    void aLongListThatGrowsValueByValueEndsByItsSize() throws IOException {
        String text =
                """
                program p
                var all = [0 for i in 1..900000]
                while true { all = all + 1 }
                """;
        assertEquals("This list would have more than 1,000,000 values.", withoutRank(error(text)));
    }

    /// Two steps for each value: half a million values fit into a million steps.
    @Test
    void aShortListThatGrowsValueByValueEndsByItsSteps() throws IOException {
        assertLimit("program p\nvar all = [0]\nwhile true { all = all + 1 }\n", "made 50 steps");
    }

    private static String withoutRank(Diagnostic error) {
        return error.problem().substring(error.problem().indexOf("This list"));
    }

    /// What was posted for a request that is given back goes on, so that its slot is no other's.
    @Test
    void aRequestThatIsGivenBackKeepsItsSlot() throws IOException {
        Parsed<Loaded> loaded =
                load(
                        """
                        program p
                        isend 8 B to 1 - rank as r
                        free r
                        isend 8 B to 1 - rank as s
                        recv 8 B from 1 - rank
                        recv 8 B from 1 - rank
                        wait s
                        """,
                        new Setting("ranks", "2"));
        Program program = ((Parsed.Good<Loaded>) loaded).value().program();
        int[] slots =
                IntStream.range(0, program.operationsFrom(1))
                        .map(position -> program.pc(1, position))
                        .filter(pc -> program.kind(pc) == OperationKind.ISEND)
                        .map(program::request)
                        .toArray();
        assertEquals(2, slots.length);
        assertNotEquals(slots[0], slots[1]);
    }
}
