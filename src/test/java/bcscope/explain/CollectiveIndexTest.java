package bcscope.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.engine.Observed;
import bcscope.happening.SliceDetail;
import bcscope.moment.MachineAt;
import bcscope.moment.Moment;
import bcscope.program.OperationKind;
import bcscope.program.RankCode;
import bcscope.program.generator.Generator;
import bcscope.run.Run;
import bcscope.run.SmallRuns;
import bcscope.table.BlockedReader;
import bcscope.table.ProcessLog;

import org.junit.jupiter.api.Test;

import java.util.OptionalLong;

class CollectiveIndexTest {
    private static final int RANKS = 4;
    private static final int ROUNDS = 2_000;

    /// All calls of the program are collectives of the world, so that the number of calls before
    /// one, which its interval tells, is one less than its own number. The last process is late:
    /// the others wait in each of them. Their logs are many kilobytes long.
    @Test
    void theNumberOfACollectiveLateInALongRunIsThatOfItsCall() throws InterruptedException {
        RankCode[] codes = new RankCode[RANKS];
        for (int rank = 0; rank < RANKS; rank++) {
            codes[rank] =
                    new RankCode()
                            .loop(ROUNDS)
                            .compute(rank == RANKS - 1 ? 300_000 : 1_000)
                            .bcast(0, 64, 0)
                            .synchronise(OperationKind.BARRIER, 0)
                            .endLoop();
        }
        try (Run run =
                Run.start(
                        SmallRuns.scenario(Generator.BARRIER_LOOP, RANKS)
                                .withMpi(MpiKind.CONVENTIONAL),
                        Observed.program(codes),
                        1)) {
            run.await();
            assertTrue(run.processes().encodedBytes()[0] > 8_192);
            int compared = 0;
            int slices = run.slices().published();
            for (int slice = 0; slice < slices; slice += slices / 60) {
                SliceDetail detail = run.detail(slice);
                for (int happened = 0; happened <= detail.happenings().size(); happened++) {
                    compared += compared(run, detail, happened);
                }
            }
            assertTrue(compared > 100, compared + " collectives were compared");
        }
    }

    private static int compared(Run run, SliceDetail detail, int happened) {
        long nanos =
                happened == 0
                        ? detail.startNanos()
                        : detail.happenings().get(happened - 1).timeNanos();
        Why why =
                Why.at(
                        run,
                        MachineAt.at(
                                run.program(),
                                detail,
                                new Moment(detail.slice(), nanos, happened - 1)));
        int compared = 0;
        for (int rank = 0; rank < RANKS; rank++) {
            OptionalLong call = call(run.processes(), rank, nanos);
            if (call.isPresent()
                    && why.activity(rank).blocked()
                    && why.reason(rank) instanceof WaitReason.CollectiveNotReady(var open, var _)) {
                assertEquals(call.getAsLong() + 1, open.number(), "rank " + rank + ", " + nanos);
                compared++;
            }
        }
        return compared;
    }

    /// Calls of `rank` before the one that it is in at `nanos`, read from the start of the run.
    private static OptionalLong call(ProcessLog log, int rank, long nanos) {
        BlockedReader reader = log.reader(rank);
        while (reader.next()) {
            if (reader.entryNanos() < nanos && nanos < reader.awakeNanos()) {
                return OptionalLong.of(reader.call());
            }
        }
        return OptionalLong.empty();
    }
}
