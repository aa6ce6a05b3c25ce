package bcscope.ui.state.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Diagnostic;
import bcscope.expression.Problem;
import bcscope.expression.TextSpan;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

class OpenProgramTest {
    private final OpenProgram open = OpenProgram.of(4, "ring", Optional.empty(), "barrier");

    @Test
    void whatIsTypedWhileItIsSavedStaysToBeSaved() {
        OpenProgram typed = apply(open, new ProgramChange.Write("barrier // a"));
        OpenProgram more = apply(typed, new ProgramChange.Write("barrier // ab"));
        OpenProgram saved =
                apply(more, new ProgramChange.Save(4, Path.of("own.bcs"), "barrier // a"));
        assertTrue(saved.changed());
        assertEquals("own.bcs", saved.name());
        assertFalse(apply(saved, new ProgramChange.Write("barrier // a")).changed());
    }

    @Test
    void aPatternNamesAProgramThatNoFileNames() {
        OpenProgram.Disk disk = OpenProgram.Disk.CHANGED;
        OpenProgram named = apply(open.withDisk(disk), new ProgramChange.Call("Unsafe exchange"));
        assertEquals("Unsafe exchange", named.name());
        assertEquals(disk, named.disk(), "nothing else changes");
        OpenProgram saved = apply(open, new ProgramChange.Save(4, Path.of("own.bcs"), "barrier"));
        assertEquals(saved, apply(saved, new ProgramChange.Call("Unsafe exchange")));
    }

    @Test
    void answersForAnotherProgramAreDropped() {
        assertEquals(open, apply(open, new ProgramChange.Reread(3, "other")));
        assertEquals("other", apply(open, new ProgramChange.Reread(4, "other")).text());
    }

    @Test
    void aJudgementIsOfOneTextAndTheLastRightOneIsKept() {
        OpenProgram right = apply(open, judge("barrier"));
        assertTrue(right.judgement().orElseThrow().right());
        OpenProgram typed = apply(right, new ProgramChange.Write("barier"));
        assertEquals(Optional.empty(), typed.judgement());
        OpenProgram wrong = apply(typed, judge("barier", problem(TextProblem.Severity.ERROR)));
        assertFalse(wrong.judgement().orElseThrow().right());
        assertEquals(Optional.of("barrier"), wrong.read().lastRight());
    }

    @Test
    void aWarningKeepsNoProgramFromRunning() {
        OpenProgram warned = apply(open, judge("barrier", problem(TextProblem.Severity.WARNING)));
        assertTrue(warned.judgement().orElseThrow().right());
    }

    /// Line 2 of the text begins behind its indentation, at character 12.
    @Test
    void whatFailsWhenItIsBuiltStandsAtItsLineUntilTheTextChanges() {
        String text = "if a {\n    send 1 to 0\n}";
        OpenProgram written = apply(open, new ProgramChange.Write(text));
        OpenProgram failed =
                apply(
                        apply(written, judge(text)),
                        new ProgramChange.Fail(
                                4, text, List.of(Diagnostic.error("a", 2, 0, "No.", ""))));
        TextProblem problem = failed.judgement().orElseThrow().problems().getFirst();
        assertEquals(new TextSpan(11, 22), problem.problem().place());
        OpenProgram typed = apply(failed, new ProgramChange.Write("barrier"));
        assertTrue(apply(typed, judge("barrier")).judgement().orElseThrow().right());
    }

    @Test
    void whatAnotherRunShowsIsTheRunOfTheProgram() {
        OpenProgram shown =
                open.withShown(
                        Optional.of(new OpenProgram.ShownRun(7, "barrier", Optional.empty())));
        assertEquals(8, shown.showing(8).shown().orElseThrow().document());
        assertEquals(open, open.showing(8), "what no run shows is shown by no other either");
    }

    @Test
    void aFileMayBeginWithAMarkAndEndItsLinesInAnyWay(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("own.bcs");
        Files.writeString(file, "\uFEFFa\r\nb\rc\n");
        assertEquals("a\nb\nc\n", ProgramText.read(file));
        assertTrue(ProgramText.isNamedSo(Path.of("x/RING.BCS")));
        assertFalse(ProgramText.isNamedSo(Path.of("ring.bcs.json")));
    }

    private static OpenProgram apply(OpenProgram program, ProgramChange change) {
        return change.applyTo(program);
    }

    private static ProgramChange judge(String text, TextProblem... problems) {
        return new ProgramChange.Judge(4, new Judgement(text, List.of(problems), ""));
    }

    private static TextProblem problem(TextProblem.Severity severity) {
        return new TextProblem(severity, new Problem(new TextSpan(0, 1), "No.", ""));
    }
}
