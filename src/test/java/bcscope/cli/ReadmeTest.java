package bcscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What the README shows is what the commands print. `-Dgolden=accept` rewrites it.
class ReadmeTest {
    private static final Path README = Path.of("README.md");
    private static final Pattern EXAMPLE =
            Pattern.compile("```\n\\$ \\./bcscope ([^\n]*)\n(.*?)```\n", Pattern.DOTALL);

    @Test
    void everyExampleIsTrue() throws IOException {
        String readme = Files.readString(README);
        String told =
                EXAMPLE.matcher(readme)
                        .replaceAll(example ->
                                Matcher.quoteReplacement(
                                        "```\n$ ./bcscope "
                                                + example.group(1)
                                                + "\n"
                                                + output(example.group(1))
                                                + "```\n"));
        if ("accept".equals(System.getProperty("golden"))) {
            Files.writeString(README, told);
        }
        assertEquals(told, readme, "-Dgolden=accept rewrites it");
        assertTrue(EXAMPLE.matcher(readme).results().count() >= 5, "there are examples");
    }

    @Test
    void everyExitCodeIsListed() throws IOException {
        String readme = Files.readString(README);
        for (ExitCode code : ExitCode.values()) {
            String row = "| " + code.number() + " | " + code.meaning() + " |";
            assertTrue(readme.contains(row), row);
        }
    }

    /// What a command prints, without its wall time.
    private static String output(String command) {
        StringWriter out = new StringWriter();
        PrintWriter err = new PrintWriter(new StringWriter());
        Cli.execute(
                List.of(command.split(" ")),
                new PrintWriter(out),
                err,
                new NoScreen(new ArrayList<>()));
        return out.toString().replace("\r", "").replaceFirst("\n+wall time [^\n]*\n$", "\n");
    }
}
