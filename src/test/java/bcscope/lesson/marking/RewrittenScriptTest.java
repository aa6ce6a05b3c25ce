package bcscope.lesson.marking;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.lesson.Attempt;
import bcscope.lesson.Lesson.Located;
import bcscope.lesson.ScriptTask;
import bcscope.scenario.json.Place;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;

/// What a student wrote, held against the limits of a lesson.
class RewrittenScriptTest {
    private static final Place PLACE = Place.in("lesson.md");
    private static final String HEAD = "program pair(work = 400 us)";

    private static ScriptTask task(int mostLines, List<String> without, String... keep) {
        return new ScriptTask(
                PLACE,
                new Located(PLACE, "pair.bcs"),
                List.of(keep).stream().map(it -> new Located(PLACE, it)).toList(),
                mostLines,
                without.stream().map(it -> new Located(PLACE, it)).toList(),
                ScriptTask.USUAL_CALLS,
                Optional.empty());
    }

    private static List<String> said(ScriptTask task, String text) {
        return RewrittenScript.beyond(task, text).stream()
                .map(problem -> problem.in("pair.bcs", text))
                .map(it -> it.line() + ":" + it.column() + " " + it.problem())
                .toList();
    }

    @Test
    void blanksAndCommentsDoNotMatterInALineThatMustStay() {
        ScriptTask task = task(9, List.of(), HEAD, "compute work");
        assertEquals(
                List.of(),
                said(
                        task,
                        "// mine\nprogram pair( work=400 us )\n\n   compute  work // as told\n"));
    }

    @Test
    void aLineThatMustStayIsMissedBehindTheOneBeforeIt() {
        ScriptTask task = task(9, List.of(), HEAD, "compute work");
        assertEquals(
                List.of("1:1 The line \"compute work\" must stay."),
                said(task, HEAD + "\ncompute work / 2\n"));
        assertEquals(
                List.of("1:1 The line \"" + HEAD + "\" must stay."), said(task, "compute work\n"));
    }

    @Test
    void linesThatMustStayKeepTheirOrder() {
        ScriptTask task = task(9, List.of(), "compute 1 us", "compute 2 us");
        assertEquals(
                List.of("2:1 The line \"compute 2 us\" must stay."),
                said(task, "compute 2 us\ncompute 1 us\n"));
        assertEquals(
                List.of("1:1 The line \"compute 1 us\" must stay."),
                said(task(9, List.of(), "compute 1 us", "compute 1 us"), "compute 1 us\n"));
    }

    @Test
    void whatIsForbiddenIsFoundWhereItStands() {
        ScriptTask task = task(9, List.of("sendrecv", "while"));
        assertEquals(
                List.of(
                        "2:1 \"while\" may not be used here.",
                        "3:5 \"sendrecv\" may not be used here."),
                said(
                        task,
                        "// sendrecv and while\nwhile true {\n    sendrecv 8 B to 1 from 1\n}\n"));
    }

    @Test
    void linesAreCountedWithoutBlankOnesAndComments() {
        ScriptTask task = task(2, List.of());
        assertEquals(List.of(), said(task, "\n// one\ncompute 1 us\n\n// two\ncompute 1 us\n"));
        assertEquals(
                List.of("3:1 The script has 4 lines; the limit is 2."),
                said(task, "compute 1 us\ncompute 1 us\nbarrier\nbarrier\n"));
    }

    @Test
    void aTextThatIsTooLongIsNotLookedInto() {
        String text = "compute 1 us\n".repeat(RewrittenScript.MOST_CHARACTERS / 10);
        assertEquals(1, said(task(9, List.of("compute")), text).size());
    }

    @Test
    void aTextThatIsNoProgramIsHeldAgainstTheLimitsToo() {
        assertEquals(
                List.of("1:1 \"while\" may not be used here."),
                said(task(9, List.of("while")), "while ((( \"\u0000 {"));
    }

    @Test
    void anyLengthUpToTheGreatestIsLookedInto() {
        String most = " ".repeat(RewrittenScript.MOST_CHARACTERS - 5) + "while";
        assertEquals(
                List.of("1:39996 \"while\" may not be used here."),
                said(task(9, List.of("while")), most));
        assertEquals(
                List.of("1:40001 The script has more than 40000 characters."),
                said(task(9, List.of("while")), " " + most));
    }

    @Test
    void aMissingLineIsToldWithTheLineItFollowed() {
        ScriptTask task = task(9, List.of(), HEAD, " compute work ");
        assertEquals(
                "Write it again, below \"compute  1 us\".",
                RewrittenScript.beyond(
                                task(9, List.of(), "compute 1 us", "barrier"),
                                "compute  1 us // one\n")
                        .getFirst()
                        .advice());
        assertEquals(
                "Write it again.", RewrittenScript.beyond(task, "barrier\n").getFirst().advice());
    }

    @Test
    void problemsFollowTheText() {
        assertEquals(
                List.of(
                        "1:1 \"barrier\" may not be used here.",
                        "2:1 \"barrier\" may not be used here.",
                        "2:1 The script has 2 lines; the limit is 1."),
                said(task(1, List.of("barrier")), "barrier\nbarrier\n"));
        assertEquals(
                "1:1 \"barrier\" may not be used here.",
                said(
                                task(9, List.of("barrier"), "compute 1 us", "compute 2 us"),
                                "barrier\ncompute 1 us\n")
                        .getFirst());
    }

    @Test
    void theLimitsAreSaidInWords() {
        assertEquals("at most 9 lines", RewrittenScript.limits(task(9, List.of())));
        assertEquals(
                "at most 9 lines; must stay: \"barrier\", \"compute 1 us\"; without while,"
                        + " sendrecv",
                RewrittenScript.limits(
                        task(9, List.of("while", "sendrecv"), " barrier", "compute 1 us")));
    }

    @Test
    void aCommentOnALineThatMustStayIsNoPartOfIt() {
        assertEquals(List.of(), said(task(9, List.of(), "compute 1 us // long"), "compute 1 us\n"));
    }

    @Test
    void anAttemptIsHeldAgainstItsTask() {
        Attempt attempt = new Attempt(List.of(), Optional.of("compute 1 us\nwhile\n"));
        assertEquals(
                List.of("pair.bcs:2:1 \"while\" may not be used here."),
                BuildMarking.beyond(List.of(), Optional.of(task(9, List.of("while"))), attempt)
                        .stream()
                        .map(it ->
                                it.file()
                                        + ":"
                                        + it.line()
                                        + ":"
                                        + it.column()
                                        + " "
                                        + it.problem())
                        .toList());
    }
}
