package bcscope.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.MpiKind;
import bcscope.base.RunStatus;
import bcscope.engine.RevealedProgram;
import bcscope.engine.swarm.Swarm;
import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.MessageEvent;
import bcscope.program.GrowingProgram;
import bcscope.program.OperationKind;
import bcscope.program.Outcomes;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.program.Reading.Portion;
import bcscope.program.generator.Generator;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;

/// What a source of calls learns, before it is asked again.
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class OutcomesTest {
    private static final long MS = 1_000_000;

    /// What was told of the process 0, but for instants.
    private static final class Told implements Outcomes {
        private final List<String> lines = new ArrayList<>();

        private void line(int rank, int position, String what) {
            if (rank == 0) {
                lines.add(position + " " + what);
            }
        }

        private static String text(Envelope message) {
            return "from "
                    + message.source()
                    + " tag "
                    + message.tag()
                    + ", "
                    + message.bytes()
                    + " B, its operation "
                    + message.position()
                    + ", its descriptor "
                    + message.number();
        }

        @Override
        public void received(Receipt receipt) {
            line(
                    receipt.rank(),
                    receipt.position(),
                    "received "
                            + text(receipt.from())
                            + ", my descriptor "
                            + receipt.number()
                            + ", request "
                            + receipt.slot());
        }

        @Override
        public void took(int rank, int position, List<Integer> slots, long nanos) {
            line(rank, position, "took " + slots);
        }

        @Override
        public void found(int rank, int position, Envelope envelope, long nanos) {
            line(rank, position, "found " + text(envelope));
        }

        @Override
        public void foundNothing(int rank, int position, long nanos) {
            line(rank, position, "found nothing");
        }

        @Override
        public void returned(int rank, int position, long nanos) {
            line(rank, position, "returned");
        }
    }

    /// What the process 0 is told, which is asked after each of its operations; the code of the
    /// others is known from the beginning.
    private static String told(MpiKind mpi, Portion portion, RankCode... codes)
            throws InterruptedException {
        int[] owners = new int[codes.length];
        Arrays.setAll(owners, i -> i);
        Program program =
                Program.of(
                        "told",
                        List.of(codes),
                        owners,
                        new GrowingProgram("", codes.length).communicators());
        Told told = new Told();
        RevealedProgram source = new RevealedProgram(program, portion, told);
        try (Run run =
                Run.live(
                        SmallRuns.scenario(Generator.BARRIER_LOOP, codes.length).withMpi(mpi),
                        source.program(),
                        source)) {
            assertEquals(RunStatus.COMPLETED, run.await().state(), run.progress()::message);
        }
        return String.join("\n", told.lines) + "\n";
    }

    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void aTestThatSaysNoAndAWaitThatGetsAMessageFromAnywhere(MpiKind mpi) throws Exception {
        RankCode receiver = new RankCode();
        receiver.irecv(Program.ANY, Program.ANY, 500, 0, 3).test(3).await(3).test(3);
        RankCode sender = new RankCode().compute(3 * MS).compute(1).send(0, 5, 100, 0);
        assertEquals(
                """
                0 returned
                1 took []
                1 returned
                0 received from 1 tag 5, 100 B, its operation 2, its descriptor 0, my descriptor 0, request 3
                2 took [3]
                2 returned
                3 took []
                3 returned
                """,
                told(mpi, Portion.OPERATION, receiver, sender));
    }

    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void aProbeFindsWhatTheReceiveThenGets(MpiKind mpi) throws Exception {
        RankCode receiver = new RankCode();
        receiver.probe(OperationKind.IPROBE, Program.ANY, Program.ANY, 0);
        receiver.probe(OperationKind.PROBE, Program.ANY, 6, 0).recv(1, 6, 64, 0);
        receiver.probe(OperationKind.IPROBE, 1, Program.ANY, 0);
        receiver.compute(6 * MS).probe(OperationKind.IPROBE, 1, 7, 0).recv(1, 7, 64, 0);
        RankCode sender = new RankCode().compute(2 * MS).send(0, 6, 16, 0).compute(2 * MS);
        sender.isend(0, 7, 32, 0, 0).await(0);
        assertEquals(
                """
                0 found nothing
                0 returned
                1 found from 1 tag 6, 16 B, its operation 1, its descriptor 0
                1 returned
                2 received from 1 tag 6, 16 B, its operation 1, its descriptor 0, my descriptor 0, request -1
                2 returned
                3 found nothing
                3 returned
                5 found from 1 tag 7, 32 B, its operation 3, its descriptor 1
                5 returned
                6 received from 1 tag 7, 32 B, its operation 3, its descriptor 1, my descriptor 1, request -1
                6 returned
                """,
                told(mpi, Portion.OPERATION, receiver, sender));
    }

    /// The process 2 is first; what was taken is not taken again.
    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void whichRequestsAWaitForSomeTook(MpiKind mpi) throws Exception {
        RankCode receiver = new RankCode().irecv(1, 0, 8, 0, 0).irecv(2, 0, 8, 0, 1);
        receiver.irecv(2, 1, 8, 0, 2).over(OperationKind.WAITANY, 0, 1);
        receiver.over(OperationKind.TESTANY, 0, 1).over(OperationKind.TESTALL, 0, 1);
        receiver.over(OperationKind.WAITALL, 1, 0).compute(9 * MS);
        receiver.over(OperationKind.WAITSOME, 2, 1, 0);
        RankCode late = new RankCode().compute(9 * MS).send(0, 0, 8, 0);
        RankCode early = new RankCode().compute(2 * MS).send(0, 0, 8, 0).compute(12 * MS);
        early.send(0, 1, 8, 0);
        String told = told(mpi, Portion.CALLS, receiver, late, early);
        assertEquals(
                """
                3 took [1]
                4 took []
                5 took []
                6 took [0]
                8 took [2]
                """,
                told.lines()
                        .filter(line -> line.contains("took"))
                        .reduce("", (text, line) -> text + line + "\n"));
    }

    /// Each process adds what it got to what it passes on: in the end all have the sum of all
    /// numbers. What a message carries is known to the source alone.
    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void aValueTravelsWithItsMessage(MpiKind mpi) throws Exception {
        int ranks = 6;
        long[] passed = {7, 1, 8, 2, 8, 1};
        long[] sums = passed.clone();
        Map<List<Integer>, Long> sent = new HashMap<>();
        Outcomes outcomes =
                new Outcomes() {
                    @Override
                    public void received(Receipt receipt) {
                        Envelope from = receipt.from();
                        long value = sent.getOrDefault(List.of(from.source(), from.position()), 0L);
                        passed[receipt.rank()] = value;
                        sums[receipt.rank()] += value;
                    }
                };
        Script script =
                new Script(
                        ranks,
                        (it, rank, number) -> {
                            if (number == ranks - 1) {
                                it.program().end(rank);
                                return;
                            }
                            RankCode code = it.program().code(rank);
                            code.compute(rank * MS).irecv(Program.ANY, number, 8, 0, 0);
                            sent.put(List.of(rank, it.program().nextPosition(rank)), passed[rank]);
                            code.isend((rank + 1) % ranks, number, 8, 0, 1);
                            code.over(OperationKind.WAITALL, 0, 1);
                        },
                        outcomes);
        try (Run run =
                Run.live(
                        SmallRuns.scenario(Generator.BARRIER_LOOP, ranks).withMpi(mpi),
                        script.program(),
                        script)) {
            assertEquals(RunStatus.COMPLETED, run.await().state());
        }
        assertEquals(List.of(27L, 27L, 27L, 27L, 27L, 27L), Arrays.stream(sums).boxed().toList());
    }

    /// Held against the matches and completions of the details.
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {79_000, 79_001, 79_002, 79_003, 79_004, 79_005})
    void everyMessageThatArrivesIsToldOnce(long seed) throws Exception {
        Swarm swarm = Swarm.of(seed);
        for (MpiKind mpi : MpiKind.values()) {
            List<String> told = new ArrayList<>();
            Outcomes outcomes =
                    new Outcomes() {
                        @Override
                        public void received(Receipt it) {
                            told.add(
                                    it.rank()
                                            + "#"
                                            + it.number()
                                            + " gets "
                                            + it.from().source()
                                            + "#"
                                            + it.from().number());
                        }
                    };
            RevealedProgram source = new RevealedProgram(swarm.program(), Portion.CALL, outcomes);
            try (Run run = Run.live(swarm.scenario().withMpi(mpi), source.program(), source)) {
                int slices = run.await().slices();
                assertEquals(told.size(), Set.copyOf(told).size());
                assertEquals(new TreeSet<>(expected(run, slices)), new TreeSet<>(told));
            }
        }
    }

    private static List<String> expected(Run run, int slices) {
        Map<String, String> matches = new HashMap<>();
        List<String> arrived = new ArrayList<>();
        for (int slice = 0; slice < slices; slice++) {
            for (Happening happening : run.detail(slice).happenings()) {
                if (happening instanceof Happening.Matched matched) {
                    matches.put(name(matched.receive()), name(matched.send()));
                } else if (happening instanceof MessageEvent.Met met) {
                    matches.put(name(met.receive()), name(met.send()));
                }
            }
            for (Happening happening : run.detail(slice).happenings()) {
                if (happening instanceof Happening.Completed(_, _, Descriptor done)
                        && done.kind() == Descriptor.Kind.RECEIVE) {
                    arrived.add(name(done) + " gets " + matches.get(name(done)));
                }
            }
        }
        return arrived;
    }

    private static String name(Descriptor descriptor) {
        return descriptor.rank() + "#" + descriptor.number();
    }
}
