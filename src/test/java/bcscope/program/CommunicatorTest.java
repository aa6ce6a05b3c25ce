package bcscope.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

class CommunicatorTest {
    private static final Communicator THREE = new Communicator(4, new int[] {7, 2, 5});

    @ParameterizedTest
    @CsvSource({"7, 0", "2, 1", "5, 2", "0, -1", "3, -1"})
    void aRankInACommunicatorIsItsPlaceAmongTheMembers(int rank, int index) {
        assertEquals(index, THREE.indexOf(rank));
    }

    @Test
    void inTheWorldEveryRankIsItself() {
        Communicator world = Communicator.world(4);
        assertEquals(4, world.size());
        for (int rank = 0; rank < 4; rank++) {
            assertEquals(rank, world.indexOf(rank));
            assertEquals(rank, world.members()[rank]);
        }
    }

    /// MODEL 1.8: the master is the lowest rank, whatever the order of the members.
    @Test
    void theMasterIsTheLowestRankNotTheFirstMember() {
        assertEquals(2, THREE.master());
        assertEquals(0, Communicator.world(4).master());
    }

    @Test
    void communicatorsAreEqualByNumberAndOrderOfMembers() {
        assertEquals(THREE, new Communicator(4, new int[] {7, 2, 5}));
        assertEquals(THREE.hashCode(), new Communicator(4, new int[] {7, 2, 5}).hashCode());
        assertNotEquals(THREE, new Communicator(5, new int[] {7, 2, 5}));
        assertNotEquals(THREE, new Communicator(4, new int[] {2, 5, 7}));
    }

    /// A job of processes 4, 5, 6 whose world has number 3 and whose own communicators follow it.
    @ParameterizedTest
    @CsvSource({"3, 0", "4, 2", "5, 3", "1, 1"})
    void aJobNumbersItsCommunicatorsAsIfItWereAlone(int communicator, int own) {
        assertEquals(own, new JobSpan("b", 4, 3, 3).own(communicator));
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "1, 1", "2, 2"})
    void theFirstJobKeepsItsNumbers(int communicator, int own) {
        assertEquals(own, new JobSpan("a", 0, 4, Communicator.WORLD).own(communicator));
    }

    @Test
    void aJobEndsBehindItsLastProcess() {
        assertEquals(7, new JobSpan("b", 4, 3, 3).end());
    }

    @Test
    void aProcessBelongsToTheJobThatItsNumberIsIn() {
        Program program = jobs();
        assertEquals(
                List.of(0, 0, 1, 1, 1),
                List.of(0, 1, 2, 3, 4).stream().map(program::jobOf).toList());
        assertEquals("b rank 0", program.named(2));
        assertEquals("world of b", program.groupName(2));
        assertEquals("self", program.groupName(Communicator.SELF));
        assertEquals("communicator 9", program.groupName(9));
    }

    private static Program jobs() {
        Program program =
                Program.of(
                        "jobs",
                        List.of(new RankCode().compute(1), new RankCode().compute(2)),
                        new int[] {0, 0, 1, 1, 1},
                        List.of(Communicator.world(5)));
        return program.withJobs(List.of(new JobSpan("a", 0, 2, 0), new JobSpan("b", 2, 3, 2)));
    }

    /// A context is twice its communicator, and one more inside a composite call.
    @ParameterizedTest
    @CsvSource({"0, 0, 1", "1, 2, 3", "7, 14, 15"})
    void messagesInsideACallHaveAContextOfTheirOwn(int communicator, int user, int internal) {
        assertEquals(user, Program.userContext(communicator));
        assertEquals(internal, Program.internalContext(communicator));
    }
}
