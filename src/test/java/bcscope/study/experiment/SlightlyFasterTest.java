package bcscope.study.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

import java.util.List;

class SlightlyFasterTest {
    private static List<String> remarks(double percent) {
        try (Laboratory laboratory = new Laboratory(_ -> {})) {
            Notebook notes = new Notebook(laboratory);
            SlightlyFaster.demand(notes, percent);
            return notes.finding(RowVerdict.WITHIN_BAND).remarks();
        }
    }

    @Test
    void onlyWhatIsNotSlowerAndNotMuchFasterHolds() {
        assertEquals(List.of(), remarks(0));
        assertEquals(List.of(), remarks(-3));
        assertEquals(List.of("Missed: 3.1 % faster is more than slightly."), remarks(-3.1));
    }

    @Test
    void whatIsSlowerIsMissedAndSaysWhetherByMoreThanItsSign() {
        assertEquals(
                List.of(
                        "Missed: 1.5 % slower, where slightly faster is printed: within +1.5 %,"
                                + " sign missed."),
                remarks(1.5));
        assertEquals(
                List.of("Missed: 4.5 % slower, where slightly faster is printed."), remarks(4.5));
    }
}
