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

    @Test
    void aQueryMayBeginWithItsKind() {
        assertEquals(List.of("messages where "), ofQuestion("me|"));
        assertEquals(
                List.of(
                        "slices where ",
                        "calls where ",
                        "messages where ",
                        "collectives where ",
                        "nodes where "),
                ofQuestion("  |").subList(0, 5));
        assertEquals(List.of(), ofQuestion("slice > 3 && me|"));
        assertTrue(ofQuestion("|").containsAll(offered("|")));
        assertEquals(
                "calls that send a message",
                Completion.ofQuestion("mess", 4, BCS).choices().getFirst().meaning());
    }

    private static List<String> ofQuestion(String drawn) {
        return texts(Completion.ofQuestion(drawn.replace("|", ""), drawn.indexOf('|'), BCS));
    }

    @Test
    void keywordsAreCompletedLikeWords() {
        assertEquals(new TextSpan(6, 11), at("calls where|", BCS).replaced());
        assertEquals(List.of("where"), offered("calls where|"));
        assertEquals(List.of("any rank:"), offered("any|"));
        assertEquals(new TextSpan(5, 5), at("(3) >|", BCS).replaced());
        assertEquals(new TextSpan(0, 5), at("GETTS|", BCS).replaced());
        assertEquals(new TextSpan(6, 6), at("GETTS |", BCS).replaced());
    }

    /// The operand that ends at the dot or the comparison may be in brackets, and have a chain of
    /// objects before it.
    @Test
    void theOperandBeforeAPlaceIsFoundWhole() {
        List<String> process = List.of("rank", "node", "state", "blocked", "line", "call");
        assertEquals(process, offered("process.|"));
        assertEquals(process, offered("(process(3)).|"));
        assertEquals(process, offered("slice > 3 && process(1 + (2)).|"));
        assertEquals(List.of("size", "bytes"), offered("3 < node(5).list(RSL).|"));
        assertEquals(List.of("node", "links"), texts(at("node(5).|", CONVENTIONAL)));
        assertEquals(List.of("Allreduce"), offered("process(3).call.kind == Allr|"));
        assertEquals(List.of("Allreduce"), offered("(call(3).kind) == Allr|"));
        assertEquals(List.of("Allreduce"), offered("slice > 3 && call(3).kind == Allr|"));
        assertEquals(List.of("Allreduce"), offered("(slice > 3) && call(3).kind == Allr|"));
        assertEquals(List.of("GETTS"), offered("slice == GETT|"));
        assertEquals(List.of("GETTS"), offered("== GETT|"));
        assertEquals(List.of("GETTS"), offered("3) == GETT|"));
        assertEquals(List.of(), offered(".|"));
        assertEquals(List.of(), offered(").|"));
        assertEquals(List.of(), offered("GETTS.|"));
    }

    @Test
    void whatAQuantifierGoesThroughHasItsWordsBehindIt() {
        assertEquals("node", offered("nodes where |").getFirst());
        assertEquals(List.of("size", "bytes"), offered("nodes where list(RSL).|"));
        assertEquals(List.of("PM"), offered("nodes where phase == P|"));
        assertEquals("rank", offered("max(ranks, |").getFirst());
        assertEquals("node", offered("count(nodes where |").getFirst());
        assertEquals(List.of("finished"), offered("count(ranks where state == fin|"));
        assertEquals(List.of("finished"), offered("all ranks: state == fin|"));
        assertEquals(List.of("Allreduce"), offered("calls where kind == Allr|"));
        assertEquals(
                List.of(), offered("state == fin|").stream().filter("finished"::equals).toList());
        assertEquals("slice", offered("nodes > 3 && |").getFirst());
        assertEquals("slice", offered("(slice + ranks) > 3 && |").getFirst());
    }

    @Test
    void aBracketThatIsClosedAsksForNothingMore() {
        assertEquals(List.of("RSL"), offered("list((5), RS|"));
        assertEquals(List.of("GETTS"), offered("list(5, RSL), GETT|"));
        assertEquals(List.of("GETTS"), offered("runs(PM) && (GETT|"));
        assertEquals(List.of("GETTS"), offered(", GETT|"));
        assertEquals(List.of("GETTS"), offered("max(ranks, (GETT|"));
        assertEquals(List.of("GETTS"), offered("max(ranks, GETT|"));
        assertEquals(List.of("GETTS"), offered("(GETT|"));
    }

    @Test
    void onlyCollectivesAsAWholeHaveMembers() {
        assertTrue(offered("collectives where |").containsAll(List.of("members", "spread")));
        assertFalse(offered("calls where |").contains("members"));
        assertFalse(offered("calls where |").contains("GETTS"));
        assertTrue(offered("slices where |").contains("GETTS"));
        assertEquals(List.of("where"), offered("slices |"));
        assertFalse(offered("slice > 3 slices |").contains("where"));
    }
}
