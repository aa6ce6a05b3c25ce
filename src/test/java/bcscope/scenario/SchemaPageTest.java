package bcscope.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.model.ModelParameter;
import bcscope.program.generator.Generator;
import bcscope.program.generator.GeneratorParameter;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// The README holds the page; `-Dgolden=accept` writes it there anew.
class SchemaPageTest {
    private static final Path README = Path.of("README.md");
    private static final String BEGIN = "<!-- scenario reference: begin -->\n";
    private static final String END = "<!-- scenario reference: end -->\n";

    @Test
    void theReadmeHoldsTheReferenceAsItIsNow() throws IOException {
        String readme = Files.readString(README);
        int begin = readme.indexOf(BEGIN) + BEGIN.length();
        int end = readme.indexOf(END);
        assertTrue(begin >= BEGIN.length() && end >= begin, "README.md has lost its markers");
        String expected = "\n" + SchemaPage.markdown() + "\n";
        if ("accept".equals(System.getProperty("golden"))) {
            Files.writeString(
                    README, readme.substring(0, begin) + expected + readme.substring(end));
        } else {
            assertEquals(expected, readme.substring(begin, end), "write it with -Dgolden=accept");
        }
    }

    @Test
    void everyKeyOfTheFileStandsInTheReference() {
        String page = SchemaPage.markdown();
        for (ModelParameter parameter : ModelParameter.values()) {
            assertHas(page, "| " + parameter.meaning() + " |");
        }
        for (ScenarioKey key : ScenarioKey.values()) {
            assertHas(page, key == ScenarioKey.GENERATOR ? "\"generator\"" : key.meaning());
        }
        for (FaultKey key : FaultKey.values()) {
            assertHas(page, "| `" + key.key() + "` |");
        }
        for (ScriptKey key : ScriptKey.values()) {
            assertHas(page, "| `" + key.key() + "` |");
            assertHas(page, "| " + key.meaning() + " |");
        }
        for (Generator generator : Generator.values()) {
            assertHas(page, "**`" + generator.id() + "`**");
            for (GeneratorParameter parameter : generator.parameters()) {
                assertHas(page, "| " + parameter.meaning() + " |");
            }
        }
    }

    @Test
    void theLeastScenarioOfTheReferenceIsAScenario() {
        String page = SchemaPage.markdown();
        String fence = "```json\n";
        int begin = page.indexOf(fence) + fence.length();
        String example = page.substring(begin, page.indexOf("```", begin));
        assertTrue(ScenarioReader.readText("example", example).diagnostics().isEmpty(), example);
    }

    private static void assertHas(String page, String words) {
        assertTrue(page.contains(words), words);
    }
}
