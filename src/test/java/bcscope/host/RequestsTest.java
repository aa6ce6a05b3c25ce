package bcscope.host;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.happening.Activity;
import bcscope.program.Communicator;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/// The requests of a process as text: when each was complete, `-` where it is inactive, `P` where
/// it is pending, `A` where its process waits for it.
class RequestsTest {
    private static final int RANK = 1;
    private static final int SLOTS = 3;

    /// Two processes which have three requests each; the second is looked at.
    private static final class Case {
        private final Processes processes;
        private final Requests requests;

        Case(String state, RankCode code) {
            code.request(OperationKind.RECV_INIT, 0, 0, 8, 0, SLOTS - 1);
            Program program =
                    Program.of("two", List.of(code), new int[2], List.of(Communicator.world(2)));
            processes = new Processes(program);
            requests = new Requests(program, processes);
            String[] words = state.trim().split(" ", -1);
            for (int slot = 0; slot < SLOTS; slot++) {
                processes.requestDone[SLOTS + slot] =
                        switch (words[slot]) {
                            case "-" -> Processes.INACTIVE;
                            case "P" -> Processes.PENDING;
                            case "A" -> Processes.AWAITED;
                            default -> Long.parseLong(words[slot]);
                        };
                processes.requestDone[slot] = 1;
            }
        }

        String state() {
            assertEquals(SLOTS, LongStream.of(processes.requestDone).limit(SLOTS).sum());
            return IntStream.range(SLOTS, 2 * SLOTS)
                    .mapToObj(i -> word(processes.requestDone[i]))
                    .collect(Collectors.joining(" "));
        }

        private static String word(long done) {
            return done == Processes.INACTIVE
                    ? "-"
                    : done == Processes.PENDING
                            ? "P"
                            : done == Processes.AWAITED ? "A" : String.valueOf(done);
        }
    }

    private static Case over(OperationKind kind, String state, int... slots) {
        return new Case(state, new RankCode().over(kind, slots));
    }

    @ParameterizedTest
    @CsvSource({
        "TESTALL,  5 7 9, 8, 5 7 9", // one is not complete: none is taken
        "TESTALL,  5 7 9, 9, - - -",
        "TESTALL,  - 7 -, 7, - - -", // inactive ones are ignored
        "TESTALL,  - 7 P, 9, - 7 P",
        "WAITALL,  5 7 9, 9, - - -",
        "TESTANY,  9 7 5, 8, 9 - 5", // the first of the list that is complete
        "TESTANY,  - 7 5, 8, - - 5",
        "TESTANY,  9 P A, 8, 9 P A",
        "WAITANY,  5 7 9, 5, - 7 9",
        "TESTSOME, 9 7 5, 8, 9 - -",
        "TESTSOME, 9 P A, 8, 9 P A",
        "WAITSOME, 5 7 P, 7, - - P",
        "WAITSOME, 5 7 9, 6, - 7 9",
    })
    void aCallTakesWhatItCan(OperationKind kind, String before, long now, String after) {
        Case some = over(kind, before, 0, 1, 2);
        some.requests.take(RANK, 0, now);
        assertEquals(after, some.state());
    }

    @Test
    void firstIsFirstInTheListAndNotTheLowestSlot() {
        Case some = over(OperationKind.WAITANY, "5 7 6", 2, 0, 1);
        some.requests.take(RANK, 0, 8);
        assertEquals("5 7 -", some.state());
    }

    @Test
    void aTestOfOneRequestTakesThatOne() {
        Case some = new Case("5 7 9", new RankCode().test(1));
        some.requests.take(RANK, 0, 6);
        assertEquals("5 7 9", some.state());
        some.requests.take(RANK, 0, 7);
        assertEquals("5 - 9", some.state());
    }

    @Test
    void whatIsNotInTheListOrNotTheOneRequestStays() {
        Case some = over(OperationKind.TESTSOME, "5 7 9", 1, 2);
        some.requests.take(RANK, 0, 10);
        assertEquals("5 - -", some.state());
        Case one = new Case("5 7 9", new RankCode().test(0));
        assertEquals(1, one.requests.count(0));
        one.requests.take(RANK, 0, 10);
        assertEquals("- 7 9", one.state());
    }

    @Test
    void aWaitThatIsMetTakesItsListOnly() {
        Case some = over(OperationKind.WAITALL, "5 7 9", 0, 2);
        some.requests.takeAll(RANK, 0);
        assertEquals("- 7 -", some.state());
    }

    @Test
    void anEmptyListTakesNothing() {
        Case some = over(OperationKind.TESTALL, "5 7 9");
        assertEquals(0, some.requests.count(0));
        some.requests.take(RANK, 0, 10);
        assertEquals("5 7 9", some.state());
    }

    @Test
    void requestsOfTheListInOneStateComeIntoAnother() {
        Case some = over(OperationKind.WAITALL, "P 7 P", 1, 2);
        some.requests.mark(RANK, 0, Processes.PENDING, Processes.AWAITED);
        assertEquals("P 7 A", some.state());
    }

    /// A wait for all is met with its last request, one for any with its first; inactive ones never
    /// completed.
    @ParameterizedTest
    @CsvSource({
        "WAITALL,  5 9 7, 9",
        "WAITALL,  - 9 7, 9",
        "WAITANY,  9 5 7, 5",
        "WAITANY,  - 9 7, 7",
        "WAITSOME, P 9 A, 9",
    })
    void aWaitIsMet(OperationKind kind, String state, long met) {
        assertEquals(met, over(kind, state, 0, 1, 2).requests.metNanos(RANK, 0));
    }

    /// The receive at 0 posts into slot 1, which is request 3 + 1.
    @Test
    void aCallPostsIntoItsRequest() {
        Case some = new Case("- - -", new RankCode().irecv(0, 0, 8, 0, 1));
        some.requests.begin(RANK, 0, 70);
        assertEquals("- P -", some.state());
        assertEquals(0, some.processes.requestPc(RANK, 1));
        assertEquals(70, some.processes.requestEntered(RANK, 1));
    }

    @Test
    void whatACompositeCallPostsIsThatOfItsBegin() {
        Case some = new Case("- - -", new RankCode().compute(1).irecv(0, 0, 8, 0, 1));
        some.processes.composite[RANK] = 1 + 0;
        some.requests.begin(RANK, 1, 70);
        assertEquals(0, some.processes.requestPc(RANK, 1));
    }

    @ParameterizedTest
    @CsvSource({
        "WAITALL,  5 7 9, - - -", // it takes all
        "WAITANY,  A 7 A, P - P", // it takes the one, the others are awaited no more
        "WAITSOME, A 7 5, P - -",
    })
    void whoIsAwakenedFromAWaitTakesWhatItWaitedFor(
            OperationKind kind, String before, String after) {
        Case some = over(kind, before, 0, 1, 2);
        some.processes.activity[RANK] = (byte) Activity.BLOCKED_WAIT.ordinal();
        some.requests.awaken(RANK, 0, 9);
        assertEquals(after, some.state());
        assertEquals(Activity.COMPUTING, some.processes.activity(RANK));
    }

    @Test
    void whoIsAwakenedFromAnotherCallTakesNothing() {
        Case some = over(OperationKind.WAITALL, "5 7 9", 0, 1, 2);
        some.processes.activity[RANK] = (byte) Activity.BLOCKED_RECEIVE.ordinal();
        some.requests.awaken(RANK, 0, 9);
        assertEquals("5 7 9", some.state());
        assertEquals(Activity.COMPUTING, some.processes.activity(RANK));
    }

    /// What is stored behind the list of a call is that of the next, beginning with its length, 2.
    @Test
    void theListOfAnotherCallIsNotLookedAt() {
        Case tests =
                new Case(
                        "5 7 P",
                        new RankCode()
                                .over(OperationKind.TESTALL, 0, 1)
                                .over(OperationKind.WAITALL, 2, 1));
        tests.requests.take(RANK, 0, 9);
        assertEquals("- - P", tests.state());
        Case waits =
                new Case(
                        "5 7 9",
                        new RankCode()
                                .over(OperationKind.WAITALL, 0, 1)
                                .over(OperationKind.WAITALL, 2, 1));
        assertEquals(7, waits.requests.metNanos(RANK, 0));
    }
}
