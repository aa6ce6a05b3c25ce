package bcscope.program;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.Locale;

/// What MPI's names say about the calls that are built from messages.
class CompositeTest {
    /// MPI's collectives whose members have sizes of their own end in `v` or `w`.
    @ParameterizedTest
    @EnumSource
    void sizesOfItsOwnAreInTheNameOfACollective(Composite call) {
        boolean named = call.mpiName().endsWith("v") || call.mpiName().endsWith("w");
        assertEquals(call.isCollective() && named, call.hasSizesOfItsOwn());
    }

    @ParameterizedTest
    @EnumSource
    void aCallThatMakesACommunicatorIsNamedAfterIt(Composite call) {
        boolean named =
                call.mpiName().startsWith("MPI_Comm_") || call.mpiName().startsWith("MPI_Cart_");
        assertEquals(named, call.makesCommunicator());
    }

    /// A test or probe that is called forever has the name of the call, one with MPI_PROC_NULL has
    /// that of a message.
    @ParameterizedTest
    @EnumSource
    void onlyACallOfAllIsACollective(Composite call) {
        boolean alone =
                call.mpiName()
                        .toLowerCase(Locale.ROOT)
                        .matches("mpi_(test.*|startall|i?(probe|[sbr]?send|recv|sendrecv))");
        assertEquals(!alone, call.isCollective());
    }
}
