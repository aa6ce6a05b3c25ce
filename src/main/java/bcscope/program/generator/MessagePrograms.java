package bcscope.program.generator;

import bcscope.program.Communicator;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;

import java.util.stream.IntStream;

/// Programs of point-to-point messages in their simplest patterns.
final class MessagePrograms {
    private static final int CONTEXT = Program.userContext(Communicator.WORLD);

    private MessagePrograms() {}

    static Program oneMessage(Request request) {
        long bytes = request.get("bytes");
        return request.first(
                2,
                (code, rank) -> {
                    if (rank == 0) {
                        Request.compute(code, request.get("sendAtNanos"));
                        code.send(1, request.tag(), bytes, CONTEXT);
                    } else if (rank == 1) {
                        Request.compute(code, request.get("recvAtNanos"));
                        code.recv(0, request.tag(), bytes, CONTEXT);
                    }
                    Request.compute(code, request.get("afterNanos"));
                });
    }

    /// The delay of round `i` is `i * step` modulo the span, so that round trips begin at all
    /// phases of a slice, the same ones in every run.
    static Program pingPong(Request request) {
        long iterations = request.get("iterations");
        long step = request.get("phaseStepNanos");
        long span = Math.max(1, request.get("phaseSpanNanos"));
        return request.each((code, rank) -> {
            if (step == 0) {
                code.loop(iterations);
                roundTrip(request, code, rank, 0);
                code.endLoop();
                return;
            }
            long delay = 0;
            for (long i = 0; i < iterations; i++) {
                roundTrip(request, code, rank, delay);
                delay = (delay + step) % span;
            }
        });
    }

    private static void roundTrip(Request request, RankCode code, int rank, long delayNanos) {
        long bytes = request.get("bytes");
        int partner = rank ^ 1;
        if (rank < partner) {
            Request.compute(code, request.get("computeNanos") + delayNanos);
            code.send(partner, 0, bytes, CONTEXT);
            code.recv(partner, 0, bytes, CONTEXT);
        } else {
            code.recv(partner, 0, bytes, CONTEXT);
            code.send(partner, 0, bytes, CONTEXT);
        }
    }

    static Program exchange(Request request) {
        return request.each((code, rank) -> {
            code.loop(request.get("iterations"));
            nonBlocking(request, code, rank ^ 1, rank ^ 1);
            code.endLoop();
        });
    }

    static Program ring(Request request) {
        int ranks = request.ranks();
        return request.each((code, rank) -> {
            int right = (rank + 1) % ranks;
            int left = (rank + ranks - 1) % ranks;
            code.loop(request.get("iterations"));
            if (request.on("nonBlocking")) {
                nonBlocking(request, code, right, left);
            } else {
                blocking(request, code, rank, right, left);
            }
            code.endLoop();
        });
    }

    private static void nonBlocking(Request request, RankCode code, int to, int from) {
        long bytes = request.get("bytes");
        code.irecv(from, 0, bytes, CONTEXT, 0);
        code.isend(to, 0, bytes, CONTEXT, 1);
        Request.compute(code, request.get("computeNanos"));
        code.over(OperationKind.WAITALL, 0, 1);
    }

    /// Odd ranks receive first, so at least one always does.
    private static void blocking(Request request, RankCode code, int rank, int to, int from) {
        long bytes = request.get("bytes");
        Request.compute(code, request.get("computeNanos"));
        if (rank % 2 == 0) {
            code.send(to, 0, bytes, CONTEXT);
            code.recv(from, 0, bytes, CONTEXT);
        } else {
            code.recv(from, 0, bytes, CONTEXT);
            code.send(to, 0, bytes, CONTEXT);
        }
    }

    static Program incast(Request request) {
        long bytes = request.get("bytes");
        int[] slots = IntStream.range(0, request.ranks() - 1).toArray();
        return request.first(
                1,
                (code, rank) -> {
                    code.loop(request.get("iterations"));
                    Request.compute(code, request.get("computeNanos"));
                    if (rank == 0) {
                        for (int slot : slots) {
                            code.irecv(slot + 1, 0, bytes, CONTEXT, slot);
                        }
                        code.over(OperationKind.WAITALL, slots);
                    } else {
                        code.send(0, 0, bytes, CONTEXT);
                    }
                    code.endLoop();
                });
    }

    static Program bigMessage(Request request) {
        long bytes = request.get("bytes");
        return request.first(
                2,
                (code, rank) -> {
                    Request.compute(code, request.get("computeNanos"));
                    if (rank == 0) {
                        code.send(1, 0, bytes, CONTEXT);
                    } else if (rank == 1) {
                        code.recv(0, 0, bytes, CONTEXT);
                    }
                    Request.compute(code, request.get("computeNanos"));
                });
    }

    static Program unsafeExchange(Request request) {
        long bytes = request.get("bytes");
        return request.each((code, rank) -> {
            Request.compute(code, request.get("computeNanos"));
            code.send(rank ^ 1, 0, bytes, CONTEXT);
            code.recv(rank ^ 1, 0, bytes, CONTEXT);
        });
    }
}
