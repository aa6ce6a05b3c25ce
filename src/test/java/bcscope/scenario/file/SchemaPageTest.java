package bcscope.scenario.file;

import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.model.ModelParameter;
import bcscope.picture.Golden;
import bcscope.program.generator.Generator;
import bcscope.program.generator.GeneratorParameter;
import bcscope.scenario.file.script.ErrorFormat;
import bcscope.scenario.file.script.StepFormat;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// docs/scenario.md holds the page; `-Dgolden=accept` writes it there anew.
class SchemaPageTest {
    private static final Path PAGE = Path.of("docs/scenario.md");
    private static final String BEGIN = "<!-- scenario reference: begin -->\n";
    private static final String END = "<!-- scenario reference: end -->\n";

    @Test
    void thePageHoldsTheReferenceAsItIsNow() throws IOException {
        Golden.checkPart(PAGE, BEGIN, END, "\n" + SchemaPage.markdown() + "\n");
    }

    @Test
    void everyKeyOfTheFileStandsInTheReference() {
        String page = SchemaPage.markdown();
        for (ModelParameter parameter : ModelParameter.values()) {
            assertHas(page, "| " + parameter.meaning() + " |");
        }
        Stream.of(
                        new ScenarioFormat("", Profiles.builtIn()).keys(),
                        new MonitoringFormat().keys(),
                        FaultFormat.all(),
                        StepFormat.KEYS,
                        ErrorFormat.KEYS)
                .flatMap(List::stream)
                .filter(key -> !key.meaning().isEmpty())
                .forEach(key -> {
                    assertHas(page, "| `" + key.name() + "` |");
                    assertHas(page, "| " + key.meaning() + " |");
                });
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
