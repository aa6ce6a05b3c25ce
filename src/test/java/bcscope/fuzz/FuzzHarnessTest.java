package bcscope.fuzz;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Diagnostic;
import bcscope.fuzz.Exercise.Opened;
import bcscope.fuzz.Exercise.Outcome;
import bcscope.fuzz.Exercise.WrongAnswer;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/// Whether what escapes would be noticed.
class FuzzHarnessTest {
    private static final Fuzz.Limits SMALL =
            new Fuzz.Limits(Duration.ofMillis(300), Duration.ofMillis(600), 4 << 20, 64, 64);

    @TempDir Path folder = Path.of("");

    @ParameterizedTest
    @EnumSource(Format.class)
    void aCaseIsDrawnAgainAsItWas(Format format) {
        Input once = Fuzz.input(format, 7, 3);
        Input again = Fuzz.input(format, 7, 3);
        assertEquals(once.files().keySet(), again.files().keySet());
        once.files().forEach((name, bytes) -> assertArrayEquals(bytes, again.bytes(name), name));
    }

    @ParameterizedTest
    @EnumSource(Format.class)
    void wholeFilesAreAccepted(Format format) throws IOException {
        CaseFolder cases = new CaseFolder(folder);
        for (Input whole : format.corpus()) {
            cases.hold(whole);
            Outcome outcome =
                    assertDoesNotThrow(
                            () -> format.exercise().open(folder, format.opened()).outcome());
            assertNotEquals(Outcome.REFUSED, outcome, () -> text(whole, format));
        }
    }

    @Test
    void anExceptionIsAFindingAndItsFileIsKept() throws Exception {
        Finding finding =
                only((_, _) -> {
                    throw new IllegalStateException("of ours");
                });
        assertTrue(finding.what().startsWith("throws java.lang.IllegalStateException: of ours"));
        assertTrue(finding.command().contains("-Dfuzz.format=tix -Dfuzz.seed=1 -Dfuzz.case=5"));
        assertArrayEquals(
                Fuzz.input(Format.TIX, 1, 5).bytes(Corpus.CASE_TIX),
                Files.readAllBytes(folder.resolve("reports/tix-1-5.bin")));
    }

    @Test
    void aStackThatOverflowsIsAFinding() throws Exception {
        assertTrue(only((_, _) -> deeper(0)).what().contains("StackOverflowError"));
    }

    @Test
    void whatComputesForEverIsAFinding() throws Exception {
        Finding finding =
                only((path, _) -> {
                    while (Files.exists(path)) {
                        Thread.onSpinWait();
                    }
                    return Opened.as(Outcome.RUN);
                });
        assertTrue(finding.what().startsWith("hangs"), finding::toString);
    }

    @Test
    void whatWaitsForEverIsAFindingWithItsStack() throws Exception {
        CountDownLatch never = new CountDownLatch(1);
        Finding finding =
                only((_, _) -> {
                    try {
                        never.await();
                    } catch (InterruptedException e) {
                        throw new WrongAnswer("interrupted");
                    }
                    return Opened.as(Outcome.RUN);
                });
        assertTrue(finding.what().contains("CountDownLatch.await"), finding::toString);
    }

    @Test
    void memoryForALengthThatOnlyTheFileBelievesInIsAFinding() throws Exception {
        Finding finding = only((_, _) -> new Opened(Outcome.RUN, new byte[8 << 20].length >> 20));
        assertTrue(finding.what().startsWith("allocates "), finding::toString);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "It failed: java.lang.ArrayIndexOutOfBoundsException.",
                "Index 5 out of bounds for length 3",
                "The value null cannot be used.",
                "It is bcscope.base.Rate@1b2c3d4."
            })
    void whatIsNoSentenceIsAFinding(String said) {
        assertThrows(WrongAnswer.class, () -> refused(said, "Write another.", "f"));
        assertThrows(WrongAnswer.class, () -> refused("It is wrong.", said, "f"));
    }

    @Test
    void aRefusalNamesItsFileAndHasAReason() {
        assertThrows(WrongAnswer.class, () -> refused("It is wrong.", "Write another.", "g"));
        assertThrows(WrongAnswer.class, () -> Answers.refused(List.of(), "f"));
        assertDoesNotThrow(() -> refused("“null” is not a number.", "Write one.", "f"));
    }

    @Test
    void someCasesAreRunAndSomeRefused() throws Exception {
        Tally tally =
                new Fuzz(Format.TIX, 1, Files.createDirectories(folder.resolve("cases")), folder)
                        .cases(0, 300);
        assertEquals(300, tally.cases());
        assertTrue(tally.count(Outcome.RUN) > 0, tally::line);
        assertTrue(tally.count(Outcome.REFUSED) > 0, tally::line);
        assertFalse(tally.line().contains("\n"));
    }

    private static String text(Input whole, Format format) {
        return whole.files().containsKey(format.opened())
                ? new String(whole.bytes(format.opened()), StandardCharsets.ISO_8859_1)
                : whole.files().keySet().toString();
    }

    private static void refused(String problem, String advice, String named) throws WrongAnswer {
        Answers.refused(List.of(Diagnostic.error("f", 1, 1, problem, advice)), named);
    }

    private static Opened deeper(int depth) {
        return depth < 0 ? Opened.as(Outcome.RUN) : deeper(depth + 1 & Integer.MAX_VALUE);
    }

    /// What is found where `exercise` opens case 5.
    private Finding only(Exercise exercise) throws IOException, InterruptedException {
        Path cases = Files.createDirectories(folder.resolve("cases"));
        Fuzz fuzz = new Fuzz(Format.TIX, exercise, SMALL, 1, cases, folder.resolve("reports"));
        Tally tally = fuzz.cases(5, 6);
        assertEquals(1, tally.findings().size());
        return tally.findings().getFirst();
    }
}
