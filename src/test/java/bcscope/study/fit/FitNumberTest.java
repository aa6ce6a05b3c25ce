package bcscope.study.fit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.model.ModelParameter;
import bcscope.scenario.Scenario;
import bcscope.study.experiment.Laboratory;
import bcscope.study.published.PaperNumber;

import org.junit.jupiter.api.Test;

import java.util.List;

class FitNumberTest {
    private static final double FOUR = 1.3862943611198906;

    private static FitNumber number(double printed, double ours) {
        return new FitNumber(
                new PaperNumber("least MPI_Bcast", printed, "ms", "S0 table 5.3"),
                FitNumber.Role.FITTED,
                ours);
    }

    /// ln 2 = 0.6931 whichever of both is the larger; nothing where they agree.
    @Test
    void theLossIsTheLogarithmOfTheRatioWhicheverIsLarger() {
        assertEquals(0, number(0.355, 0.355).loss());
        assertEquals(0.6931471805599453, number(2, 4).loss(), 1e-15);
        assertEquals(0.6931471805599453, number(2, 1).loss(), 1e-15);
    }

    /// A factor of 100 counts as one of 4, and so do a wrong sign and a number that a run has not.
    @Test
    void noNumberCountsForMoreThanAFactorOfFour() {
        assertEquals(FOUR, number(2, 200).loss(), 1e-15);
        assertEquals(FOUR, number(1.31, -0.08).loss(), 1e-15);
        assertEquals(FOUR, number(1.31, Double.NaN).loss(), 1e-15);
    }

    @Test
    void onlyFittedNumbersAreInTheLoss() {
        FitNumber set = new FitNumber(number(1, 3).printed(), FitNumber.Role.SET, 3);
        assertEquals(
                0.6931471805599453 / 2, Fit.loss(List.of(number(2, 4), number(1, 1), set)), 1e-15);
    }

    @Test
    void aCandidateChangesWhatItNamesAndNothingElse() {
        Scenario usual = Laboratory.sample("ring", List.of());
        Scenario changed = Candidate.DEFAULTS.with(ModelParameter.DEM_CUTOFF_NANOS, 0).in(usual);
        assertEquals(0, changed.model().get(ModelParameter.DEM_CUTOFF_NANOS));
        assertEquals(
                usual.model(),
                changed.model()
                        .with(
                                ModelParameter.DEM_CUTOFF_NANOS,
                                ModelParameter.DEM_CUTOFF_NANOS.defaultValue()));
        assertEquals(usual, Candidate.DEFAULTS.in(usual));
    }
}
