package bcscope.run.operation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.explain.traffic.SampleRuns;
import bcscope.happening.SliceDetail;
import bcscope.loading.Sample;
import bcscope.run.Run;
import bcscope.table.BlockedIntervals;
import bcscope.table.BlockedReader;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// One interval alone is cut as the execution of the whole run cuts it.
class BlockedPartsTest {
    private static final int SLICES = 100;

    /// What a call spends before and after it is blocked.
    private static final Set<Part> OWN =
            EnumSet.of(Part.CALL, Part.CPU, Part.SEND_OVERHEAD, Part.RECEIVE_OVERHEAD);

    /// Rank 1 receives at 0.6 ms in slice 2, rank 0 sends at 0.9 ms in slice 3, and slice 4 moves
    /// the message.
    @Test
    void theReceiveWaitsForTheSenderForTheSliceAndForTheRestart() throws Exception {
        try (Run run = SampleRuns.of(Sample.ONE_MESSAGE, SLICES)) {
            BlockedReader receive = run.processes().reader(1);
            assertTrue(receive.next());
            BlockedReader send = run.processes().reader(0);
            assertTrue(send.next());
            Parts parts = BlockedParts.of(run, run::detail, 1, receive.entryNanos()).orElseThrow();
            SliceDetail four = run.detail(4);
            assertEquals(
                    send.entryNanos() - receive.entryNanos(),
                    parts.nanos(Part.PEER),
                    "both post in the same time");
            long posted = receive.entryNanos() + parts.nanos(Part.POSTING) + parts.nanos(Part.PEER);
            assertEquals(four.startNanos() - posted, parts.nanos(Part.SLICE_END));
            assertEquals(receive.awakeNanos() - receive.entryNanos(), parts.total());
            assertEquals(0, parts.nanos(Part.BUDGET));
        }
    }

    @Test
    void thereIsNothingToCutWhereNobodyIsBlocked() throws Exception {
        try (Run run = SampleRuns.of(Sample.UNSAFE_EXCHANGE, SLICES)) {
            assertEquals(Optional.empty(), BlockedParts.of(run, run::detail, 0, 5));
            BlockedReader reader = run.processes().reader(0);
            while (reader.next()) {
                if (reader.awakeNanos() == BlockedIntervals.OPEN) {
                    assertEquals(
                            Optional.empty(),
                            BlockedParts.of(run, run::detail, 0, reader.entryNanos()));
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "ONE_MESSAGE, BCS",
        "BARRIER, BCS",
        "INCAST, BCS",
        "BIG_MESSAGE, BCS",
        "BROADCAST_ALLREDUCE, BCS",
        "COLLECTIVES, BCS",
        "SWEEP3D_BLOCKING, BCS",
        "SWEEP3D_NON_BLOCKING, BCS",
        "JACOBI2D, BCS",
        "SLOW_NIC, BCS",
        "HOST_NOISE, BCS",
        "TWO_JOBS, BCS",
        "ONE_MESSAGE, CONVENTIONAL",
        "INCAST, CONVENTIONAL",
        "COLLECTIVES, CONVENTIONAL",
        "SWEEP3D_BLOCKING, CONVENTIONAL",
        "JACOBI2D, CONVENTIONAL",
        "IPSC_EXCHANGE, CONVENTIONAL",
        "COMET_TRANSPOSE, CONVENTIONAL"
    })
    void oneIntervalIsCutAsTheWholeRunIs(Sample sample, MpiKind mpi) throws Exception {
        try (Run run = SampleRuns.of(sample, mpi, SLICES)) {
            CallLedger ledger = Tracing.of(run);
            Map<Integer, SliceDetail> details = new HashMap<>();
            List<String> wrong = new ArrayList<>();
            int compared = 0;
            for (int rank = 0; rank < ledger.ranks(); rank++) {
                for (int number = 0; number < ledger.listed(rank); number++) {
                    Call call = ledger.call(rank, number);
                    List<Long> entries = entries(run, call);
                    if (entries.size() != 1) {
                        continue;
                    }
                    Optional<Parts> parts =
                            BlockedParts.of(
                                    run,
                                    slice -> details.computeIfAbsent(slice, run::detail),
                                    rank,
                                    entries.getFirst());
                    if (parts.isPresent()) {
                        compared++;
                        boolean like =
                                call.parts().minus(parts.get()).present().stream()
                                        .allMatch(OWN::contains);
                        if (!like && wrong.size() < 4) {
                            wrong.add(call + " cut as " + parts.get());
                        }
                    }
                }
            }
            assertTrue(compared > 0, "nothing compared");
            assertEquals(List.of(), wrong);
        }
    }

    /// Where the intervals of a call begin, ns.
    private static List<Long> entries(Run run, Call call) {
        List<Long> entries = new ArrayList<>();
        BlockedReader reader = run.processes().reader(call.rank());
        while (reader.next()) {
            if (reader.entryNanos() >= call.enteredNanos()
                    && reader.entryNanos() < call.returnedNanos()) {
                entries.add(reader.entryNanos());
            }
        }
        return entries;
    }
}
