package bcscope.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Every citation of the model leads to a section of `docs/model`, or to a row of its table of
/// validation targets or of contradictions; and every link of these pages leads somewhere.
class CitationsTest {
    private static final Path PAGES = Path.of("docs/model");
    private static final List<String> CITING =
            List.of("src", "docs", "samples", "README.md", "ARCHITECTURE.md");
    private static final Set<String> BINARY =
            Set.of("bcsrun", "bin", "goalbin", "gif", "png", "ttf", "gz");
    private static final int LEAST_CITATIONS = 150;

    /// A section, a row of the validation table, or a row of the table of section 1.11.
    private static final String PLACE = "(?:[VCBT]\\d+b?|\\d+(?:\\.\\d+)?(?: no\\. \\d+)?)";

    /// The word in capitals, a place, and more of them. Those that follow have a letter or a point:
    /// a plain number behind a comma is a number.
    private static final Pattern CITATION =
            Pattern.compile(
                    "\\bMODEL ("
                            + PLACE
                            + "(?:(?:, | and | to |-)(?:[VCBT]\\d+b?|\\d+\\.\\d+)(?: no\\."
                            + " \\d+)?)*)");

    private static final Pattern EARLIER_NAMES =
            Pattern.compile("\\b(?:DO[M]AIN\\b|TRA[C]ES sections? \\d)");
    private static final Pattern NUMBERED = Pattern.compile("#+ (\\d[\\d.]*) .*");
    private static final Pattern ROW = Pattern.compile("\\| ([VCBT]\\d+b?|\\d+) \\|.*");
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)#:]*)(?:#([^)]*))?\\)");
    private static final Pattern LINE_END = Pattern.compile("\\R[ \\t]*(?:///?[ \\t]*)?");
    private static final Pattern JOINED_STRINGS = Pattern.compile("\" ?\\+ ?\"");

    @Test
    void everyCitationLeadsToAPlaceOfTheModel() {
        Set<String> places = new TreeSet<>(places());
        List<String> lost = new ArrayList<>();
        int citations = 0;
        for (Path file : citing()) {
            for (String place : cited(text(file))) {
                citations++;
                if (!places.contains(place)) {
                    lost.add(file + ": the model has no " + place);
                }
            }
        }
        assertTrue(citations >= LEAST_CITATIONS, "only " + citations + " citations found");
        assertEquals("", String.join("\n", lost));
    }

    @Test
    void nothingCitesTheModelByAnEarlierName() {
        assertEquals(
                "",
                String.join(
                        "\n",
                        citing().stream()
                                .filter(file -> EARLIER_NAMES.matcher(unwrapped(text(file))).find())
                                .map(Path::toString)
                                .toList()));
    }

    @Test
    void aNumberIsGivenOnce() {
        List<String> places = places();
        assertEquals(places.stream().distinct().toList(), places);
    }

    @Test
    void everyLinkOfThePagesLeadsSomewhere() {
        List<String> lost = new ArrayList<>();
        for (Path page : pages()) {
            for (MatchResult link : LINK.matcher(text(page)).results().toList()) {
                if (!leads(page, link.group(1), link.group(2))) {
                    lost.add(page + ": " + link.group());
                }
            }
        }
        assertEquals("", String.join("\n", lost));
    }

    @Test
    void aCitationMayNameSeveralPlacesAndGoOnInTheNextLine() {
        assertEquals(List.of("1.5", "3.2"), cited("/// By the rules (MODEL 1.5 and\n/// 3.2)."));
        assertEquals(List.of("1.11 no. 3", "8.1"), cited("\"MODEL\"\n + \" 1.11 no. 3, 8.1\""));
        assertEquals(List.of("4"), cited("MODEL 4, 16 us a level"));
        assertEquals(List.of("V8", "V9"), cited("MODEL V8 and V9, SWEEP3D"));
        assertEquals(List.of(), cited("Model MODEL = Model.defaults();"));
    }

    private static List<String> cited(String text) {
        return CITATION.matcher(unwrapped(text))
                .results()
                .flatMap(citation -> Arrays.stream(citation.group(1).split(", | and | to |-", -1)))
                .toList();
    }

    /// What was broken into lines, and texts into parts, made whole.
    private static String unwrapped(String text) {
        return JOINED_STRINGS.matcher(LINE_END.matcher(text).replaceAll(" ")).replaceAll("");
    }

    /// All that can be cited, in the order of the pages.
    private static List<String> places() {
        List<String> places = new ArrayList<>();
        for (Path page : pages()) {
            String section = "";
            for (String line : Sources.linesOf(page)) {
                var heading = NUMBERED.matcher(line);
                var row = ROW.matcher(line);
                if (heading.matches()) {
                    section = heading.group(1);
                    places.add(section);
                } else if (row.matches() && section.equals("1.11")) {
                    places.add(section + " no. " + row.group(1));
                } else if (row.matches() && section.equals("4")) {
                    places.add(row.group(1));
                }
            }
        }
        return places;
    }

    private static boolean leads(Path page, String file, String anchor) {
        Path target =
                file.isEmpty() ? page : Objects.requireNonNull(page.getParent()).resolve(file);
        return Files.exists(target) && (anchor == null || anchors(target).contains(anchor));
    }

    /// The anchors that GitHub gives to the headings of `page`.
    private static List<String> anchors(Path page) {
        return Sources.linesOf(page).stream()
                .filter(line -> line.startsWith("#"))
                .map(line -> line.replaceFirst("#+ ", "").toLowerCase(Locale.ROOT))
                .map(title -> title.replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-'))
                .toList();
    }

    private static List<Path> pages() {
        return files(PAGES).filter(file -> extension(file).equals("md")).toList();
    }

    private static List<Path> citing() {
        return CITING.stream()
                .flatMap(root -> files(Path.of(root)))
                .filter(file -> !BINARY.contains(extension(file)))
                .toList();
    }

    private static Stream<Path> files(Path root) {
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(Files::isRegularFile).sorted().toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException("Run the tests from the project's folder", e);
        }
    }

    private static String extension(Path file) {
        String name = file.toString();
        return name.substring(name.lastIndexOf('.') + 1);
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
