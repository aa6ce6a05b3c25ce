package bcscope.program;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.model.Model;
import bcscope.model.ModelParameter;

import org.junit.jupiter.api.Test;

class BroadcastsInTurnTest {
    private static final Model MODEL =
            Model.defaults()
                    .with(ModelParameter.ALLGATHER, choice(ModelParameter.ALLGATHER))
                    .with(ModelParameter.ALLTOALL, choice(ModelParameter.ALLTOALL));

    private static int choice(ModelParameter parameter) {
        return parameter.choices().indexOf("broadcasts");
    }

    /// Members 2, 0, 1 of communicator 2, in this order; the part of the second is empty.
    @Test
    void anAllgatherMayBeABroadcastOfEachMemberInItsTurn() {
        Communicator three = new Communicator(2, new int[] {2, 0, 1});
        for (int rank = 0; rank < 3; rank++) {
            RankCode code = new RankCode();
            Lowering lowering = new Lowering(code, rank, MODEL);
            lowering.allgather(Communicator.world(3), 100);
            lowering.allgatherv(three, new long[] {30, 0, 12});
            lowering.createCommunicator(Composite.CART_CREATE, Communicator.world(3));
            String own = rank == 2 ? "30" : rank == 0 ? "0" : "12";
            assertEquals(
                    """
                    MPI_Allgather(100 B, broadcasts in turn)
                      MPI_Bcast(from 0, 100 B)
                      MPI_Bcast(from 1, 100 B)
                      MPI_Bcast(from 2, 100 B)
                    end of call
                    MPI_Allgatherv(%s B, comm 2, broadcasts in turn)
                      MPI_Bcast(from 2, 30 B, comm 2)
                      MPI_Bcast(from 1, 12 B, comm 2)
                    end of call
                    MPI_Cart_create(8 B, broadcasts in turn)
                      MPI_Bcast(from 0, 8 B)
                      MPI_Bcast(from 1, 8 B)
                      MPI_Bcast(from 2, 8 B)
                    end of call
                    end of program
                    """
                            .formatted(own),
                    Listings.of(Group.program(code, 3), 0));
        }
    }

    /// Each of 3 members has 100 bytes for each of 2 others. Of an alltoallv nobody knows how much
    /// another gives in all, so it is messages: rank 1 takes from its left before its right.
    @Test
    void anAlltoallMayBeABroadcastOfEachMemberInItsTurnAndAnAlltoallvNot() {
        RankCode code = new RankCode();
        Lowering lowering = new Lowering(code, 1, MODEL);
        lowering.alltoall(Communicator.world(3), 100);
        lowering.alltoallv(Communicator.world(3), new long[] {1, 2, 3}, new long[] {4, 2, 6});
        assertEquals(
                """
                MPI_Alltoall(100 B, broadcasts in turn)
                  MPI_Bcast(from 0, 200 B)
                  MPI_Bcast(from 1, 200 B)
                  MPI_Bcast(from 2, 200 B)
                end of call
                MPI_Alltoallv(6 B, posted together)
                  bcs_recv(from 0, round 1, request 0)
                  bcs_send(to 2, round 1, 3 B, request 0)
                  bcs_recv(from 2, round 2, request 0)
                  bcs_send(to 0, round 2, 1 B, request 0)
                  MPI_Waitall(request 0)
                end of call
                end of program
                """,
                Listings.of(Group.program(code, 3), 0));
    }

    @Test
    void whoIsAloneBroadcastsNothing() {
        Rehearsal rehearsal =
                Rehearsal.of(
                        Group.program(
                                1,
                                MODEL,
                                (lowering, world, rank) -> {
                                    lowering.allgather(world, 100);
                                    lowering.alltoall(world, 100);
                                }));
        assertEquals(0, rehearsal.executed(OperationKind.BCAST));
        assertEquals(2, rehearsal.executed(OperationKind.BEGIN));
    }
}
