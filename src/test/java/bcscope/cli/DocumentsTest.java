package bcscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.cli.terminal.ExitCode;
import bcscope.metric.Metric;
import bcscope.scenario.file.ScenarioReader;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// What README.md and the pages of `docs` show is what the commands print, and their links lead
/// somewhere. `-Dgolden=accept` rewrites the examples.
class DocumentsTest {
    private static final Path README = Path.of("README.md");
    private static final Path FOLDER = Path.of("docs");
    private static final int MOST_LINES_OF_README = 180;

    /// A command and what it prints; with ` 2>&1` also what it prints on the error stream.
    private static final Pattern EXAMPLE =
            Pattern.compile("```\n\\$ \\./bcscope ([^\n]*)\n(.*?)```\n", Pattern.DOTALL);

    private static final Pattern WORD = Pattern.compile("'([^']*)'|\\S+");
    private static final String WITH_ERRORS = " 2>&1";

    /// Shows what an error is as JSON, without the text beside it.
    private static final String ERROR_AS_JSON = "run ring --set machine.nodes=0 --json";

    private static final Pattern FENCE =
            Pattern.compile("^```.*?^```$", Pattern.DOTALL | Pattern.MULTILINE);
    private static final Pattern CODE = Pattern.compile("`[^`\n]*`");
    private static final Pattern LINK = Pattern.compile("\\[[^\\]]*\\]\\(([^)\\s]+)\\)");
    private static final Pattern HEADING = Pattern.compile("^#{1,6} +(.+?) *$", Pattern.MULTILINE);
    private static final Pattern NO_PART_OF_AN_ANCHOR = Pattern.compile("[^\\p{L}\\p{N}\\-_ ]");
    private static final Pattern TABLE = Pattern.compile("(?:^\\|[^\n]*\n)+", Pattern.MULTILINE);
    private static final Pattern HEAD = Pattern.compile("[^\n]*\n\\|[-:| ]+\\|\n");
    private static final Pattern SCENARIO =
            Pattern.compile("```json\n(\\{\\s*\"bcscope\".*?)```", Pattern.DOTALL);
    private static final Pattern HEADWORD =
            Pattern.compile("^\\| \\*\\*(.+?)\\*\\* \\|", Pattern.MULTILINE);

    @Test
    void everyExampleIsTrue() throws IOException {
        for (Path page : pages()) {
            String text = Files.readString(page);
            String told =
                    EXAMPLE.matcher(text)
                            .replaceAll(example ->
                                    Matcher.quoteReplacement(
                                            "```\n$ ./bcscope "
                                                    + example.group(1)
                                                    + "\n"
                                                    + output(example.group(1))
                                                    + "```\n"));
            if ("accept".equals(System.getProperty("golden"))) {
                Files.writeString(page, told);
            } else {
                assertEquals(told, text, page + ": -Dgolden=accept rewrites it");
            }
        }
    }

    @Test
    void thereAreExamples() throws IOException {
        assertTrue(examples(FOLDER.resolve("stories.md")) >= 8, "of the stories at the terminal");
        long all = 0;
        for (Path page : pages()) {
            all += examples(page);
        }
        assertTrue(all >= 30, "only " + all + " examples on all pages");
    }

    @Test
    void everyExitCodeIsListed() throws IOException {
        String page = Files.readString(FOLDER.resolve("exit-codes.md"));
        for (ExitCode code : ExitCode.values()) {
            String row = "| " + code.number() + " | " + code.meaning() + " |";
            assertTrue(page.contains(row), row);
        }
    }

    @Test
    void everyCommandIsListed() throws IOException {
        String page = Files.readString(FOLDER.resolve("commands.md"));
        for (Subcommand command : Subcommand.values()) {
            String word = command.word();
            assertTrue(page.contains("| `" + word), word);
        }
    }

    @Test
    void everyLinkLeadsSomewhere() throws IOException {
        for (Path page : linking()) {
            for (String link : links(page)) {
                assertTrue(leadsSomewhere(page, link), page + " links to " + link);
            }
        }
    }

    @Test
    void everyPageStandsInTheIndex() throws IOException {
        Path index = FOLDER.resolve("README.md");
        List<String> listed = links(index);
        for (Path page : pagesOfFolder()) {
            assertTrue(page.equals(index) || listed.contains(name(page)), page.toString());
        }
    }

    @Test
    void everyPageBeginsWithItsPurposeAndLeadsOn() throws IOException {
        for (Path page : pagesOfFolder()) {
            String second = Files.readString(page).split("\n\n", 3)[1];
            assertTrue(second.matches("(?s)[A-Z].*\\..*"), page + ": " + second);
            boolean glossary = name(page).equals("glossary.md");
            String target = glossary ? "README.md" : "glossary.md";
            assertTrue(links(page).contains(target), page + " leads nowhere");
        }
    }

    @Test
    void everyTableHasAHead() throws IOException {
        for (Path page : linking()) {
            Matcher table = TABLE.matcher(prose(page));
            while (table.find()) {
                assertTrue(HEAD.matcher(table.group()).lookingAt(), page + ": " + table.group());
            }
        }
    }

    @Test
    void everyScenarioThatIsShownIsOne() throws IOException {
        for (Path page : pages()) {
            found(SCENARIO, Files.readString(page))
                    .forEach(text -> {
                        var read = ScenarioReader.readText(page.toString(), text);
                        assertEquals(List.of(), read.diagnostics(), text);
                    });
        }
    }

    @Test
    void theReadmeIsShort() throws IOException {
        int lines = Files.readAllLines(README).size();
        assertTrue(lines <= MOST_LINES_OF_README, lines + " lines: what is long has a page");
    }

    @Test
    void everyWordOfTheGlossaryStandsThereOnce() throws IOException {
        List<String> words = headwords();
        assertTrue(words.size() >= 60, "only " + words.size() + " words");
        assertEquals(words.stream().distinct().toList(), words);
    }

    @Test
    void everyMetricStandsInTheGlossary() throws IOException {
        List<String> words = headwords();
        for (Metric metric : Metric.values()) {
            String word = metric.name().replaceFirst("^LTR_\\d$", "LTR_i");
            assertTrue(words.contains(word), word);
        }
    }

    private static List<Path> pages() throws IOException {
        return Stream.concat(Stream.of(README), pagesOfFolder().stream()).toList();
    }

    private static List<Path> pagesOfFolder() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.filter(file -> name(file).endsWith(".md")).sorted().toList();
        }
    }

    private static List<Path> linking() throws IOException {
        Stream<Path> others = Stream.of("CONTRIBUTING.md", "ARCHITECTURE.md").map(Path::of);
        return Stream.concat(pages().stream(), others).toList();
    }

    private static String name(Path file) {
        return String.valueOf(file.getFileName());
    }

    private static long examples(Path page) throws IOException {
        return EXAMPLE.matcher(Files.readString(page)).results().count();
    }

    /// The text of `page` without its blocks of code.
    private static String prose(Path page) throws IOException {
        return FENCE.matcher(Files.readString(page)).replaceAll("");
    }

    private static List<String> links(Path page) throws IOException {
        return found(LINK, CODE.matcher(prose(page)).replaceAll("")).toList();
    }

    private static Stream<String> found(Pattern pattern, String text) {
        return pattern.matcher(text).results().map((MatchResult hit) -> hit.group(1));
    }

    private static boolean leadsSomewhere(Path page, String link) throws IOException {
        if (link.startsWith("https:")) {
            return true;
        }
        String[] parts = link.split("#", 2);
        Path target =
                parts[0].isEmpty() ? page : page.resolveSibling(Path.of(parts[0])).normalize();
        return Files.exists(target) && (parts.length == 1 || anchors(target).contains(parts[1]));
    }

    /// The anchors that GitHub gives the headings of `page`; of equal ones the second has `-1`.
    private static List<String> anchors(Path page) throws IOException {
        Map<String, Integer> times = new HashMap<>();
        List<String> anchors = new ArrayList<>();
        found(HEADING, prose(page))
                .forEach(heading -> {
                    String anchor =
                            NO_PART_OF_AN_ANCHOR
                                    .matcher(heading.toLowerCase(Locale.ROOT))
                                    .replaceAll("")
                                    .replace(' ', '-');
                    int before = times.merge(anchor, 1, Integer::sum) - 1;
                    anchors.add(before == 0 ? anchor : anchor + "-" + before);
                });
        return anchors;
    }

    private static List<String> headwords() throws IOException {
        return found(HEADWORD, Files.readString(FOLDER.resolve("glossary.md"))).toList();
    }

    /// What a command prints, without its wall time. As a shell takes them apart: what stands
    /// between quotation marks is one word.
    private static List<String> words(String command) {
        return WORD.matcher(command)
                .results()
                .map(word -> word.group(1) == null ? word.group() : word.group(1))
                .toList();
    }

    private static String output(String command) {
        StringWriter out = new StringWriter();
        boolean errors = command.endsWith(WITH_ERRORS);
        PrintWriter err = new PrintWriter(errors ? out : new StringWriter());
        int code =
                Cli.execute(
                        words(command.replace(WITH_ERRORS, "")),
                        new PrintWriter(out),
                        err,
                        new NoScreen(new ArrayList<>()));
        boolean understood =
                errors || command.equals(ERROR_AS_JSON) || code != ExitCode.USAGE.number();
        assertTrue(understood && !out.toString().isBlank(), command + " fails");
        return out.toString().replace("\r", "").replaceFirst("\n+wall time [^\n]*\n$", "\n");
    }
}
