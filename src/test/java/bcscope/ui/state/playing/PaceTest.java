package bcscope.ui.state.playing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.MpiKind;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.Optional;

class PaceTest {
    @Test
    void thereArePacesOfMicrophasesAndOfSlices() {
        assertEquals(
                List.of(
                        "8 s a phase",
                        "4 s a phase",
                        "2 s a phase",
                        "1 s a phase",
                        "0.5 s a phase",
                        "1 slice = 8 s",
                        "1 slice = 4 s",
                        "1 slice = 2 s",
                        "1 slice = 1 s",
                        "1 slice = 0.5 s",
                        "Fast",
                        "Express"),
                titles(MpiKind.BCS));
        assertEquals("2 s a phase", Pace.FIRST.title(MpiKind.BCS));
    }

    /// Conventional MPI has windows and no microphases.
    @Test
    void underConventionalMpiPacesAreThoseOfWindows() {
        assertEquals(
                List.of(
                        "1 window = 8 s",
                        "1 window = 4 s",
                        "1 window = 2 s",
                        "1 window = 1 s",
                        "1 window = 0.5 s",
                        "Fast",
                        "Express"),
                titles(MpiKind.CONVENTIONAL));
        assertEquals(Pace.TWO_SECONDS, Pace.PHASE_TWO_SECONDS.in(MpiKind.CONVENTIONAL));
        assertEquals(Pace.EXPRESS, Pace.EXPRESS.in(MpiKind.CONVENTIONAL));
    }

    @Test
    void aScriptHasMoments() {
        assertEquals(
                List.of(
                        "1 moment = 8 s",
                        "1 moment = 4 s",
                        "1 moment = 2 s",
                        "1 moment = 1 s",
                        "1 moment = 0.5 s",
                        "Fast",
                        "Express"),
                Pace.ofMoments().stream().map(Pace::momentTitle).toList());
        assertEquals(Pace.PHASE_TWO_SECONDS, Pace.FOUR_SECONDS.inMoments());
    }

    /// What older settings hold.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "FOUR_SECONDS",
                "TWO_SECONDS",
                "ONE_SECOND",
                "HALF_SECOND",
                "FAST",
                "EXPRESS"
            })
    void savedNamesAreStillKnown(String name) {
        assertEquals(Optional.of(Pace.valueOf(name)), Pace.named(name));
    }

    @Test
    void anotherNameIsNone() {
        assertEquals(Optional.empty(), Pace.named("SLOW"));
    }

    private static List<String> titles(MpiKind mpi) {
        return Pace.under(mpi).stream().map(pace -> pace.title(mpi)).toList();
    }
}
