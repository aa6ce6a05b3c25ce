package bcscope.cli.lesson.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Valid;
import bcscope.lesson.draw.BundledLesson;
import bcscope.lesson.draw.LessonFile;
import bcscope.lesson.grading.GradedClass;
import bcscope.lesson.grading.GradedItem;
import bcscope.lesson.grading.GradedSheet;
import bcscope.lesson.grading.SheetFlag;
import bcscope.lesson.marking.Mark;
import bcscope.lesson.result.AnswerSheet;
import bcscope.lesson.result.ExamStarts;
import bcscope.picture.Golden;
import bcscope.picture.LogSurface;
import bcscope.picture.Theme;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Three students. Ada: all right. Alan: half of after-dem (1 of 2), resume wrong, and the mistake
/// is known. Eve: nothing but after-dem, wrong. So after-dem has a third of each; of resume a third
/// is right, a third wrong, a third without; and the points are 4, 1 and 0 of 4.
class ClassPageTest {
    private static final LessonFile LESSON = Valid.of(BundledLesson.ONE_MESSAGE.read());

    private static GradedItem item(String id, int right, int of, String mistake) {
        Mark mark = new Mark(right, of, 2, mistake, !mistake.isEmpty());
        return new GradedItem(id, 2, Optional.of(mark), 1, 0);
    }

    private static GradedSheet sheet(String student, List<SheetFlag> flags, GradedItem... items) {
        AnswerSheet answers =
                new AnswerSheet(
                        "one-message",
                        "",
                        "",
                        student,
                        ExamStarts.of(1),
                        new TreeMap<>(),
                        new TreeMap<>());
        return new GradedSheet(student + ".bcsanswers", answers, 1, List.of(items), flags);
    }

    private static ClassPage page() {
        return page("Ada");
    }

    private static ClassPage page(String name) {
        GradedSheet ada =
                sheet(name, List.of(), item("after-dem", 2, 2, ""), item("resume", 1, 1, ""));
        GradedSheet alan =
                sheet(
                        "Alan",
                        List.of(new SheetFlag(SheetFlag.Kind.OTHER_TOKEN, "It has no token.")),
                        item("after-dem", 1, 2, ""),
                        item("resume", 0, 1, "Its data *arrives* there."));
        GradedSheet eve =
                sheet(
                        "Eve",
                        List.of(),
                        item("after-dem", 0, 2, ""),
                        new GradedItem("resume", 2, Optional.empty(), 0, 0));
        return new ClassPage(
                new GradedClass(List.of(ada, alan, eve), List.of()), Map.of("one-message", LESSON));
    }

    @Test
    void theStrokesOfThePictureAreThese() throws Exception {
        ClassPage page = page();
        LogSurface surface = new LogSurface(Theme.LIGHT, ClassPage.WIDTH, page.height());
        page.draw(surface);
        Golden.check("class-picture.log", surface.log());
    }

    @Test
    void thePictureSaysInWordsWhatItsBarsSay() {
        String svg = page().svg();
        assertTrue(
                svg.contains("after-dem: 1 right, 1 partly, 1 wrong, 0 without answer</title>"),
                svg);
        assertTrue(
                svg.contains("resume: 1 right, 0 partly, 1 wrong, 1 without answer</title>"), svg);
        assertTrue(svg.contains(">1 × Its data arrives there.</text>"), svg);
        assertTrue(svg.contains(">3 files · median 1.00 of 4 points</text>"), svg);
        assertTrue(svg.contains(">± 1.00</text>"), svg);
        assertTrue(svg.contains(">edited token</text>"), svg);
        assertTrue(svg.contains("<title>0 with 2 points</title>"), svg);
        assertTrue(svg.contains("<title>1 with 4 points</title>"), svg);
    }

    @Test
    void thePageHasTheStudentsAsATableAndNoMarkupOfTheirs() {
        String html = page("<img src=x>").html();
        assertTrue(html.contains("<td>&lt;img src=x&gt;</td><td>4.00</td>"), html);
        assertFalse(html.contains("<img"), html);
        assertTrue(html.contains("1 × Its data <em>arrives</em> there."), html);
        assertEquals(2, html.split("<svg ", -1).length - 1, "light and dark");
        assertTrue(html.contains("<td>–</td>"), html);
    }
}
