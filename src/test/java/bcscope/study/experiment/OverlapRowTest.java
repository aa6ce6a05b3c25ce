package bcscope.study.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.MpiKind;
import bcscope.model.ModelParameter;
import bcscope.scenario.Scenario;

import org.junit.jupiter.api.Test;

import java.util.function.UnaryOperator;

/// V7 can fail.
class OverlapRowTest {
    /// What is posted in a slice is moved in the next: with slices of 1 ms, 550 µs of computation
    /// are over before that.
    @Test
    void computationOfLessThanTwoSlicesHidesNoMessage() throws Exception {
        assertEquals(
                RowVerdict.MISSED,
                verdict(scenario -> with(scenario, ModelParameter.SLICE_NANOS, 1_000_000)));
    }

    /// A BR that takes 1 ms for each receive that it examines.
    @Test
    void aNicThatIsTooSlowHidesNoMessage() throws Exception {
        assertEquals(
                RowVerdict.MISSED,
                verdict(scenario -> with(scenario, ModelParameter.NIC_MATCH_NANOS, 1_000_000)));
    }

    /// Messages beyond the eager limit wait for the host, which computes.
    @Test
    void aConventionalMpiWhoseHostMovesTheMessagesHidesNothing() throws Exception {
        assertEquals(
                RowVerdict.MISSED,
                verdict(scenario ->
                        with(
                                with(
                                        scenario.withMpi(MpiKind.CONVENTIONAL),
                                        ModelParameter.MPI_PROGRESS,
                                        ModelParameter.MPI_PROGRESS.choices().indexOf("host")),
                                ModelParameter.MPI_EAGER_BYTES,
                                0)));
    }

    private static Scenario with(Scenario scenario, ModelParameter parameter, long value) {
        return scenario.withModel(scenario.model().with(parameter, value));
    }

    private static RowVerdict verdict(UnaryOperator<Scenario> changed) throws Exception {
        try (Laboratory laboratory = new Laboratory(_ -> {})) {
            Notebook notes = new Notebook(laboratory);
            OverlapRow.measure(notes, changed);
            return notes.finding(RowVerdict.HOLDS).verdict();
        }
    }
}
