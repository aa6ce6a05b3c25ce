package bcscope.loading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import bcscope.base.Parsed;
import bcscope.file.Inputs;
import bcscope.scenario.ProgramSource.Written;
import bcscope.scenario.file.Setting;

import org.junit.jupiter.api.Test;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

class RewritingTest {
    private static final Folder.OfText TEXT =
            text("program p(rounds = 5, bytes = 64 B)\nrepeat rounds { send bytes to rank }\n");

    @Test
    void aTextRunsAloneThoughItIsInNoFile() {
        Loaded loaded = good(ScenarioLoader.load(TEXT));
        assertEquals("p", loaded.scenario().name());
        assertEquals(8, loaded.program().ranks());
        assertEquals(Map.of("rounds", "5", "bytes", "64B"), parameters(loaded));
    }

    @Test
    void whatWasSetStaysAndWhatTheTextSaysFollowsTheText() {
        Loaded set =
                good(
                        good(ScenarioLoader.load(TEXT))
                                .with(List.of(new Setting("job.program.rounds", "7"))));
        Loaded rewritten =
                good(
                        Rewriting.of(
                                set,
                                TEXT,
                                text("program p(rounds = 5, bytes = 128 B, more = 2)\nbarrier\n")));
        assertEquals(Map.of("rounds", "7", "bytes", "128B", "more", "2"), parameters(rewritten));
    }

    @Test
    void aParameterThatIsGoneIsForgotten() {
        Loaded set =
                good(
                        good(ScenarioLoader.load(TEXT))
                                .with(List.of(new Setting("job.program.rounds", "7"))));
        assertEquals(
                Map.of("bytes", "64B"),
                parameters(
                        good(Rewriting.of(set, TEXT, text("program p(bytes = 64 B)\nbarrier\n")))));
    }

    @Test
    void theMachineStaysAsItWasSet() {
        Loaded set =
                good(
                        good(ScenarioLoader.load(TEXT))
                                .with(List.of(new Setting("machine.nodes", "16"))));
        Loaded rewritten = good(Rewriting.of(set, TEXT, text("program p\nbarrier\n")));
        assertEquals(16, rewritten.scenario().machine().nodes());
        assertEquals(32, rewritten.program().ranks());
    }

    @Test
    void aWrongTextSaysWhere() {
        Parsed<Loaded> parsed =
                Rewriting.of(good(ScenarioLoader.load(TEXT)), TEXT, text("program p\nbarier\n"));
        var bad = assertInstanceOf(Parsed.Bad.class, parsed);
        assertEquals(1, bad.errors().size());
        assertEquals(2, ((bcscope.base.Diagnostic) bad.errors().getFirst()).line());
    }

    private static Map<String, String> parameters(Loaded loaded) {
        return ((Written) loaded.scenario().job().program()).parameters();
    }

    private static Folder.OfText text(String text) {
        return new Folder.OfText(
                "own.bcs", text, Folder.OfFiles.around(Path.of("own.bcs"), new Inputs()));
    }

    private static Loaded good(Parsed<Loaded> parsed) {
        return switch (parsed) {
            case Parsed.Good<Loaded> good -> good.value();
            case Parsed.Bad<Loaded> bad -> throw new AssertionError(bad.errors());
        };
    }
}
