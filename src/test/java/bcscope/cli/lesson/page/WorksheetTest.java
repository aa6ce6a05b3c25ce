package bcscope.cli.lesson.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Release;
import bcscope.base.Valid;
import bcscope.lesson.StepKind;
import bcscope.lesson.course.LessonPage;
import bcscope.lesson.course.LessonPart;
import bcscope.lesson.draw.BundledLesson;
import bcscope.lesson.draw.LessonFile;
import bcscope.picture.Golden;
import bcscope.picture.Theme;
import bcscope.run.Run;
import bcscope.run.RunView;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.Element;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.LongStream;

class WorksheetTest {
    private static final List<Long> SEEDS =
            LongStream.rangeClosed(1, Integer.getInteger("lesson.seeds", 1)).boxed().toList();

    private static CourseRun taken(BundledLesson lesson, long seed) throws InterruptedException {
        return Valid.of(CourseRun.of(Valid.of(lesson.read()), seed));
    }

    private static String sheet(CourseRun taken, Worksheet.Kind kind) {
        Worksheet.Pile pile = new Worksheet.Pile(kind);
        pile.add(List.of(taken), Optional.empty());
        return pile.page();
    }

    @ParameterizedTest
    @EnumSource(BundledLesson.class)
    void everyLessonMakesASheetASolutionAndSlidesWithEveryValueFilledIn(BundledLesson lesson)
            throws Exception {
        for (long seed : SEEDS) {
            try (CourseRun taken = taken(lesson, seed)) {
                List<String> pages =
                        List.of(
                                sheet(taken, Worksheet.Kind.HANDOUT),
                                sheet(taken, Worksheet.Kind.SOLUTION),
                                LessonSlides.page(taken));
                for (String page : pages) {
                    PageText text = PageText.of(page);
                    String words = text.words("style", "script", "pre", "code", "svg");
                    assertFalse(words.contains("{") || words.contains("}"), words);
                    assertTrue(words.contains(taken.course().title()), words);
                    needsNothingElse(text);
                    isReadAloud(text);
                }
            }
        }
    }

    /// A page loads nothing: what it refers to is in it.
    private static void needsNothingElse(PageText page) {
        assertEquals(List.of(), page.elements("link"));
        assertEquals(List.of(), page.elements("img"));
        assertEquals(List.of(), page.elements("iframe"));
        for (Element element : page.elements("*")) {
            assertEquals("", element.getAttribute("src"));
            String address = element.getAttribute("href");
            assertTrue(
                    address.isEmpty()
                            || address.startsWith("data:")
                            || element.getTagName().equals("a"),
                    address);
        }
        Set<String> ids = new TreeSet<>();
        page.elements("*").stream()
                .map(element -> element.getAttribute("id"))
                .filter(id -> !id.isEmpty())
                .forEach(id -> assertTrue(ids.add(id), () -> id + " is there twice"));
    }

    /// Pictures have words, the page a language and one heading of the first level.
    private static void isReadAloud(PageText page) {
        assertFalse(page.document().getDocumentElement().getAttribute("lang").isEmpty());
        assertEquals(1, page.elements("h1").size());
        assertFalse(page.elements("svg").isEmpty());
        for (Element picture : page.elements("svg")) {
            assertEquals("img", picture.getAttribute("role"));
            assertFalse(picture.getAttribute("aria-label").isBlank());
        }
    }

    /// In the deadlock of the lesson each of two pairs of processes waits for the other of its
    /// pair. The picture shows all four waits, so its words tell them.
    @Test
    void whoDoesNotSeeThePictureIsToldAllThatItShows() throws Exception {
        try (CourseRun taken = taken(BundledLesson.DEADLOCK, 7)) {
            String page = sheet(taken, Worksheet.Kind.SOLUTION);
            for (int rank = 0; rank < 4; rank++) {
                String wait = "Rank %d waits for rank %d since".formatted(rank, rank ^ 1);
                assertTrue(page.contains(wait), wait);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(BundledLesson.class)
    void aHandoutHasNoAnswerAndTheSolutionHasAll(BundledLesson lesson) throws Exception {
        for (long seed : SEEDS) {
            try (CourseRun taken = taken(lesson, seed)) {
                PageText handout = PageText.of(sheet(taken, Worksheet.Kind.HANDOUT));
                PageText solution = PageText.of(sheet(taken, Worksheet.Kind.SOLUTION));
                assertEquals(List.of(), handout.ofClass("answer"));
                int works = (int) taken.course().works().count();
                assertEquals(works, solution.ofClass("answer").size());
                String words = handout.words("style");
                taken.course().pages().forEach(page -> isConcealed(page, words));
            }
        }
    }

    /// Nothing that is said in the steps that reveal and explain, or of wrong answers, is on the
    /// handout: not one sentence of it.
    private static void isConcealed(LessonPage page, String handout) {
        boolean tells =
                page.kind()
                        .filter(it -> it == StepKind.REVEAL || it == StepKind.EXPLAIN)
                        .isPresent();
        for (LessonPart part : page.parts()) {
            List<String> secrets = new ArrayList<>();
            if (tells && part instanceof LessonPart.Words(String markdown)) {
                secrets.add(markdown);
            }
            if (part instanceof LessonPart.Ask(var posed)) {
                posed.mistakes().forEach(mistake -> secrets.add(mistake.feedback()));
                secrets.add(posed.otherwise());
            }
            secrets.stream()
                    .map(LessonMarkup::words)
                    .filter(secret -> !secret.isEmpty())
                    .map(secret -> secret.substring(0, Math.min(50, secret.length())))
                    .forEach(secret -> assertFalse(handout.contains(secret), secret));
        }
    }

    /// A picture that hides the future is the same, with all its words, whether or not there is a
    /// future: of a run that has ended, and of one that was stopped behind the slice of the look.
    @ParameterizedTest
    @EnumSource(BundledLesson.class)
    void aPictureOfAHandoutKnowsNothingOfTheFuture(BundledLesson lesson) throws Exception {
        int differ = 0;
        try (CourseRun taken = taken(lesson, SEEDS.getFirst())) {
            ShownSight sight = ShownSight.first(taken.run());
            for (LessonPart part : parts(taken)) {
                if (part instanceof LessonPart.Seen(var seen)) {
                    sight = sight.then(seen);
                    try (Run early = stopped(taken, sight.moment().slice())) {
                        assertEquals(
                                drawn(early, sight.hiding()), drawn(taken.run(), sight.hiding()));
                        differ +=
                                drawn(taken.run(), sight).equals(drawn(early, sight.hiding()))
                                        ? 0
                                        : 1;
                    }
                }
            }
        }
        assertTrue(differ > 0, "with nothing hidden the pictures differ");
    }

    private static List<LessonPart> parts(CourseRun taken) {
        return taken.course().pages().stream().flatMap(page -> page.parts().stream()).toList();
    }

    private static Run stopped(CourseRun taken, int slice) throws InterruptedException {
        Run run = Run.paused(taken.run().scenario(), taken.run().program(), 1);
        run.runTo(slice + 1);
        run.await();
        assertTrue(run.slices().published() <= slice + 2, "it stops early");
        return run;
    }

    private static String drawn(RunView run, ShownSight sight) {
        return new PageFigures(List.of(Theme.LIGHT))
                .sight(SightScene.of(run, Optional.empty(), sight))
                .text();
    }

    @Test
    void jobsThatShareAMachineAreComparedWithOneByOneWhereTheFutureIsNotHidden(@TempDir Path folder)
            throws Exception {
        Files.copy(Path.of("samples/two-jobs.json"), folder.resolve("two-jobs.json"));
        Path file =
                Files.writeString(
                        folder.resolve("shared.md"),
                        """
                        # Two jobs

                        ```lesson
                        { "id": "shared", "minutes": 5, "level": "first steps", "scenario": "two-jobs.json" }
                        ```

                        ## See: who has the machine

                        ```look
                        { "view": "jobs", "at": "60" }
                        ```

                        Sixty-four processes share 32 CPUs.
                        """);
        // 550.691554 ms one after the other by 506.746490 ms, as in samples/two-jobs.expected.
        String gain = "Sharing gains a factor of 1.087.";
        try (CourseRun taken = Valid.of(CourseRun.of(Valid.of(LessonFile.read(file)), 1))) {
            assertTrue(sheet(taken, Worksheet.Kind.SOLUTION).contains(gain));
            assertFalse(sheet(taken, Worksheet.Kind.HANDOUT).contains(gain));
        }
    }

    @Test
    void theSheetOfTheFirstLessonReadsLikeThis() throws Exception {
        try (CourseRun taken = taken(BundledLesson.ONE_MESSAGE, 1)) {
            String words =
                    PageText.of(sheet(taken, Worksheet.Kind.HANDOUT))
                            .words("style", "svg", "title");
            Golden.check(
                    "handout-one-message.txt", words.replace(Release.name(), "BCScope") + "\n");
        }
    }

    @Test
    void aNameIsPrintedAndSoIsWhatIsNoMarkup() throws Exception {
        try (CourseRun taken = taken(BundledLesson.ONE_MESSAGE, 1)) {
            Worksheet.Pile pile = new Worksheet.Pile(Worksheet.Kind.HANDOUT);
            pile.add(List.of(taken), Optional.of("Ada <b> & Co"));
            pile.add(List.of(taken), Optional.of("Alan"));
            String page = pile.page();
            assertTrue(page.contains("Name: Alan</span>"));
            assertEquals(2, PageText.of(page).elements("article").size());
            assertTrue(page.contains("Name: Ada &lt;b&gt; &amp; Co</span>"));
            PageText.of(page);
        }
    }

    @Test
    void aTranslatedLessonSaysItsLanguageAndWhatIsEnglishInIt() throws Exception {
        var file = Valid.of(BundledLesson.ONE_MESSAGE.read(Optional.of("es")));
        try (CourseRun taken = Valid.of(CourseRun.of(file, 1))) {
            for (String page :
                    List.of(sheet(taken, Worksheet.Kind.HANDOUT), LessonSlides.page(taken))) {
                PageText text = PageText.of(page);
                assertEquals("es", text.document().getDocumentElement().getAttribute("lang"));
                for (Element heading : text.elements("h2")) {
                    String own = heading.getAttribute("lang");
                    boolean marked =
                            List.of("en", "es").contains(own)
                                    || heading.getElementsByTagName("span").getLength() > 0;
                    assertTrue(marked, heading::getTextContent);
                    assertFalse(own.equals("en"), heading::getTextContent);
                }
                assertTrue(page.contains("<span lang=\"es\">Predice</span>"), page);
            }
            String sheet = sheet(taken, Worksheet.Kind.HANDOUT);
            assertTrue(sheet.contains("<h3 lang=\"es\">Pregunta 1 "), sheet);
            assertTrue(sheet.contains("<h2 lang=\"es\">Pistas</h2>"), sheet);
        }
    }
}
