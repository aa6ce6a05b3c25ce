package bcscope.lesson.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.lesson.draw.BundledLesson;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Every rule that a lesson states has a status, and it is the status that the model gives it.
class LessonFactsTest {
    private static final Path PAGE = Path.of("docs/facts.md");
    private static final Path MODEL = Path.of("docs/model");
    private static final Pattern QUOTE = Pattern.compile("“([^”]*)”");
    private static final Pattern PLACE = Pattern.compile("\\[(\\d[\\d.]*)\\]");
    private static final Pattern NUMBERED = Pattern.compile("#+ (\\d[\\d.]*) .*");

    /// What stands behind a statement of the model: a word in brackets, or a source.
    private static final Pattern MARK =
            Pattern.compile(
                    "\\[(assumed|derived|calibrated|remembered)\\b|\\b[SW]\\d+\\b|MPI standard");

    /// The section about the design of the simulation, which says nothing about a real machine.
    private static final String OF_THE_PROGRAM = "6";

    private static final Set<String> STATUSES =
            Set.of("published", "derived", "calibrated", "assumed", "of this program");

    /// A row of the page.
    private record Fact(String rule, String from, List<String> said, String place, String words) {
        String status() {
            return from.split(":", 2)[0];
        }

        /// The names and numbers in the source: `S0 section 4.3` has two.
        List<String> source() {
            return Arrays.stream(from.substring(status().length()).split("[:, ]+", -1))
                    .filter(word -> !word.matches("|the|sections?|tables?"))
                    .toList();
        }
    }

    /// A paragraph, an item of a list or a row of a table, and where in its section it begins.
    private record Block(int begin, String text) {}

    @Test
    void everyLessonSaysOfItsRulesWhereTheyAreFrom() {
        Map<String, List<Fact>> facts = facts();
        assertEquals(BundledLesson.ids().stream().sorted().toList(), sorted(facts.keySet()));
        List<String> wrong = new ArrayList<>();
        facts.forEach((lesson, rows) -> {
            List<String> inLesson =
                    lines(lesson(lesson))
                            .dropWhile(line -> !line.equals("| Rule | Source |"))
                            .takeWhile(line -> line.startsWith("|"))
                            .skip(2)
                            .toList();
            List<String> onPage =
                    rows.stream().map(fact -> "| " + fact.rule + " | " + fact.from + " |").toList();
            if (!onPage.equals(inLesson)) {
                wrong.add(lesson + " has\n" + String.join("\n", inLesson));
            }
        });
        assertEquals("", String.join("\n", wrong));
    }

    @Test
    void everyFactIsInTheLessonAndInTheModelWithTheStatusThatItHasThere() {
        Map<String, String> sections = sections();
        List<String> wrong = new ArrayList<>();
        facts().forEach((lesson, rows) -> {
            String text = plain(textOf(lesson(lesson)));
            for (Fact fact : rows) {
                wrong(fact, text, sections).ifPresent(it -> wrong.add(lesson + ": " + it));
            }
        });
        assertEquals("", String.join("\n", wrong));
    }

    @Test
    void everyItemThatExplainsHasAFact() {
        List<String> without = new ArrayList<>();
        int[] items = {0};
        facts().forEach((lesson, rows) -> {
            for (String item : stated(textOf(lesson(lesson)))) {
                items[0]++;
                if (rows.stream()
                        .flatMap(fact -> fact.said.stream())
                        .noneMatch(said -> item.contains(plain(said)))) {
                    without.add(lesson + ": " + item);
                }
            }
        });
        assertTrue(items[0] >= 40, "only " + items[0] + " items found");
        assertEquals("", String.join("\n", without));
    }

    @Test
    void aMarkIsTheFirstBehindTheWordsOrTheLastBefore() {
        String section =
                """
                Intro (S0 section 4.3).

                - One rule [assumed].
                - Another, which goes on
                  here. [derived]

                A third, without.

                | a row | W9 |
                """;
        assertEquals("assumed", status(section, "One rule").orElseThrow());
        assertEquals("derived", status(section, "which goes on here").orElseThrow());
        assertEquals("derived", status(section, "A third").orElseThrow());
        assertEquals("published", status(section, "a row").orElseThrow());
        assertEquals(Optional.empty(), status(section, "not there"));
    }

    private static Optional<String> wrong(Fact fact, String lesson, Map<String, String> sections) {
        if (!STATUSES.contains(fact.status())) {
            return Optional.of("“" + fact.rule + "” has no status but " + fact.from);
        }
        for (String said : fact.said) {
            if (!lesson.contains(plain(said))) {
                return Optional.of("the lesson does not say “" + said + "”");
            }
        }
        String section = sections.getOrDefault(fact.place, "");
        Optional<Block> block = block(section, fact.words);
        if (fact.said.isEmpty() || block.isEmpty()) {
            return Optional.of("the model does not say in " + fact.place + " “" + fact.words + "”");
        }
        Optional<MatchResult> mark =
                fact.place.equals(OF_THE_PROGRAM)
                        ? Optional.empty()
                        : mark(section, block.orElseThrow(), fact.words);
        String status = mark.map(LessonFactsTest::status).orElse("of this program");
        if (!status.equals(fact.status())) {
            return Optional.of("“" + fact.rule + "” is " + status + " in the model");
        }
        String around = mark.map(it -> around(section, it.start())).orElse("");
        for (String word : fact.source()) {
            if (!Pattern.compile("\\b" + Pattern.quote(word) + "\\b").matcher(around).find()) {
                return Optional.of("the model does not name " + word + " for “" + fact.rule + "”");
            }
        }
        return fact.status().equals("published") && fact.source().isEmpty()
                ? Optional.of("“" + fact.rule + "” names no source")
                : Optional.empty();
    }

    private static Optional<String> status(String section, String words) {
        return block(section, words)
                .flatMap(it -> mark(section, it, words))
                .map(LessonFactsTest::status);
    }

    private static String status(MatchResult mark) {
        return mark.group(1) == null ? "published" : mark.group(1);
    }

    /// The first mark of `block` at `words` or behind, else the last of `section` before them.
    private static Optional<MatchResult> mark(String section, Block block, String words) {
        int end = block.begin + block.text.length();
        int place = block.begin + placeOf(words, block.text);
        List<MatchResult> marks = MARK.matcher(section).results().toList();
        return marks.stream()
                .filter(mark -> mark.start() >= place && mark.start() < end)
                .findFirst()
                .or(() ->
                        marks.reversed().stream().filter(mark -> mark.start() < place).findFirst());
    }

    private static Optional<Block> block(String section, String words) {
        return blocks(section).stream()
                .filter(block -> plain(block.text).contains(plain(words)))
                .findFirst();
    }

    private static String around(String section, int place) {
        return blocks(section).stream()
                .filter(block -> block.begin <= place && place < block.begin + block.text.length())
                .findFirst()
                .orElseThrow()
                .text;
    }

    /// Where `words` begin in `text`, which has them, perhaps over two lines or with emphasis.
    private static int placeOf(String words, String text) {
        int place = 0;
        while (plain(text.substring(place + 1)).contains(plain(words))) {
            place++;
        }
        return place;
    }

    private static List<Block> blocks(String section) {
        List<Block> blocks = new ArrayList<>();
        int begin = 0;
        int at = 0;
        for (String line : section.split("(?<=\n)", -1)) {
            if (line.isBlank() || line.matches("(?s)(?:\\||- |\\d\\. ).*")) {
                blocks.add(new Block(begin, section.substring(begin, at)));
                begin = at;
            }
            at += line.length();
        }
        blocks.add(new Block(begin, section.substring(begin)));
        return blocks;
    }

    /// The items of lists in the steps that explain, and the rows of tables of what happens.
    private static List<String> stated(String lesson) {
        List<String> items = new ArrayList<>();
        for (String step : lesson.split("\n(?=## )", -1)) {
            for (Block block : blocks(step.replaceAll("(?s)```.*?```", ""))) {
                boolean explained = step.startsWith("## Explain") && block.text.startsWith("- ");
                boolean row =
                        step.contains("| Microphase | What happens")
                                && block.text.matches("(?s)\\| (?:DEM|MSM|PM|BBM).*");
                if (explained || row) {
                    items.add(plain(block.text));
                }
            }
        }
        return items;
    }

    private static Map<String, List<Fact>> facts() {
        Map<String, List<Fact>> facts = new LinkedHashMap<>();
        String lesson = "";
        for (String line : lines(PAGE).toList()) {
            String[] cells = line.split(" ?\\| ?", -1);
            if (line.startsWith("## ")) {
                lesson = line.substring(3);
            } else if (cells.length == 6 && !cells[1].matches("Rule|-+")) {
                facts.computeIfAbsent(lesson, _ -> new ArrayList<>())
                        .add(
                                new Fact(
                                        cells[1],
                                        cells[2],
                                        quoted(cells[3]),
                                        PLACE.matcher(cells[4])
                                                .results()
                                                .findFirst()
                                                .orElseThrow()
                                                .group(1),
                                        quoted(cells[4]).getFirst()));
            }
        }
        return facts;
    }

    private static List<String> quoted(String cell) {
        return QUOTE.matcher(cell).results().map(quote -> quote.group(1)).toList();
    }

    /// The text below each numbered heading of the model, by number.
    private static Map<String, String> sections() {
        Map<String, String> sections = new LinkedHashMap<>();
        try (Stream<Path> pages = Files.list(MODEL)) {
            for (Path page : pages.filter(it -> it.toString().endsWith(".md")).toList()) {
                String number = "";
                for (String line : lines(page).toList()) {
                    var heading = NUMBERED.matcher(line);
                    number = heading.matches() ? heading.group(1) : number;
                    sections.merge(number, line + "\n", String::concat);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return sections;
    }

    /// `text` in one line, without emphasis, columns and the kinds of quotation marks.
    private static String plain(String text) {
        return text.replaceAll("[*`|]", "")
                .replaceAll("[“”‘’]", "'")
                .replaceAll("\\s+", " ")
                .strip();
    }

    private static List<String> sorted(Set<String> names) {
        return names.stream().sorted().toList();
    }

    private static Path lesson(String id) {
        return Path.of("samples/lessons", id + ".md");
    }

    private static String textOf(Path file) {
        return String.join("\n", lines(file).toList());
    }

    private static Stream<String> lines(Path file) {
        try {
            return Files.readAllLines(file).stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
