package bcscope.program.generator;

import bcscope.program.Combining;
import bcscope.program.Communicator;
import bcscope.program.Composite;
import bcscope.program.Lowering;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.program.ReduceType;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/// Programs of collective calls.
final class CollectivePrograms {
    private static final int EVEN_RANKS = 2;
    private static final int ODD_RANKS = 3;

    private CollectivePrograms() {}

    static Program barrierLoop(Request request) {
        RankCode code = new RankCode();
        code.loop(request.get("iterations"));
        Request.compute(code, request.get("computeNanos"));
        code.synchronise(OperationKind.BARRIER, Communicator.WORLD);
        code.endLoop();
        return request.shared(code);
    }

    static Program allreduceLoop(Request request) {
        RankCode code = new RankCode();
        code.loop(request.get("iterations"));
        Request.compute(code, request.get("computeNanos"));
        code.reduce(-1, request.get("bytes"), ReduceType.F64, Communicator.WORLD);
        code.endLoop();
        return request.shared(code);
    }

    static Program reduceLoop(Request request) {
        RankCode code = new RankCode();
        code.loop(request.get("iterations"));
        Request.compute(code, request.get("computeNanos"));
        ReduceType type = request.on("integers") ? ReduceType.I32 : ReduceType.F64;
        code.reduce(0, request.get("bytes"), type, Communicator.WORLD);
        code.endLoop();
        return request.shared(code);
    }

    static Program broadcastAllreduce(Request request) {
        long nanos = request.get("computeNanos");
        RankCode early = new RankCode();
        broadcastAllreduce(request, early, nanos);
        RankCode late = new RankCode();
        broadcastAllreduce(request, late, nanos + request.get("lateNanos"));
        int[] owner = new int[request.ranks()];
        owner[owner.length - 1] = 1;
        return Program.of(request.name(), List.of(early, late), owner, request.worldOnly());
    }

    private static void broadcastAllreduce(Request request, RankCode code, long nanos) {
        code.loop(request.get("iterations"));
        Request.compute(code, nanos);
        code.bcast(0, request.get("bytes"), Communicator.WORLD);
        Request.compute(code, nanos);
        code.reduce(-1, request.get("reduceBytes"), ReduceType.F64, Communicator.WORLD);
        code.endLoop();
    }

    static Program all(Request request) {
        int ranks = request.ranks();
        List<Communicator> communicators =
                List.of(
                        Communicator.world(ranks),
                        new Communicator(Communicator.SELF, new int[0]),
                        half(EVEN_RANKS, 0, ranks),
                        half(ODD_RANKS, 1, ranks));
        return request.each(communicators, (code, rank) -> all(request, communicators, code, rank));
    }

    private static Communicator half(int number, int first, int ranks) {
        return new Communicator(
                number, IntStream.range(0, ranks).filter(rank -> rank % 2 == first).toArray());
    }

    private static void all(
            Request request, List<Communicator> communicators, RankCode code, int rank) {
        long bytes = request.get("bytes");
        int ranks = request.ranks();
        Communicator world = communicators.getFirst();
        Communicator half = communicators.get(rank % 2 == 0 ? EVEN_RANKS : ODD_RANKS);
        Lowering lowering = new Lowering(code, rank, request.model());
        Combining doubles = Combining.of(ReduceType.F64);
        long[] counts = new long[ranks];
        Arrays.setAll(counts, i -> bytes * (i % 3));
        long[] gives = new long[ranks];
        Arrays.setAll(gives, i -> bytes * ((rank + i) % 3));
        List<Runnable> calls =
                List.of(
                        () -> code.synchronise(OperationKind.BARRIER, world.id()),
                        () -> code.bcast(0, bytes, world.id()),
                        () -> code.reduce(ranks - 1, bytes, ReduceType.F64, world.id()),
                        () -> code.reduce(-1, bytes, ReduceType.F64, world.id()),
                        () -> shift(lowering, rank, ranks, bytes),
                        () -> lowering.gather(world, 0, bytes),
                        () -> lowering.gatherv(world, 0, counts[rank], counts),
                        () -> lowering.scatter(world, 0, bytes),
                        () -> lowering.scatterv(world, 0, counts[rank], counts),
                        () -> lowering.allgather(world, bytes),
                        () -> lowering.allgatherv(world, counts),
                        () -> lowering.alltoall(world, bytes),
                        () -> lowering.alltoallv(world, gives, gives),
                        () -> lowering.scan(Composite.SCAN, world, bytes, doubles),
                        () -> lowering.scan(Composite.EXSCAN, world, bytes, doubles),
                        () -> lowering.reduceScatter(world, counts, Combining.of(ReduceType.I32)),
                        () -> lowering.createCommunicator(world),
                        () -> code.synchronise(OperationKind.BARRIER, half.id()));
        for (Runnable call : calls) {
            Request.compute(code, request.get("computeNanos"));
            call.run();
        }
    }

    private static void shift(Lowering lowering, int rank, int ranks, long bytes) {
        int right = (rank + 1) % ranks;
        int left = (rank + ranks - 1) % ranks;
        lowering.sendrecv(right, 0, bytes, left, 0, bytes, Communicator.WORLD);
    }
}
