package bcscope.explain.story;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;

class MeaningTest {
    /// Those that are true of any machine, under any MPI.
    private static final Set<Meaning> UNIVERSAL =
            EnumSet.of(
                    Meaning.CALL_RETURNS,
                    Meaning.FINISHES,
                    Meaning.COMPLETE,
                    Meaning.RESTARTS_WHEN_COMPLETE,
                    Meaning.DELIVERED,
                    Meaning.ACCEPTED,
                    Meaning.MATCHED,
                    Meaning.NOTED,
                    Meaning.COLLECTIVE_SCHEDULED,
                    Meaning.COMBINED_ON_NODE,
                    Meaning.DEADLOCKED,
                    Meaning.FAULT,
                    Meaning.DECLARED_DEAD,
                    Meaning.CPU_WITHHELD,
                    Meaning.CREDITS_RETURNED);

    /// Each sentence says something that [Claim] checks, or is listed as true everywhere: a new one
    /// is thought about.
    @ParameterizedTest
    @EnumSource(Meaning.class)
    void everySentenceIsClassified(Meaning meaning) {
        boolean claims = Arrays.stream(Claim.values()).anyMatch(it -> it.isIn(meaning.text()));
        assertEquals(
                !claims,
                UNIVERSAL.contains(meaning),
                () ->
                        meaning
                                + " is neither among the claims nor among the universal sentences,"
                                + " or among both: "
                                + meaning.text());
    }
}
