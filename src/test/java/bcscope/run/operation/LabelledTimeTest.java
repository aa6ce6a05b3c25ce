package bcscope.run.operation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.program.Communicator;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.program.generator.Generator;
import bcscope.run.Run;
import bcscope.run.SmallRuns;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.List;
import java.util.Optional;

/// Which labels a process has at which time. The program: a mark and 1 ms, a barrier; three times
/// 0.5 ms, 0.2 ms without a name and a barrier; 2 ms.
class LabelledTimeTest {
    private static final int RANKS = 2;
    private static final long MILLISECOND = 1_000_000;
    private static final List<String> LABELS = List.of("phase 1", "solve", "step", "output");

    private static Program program(List<String> labels) {
        int one = labels.isEmpty() ? 0 : 1;
        RankCode code =
                new RankCode()
                        .mark(0, one)
                        .compute(MILLISECOND, 2 * one)
                        .synchronise(OperationKind.BARRIER, Communicator.WORLD)
                        .loop(3)
                        .compute(500_000, 3 * one)
                        .compute(200_000)
                        .synchronise(OperationKind.BARRIER, Communicator.WORLD)
                        .endLoop()
                        .compute(2 * MILLISECOND, 4 * one);
        return Program.of(
                        "labelled",
                        List.of(code),
                        new int[RANKS],
                        List.of(Communicator.world(RANKS)))
                .labelled(labels);
    }

    private static Run ended(List<String> labels, MpiKind mpi) throws InterruptedException {
        Run run =
                Run.start(
                        SmallRuns.scenario(Generator.BARRIER_LOOP, RANKS).withMpi(mpi),
                        program(labels),
                        1);
        run.await();
        return run;
    }

    private static List<LabelledSpan> spans(Run run, long fromNanos, long toNanos) {
        return LabelledTime.of(run, 1, run.processes().reader(1), fromNanos, toNanos);
    }

    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void everyTurnOfALoopHasItsLabelAndItsLength(MpiKind mpi) throws InterruptedException {
        try (Run run = ended(LABELS, mpi)) {
            List<LabelledSpan> spans = spans(run, 0, Long.MAX_VALUE);
            assertEquals(
                    List.of("phase 1", "solve", "step", "step", "step", "output"),
                    spans.stream().map(LabelledSpan::label).toList());
            assertEquals(LabelledSpan.Kind.MARK, spans.getFirst().kind());
            assertEquals(0, spans.getFirst().fromNanos());
            assertEquals(
                    new LabelledSpan("solve", LabelledSpan.Kind.COMPUTATION, 0, MILLISECOND),
                    spans.get(1));
            for (LabelledSpan step : spans.subList(2, 5)) {
                assertEquals(500_000, step.toNanos() - step.fromNanos());
            }
            LabelledSpan output = spans.getLast();
            assertEquals(2 * MILLISECOND, output.toNanos() - output.fromNanos());
        }
    }

    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void aStretchHasTheLabelsThatReachIntoIt(MpiKind mpi) throws InterruptedException {
        try (Run run = ended(LABELS, mpi)) {
            LabelledSpan second = spans(run, 0, Long.MAX_VALUE).get(3);
            long middle = (second.fromNanos() + second.toNanos()) / 2;
            assertEquals(List.of(second), spans(run, middle, middle + 1));
            assertEquals(Optional.of(second), at(run, middle));
            assertEquals(Optional.empty(), at(run, second.toNanos()), "without a name");
        }
    }

    private static Optional<LabelledSpan> at(Run run, long nanos) {
        return LabelledTime.at(run, 1, run.processes().reader(1), nanos);
    }

    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void labelsChangeNoDigest(MpiKind mpi) throws InterruptedException {
        try (Run with = ended(LABELS, mpi);
                Run without = ended(List.of(), mpi)) {
            assertEquals(without.progress(), with.progress());
            assertTrue(spans(without, 0, Long.MAX_VALUE).isEmpty());
        }
    }
}
