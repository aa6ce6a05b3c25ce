package bcscope.scenario.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Parsed;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.scenario.Scenario;
import bcscope.scenario.Scenarios;
import bcscope.scenario.file.ScenarioWriter.Detail;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ScenarioWriterTest {
    private static final int SEEDS = 300;

    @ParameterizedTest
    @EnumSource(Detail.class)
    void whatIsWrittenIsReadAsTheSameScenario(Detail detail) {
        for (long seed = 0; seed < SEEDS; seed++) {
            Scenario scenario = Scenarios.drawn(seed);
            String text = ScenarioWriter.text(scenario, detail);
            assertEquals(Parsed.good(scenario), read(text), "seed " + seed + "\n" + text);
        }
    }

    @Test
    void aTextThatWasWrittenIsWrittenTheSameAgain() {
        for (long seed = 0; seed < SEEDS; seed++) {
            String text = ScenarioWriter.text(Scenarios.drawn(seed), Detail.CHANGED);
            String again =
                    switch (read(text)) {
                        case Parsed.Good<Scenario> good ->
                                ScenarioWriter.text(good.value(), Detail.CHANGED);
                        case Parsed.Bad<Scenario> bad -> bad.errors().toString();
                    };
            assertEquals(text, again);
        }
    }

    @Test
    void theTextIsCanonical() {
        String text =
                """
                {"seed":"2","job":{"program":{"compute":1900000,"generator":"barrier-loop",
                "ranks":32}},"model":{"slice":250000,"strobes":3},"bcscope":1,"name":"B",
                "machine":{"processesPerNode":1}}
                """;
        assertEquals(
                """
                {
                  "bcscope": 1,
                  "name": "B",
                  "machine": {
                    "nodes": 32,
                    "processesPerNode": 1,
                    "network": "qsnet"
                  },
                  "model": {
                    "strobes": "3"
                  },
                  "job": {
                    "program": {
                      "generator": "barrier-loop",
                      "ranks": 32,
                      "iterations": 100,
                      "compute": "1.9ms"
                    },
                    "placement": "block"
                  },
                  "seed": 2
                }
                """,
                read(text).then(s -> Parsed.good(ScenarioWriter.text(s, Detail.CHANGED)))
                                instanceof Parsed.Good<String>(String written, _)
                        ? written
                        : "unreadable");
    }

    @Test
    void allValuesAreWrittenOnlyWhereThatIsAskedFor() {
        Scenario scenario = Scenarios.drawn(1).withModel(Model.defaults());
        String changed = ScenarioWriter.text(scenario, Detail.CHANGED);
        String everything = ScenarioWriter.text(scenario, Detail.EVERYTHING);
        assertFalse(changed.contains("\"slice\""));
        for (ModelParameter parameter : ModelParameter.values()) {
            String path = parameter.path();
            String key = "\"" + path.substring(path.indexOf('.') + 1) + "\":";
            assertTrue(everything.contains(key), key);
        }
    }

    private static Parsed<Scenario> read(String text) {
        return ScenarioReader.readText("f.json", text)
                .then(placed -> Parsed.good(placed.scenario()));
    }
}
