package bcscope.study.experiment;

import bcscope.base.MpiKind;
import bcscope.mds.MmdsAccount;
import bcscope.program.OperationKind;
import bcscope.program.generator.Generator;
import bcscope.scenario.Scenario;

/// V18: barrier and broadcast of 64 nodes as the MPI library of QsNet has them, which is what W14
/// measured: the longest call of a process where all call at the same time.
public final class LibraryCollectives {
    private static final int NODES = 64;
    private static final long LARGE = 8_000_000;
    private static final double NANOS_PER_MICRO = 1e3;

    private LibraryCollectives() {}

    public static Finding measure(Laboratory laboratory) throws InterruptedException {
        Finding.Notes notes = new Finding.Notes();
        PublishedMulticast.check(
                notes,
                barrierMicros(laboratory, notes),
                broadcastMicros(laboratory, notes, PublishedMulticast.SMALL_BYTES),
                LARGE / broadcastMicros(laboratory, notes, LARGE));
        return notes.verdict(Verdict.WITHIN_BAND);
    }

    private static double barrierMicros(Laboratory laboratory, Finding.Notes notes)
            throws InterruptedException {
        return longest(
                laboratory,
                notes,
                Experiment.of(Generator.BARRIER_LOOP, NODES)
                        .with("iterations", 1)
                        .scenario("V18: a barrier of 64 nodes under conventional MPI"),
                OperationKind.BARRIER);
    }

    private static double broadcastMicros(Laboratory laboratory, Finding.Notes notes, long bytes)
            throws InterruptedException {
        return longest(
                laboratory,
                notes,
                Experiment.of(Generator.BROADCAST_ALLREDUCE, NODES)
                        .with("iterations", 1)
                        .with("bytes", bytes)
                        .with("lateNanos", 0)
                        .scenario(
                                "V18: a broadcast of "
                                        + bytes
                                        + " B on 64 nodes under conventional MPI"),
                OperationKind.BCAST);
    }

    private static double longest(
            Laboratory laboratory, Finding.Notes notes, Scenario sliced, OperationKind kind)
            throws InterruptedException {
        Scenario scenario = sliced.with(MpiKind.CONVENTIONAL);
        notes.ran(scenario);
        MmdsAccount account = laboratory.summary(scenario).all();
        return account.called().stream()
                .filter(primitive -> primitive.name().equals(kind.mpiName()))
                .findFirst()
                .flatMap(primitive -> account.calls(primitive))
                .map(calls -> calls.latency().greatest() / NANOS_PER_MICRO)
                .orElse(0.0);
    }
}
