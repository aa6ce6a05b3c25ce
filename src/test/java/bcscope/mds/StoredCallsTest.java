package bcscope.mds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.program.Communicator;
import bcscope.program.OperationKind;
import bcscope.program.Primitive;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.scenario.MonitoredNumbers;
import bcscope.scenario.WatchedCalls;

import org.junit.jupiter.api.Test;

import java.util.List;

/// S0 section 5.1: the user selects processes and metrics; what is left out is not stored.
class StoredCallsTest {
    private static final Primitive BARRIER = Primitive.named("MPI_Barrier").orElseThrow();
    private static final Primitive PROBE = Primitive.named("MPI_Iprobe").orElseThrow();

    /// Three processes call MPI_Iprobe, then MPI_Barrier.
    private static final Program PROGRAM =
            Program.of(
                    "calls",
                    List.of(
                            new RankCode()
                                    .probe(OperationKind.IPROBE, 0, 7, 0)
                                    .synchronise(OperationKind.BARRIER, 0)),
                    new int[3],
                    List.of(Communicator.world(3)));

    /// Process r: MPI_Iprobe takes 10 ns from 100 on, then MPI_Barrier blocks from 200 to 300 + r
    /// and returns 35 ns later, when the process ends. Bins of 100 ns.
    private static Mmds collected() {
        Mmds mmds = new Mmds(PROGRAM, new MmdsResolution(100, 1_000));
        for (int rank = 0; rank < 3; rank++) {
            mmds.began(rank, 0);
            mmds.entered(rank, 0, 100);
            mmds.returned(rank, 0, 110);
            mmds.entered(rank, 1, 200);
            mmds.blocked(rank, 1, 200);
            mmds.awakened(rank, 1, 300 + rank);
            mmds.returned(rank, 1, 335 + rank);
            mmds.finished(rank, 335 + rank);
        }
        return mmds;
    }

    private static StoredCalls stored(String ranks, Primitive... primitives) {
        WatchedCalls watched =
                new WatchedCalls(MonitoredNumbers.parse(ranks).orElseThrow(), List.of(primitives));
        return StoredCalls.of(collected(), Windows.watching(watched, "all"), rank -> rank);
    }

    @Test
    void everythingIsStoredWhereNothingIsLeftOut() {
        StoredCalls all = stored("all");
        assertEquals(List.of(0, 1, 2), all.ranks());
        assertEquals(MmdsText.summary(all.mmds().all()), MmdsText.summary(all.all()));
    }

    /// Two of three processes, one of two calls. Both barriers: 135 + 137 = 272 ns.
    @Test
    void whatIsLeftOutIsAbsentAndNotZero() {
        MmdsAccount account = stored("0,2", BARRIER).all();
        assertEquals(List.of(BARRIER), account.called());
        assertTrue(account.calls(PROBE).isEmpty());
        assertEquals(2, account.calls(BARRIER).orElseThrow().latency().count());
        assertEquals(272, account.calls(BARRIER).orElseThrow().latency().total());
        assertEquals(
                List.of("computation", "communication", "MPI_Barrier.latency"),
                List.copyOf(MmdsText.distributions(account).keySet()));
    }

    /// Computation is 200 + 35 ns a process whatever calls are selected, blocked time 100 + r.
    @Test
    void computationAndCommunicationAreThoseOfEveryCall() {
        MmdsAccount account = stored("0,2", PROBE).all();
        assertEquals(2 * 235, account.computation().total());
        assertEquals(100 + 102, account.communication().total());
    }

    /// The nodes have the numbers of their processes here.
    @Test
    void aProcessIsStoredWhereItsNodeIsAsWell() {
        WatchedCalls watched =
                new WatchedCalls(MonitoredNumbers.parse("0-1").orElseThrow(), List.of());
        StoredCalls both =
                StoredCalls.of(collected(), Windows.watching(watched, "1-2"), rank -> rank);
        assertEquals(List.of(1), both.ranks());
        StoredCalls none =
                StoredCalls.of(collected(), Windows.watching(watched, "2"), rank -> rank);
        assertEquals(List.of(), none.ranks());
        assertEquals(0, none.all().computation().count());
        assertEquals(0, none.mostMemoryBytes());
    }

    /// Two counters of 8 bytes; four values of 8 bytes for each of computation, communication and
    /// two calls. Computations of 200 and 35 ns need 3 bins of 100 ns; 100 to 102 ns of
    /// communication 2; MPI_Iprobe of 10 ns 1, MPI_Barrier of 135 to 137 ns 2; each distribution
    /// has a counter beyond: (2 + 16 + 4 + 3 + 2 + 3) * 8 = 240. Without MPI_Iprobe (4 + 2) * 8
    /// less. What other processes need does not count.
    @Test
    void memoryIsThatOfWhatIsStored() {
        assertEquals(240, stored("all").mostMemoryBytes());
        assertEquals(240 - 6 * 8, stored("all", BARRIER).mostMemoryBytes());
        assertEquals(240, stored("all").only(1).mostMemoryBytes());
    }

    /// M1: each process has two computations and one communication. Averages are checked of what is
    /// stored: three rows with three checks each.
    @Test
    void lawsHoldOfWhatIsStored() {
        List<MmdsLaw.Check> checks = MmdsLaw.of(stored("0,2", BARRIER), 35);
        assertTrue(checks.stream().allMatch(MmdsLaw.Check::holds), checks::toString);
        assertEquals("M1: computations = 4 = communications + 2 = 4", checks.getFirst().text());
        assertEquals(
                3 * 3,
                checks.stream()
                        .filter(it -> it.law() == MmdsLaw.M3 || it.law() == MmdsLaw.M4)
                        .count());
        assertEquals(
                "M1: computations = 2 = communications + 1 = 2",
                MmdsLaw.of(stored("0,2", BARRIER).only(2), 35).getFirst().text());
    }
}
