package bcscope.lesson.question;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.expression.Type;
import bcscope.happening.Descriptor;
import bcscope.happening.Held;
import bcscope.happening.NicList;
import bcscope.lesson.LessonWords;
import bcscope.program.Program;
import bcscope.search.HitValue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.List;
import java.util.Optional;

/// Answers on paper and in words: room for them, what earns points, what letters stand for; and
/// what of a typed answer could be taken for another.
class AnswerPaperTest {
    private static final LessonWords ENGLISH = LessonWords.english();
    private static final ChoiceQuestion.Form CHOICE =
            new ChoiceQuestion.Form(List.of("b", "eager", "a"));
    private static final OrderQuestion.Form ORDER =
            new OrderQuestion.Form(List.of("DEM", "MSM", "PM"));
    private static final MatchQuestion.Form MATCH =
            new MatchQuestion.Form(List.of("x", "y"), List.of("u", "v"));
    private static final PairQuestion.Form LINK = new PairQuestion.Form(AnswerMode.LINK, 3);
    private static final PairQuestion.Form DESCRIPTOR =
            new PairQuestion.Form(AnswerMode.DESCRIPTOR, 7);
    private static final StateQuestion.Form STATE =
            new StateQuestion.Form(
                    List.of(
                            held(Descriptor.Kind.SEND, 0, 1, 7, NicList.SDQ),
                            held(Descriptor.Kind.RECEIVE, 1, Program.ANY, Program.ANY, NicList.RDQ),
                            held(Descriptor.Kind.COLLECTIVE, 1, -1, 0, NicList.CL)),
                    2);

    private static Held held(Descriptor.Kind kind, int rank, int peer, int tag, NicList list) {
        return new Held(
                rank, list, new Descriptor(kind, rank, 0, rank, peer, tag, 0, 64, 0, 1), 64);
    }

    static StudentAnswer answer(AnswerForm form, String typed) {
        return assertInstanceOf(AnswerReading.Understood.class, form.read(typed), typed).answer();
    }

    static String why(AnswerForm form, String typed) {
        return assertInstanceOf(AnswerReading.NotUnderstood.class, form.read(typed), typed).why();
    }

    /// Shown are a) b, b) eager, c) a: a letter is the one before the text, so that what is written
    /// back is read as it was meant.
    @Test
    void aLetterIsThatBeforeTheTextAlsoWhereATextIsALetter() {
        assertEquals(StudentAnswer.of(0), answer(CHOICE, "a"));
        assertEquals(StudentAnswer.of(1), answer(CHOICE, " B "));
        assertEquals(StudentAnswer.of(1), answer(CHOICE, "Eager"));
        for (int i = 0; i < 3; i++) {
            assertEquals(StudentAnswer.of(i), answer(CHOICE, CHOICE.text(StudentAnswer.of(i))));
        }
        assertEquals("b) eager", CHOICE.said(StudentAnswer.of(1)));
        assertEquals("eager", CHOICE.words(StudentAnswer.of(1)));
    }

    @Test
    void aLetterOfAStateIsNamedOnce() {
        assertTrue(
                why(STATE, "a=1.RSL b=1.RDQ c=gone a=gone").contains("has a letter twice"),
                () -> why(STATE, "a=1.RSL b=1.RDQ c=gone a=gone"));
        assertEquals(3, answer(STATE, "c gone; b=0.MDL, a:1/rsl").parts().size());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "RANK; process 5; rank 5",
                "RANK; Process 5; rank 5",
                "RANK; rank5; rank 5",
                "NODE; NODE 5; node 5",
                "SLICE; 0; slice 0",
            })
    void aProcessMayBeCalledSo(AnswerMode mode, String typed, String text) {
        NumberedQuestion.Form form = new NumberedQuestion.Form(mode, 9);
        assertEquals(text, form.text(answer(form, typed)));
    }

    /// What is no node, slice or process is not said to be something.
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "SLICE; rank 5; “rank 5” is a rank, and a slice is asked for. For example: slice"
                        + " 0.",
                "SLICE; process 5; “process 5” is a process, and a slice is asked for. For example:"
                        + " slice 0.",
                "NODE; Slice 5; “Slice 5” is a slice, and a node is asked for. For example: node"
                        + " 0.",
                "SLICE; about 5; “about 5” is not the number of a slice. For example: slice 0.",
                "RANK; r5; “r5” is not the number of a process. For example: rank 0.",
                "RANK; 10; “10” does not exist: the last rank is 9. For example: rank 0.",
                "NODE; -1; “-1” is not the number of a node. For example: node 0.",
                "NODE; 1234567890; “1234567890” is not the number of a node. For example: node 0.",
            })
    void anotherThingIsNamedAsWhatItIs(AnswerMode mode, String typed, String why) {
        assertEquals(why, why(new NumberedQuestion.Form(mode, 9), typed));
    }

    /// An arrow leads to the node that receives, and a descriptor is the one that is called so.
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "LINK; 0 -> 3; 0 -> 3",
                "LINK; 3 <- 0; 0 -> 3",
                "LINK; 3 ← 0; 0 -> 3",
                "LINK; 0-3; 0 -> 3",
                "LINK; node 2 to node 1; 2 -> 1",
                "LINK; 0 <-> 3; 0 -> 3",
                "DESCRIPTOR; rank 2, descriptor 1; rank 2, descriptor 1",
                "DESCRIPTOR; descriptor 1 of rank 2; rank 2, descriptor 1",
                "DESCRIPTOR; Descriptor 1, process 2; rank 2, descriptor 1",
                "DESCRIPTOR; 2 1; rank 2, descriptor 1",
                "DESCRIPTOR; descriptor of rank 2: 1; rank 2, descriptor 1",
            })
    void twoNumbersAreReadInTheOrderThatTheirWordsSay(String mode, String typed, String text) {
        AnswerForm form = mode.equals("LINK") ? LINK : DESCRIPTOR;
        assertEquals(text, form.text(answer(form, typed)));
    }

    @Test
    void theLimitOfALinkIsOfBothEndsAndThatOfADescriptorOfItsProcess() {
        assertTrue(why(LINK, "4 -> 0").contains("the last node is 3"));
        assertTrue(why(LINK, "0 <- 4").contains("the last node is 3"));
        assertEquals(List.of(7L, 99L), answer(DESCRIPTOR, "7.99").parts());
        assertTrue(why(DESCRIPTOR, "8.0").contains("the last rank is 7"));
        assertEquals(0, LINK.right(answer(LINK, "0 -> 1"), answer(LINK, "0 -> 2")));
    }

    /// Of three things there are three pairs; two parts have half of the points each; one part has
    /// all of them, about which nothing needs to be said.
    @Test
    void partsThatEarnPointsAreCounted() {
        assertEquals(
                ", of which each of 3 pairs in the right order earns its share and each in the"
                        + " wrong order loses it",
                ORDER.scoring(ENGLISH, answer(ORDER, "a b c")));
        assertEquals(
                ", an equal share for each of 2 parts",
                MATCH.scoring(ENGLISH, answer(MATCH, "a1 b2")));
        assertEquals(
                ", an equal share for each of 3 parts",
                STATE.scoring(ENGLISH, answer(STATE, "a gone b gone c gone")));
        assertEquals("", MatchQuestion.Form.shares(ENGLISH, "paper.share.parts", 1));
        CurveQuestion.Form curve = curve(Tolerance.amount(1));
        assertEquals(
                ", an equal share for each of 3 values; up to 1 off is right",
                curve.scoring(ENGLISH, answer(curve, "1 2 3")));
        assertEquals("", LINK.scoring(ENGLISH, answer(LINK, "0 1")));
    }

    private static CurveQuestion.Form curve(Tolerance tolerance) {
        return new CurveQuestion.Form(4, 3, new NumberQuestion.Form(Type.INTEGER, "", tolerance));
    }

    @Test
    void anAnswerIsSaidWithoutLettersThatDependOnTheOrder() {
        assertEquals("PM, DEM, MSM", ORDER.words(answer(ORDER, "c a b")));
        assertEquals("c a b (PM, DEM, MSM)", ORDER.said(answer(ORDER, "c a b")));
        assertEquals("x – v, y – none", MATCH.words(answer(MATCH, "a2")));
        assertEquals("a2 b- (x – v, y – none)", MATCH.said(answer(MATCH, "a2")));
        assertEquals(
                "a) send of rank 0 to rank 1: node 1, RSL; b) receive of rank 1 from any rank: in"
                        + " no list; c) collective of rank 1: node 0, CL",
                STATE.said(answer(STATE, "a=1.RSL b=gone c=0.CL")));
        CurveQuestion.Form curve = curve(Tolerance.NONE);
        assertEquals(
                "a) slice 4: 1; b) slice 5: 20; c) slice 6: 3",
                curve.said(answer(curve, "1 20 3")));
        assertEquals("DEM", new MicrophaseQuestion.Form().said(StudentAnswer.of(0)));
    }

    @Test
    void lettersAreExplainedBeside() {
        assertEquals(List.of("a   DEM", "b   MSM", "c   PM"), ORDER.legend());
        assertEquals(List.of("a   x", "b   y", "1   u", "2   v"), MATCH.legend());
        assertEquals(
                List.of(
                        "a   send 0→1 t7 in 0.SDQ",
                        "b   recv 1←any any tag in 1.RDQ",
                        "c   collective of 1 in 1.CL"),
                STATE.legend());
        assertEquals(List.of(), LINK.legend());
        assertEquals("a b c d", Letters.first(4));
    }

    /// The window shows the slices after this one; on paper the track has as many.
    @Test
    void onPaperThereIsRoomForEachKindOfAnswer() {
        assertEquals(List.of(new AnswerSpace.Rows("", CHOICE.options())), CHOICE.space(ENGLISH, 5));
        assertEquals(
                List.of(new AnswerSpace.Rows("Number them from 1.", ORDER.items())),
                ORDER.space(ENGLISH, 5));
        assertEquals(
                List.of(new AnswerSpace.Columns(List.of("x", "y"), List.of("u", "v"))),
                MATCH.space(ENGLISH, 5));
        assertEquals(
                List.of(new AnswerSpace.Line("from node ___ to node ___")), LINK.space(ENGLISH, 5));
        assertEquals(
                List.of(new AnswerSpace.Line("rank ___, descriptor ___")),
                DESCRIPTOR.space(ENGLISH, 5));
        assertEquals(
                List.of(
                        new AnswerSpace.Grid(
                                AnswerSpace.Heads.COLUMN,
                                List.of(
                                        List.of("slice", "4", "5", "6"),
                                        List.of("value", "", "", "")))),
                curve(Tolerance.NONE).space(ENGLISH, 3));
        AnswerSpace.Track track =
                (AnswerSpace.Track)
                        new NumberedQuestion.Form(AnswerMode.SLICE, 9).space(ENGLISH, 5).getFirst();
        assertEquals(5, track.first());
        assertTrue(track.last() > 5);
        assertEquals(
                List.of(new AnswerSpace.Line("rank ___")),
                new NumberedQuestion.Form(AnswerMode.RANK, 9).space(ENGLISH, 5));
        AnswerSpace.Line lamps =
                (AnswerSpace.Line) new MicrophaseQuestion.Form().space(ENGLISH, 5).getFirst();
        assertEquals(5, lamps.text().chars().filter(c -> c == '□').count());
    }

    @Test
    void theRowsOfAStateSayWhereEachDescriptorIsNow() {
        AnswerSpace.Grid grid = (AnswerSpace.Grid) STATE.space(ENGLISH, 0).getFirst();
        assertEquals(AnswerSpace.Heads.ROW, grid.heads());
        assertEquals(List.of("descriptor", "is now in", "will be in"), grid.rows().getFirst());
        assertEquals(
                List.of(
                        "b) receive of rank 1 from any rank",
                        "node 1, RDQ",
                        "node ___ list ___ or □ gone"),
                grid.rows().get(2));
    }

    /// What is shown as an example can be typed, also of one thing or of one node.
    @Test
    void everyExampleIsAnAnswer() {
        AnswerForm one = new StateQuestion.Form(STATE.descriptors().subList(0, 1), 1);
        assertEquals("a=0.RSL", one.example());
        assertEquals("a=1.RSL b=1.RSL c=gone", STATE.example());
        AnswerForm alone = new PairQuestion.Form(AnswerMode.LINK, 0);
        assertEquals("0 -> 0", alone.example());
        for (AnswerForm form :
                List.of(
                        CHOICE,
                        ORDER,
                        MATCH,
                        LINK,
                        DESCRIPTOR,
                        STATE,
                        one,
                        alone,
                        new MicrophaseQuestion.Form(),
                        new NumberedQuestion.Form(AnswerMode.NODE, 0),
                        curve(Tolerance.NONE))) {
            answer(form, form.example());
        }
    }

    /// What does not fit is told with what would.
    @Test
    void aWrongPartIsNamed() {
        assertEquals(
                "“x=1.RSL” has a letter that is none of a to c. For example: "
                        + STATE.example()
                        + ".",
                why(STATE, "x=1.RSL"));
        assertEquals(
                "“here” does not put descriptors into lists. For example: " + STATE.example() + ".",
                why(STATE, "here"));
        assertEquals(
                "“a=2.RSL” has no list there: nodes are 0 to 1, lists SDQ, RDQ, RSL, MDL, CARRY,"
                        + " CL. For example: "
                        + STATE.example()
                        + ".",
                why(STATE, "a=2.RSL"));
        assertEquals(
                "“c1” has a letter that is none of a to b. For example: a2 b1.", why(MATCH, "c1"));
        assertEquals("“a1 a2” has a letter twice. For example: a2 b1.", why(MATCH, "a1 a2"));
        assertEquals(
                "“a3” has a number that is none of 1 to 2. For example: a2 b1.", why(MATCH, "a3"));
        assertEquals(
                "“strobe” is not a microphase. There are DEM, MSM, PM, BBM, RM. For example: DEM.",
                why(new MicrophaseQuestion.Form(), "strobe"));
        assertEquals(
                "“later” is none of the choices: they are a to c. For example: a.",
                why(CHOICE, "later"));
    }

    /// A value of a known mistake is an answer where one value can be one.
    @Test
    void aValueIsAnAnswerWhereOneCanBe() {
        HitValue five = new HitValue(Type.INTEGER, 5);
        assertEquals(
                Optional.of(StudentAnswer.of(5)),
                new NumberedQuestion.Form(AnswerMode.NODE, 5).saying(five));
        assertEquals(Optional.empty(), new NumberedQuestion.Form(AnswerMode.NODE, 4).saying(five));
        assertEquals(
                Optional.of(StudentAnswer.of(1)),
                new ChoiceQuestion.Form(List.of("4", "5")).saying(five));
        assertEquals(Optional.empty(), CHOICE.saying(five));
        assertEquals(Optional.empty(), ORDER.saying(five));
        assertEquals(Optional.empty(), LINK.saying(five));
    }

    @Test
    void answersAreTheSameIfTheyGetTheSameMark() {
        AnswerForm near = new NumberQuestion.Form(Type.INTEGER, "", Tolerance.amount(2));
        assertTrue(near.isSame(StudentAnswer.of(5), StudentAnswer.of(7)));
        assertFalse(near.isSame(StudentAnswer.of(5), StudentAnswer.of(8)));
        assertFalse(MATCH.isSame(answer(MATCH, "a1 b2"), answer(MATCH, "a1")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "1 2; “1 2”: values typed: 2, asked for: 3, of slices 4 to 6. For example: 42 42"
                        + " 42.",
                "7; “7”: values typed: 1, asked for: 3, of slices 4 to 6. For example: 42 42 42.",
            })
    void aCurveSaysHowManyValuesItHas(String typed, String why) {
        assertEquals(why, why(curve(Tolerance.NONE), typed));
    }

    /// The codes of a place: six lists for each node, in their order; -1 is none.
    @ParameterizedTest
    @EnumSource(NicList.class)
    void everyListOfEveryNodeIsAPlaceOfItsOwn(NicList list) {
        StatePlace place = new StatePlace(3, list);
        assertEquals(place, StatePlace.of(place.code()));
        assertEquals("3." + list.name(), place.text());
        assertEquals(-1, StatePlace.GONE.code());
        assertEquals("gone", StatePlace.of(-1).text());
    }

    @ParameterizedTest
    @EnumSource(AnswerMode.class)
    void everyWayOfAnsweringHasANoun(AnswerMode mode) {
        assertEquals(mode.id(), mode.name().toLowerCase(java.util.Locale.ROOT));
        assertFalse(mode.noun().isBlank());
        assertEquals(mode != AnswerMode.NUMBER && mode != AnswerMode.CURVE, mode.isDiscrete());
    }
}
