package bcscope.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;

import org.junit.jupiter.api.Test;

import java.util.List;

/// What is offered where. The caret is the bar in the text.
class CompletionTest {
    private static final RunFacts BCS = new RunFacts(MpiKind.BCS, 32, 16, 250_000);
    private static final RunFacts CONVENTIONAL =
            new RunFacts(MpiKind.CONVENTIONAL, 32, 16, 250_000);

    private static Completion at(String drawn, RunFacts facts) {
        int caret = drawn.indexOf('|');
        return Completion.at(drawn.replace("|", ""), caret, facts);
    }

    private static List<String> offered(String drawn) {
        return texts(at(drawn, BCS));
    }

    private static List<String> texts(Completion completion) {
        return completion.choices().stream().map(Completion.Choice::text).toList();
    }

    @Test
    void behindThePointStandWhatTheObjectHas() {
        assertEquals(List.of("size", "bytes"), offered("list(5, RSL).|"));
        assertEquals(List.of("used", "unused", "bytes"), offered("budget(5).|"));
        assertEquals(
                List.of("rank", "node", "state", "blocked", "line", "call"),
                offered("process(3).|"));
    }

    @Test
    void ofCallsInTheRunNothingIsOfferedThatIsKnownOnlyWhenTheyAreOver() {
        List<String> offered = offered("call(3).|");
        assertTrue(offered.containsAll(List.of("kind", "to", "tag", "bytes")), offered.toString());
        assertFalse(offered.contains("took"), offered.toString());
        assertTrue(offered("calls where |").contains("took"));
    }

    /// A number is compared with a duration or a size: the units of the other would be wrong.
    @Test
    void aNumberIsOfferedTheUnitsOfWhatItIsComparedWith() {
        assertEquals(
                List.of("ns", "us", "ms", "s", "slices"), offered("messages where blocked > 500|"));
        assertEquals(List.of(), offered("slices where retries > 500|"));
        assertTrue(offered("messages where bytes > 500|").contains("KiB"));
        assertFalse(offered("messages where bytes > 500|").contains("us"));
        assertTrue(offered("any node: budget.used > 90|").contains("%"));
    }

    @Test
    void whatIsBegunIsReplacedUpToTheCaret() {
        Completion completion = at("slice > 3 && GET|TS > 1 us", BCS);
        assertEquals(new TextSpan(13, 16), completion.replaced());
        assertEquals(List.of("GETTS"), texts(completion));
    }

    /// 😀 is one character for people and two for Java, which counts places here.
    @Test
    void placesBehindCharactersThatAreTwoAreThoseOfTheText() {
        Completion completion = at("\uD83D\uDE00 && GET|TS > 1 us", BCS);
        assertEquals(new TextSpan(6, 9), completion.replaced());
    }

    @Test
    void capitalsDoNotMatterForWhatIsBegun() {
        assertEquals(List.of("GETTS"), offered("gett|"));
    }

    @Test
    void aComparisonOffersTheNamesOfItsOtherSide() {
        assertEquals(List.of("DEM", "MSM", "PM", "BBM", "RM"), offered("phase == |"));
        assertEquals(
                List.of(
                        "blocked",
                        "blocked_send",
                        "blocked_receive",
                        "blocked_wait",
                        "blocked_probe",
                        "blocked_collective",
                        "blocked_memory"),
                offered("process(3).state == blo|"));
        assertEquals(List.of("Allreduce"), offered("call(3).kind != Allr|"));
    }

    @Test
    void withinAQuantifierTheWordsOfItsOwnAreOffered() {
        assertTrue(offered("any rank: blo|").contains("blocked"));
        assertEquals(
                List.of("line"),
                offered("any rank: lin|").stream().filter("line"::equals).toList());
        assertFalse(offered("any node: lin|").contains("line"));
        assertEquals(List.of("rank:"), offered("all r|"));
    }

    @Test
    void withinBracketsStandNamesWhereOnlyNamesWillDo() {
        assertEquals(List.of("DEM", "MSM", "PM", "BBM", "RM"), offered("runs(|)"));
        assertEquals(List.of("RSL"), offered("list(5, RS|"));
        assertEquals(List.of("ranks, ", "nodes, "), offered("max(|"));
        assertEquals(List.of("ranks where ", "nodes where "), offered("count(|"));
    }

    @Test
    void behindAValueStandsWhatMayFollowIt() {
        assertEquals(List.of(), offered("(slice) |"));
        assertEquals(List.of("where"), offered("calls |"));
    }

    @Test
    void underConventionalMpiOnlyWhatItHasIsOffered() {
        List<String> offered = texts(at("|", CONVENTIONAL));
        assertFalse(offered.contains("phase"), offered.toString());
        assertFalse(offered.contains("list"), offered.toString());
        assertTrue(offered.contains("links"), offered.toString());
        assertTrue(offered("|").containsAll(List.of("phase", "list", "budget", "any rank:")));
    }
}
