package bcscope.ui.query.stops;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Microphase;
import bcscope.base.MpiKind;
import bcscope.expression.RunFacts;
import bcscope.happening.NicList;
import bcscope.happening.NicThread;
import bcscope.picture.Target;
import bcscope.search.CheckedStop;
import bcscope.search.Stop;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.List;

/// What is offered as a stop can be looked for.
class SelectedStopTest {
    private static final List<Target> TARGETS =
            List.of(
                    new Target.Rank(3),
                    new Target.DescriptorOf(3, 1),
                    new Target.Pair(3, 4),
                    new Target.Node(1),
                    new Target.ThreadOf(1, NicThread.DH),
                    new Target.ListOf(1, NicList.RSL),
                    new Target.CollectiveOf(0),
                    new Target.Slice(7),
                    new Target.PhaseOf(7, Microphase.MSM));

    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void theStopForASelectionIsUnderstood(MpiKind mpi) {
        RunFacts facts = new RunFacts(mpi, 8, 4, 250_000);
        for (Target target : TARGETS) {
            SelectedStop.of(target, facts)
                    .ifPresent(condition ->
                            assertInstanceOf(
                                    CheckedStop.Checked.Right.class,
                                    CheckedStop.of(Stop.at(condition), facts),
                                    condition));
        }
    }

    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void aNewcomerIsOfferedSeveralStopsUnderEitherMpi(MpiKind mpi) {
        RunFacts facts = new RunFacts(mpi, 8, 4, 250_000);
        List<String> offered = ReadyStops.fitting(facts).stream().map(Stop::condition).toList();
        assertTrue(offered.contains("deadlock"), offered.toString());
        assertEquals(mpi == MpiKind.BCS, offered.contains("GETTS > 275 us"), offered.toString());
        assertTrue(offered.size() >= 3, offered.toString());
    }

    /// T of 250.001 µs: a tenth more is no whole number of microseconds.
    @ParameterizedTest
    @EnumSource(value = MpiKind.class, names = "BCS")
    void aLengthThatIsNoWholeMicrosecondIsGivenInNanoseconds(MpiKind mpi) {
        List<Stop> offered = ReadyStops.fitting(new RunFacts(mpi, 8, 4, 250_001));
        assertTrue(offered.contains(Stop.at("GETTS > 275001 ns")), offered.toString());
    }
}
