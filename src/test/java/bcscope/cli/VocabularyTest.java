package bcscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The window and the help of the commands use one word for one thing: the one of docs/glossary.md.
class VocabularyTest {
    private static final Pattern ROW =
            Pattern.compile("\\| ([^|`]+) \\| (`[^|`]+`(?:, `[^|`]+`)*) \\|");

    @Test
    void theWindowUsesTheWordsOfTheGlossary() throws IOException {
        Properties words = new Properties();
        for (String where : List.of("ui", "lesson")) {
            Path file = Path.of("src/main/resources/bcscope", where, "words.properties");
            try (Reader reader = Files.newBufferedReader(file)) {
                words.load(reader);
            }
        }
        List<Avoided> avoided = avoided();
        assertEquals(
                List.of(),
                words.stringPropertyNames().stream()
                        .sorted()
                        .flatMap(key -> offences(avoided, key, words.getProperty(key)))
                        .toList());
    }

    @Test
    void theHelpOfTheCommandsUsesTheWordsOfTheGlossary() throws IOException {
        List<Avoided> avoided = avoided();
        NoScreen screen = new NoScreen(List.of());
        assertEquals(
                List.of(),
                Stream.concat(
                                Stream.of(new Cli(screen)),
                                Arrays.stream(Subcommand.values()).map(it -> it.create(screen)))
                        .map(command -> new CommandLine(command).getCommandSpec())
                        .flatMap(VocabularyTest::withSubcommands)
                        .flatMap(command ->
                                texts(command).flatMap(it -> offences(avoided, command.name(), it)))
                        .toList());
    }

    @Test
    void aWordThatTheGlossaryAvoidsIsFoundWhateverItsCaseAndItsLines() throws IOException {
        List<Avoided> avoided = avoided();
        assertEquals(
                List.of("here: toggle, not “or no longer”"),
                offences(avoided, "here", "Stop at this line,\n Or no  longer").toList());
        assertEquals(
                List.of(),
                offences(avoided, "here", "This backstop is aimed at a breakpoint").toList());
    }

    private static Stream<CommandSpec> withSubcommands(CommandSpec command) {
        return Stream.concat(
                Stream.of(command),
                command.subcommands().values().stream()
                        .map(CommandLine::getCommandSpec)
                        .flatMap(VocabularyTest::withSubcommands));
    }

    private static Stream<String> texts(CommandSpec command) {
        return Stream.concat(
                Arrays.stream(command.usageMessage().description()),
                command.args().stream().map(ArgSpec::description).flatMap(Arrays::stream));
    }

    private static Stream<String> offences(List<Avoided> avoided, String where, String text) {
        return avoided.stream()
                .filter(it -> it.pattern().matcher(text).find())
                .map(it -> where + ": " + it.better() + ", not “" + it.phrase() + "”");
    }

    private static List<Avoided> avoided() throws IOException {
        return Files.readAllLines(Path.of("docs/glossary.md")).stream()
                .dropWhile(line -> !line.equals("| Write | Not |"))
                .skip(2)
                .takeWhile(line -> !line.isBlank())
                .flatMap(VocabularyTest::avoided)
                .toList();
    }

    private static Stream<Avoided> avoided(String line) {
        Matcher row = ROW.matcher(line);
        assertTrue(row.matches(), () -> "No row of phrases to avoid: " + line);
        return Arrays.stream(row.group(2).split("`(?:, `)?"))
                .filter(phrase -> !phrase.isEmpty())
                .map(phrase -> Avoided.of(row.group(1), phrase));
    }

    private record Avoided(String better, String phrase, Pattern pattern) {
        static Avoided of(String better, String phrase) {
            String words = String.join("\\s+", phrase.split(" "));
            return new Avoided(
                    better,
                    phrase,
                    Pattern.compile("(?<!\\w)" + words + "(?!\\w)", Pattern.CASE_INSENSITIVE));
        }
    }
}
