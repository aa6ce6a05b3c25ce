package bcscope.study.published;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.atlas.Atlas;
import bcscope.atlas.AtlasEntry;
import bcscope.atlas.Source;
import bcscope.base.Numbers;
import bcscope.loading.Documents;
import bcscope.study.comet.Thesis;
import bcscope.study.experiment.PublishedSummary;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A number of a source is typed where its place stands beside it, and nowhere else in the studies.
class TypedOnceTest {
    private static final Path STUDIES = Path.of("src/main/java/bcscope/study");

    /// Where numbers are typed, each with its place; the help of the commands, whose annotations
    /// cannot compute a text.
    private static final List<String> TYPED =
            List.of(
                    "published/",
                    "comet/Thesis.java",
                    "experiment/PublishedPrimitives.java",
                    "experiment/PublishedSummary.java",
                    "command/");

    /// What is also something of ours: 250 µs is the slice that all targets name.
    private static final Set<String> ALSO_OURS = Set.of("250 µs");

    private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\\\n]|\\\\.)*)\"");
    private static final Pattern JOINED = Pattern.compile("\" *\\n? *\\+ *\"");
    private static final Pattern CITED = Pattern.compile("\\bS[0-4]/[FT]\\d+(?:\\.\\d+)?");
    private static final Pattern PROSE =
            Pattern.compile("(?<![\\d.,])\\d[\\d,]*(?:\\.\\d+)? (?:µs|ms|s|B|%|MB/s|GB/s)(?!\\w)");

    private static List<PaperNumber> numbers() throws IllegalAccessException {
        List<PaperNumber> numbers = new ArrayList<>();
        for (Class<?> held :
                List.of(Published.class, PublishedBlueGene.class, PublishedQsNet.class)) {
            for (Field field : held.getFields()) {
                if (field.getType() == PaperNumber.class) {
                    numbers.add((PaperNumber) field.get(null));
                }
            }
        }
        for (Published.Deck deck : Published.DECKS) {
            numbers.addAll(
                    List.of(
                            deck.runTime(),
                            deck.runTimeWithMmds(),
                            deck.runTimeWithEmds(),
                            deck.overheadOfMmds(),
                            deck.overheadOfEmds()));
        }
        for (String call : List.of("MPI_Bcast", "MPI_Allreduce", "MPI_Recv")) {
            numbers.add(PublishedSummary.least(call));
        }
        for (Thesis number : Thesis.values()) {
            numbers.add(number.paper(number.name()));
        }
        return numbers;
    }

    /// The numbers with a unit, as a reader sees them.
    private static Set<String> texts() throws IllegalAccessException {
        Set<String> texts = new TreeSet<>();
        for (PaperNumber number : numbers()) {
            if (!number.unit().isEmpty()) {
                texts.add(number.text());
            }
        }
        texts.removeAll(ALSO_OURS);
        return texts;
    }

    private static String literals(Path file) {
        try {
            String code =
                    String.join(
                            "\n",
                            Files.readAllLines(file).stream()
                                    .filter(line -> !line.strip().startsWith("//"))
                                    .toList());
            return String.join(
                    "\n",
                    LITERAL.matcher(JOINED.matcher(code).replaceAll(""))
                            .results()
                            .map(found -> found.group(1))
                            .toList());
        } catch (IOException unreadable) {
            throw new AssertionError(file.toString(), unreadable);
        }
    }

    /// The files in which no number of a source is typed.
    private static List<Path> studies() throws IOException {
        try (Stream<Path> files = Files.walk(STUDIES)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file ->
                            TYPED.stream()
                                    .noneMatch(STUDIES.relativize(file).toString()::startsWith))
                    .sorted()
                    .toList();
        }
    }

    private static boolean says(String text, String number) {
        return Pattern.compile("(?<![\\d.,])" + Pattern.quote(number) + "(?!\\w)")
                .matcher(text.replace("%%", "%"))
                .find();
    }

    @Test
    void everyNumberHasItsPlace() throws IllegalAccessException {
        for (PaperNumber number : numbers()) {
            assertTrue(
                    number.place()
                            .matches(
                                    "S[0-4] (?:\\d(?:\\.\\d)?|table .+|section .+|Figure"
                                            + " .+)|W1[46]"),
                    number::toString);
            assertFalse(number.name().isEmpty());
        }
    }

    @Test
    void noStudyTypesANumberOfASourceAgain() throws Exception {
        List<String> again = new ArrayList<>();
        for (Path file : studies()) {
            String literals = literals(file);
            texts().stream()
                    .filter(number -> says(literals, number))
                    .forEach(number -> again.add(STUDIES.relativize(file) + ": " + number));
        }
        assertEquals(List.of(), again, "take it from where it is typed with its place");
    }

    /// The words of the atlas are a resource, which cannot compute: what they say must be typed.
    @Test
    void whatTheAtlasSaysOfTheThesisIsWhatIsTyped() throws IllegalAccessException {
        Set<String> typed = texts();
        Set<String> said = new TreeSet<>();
        for (AtlasEntry entry : Atlas.of(Source.S2)) {
            String prose = entry.title() + " " + entry.shows() + " " + entry.why();
            PROSE.matcher(prose).results().map(MatchResult::group).forEach(said::add);
        }
        said.remove("0 B");
        assertEquals(Set.of("100 B", "2,536 B", "33 %", "85,000 B"), said);
        assertTrue(typed.containsAll(said), typed::toString);
    }

    /// The page cannot compute either: its points about inputs and results.
    @Test
    void thePageAboutCometSaysTheNumbersAsTheyAreTyped() {
        String page = Documents.page("comet").orElseThrow();
        String points =
                page.substring(page.indexOf("- **inputs**"), page.indexOf("- **future work**"));
        List<String> expected = new ArrayList<>();
        for (Thesis number : Thesis.values()) {
            if (number.role() == Thesis.Role.INPUT) {
                expected.add(number.paper("").number());
            }
        }
        expected.add(Thesis.HALF_PEAK.paper("").number());
        expected.add(Thesis.NINE_TENTHS.paper("").text());
        expected.add(Thesis.PEAK_RATE.text());
        expected.add(Numbers.count(Thesis.sizeReaching(0.5)));
        expected.add(Numbers.count(Thesis.sizeReaching(0.9)));
        for (String number : expected) {
            assertTrue(says(points, number), number);
        }
    }

    @Test
    void aFigureIsCitedAsTheAtlasCallsIt() throws IOException {
        TreeMap<String, String> cited = new TreeMap<>();
        for (Path file : studies()) {
            String literals = literals(file);
            assertFalse(literals.matches("(?s).*\\bFig(?:ure|\\.) \\d.*"), file::toString);
            CITED.matcher(literals)
                    .results()
                    .forEach(found -> cited.put(found.group(), file.toString()));
        }
        List<String> known = Atlas.entries().stream().map(entry -> entry.id().text()).toList();
        cited.forEach((id, file) -> assertTrue(known.contains(id), id + " in " + file));
        assertTrue(cited.size() > 30, cited::toString);
    }
}
