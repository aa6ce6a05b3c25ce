package bcscope.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.program.OperationKind.Effect;
import bcscope.program.OperationKind.Role;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/// What a kind is follows from the name that MPI gave its call.
class OperationKindTest {
    private static List<String> where(Predicate<OperationKind> kind) {
        return Arrays.stream(OperationKind.values())
                .filter(kind)
                .map(OperationKind::mpiName)
                .distinct()
                .sorted()
                .toList();
    }

    /// Immediate calls: MPI_Isend, MPI_Iprobe; MPI_Init is none, and a recorded MPI_Iprobe that
    /// found a message waits for that one.
    @ParameterizedTest
    @EnumSource(OperationKind.class)
    void aCallWhoseNameBeginsWithAnIReturnsAtOnce(OperationKind kind) {
        boolean immediate =
                kind.mpiName().matches("MPI_I.*")
                        && kind != OperationKind.INIT
                        && kind != OperationKind.FOUND_PROBE;
        if (immediate) {
            assertEquals(Role.NON_BLOCKING, kind.role());
        } else {
            assertTrue(
                    kind.role() != Role.NON_BLOCKING
                            || kind.mpiName().matches("MPI_(Bsend|Test|Start|Request).*|.*_init"),
                    kind.mpiName());
        }
    }

    /// But for MPI_Iprobe that would be called without end, which waits, and for calls to nobody,
    /// which are complete when they return.
    @ParameterizedTest
    @EnumSource(Composite.class)
    void soDoesACompositeCall(Composite composite) {
        boolean immediate =
                composite.mpiName().startsWith("MPI_I")
                        && !composite.isPolling()
                        && !composite.isToNobody();
        assertEquals(immediate, composite.isNonBlocking());
        boolean exchanges = composite == Composite.ISENDRECV;
        assertTrue(composite.isCollective() || exchanges || !composite.isNonBlocking());
    }

    @ParameterizedTest
    @EnumSource(OperationKind.class)
    void anOperationNamesAnotherProcessOrACommunicatorOrNeither(OperationKind kind) {
        assertFalse(kind.isPointToPoint() && kind.isCalledByAll(), kind.mpiName());
        switch (kind.effect()) {
            case SENDS, SENDS_A_COPY, RECEIVES -> assertTrue(kind.isPointToPoint());
            case MEETS -> assertTrue(kind.isCalledByAll());
            case NOTHING -> assertTrue(!kind.isCalledByAll() || kind == OperationKind.BEGIN);
        }
        assertTrue(kind.role() != Role.COLLECTIVE || kind.effect() == Effect.MEETS);
    }

    @Test
    void listsAreThoseOfSeveralRequests() {
        assertEquals(
                List.of(
                        "MPI_Testall",
                        "MPI_Testany",
                        "MPI_Testsome",
                        "MPI_Waitall",
                        "MPI_Waitany",
                        "MPI_Waitsome"),
                where(OperationKind::hasList));
        assertEquals(
                where(kind -> kind.hasList() && !kind.mpiName().endsWith("all")),
                where(OperationKind::needsOnlyOne));
    }

    @Test
    void templatesAndProbesNameAProcessAndAskNothingOfTheNic() {
        assertEquals(
                List.of(
                        "MPI_Bsend_init",
                        "MPI_Iprobe",
                        "MPI_Probe",
                        "MPI_Recv_init",
                        "MPI_Rsend_init",
                        "MPI_Send_init",
                        "MPI_Ssend_init"),
                where(kind -> kind.isPointToPoint() && kind.effect() == Effect.NOTHING));
    }

    @Test
    void sendsThatSuspendAreThoseWithoutAnIOrACopy() {
        assertEquals(
                List.of("MPI_Rsend", "MPI_Send", "MPI_Ssend"),
                where(OperationKind::isBlockingSend));
    }

    @Test
    void waitsAndBroadcastsAreThoseThatSaySo() {
        assertEquals(
                List.of("MPI_Wait", "MPI_Waitall", "MPI_Waitany", "MPI_Waitsome"),
                where(OperationKind::isWait));
        assertEquals(List.of("MPI_Bcast", "MPI_Ibcast"), where(OperationKind::broadcasts));
    }

    @Test
    void reductionsAreThoseThatSaySo() {
        assertEquals(
                List.of("MPI_Allreduce", "MPI_Iallreduce", "MPI_Ireduce", "MPI_Reduce"),
                where(OperationKind::reduces));
        assertEquals(
                List.of("MPI_Allreduce", "MPI_Iallreduce"), where(OperationKind::reducesForAll));
    }

    @Test
    void aCopyIsSentWhereTheNameSaysBuffered() {
        assertEquals(
                List.of("MPI_Bsend", "MPI_Ibsend", "MPI_Start"),
                where(kind -> kind.effect() == Effect.SENDS_A_COPY));
        assertEquals(
                List.of("MPI_Irecv", "MPI_Recv", "MPI_Start"),
                where(kind -> kind.effect() == Effect.RECEIVES));
    }
}
