package bcscope.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.engine.Observed;
import bcscope.model.Model;
import bcscope.program.Communicator;
import bcscope.program.Lowering;
import bcscope.program.OperationKind;
import bcscope.program.RankCode;

import org.junit.jupiter.api.Test;

import java.util.stream.IntStream;

class PeersTest {
    /// Rank 0 sends to 1, to 2 and to itself, and rank 3 to 0: rank 0 has three peers.
    @Test
    void aConnectionHasTwoEndsAndNobodyHasOneToItself() {
        assertEquals(
                3,
                Peers.most(
                        Observed.program(
                                new RankCode()
                                        .isend(1, 7, 8, 0, 0)
                                        .isend(2, 7, 8, 0, 1)
                                        .isend(0, 7, 8, 0, 2),
                                new RankCode().recv(0, 7, 8, 0),
                                new RankCode().recv(0, 7, 8, 0),
                                new RankCode().send(0, 7, 8, 0))));
    }

    @Test
    void whoOnlyMeetsInABarrierNeedsNone() {
        RankCode[] codes = {
            new RankCode().synchronise(OperationKind.BARRIER, 0),
            new RankCode().synchronise(OperationKind.BARRIER, 0)
        };
        assertEquals(0, Peers.most(Observed.program(codes)));
    }

    /// Everyone sends to everyone: five others.
    @Test
    void partsOfCollectivesAreMessagesToo() {
        assertEquals(
                5,
                Peers.most(
                        Observed.program(
                                IntStream.range(0, 6)
                                        .mapToObj(rank -> {
                                            RankCode code = new RankCode();
                                            new Lowering(code, rank, Model.defaults())
                                                    .alltoall(Communicator.world(6), 64);
                                            return code;
                                        })
                                        .toArray(RankCode[]::new))));
    }
}
