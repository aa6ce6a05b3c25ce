package bcscope.lesson.question;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.expression.Type;
import bcscope.happening.Descriptor;
import bcscope.happening.Held;
import bcscope.happening.NicList;
import bcscope.lesson.marking.Mark;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.OptionalLong;

/// Each way of answering reads what is typed, writes it back, and counts what is right.
class AnswerFormTest {
    private static final AnswerForm SLICE = new NumberedQuestion.Form(AnswerMode.SLICE, 9);
    private static final AnswerForm NODE = new NumberedQuestion.Form(AnswerMode.NODE, 3);
    private static final AnswerForm RANK = new NumberedQuestion.Form(AnswerMode.RANK, 7);
    private static final AnswerForm LINK = new PairQuestion.Form(AnswerMode.LINK, 3);
    private static final AnswerForm DESCRIPTOR = new PairQuestion.Form(AnswerMode.DESCRIPTOR, 7);
    private static final AnswerForm MICROPHASE = new MicrophaseQuestion.Form();
    private static final AnswerForm DURATION =
            new NumberQuestion.Form(Type.DURATION, "us", Tolerance.amount(10_000));
    private static final AnswerForm SIZE =
            new NumberQuestion.Form(Type.SIZE, "KB", Tolerance.share(100));
    private static final AnswerForm SHARE =
            new NumberQuestion.Form(Type.PERCENTAGE, "", Tolerance.NONE);
    private static final AnswerForm CHOICE =
            new ChoiceQuestion.Form(List.of("one", "two", "three"));
    private static final AnswerForm ORDER = new OrderQuestion.Form(List.of("x", "y", "z"));
    private static final AnswerForm MATCH =
            new MatchQuestion.Form(List.of("x", "y"), List.of("u", "v"));
    private static final AnswerForm CURVE =
            new CurveQuestion.Form(4, 3, new NumberQuestion.Form(Type.INTEGER, "", Tolerance.NONE));
    private static final AnswerForm STATE = new StateQuestion.Form(List.of(held(0), held(1)), 2);

    private static Held held(int rank) {
        Descriptor descriptor =
                new Descriptor(Descriptor.Kind.SEND, rank, 0, rank, 1 - rank, 7, 0, 64, 0, 1);
        return new Held(rank, NicList.SDQ, descriptor, 64);
    }

    private static AnswerForm form(String name) {
        return switch (name) {
            case "SLICE" -> SLICE;
            case "NODE" -> NODE;
            case "RANK" -> RANK;
            case "LINK" -> LINK;
            case "DESCRIPTOR" -> DESCRIPTOR;
            case "MICROPHASE" -> MICROPHASE;
            case "DURATION" -> DURATION;
            case "SIZE" -> SIZE;
            case "SHARE" -> SHARE;
            case "CHOICE" -> CHOICE;
            case "ORDER" -> ORDER;
            case "MATCH" -> MATCH;
            case "CURVE" -> CURVE;
            case "STATE" -> STATE;
            case String other -> throw new AssertionError(other);
        };
    }

    private static StudentAnswer answer(AnswerForm form, String typed) {
        return switch (form.read(typed)) {
            case AnswerReading.Understood(StudentAnswer answer) -> answer;
            case AnswerReading.NotUnderstood unread -> throw new AssertionError(unread.why());
        };
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "SLICE; 5; slice 5",
                "SLICE; Slice  5; slice 5",
                "NODE; node 3; node 3",
                "RANK; 7; rank 7",
                "LINK; 0 to 3; 0 -> 3",
                "DESCRIPTOR; 2.1; rank 2, descriptor 1",
                "MICROPHASE; dem; DEM",
                "DURATION; 350; 350us",
                "DURATION; 0.35 ms; 350us",
                "DURATION; 0,327 ms; 327us",
                "DURATION; 12,5; 12.5us",
                "DURATION; 1,234,567 ns; 1.234567ms",
                "DURATION; 1,234.5; 1.2345ms",
                "DURATION; 1.234,5; 1.2345ms",
                "SIZE; 3,200 B; 3200B",
                "SHARE; 0,35; 35 %",
                "SHARE; 12,5 %; 12.5 %",
                "SIZE; 3.2; 3200B",
                "SIZE; 3 200 B; 3200B",
                "SHARE; 35 %; 35 %",
                "SHARE; 0.35; 35 %",
                "CHOICE; B; b",
                "CHOICE; two; b",
                "ORDER; c,a > b; c a b",
                "MATCH; a=2 b -; a2 b-",
                "CURVE; 3, 0, 1; 3 0 1",
                "STATE; b gone, a 1.rsl; a=1.RSL b=gone"
            })
    void aTypedAnswerIsUnderstoodAndWrittenBack(String form, String typed, String written) {
        StudentAnswer answer = answer(form(form), typed);
        assertEquals(written, form(form).text(answer));
        assertEquals(answer, answer(form(form), written));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "SLICE; five; is not the number of a slice",
                "SLICE; node 5; is a node, and a slice is asked for",
                "SLICE; 10; the last slice is 9",
                "LINK; 0 -> 4; the last node is 3",
                "LINK; 0; the numbers of two nodes are asked for",
                "MICROPHASE; DME; Did you mean DEM?",
                "DURATION; 350 B; is not a duration",
                "DURATION; 1,350; may mean 1.35",
                "DURATION; 1,2,3; is not a duration",
                "SIZE; 3,200 KB; may mean",
                "SIZE; much; is not a size",
                "CHOICE; d; they are a to c",
                "ORDER; a b; does not have all letters",
                "ORDER; a b b; has a letter twice",
                "ORDER; a b d; none of a to c",
                "MATCH; a3; none of 1 to 2",
                "MATCH; which; does not say which belongs to which",
                "CURVE; 1 2; of slices 4 to 6",
                "CURVE; 1 2 x; has the value “x”",
                "STATE; a=1.RSL; does not say where b is",
                "STATE; a=2.RSL b=gone; nodes are 0 to 1"
            })
    void whatCannotBeReadIsSaidWithAnExample(String form, String typed, String said) {
        AnswerReading reading = form(form).read(typed);
        assertTrue(reading instanceof AnswerReading.NotUnderstood, reading::toString);
        String why = ((AnswerReading.NotUnderstood) reading).why();
        assertTrue(why.contains(said), why);
        assertTrue(why.contains("For example: "), why);
    }

    /// The order c b a turned into c a b keeps 2 of 3 pairs and breaks 1: 2 - 1 of 3. Curves and
    /// states count by part; within 10 us of 350 are 340 and 360, a tenth of 3,200 is 320.
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "SLICE; 5; 5; 1; 1",
                "SLICE; 5; 4; 0; 1",
                "NODE; 1; 2; 0; 1",
                "RANK; 1; 1; 1; 1",
                "LINK; 0 1; 1 0; 0; 1",
                "LINK; 0 1; 0 1; 1; 1",
                "DESCRIPTOR; 0 1; 0 2; 0; 1",
                "MICROPHASE; PM; PM; 1; 1",
                "MICROPHASE; PM; RM; 0; 1",
                "DURATION; 350; 360; 1; 1",
                "DURATION; 350; 361; 0; 1",
                "SIZE; 3200 B; 2880 B; 1; 1",
                "SIZE; 3200 B; 2879 B; 0; 1",
                "SHARE; 35 %; 35 %; 1; 1",
                "SHARE; 35 %; 36 %; 0; 1",
                "CHOICE; a; b; 0; 1",
                "CHOICE; a; a; 1; 1",
                "ORDER; c b a; c b a; 3; 3",
                "ORDER; c b a; c a b; 1; 3",
                "ORDER; c b a; a b c; 0; 3",
                "MATCH; a1 b2; a1 b2; 2; 2",
                "MATCH; a1 b2; a1 b1; 1; 2",
                "MATCH; a1 b2; a2 b1; 0; 2",
                "CURVE; 3 0 1; 3 0 1; 3; 3",
                "CURVE; 3 0 1; 3 1 1; 2; 3",
                "STATE; a=1.RSL b=1.RDQ; a=1.RSL b=1.RDQ; 2; 2",
                "STATE; a=1.RSL b=1.RDQ; a=1.RSL b=gone; 1; 2",
                "STATE; a=1.RSL b=1.RDQ; a=0.SDQ b=1.RSL; 0; 2"
            })
    void whatIsRightIsCounted(String name, String truth, String given, int right, int of) {
        AnswerForm form = form(name);
        StudentAnswer wanted = answer(form, truth);
        assertEquals(right, form.right(wanted, answer(form, given)));
        assertEquals(of, form.size(wanted));
    }

    /// What is drawn slice by slice is no answer until each of the slices 4 to 6 has a value.
    @Test
    void aCurveIsWrittenValueByValue() {
        CurveQuestion.Form curve = (CurveQuestion.Form) form("CURVE");
        String one = curve.with("", 5, OptionalLong.of(7));
        assertEquals("- 7 -", one);
        assertTrue(curve.read(one) instanceof AnswerReading.NotUnderstood);
        String all = curve.with(curve.with(one, 4, OptionalLong.of(3)), 6, OptionalLong.of(0));
        assertEquals("3 7 0", all);
        assertEquals(
                List.of(OptionalLong.of(3), OptionalLong.of(7), OptionalLong.of(0)),
                curve.drafted(all));
        assertEquals(all, curve.with(all, 7, OptionalLong.of(1)), "slice 7 is not asked for");
        assertEquals("", curve.with("- 7 -", 5, OptionalLong.empty()));
    }

    /// Two of three parts of 2 points: 133 hundredths.
    @Test
    void pointsAreThoseOfTheRightParts() {
        Mark mark = new Mark(2, 3, 2, "", false);
        assertEquals(133, mark.hundredths());
        assertEquals(Mark.Worth.PARTLY, mark.worth());
    }
}
