package bcscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;

final class PlainRunTest {
    @Test
    void aFileWithSettingsInAnyOrderIsUnderstoodWithoutPicocli() {
        assertEquals(Optional.of(new PlainRun("ring", List.of())), plain("run ring"));
        assertEquals(
                Optional.of(new PlainRun("ring", List.of("a=1", "b=--c"))),
                plain("run --set a=1 ring --set b=--c"));
    }

    @Test
    void everythingElseIsLeftToPicocli() {
        for (String line :
                List.of(
                        "slice ring",
                        "run",
                        "run ring other",
                        "run ring --set",
                        "run ring --set --json",
                        "run ring --set=a=1",
                        "run @arguments",
                        "run 'ring'",
                        "run ring --json",
                        "run -- ring")) {
            assertEquals(Optional.empty(), plain(line), line);
        }
        assertEquals(Optional.empty(), PlainRun.of(List.of()));
        assertEquals(Optional.empty(), PlainRun.of(List.of("run", "")));
    }

    @Test
    void whatIsWrongIsSaidAsPicocliLetsItBeSaid() {
        for (String wrong : List.of("nowhere.json", "ring --set a=1", "primitives --set seed=x")) {
            Told plain = Told.by(("run " + wrong).split(" "));
            Told asked = Told.by(("run " + wrong + " --workers 1").split(" "));
            assertEquals(asked.err(), plain.err());
            assertEquals(asked.code(), plain.code());
        }
    }

    private static Optional<PlainRun> plain(String line) {
        return PlainRun.of(List.of(line.split(" ")));
    }
}
