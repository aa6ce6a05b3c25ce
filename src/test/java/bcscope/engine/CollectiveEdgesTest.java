package bcscope.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Deep;
import bcscope.base.RunStatus;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.program.Combining;
import bcscope.program.Communicator;
import bcscope.program.Composite;
import bcscope.program.Lowering;
import bcscope.program.OperationKind;
import bcscope.program.RankCode;
import bcscope.program.ReduceType;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/// The collectives where they are special: one process, sizes that are no power of two, nothing to
/// move, and 2 GiB; with every algorithm.
class CollectiveEdgesTest {
    private static final long GIBI = 1L << 30;

    /// All choices of all algorithms.
    private static List<Model> models(Model base) {
        return Stream.of(
                        ModelParameter.ALLGATHER,
                        ModelParameter.ALLTOALL,
                        ModelParameter.GATHER,
                        ModelParameter.SCATTER,
                        ModelParameter.SCAN)
                .flatMap(algorithm -> choices(base, algorithm).stream())
                .toList();
    }

    private static List<Model> choices(Model base, ModelParameter algorithm) {
        return LongStream.rangeClosed(0, algorithm.most())
                .mapToObj(choice -> base.with(algorithm, choice))
                .toList();
    }

    /// Large messages take long: only the last choice, and all in the profile `deep`.
    private static List<Model> some(Model base, ModelParameter algorithm) {
        List<Model> all = choices(base, algorithm);
        return Deep.ON ? all : List.of(all.getLast());
    }

    private static Observed everything(int ranks, long bytes, Model model) {
        Communicator world = Communicator.world(ranks);
        int root = ranks - 1;
        return Observed.of(
                Observed.program(
                        IntStream.range(0, ranks)
                                .mapToObj(rank -> {
                                    RankCode code = new RankCode();
                                    Lowering lowering = new Lowering(code, rank, model);
                                    code.synchronise(OperationKind.BARRIER, 0);
                                    code.bcast(root, bytes, 0);
                                    code.reduce(root, bytes, ReduceType.OTHER, 0);
                                    code.reduce(-1, bytes, ReduceType.OTHER, 0);
                                    lowering.gather(world, root, bytes);
                                    lowering.scatter(world, root, bytes);
                                    lowering.allgather(world, bytes);
                                    lowering.alltoall(world, bytes);
                                    lowering.scan(
                                            Composite.SCAN,
                                            world,
                                            bytes,
                                            Combining.of(ReduceType.F64));
                                    lowering.reduceScatterBlock(
                                            world, bytes, Combining.of(ReduceType.OTHER));
                                    lowering.ialltoall(world, bytes, 0);
                                    code.await(0).ibarrier(0, 1).await(1);
                                    return code;
                                })
                                .toArray(RankCode[]::new)),
                model);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 6, 7, 12})
    void everyAlgorithmEndsForEverySize(int ranks) {
        for (Model model : models(Observed.protocolOnly())) {
            Observed run = everything(ranks, 64, model);
            assertEquals(RunStatus.COMPLETED, run.state(), run::problem);
            assertEquals(12, run.totals().collectives());
        }
    }

    @Test
    void whereThereIsNothingToMoveNoMessageIsSent() {
        for (Model model : models(Observed.protocolOnly())) {
            Observed run = everything(6, 0, model);
            assertEquals(RunStatus.COMPLETED, run.state(), run::problem);
            String gather =
                    run.calls(0).stream()
                            .filter(call -> call.name().equals("MPI_Gather"))
                            .findFirst()
                            .map(call -> "" + call.blocked())
                            .orElse("");
            assertEquals("0", gather, "a gather of nothing suspends nobody");
        }
    }

    @Test
    void twoGibibytesAreChunkedWithoutOverflow() {
        Model fast =
                Observed.protocolOnly()
                        .with(ModelParameter.BANDWIDTH_KBPS, 100_000_000)
                        .with(ModelParameter.BROADCAST_KBPS, 100_000_000)
                        .with(ModelParameter.SLICE_NANOS, 50_000_000);
        Communicator world = Communicator.world(3);
        completes(fast, (code, _) -> code.bcast(0, 2 * GIBI, 0));
        for (Model model : some(fast, ModelParameter.GATHER)) {
            completes(model, (_, lowering) -> lowering.gather(world, 0, 2 * GIBI));
        }
        for (Model model : some(fast, ModelParameter.SCATTER)) {
            completes(model, (_, lowering) -> lowering.scatter(world, 0, 2 * GIBI));
        }
        for (Model model : some(fast, ModelParameter.ALLGATHER)) {
            completes(model, (_, lowering) -> lowering.allgather(world, 2 * GIBI));
        }
        for (Model model : some(fast, ModelParameter.ALLTOALL)) {
            completes(model, (_, lowering) -> lowering.alltoall(world, 2 * GIBI));
        }
    }

    /// Three processes end what each of them calls.
    private static void completes(Model model, BiConsumer<RankCode, Lowering> call) {
        RankCode[] codes =
                IntStream.range(0, 3)
                        .mapToObj(rank -> {
                            RankCode code = new RankCode();
                            call.accept(code, new Lowering(code, rank, model));
                            return code;
                        })
                        .toArray(RankCode[]::new);
        Observed run = Observed.of(Observed.program(codes), model);
        assertEquals(RunStatus.COMPLETED, run.state(), run::problem);
    }

    @Test
    void aMessageOfTwoGibibytesTakesAsLongAsItsBytes() {
        Model fast =
                Observed.protocolOnly()
                        .with(ModelParameter.BANDWIDTH_KBPS, 100_000_000)
                        .with(ModelParameter.SLICE_NANOS, 5_000_000);
        Observed run =
                Observed.of(
                        Observed.program(
                                new RankCode().send(1, 0, 2 * GIBI, 0),
                                new RankCode().recv(0, 0, 2 * GIBI, 0)),
                        fast);
        long nanos = run.calls(0).getFirst().returned() * Observed.T;
        assertTrue(nanos >= 2 * GIBI / 100, "faster than the wire: " + nanos);
        assertTrue(nanos <= 2 * GIBI / 100 * 11 / 10 + 10_000_000, "much slower: " + nanos);
    }
}
