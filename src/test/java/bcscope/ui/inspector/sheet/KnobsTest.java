package bcscope.ui.inspector.sheet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Parsed;
import bcscope.loading.Loaded;
import bcscope.loading.ScenarioLoader;
import bcscope.scenario.file.Setting;
import bcscope.scenario.format.Quantity;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// The parameters of a program as values of the sheet.
class KnobsTest {
    private static final String TEXT =
            """
            program p(part = 0.5, rounds = 3, work = 1.5 ms)
            repeat rounds { compute part * work }
            """;

    @TempDir Path folder;

    @Test
    void aRealParameterHasAKnobThatTakesRealNumbers() throws IOException {
        KnobItem part = new KnobItem(knob(load(), "part"));
        assertEquals("0.5", part.text().get());
        part.text().set("0.25");
        assertEquals("", part.problem());
        assertTrue(part.changed());
        part.text().set("1.5 us");
        assertFalse(part.problem().isEmpty());
    }

    /// 100, 316 and 1000 us; of a range at least one value must be legal.
    @Test
    void aRangeIsSeveralValuesOfWhichOneMustBeLegal() throws IOException {
        KnobItem work = new KnobItem(knob(load(), "work"));
        work.text().set("100us..1ms:log:3");
        assertEquals(3, work.count());
        assertEquals("", work.problem());
        assertEquals("job.program.work=100us..1ms:log:3", work.over());
        work.text().set("1x,2x");
        assertFalse(work.problem().isEmpty());
        work.text().set("1x,1ms");
        assertEquals("", work.problem());
        work.text().set("1ms..100us");
        assertTrue(work.problem().contains("ends before it begins"));
        assertEquals(1, work.count());
        work.text().set("2 ms");
        assertFalse(work.isRange());
    }

    @Test
    void eachParameterKeepsItsKind() throws IOException {
        Loaded loaded = load();
        assertEquals(Quantity.Kind.REAL, knob(loaded, "part").quantity().kind());
        assertEquals(Quantity.Kind.COUNT, knob(loaded, "rounds").quantity().kind());
        assertEquals(Quantity.Kind.DURATION, knob(loaded, "work").quantity().kind());
    }

    @Test
    void aWholeNumberThatIsTypedStaysReal() throws IOException {
        KnobItem part = new KnobItem(knob(load(), "part"));
        part.text().set(" 2 ");
        Loaded again = load(part.setting());
        assertEquals("2.0", knob(again, "part").text());
        assertEquals(Quantity.Kind.REAL, knob(again, "part").quantity().kind());
    }

    @Test
    void aWholeNumberInAScenarioIsARealOneToo() throws IOException {
        load();
        Path file = folder.resolve("s.json");
        Files.writeString(
                file,
                """
                {"bcscope": 1, "name": "s", "machine": {"nodes": 2},
                 "job": {"program": {"script": "p.bcs", "part": 2}}}
                """);
        Loaded loaded = good(ScenarioLoader.load(file, List.of()));
        assertEquals(Quantity.Kind.REAL, knob(loaded, "part").quantity().kind());
    }

    /// Crescendo has 32 nodes with two processes each; the preset does not undo what is changed
    /// with it.
    @Test
    void theClusterOfAPaperIsAKnobBeforeItsParts() throws IOException {
        KnobItem preset = new KnobItem(at(load(), "machine.preset"));
        assertEquals("none", preset.text().get());
        preset.text().set("crescendo");
        KnobItem nodes = new KnobItem(at(load(), "machine.nodes"));
        nodes.text().set("16");
        List<String> paths = Knobs.of(load().scenario()).stream().map(Knob::path).toList();
        assertTrue(paths.indexOf("machine.preset") < paths.indexOf("machine.nodes"));
        assertEquals(16, load(preset.setting(), nodes.setting()).scenario().machine().nodes());
        Loaded whole = load(preset.setting());
        assertEquals(32, whole.scenario().machine().nodes());
        assertEquals(2, whole.scenario().machine().processesPerNode());
        assertEquals("crescendo", at(whole, "machine.preset").text());
    }

    private static Knob knob(Loaded loaded, String name) {
        return at(loaded, "job.program." + name);
    }

    private static Knob at(Loaded loaded, String path) {
        return Knobs.of(loaded.scenario()).stream()
                .filter(it -> it.path().equals(path))
                .findFirst()
                .orElseThrow();
    }

    private Loaded load(Setting... settings) throws IOException {
        Path file = folder.resolve("p.bcs");
        Files.writeString(file, TEXT);
        return good(ScenarioLoader.load(file, List.of(settings)));
    }

    private static Loaded good(Parsed<Loaded> parsed) {
        return switch (parsed) {
            case Parsed.Good<Loaded>(Loaded loaded, _) -> loaded;
            case Parsed.Bad<Loaded>(var errors) -> throw new AssertionError(errors);
        };
    }
}
