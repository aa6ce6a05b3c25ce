package bcscope.program.generator;

import bcscope.program.Communicator;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.program.ReduceType;

import java.util.function.Consumer;

/// CoMet's collective kernels: all processes run the same code.
final class CometCollectives {
    private CometCollectives() {}

    static Program broadcast(Request request) {
        return all(
                request,
                code -> {
                    code.bcast(request.rank("testNode"), request.get("bytes"), Communicator.WORLD);
                    code.synchronise(OperationKind.BARRIER, Communicator.WORLD);
                });
    }

    static Program reduction(Request request) {
        long bytes = request.get("vectorLength") * ReduceType.F64.bytes();
        return all(request, code -> code.reduce(-1, bytes, ReduceType.F64, Communicator.WORLD));
    }

    static Program synchronisation(Request request) {
        return all(request, code -> code.synchronise(OperationKind.BARRIER, Communicator.WORLD));
    }

    private static Program all(Request request, Consumer<RankCode> round) {
        RankCode code = new RankCode();
        CometFrame.around(request, code, round);
        return request.shared(code);
    }
}
