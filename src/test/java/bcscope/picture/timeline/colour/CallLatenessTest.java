package bcscope.picture.timeline.colour;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.explain.traffic.SampleRuns;
import bcscope.loading.Sample;
import bcscope.run.Run;
import bcscope.table.BlockedIntervals;
import bcscope.table.BlockedReader;

import org.junit.jupiter.api.Test;

class CallLatenessTest {
    /// Against the definition, call by call: the earliest of all that blocked in the same step.
    @Test
    void aCallIsAsLateAsItCompletesAfterTheEarliestOfItsStep() throws Exception {
        try (Run run = SampleRuns.of(Sample.SWEEP3D_BLOCKING, 300)) {
            int ranks = run.program().ranks();
            CallLateness lateness = CallLateness.of(run.processes(), ranks);
            long late = 0;
            for (int rank = 0; rank < ranks; rank += 5) {
                BlockedReader reader = run.processes().reader(rank);
                for (int i = 0; i < 20 && reader.next(); i++) {
                    if (reader.awakeNanos() == BlockedIntervals.OPEN) {
                        assertEquals(0, lateness.nanos(reader));
                        continue;
                    }
                    long earliest = earliest(run, reader.call());
                    assertEquals(reader.awakeNanos() - earliest, lateness.nanos(reader));
                    late = Math.max(late, lateness.nanos(reader));
                }
            }
            assertTrue(late > 1_000_000, "nobody is late: " + late);
        }
    }

    private static long earliest(Run run, long call) {
        long earliest = Long.MAX_VALUE;
        for (int rank = 0; rank < run.program().ranks(); rank++) {
            BlockedReader reader = run.processes().reader(rank);
            while (reader.next()) {
                if (reader.call() == call) {
                    earliest = Math.min(earliest, reader.awakeNanos());
                }
            }
        }
        return earliest;
    }
}
