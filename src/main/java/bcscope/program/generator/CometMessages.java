package bcscope.program.generator;

import bcscope.program.Communicator;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;

import java.util.function.IntToLongFunction;

/// CoMet's kernels between two processes.
final class CometMessages {
    private static final int CONTEXT = Program.userContext(Communicator.WORLD);
    private static final int MESSAGE = 0;
    private static final int LOAD = 1;
    private static final int ANSWER = 2;
    private static final int RECEIVE = 0;
    private static final int SEND = 1;

    private final Request request;
    private final int testNode;
    private final int partner;
    private final long bytes;

    private CometMessages(Request request) {
        this.request = request;
        testNode = request.rank("testNode");
        partner = request.rank("partner");
        bytes = request.get("bytes");
    }

    static Program echo(Request request) {
        CometMessages kernel = new CometMessages(request);
        return kernel.pair(kernel::echo, _ -> 0);
    }

    static Program exchange(Request request) {
        CometMessages kernel = new CometMessages(request);
        return kernel.pair(kernel::exchange, kernel::waitNanos);
    }

    static Program overlap(Request request) {
        CometMessages kernel = new CometMessages(request);
        if (!request.on("exchange")) {
            return kernel.pair((code, _) -> kernel.daxpy(code), _ -> 0);
        }
        return kernel.pair(
                request.on("asynchronous") ? kernel::together : kernel::inTurn, kernel::waitNanos);
    }

    /// The load has no end of its own in the thesis; here it has so many messages that it outlasts
    /// the echo.
    static Program contention(Request request) {
        CometMessages kernel = new CometMessages(request);
        int from = request.rank("loadFrom");
        int to = request.rank("loadTo");
        int[] actors = {kernel.testNode, kernel.partner, from, to};
        return CometRoles.program(
                request,
                actors,
                (code, rank) -> {
                    if (rank == from || rank == to) {
                        CometFrame.beside(code, load -> kernel.load(load, rank, from, to));
                    } else {
                        CometFrame.around(request, code, round -> kernel.echo(round, rank));
                    }
                });
    }

    private long waitNanos(int rank) {
        return request.get(rank == testNode ? "testNodeWaitNanos" : "partnerWaitNanos");
    }

    private Program pair(CometRoles.Acting round, IntToLongFunction waitNanos) {
        return CometRoles.program(
                request,
                new int[] {testNode, partner},
                (code, rank) ->
                        CometFrame.around(
                                request,
                                code,
                                waitNanos.applyAsLong(rank),
                                once -> round.write(once, rank)));
    }

    private void echo(RankCode code, int rank) {
        int peer = peer(rank);
        if (rank == testNode) {
            code.send(peer, MESSAGE, bytes, CONTEXT);
            code.recv(peer, MESSAGE, bytes, CONTEXT);
        } else {
            code.recv(peer, MESSAGE, bytes, CONTEXT);
            code.send(peer, MESSAGE, bytes, CONTEXT);
        }
    }

    private void exchange(RankCode code, int rank) {
        if (request.on("deadlockFree")) {
            post(code, rank);
            code.over(OperationKind.WAITALL, RECEIVE, SEND);
        } else {
            code.send(peer(rank), MESSAGE, bytes, CONTEXT);
            code.recv(peer(rank), MESSAGE, bytes, CONTEXT);
        }
    }

    private void inTurn(RankCode code, int rank) {
        exchange(code, rank);
        daxpy(code);
    }

    private void together(RankCode code, int rank) {
        post(code, rank);
        daxpy(code);
        code.over(OperationKind.WAITALL, RECEIVE, SEND);
    }

    private void post(RankCode code, int rank) {
        code.irecv(peer(rank), MESSAGE, bytes, CONTEXT, RECEIVE);
        code.isend(peer(rank), MESSAGE, bytes, CONTEXT, SEND);
    }

    private void daxpy(RankCode code) {
        Request.compute(code, request.get("vectorLength") * request.get("elementNanos"));
    }

    /// Where messages are buffered without limit, an answer after every few of them keeps what is
    /// on its way bounded; on the iPSC/860 NX/2 does that, and the thesis has none (S2 Fig. 3.7).
    private void load(RankCode code, int rank, int from, int to) {
        long messages = request.get("loadMessages");
        if (!request.on("loadWindow")) {
            passOn(code, rank, from, to, messages);
            return;
        }
        long window = request.get("loadWindow");
        code.loop(Math.ceilDiv(messages, window));
        passOn(code, rank, from, to, window);
        if (rank == from) {
            code.recv(to, ANSWER, 0, CONTEXT);
        } else {
            code.send(from, ANSWER, 0, CONTEXT);
        }
        code.endLoop();
    }

    private void passOn(RankCode code, int rank, int from, int to, long messages) {
        long loadBytes = request.get("loadBytes");
        code.loop(messages);
        if (rank == from) {
            code.send(to, LOAD, loadBytes, CONTEXT);
        } else {
            code.recv(from, LOAD, loadBytes, CONTEXT);
        }
        code.endLoop();
    }

    private int peer(int rank) {
        return rank == testNode ? partner : testNode;
    }
}
