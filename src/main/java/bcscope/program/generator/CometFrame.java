package bcscope.program.generator;

import static bcscope.program.generator.GeneratorParameter.amount;
import static bcscope.program.generator.GeneratorParameter.count;

import bcscope.program.Communicator;
import bcscope.program.OperationKind;
import bcscope.program.RankCode;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// The frame around every kernel of CoMet: untimed rounds, a barrier, a mark, the timed rounds, a
/// mark. Processes that take no part only meet the others.
final class CometFrame {
    static final int BEGIN = 1;
    static final int END = 2;

    private static final long MOST_ROUNDS = 1_000_000;

    private CometFrame() {}

    /// `parameters` and the parameters of the frame.
    static List<GeneratorParameter> withRounds(GeneratorParameter... parameters) {
        return Stream.concat(
                        Stream.of(
                                count("repetitions", 1_000, MOST_ROUNDS, "Timed rounds"),
                                amount("warmUp", 1, MOST_ROUNDS, "Rounds before the timed ones")),
                        Stream.of(parameters))
                .toList();
    }

    /// `round` within the frame.
    static void around(Request request, RankCode code, Consumer<RankCode> round) {
        around(request, code, 0, round);
    }

    /// As above; the process computes for `waitNanos` before the timed part.
    static void around(Request request, RankCode code, long waitNanos, Consumer<RankCode> round) {
        if (request.on("warmUp")) {
            repeat(request.get("warmUp"), code, round);
        }
        code.synchronise(OperationKind.BARRIER, Communicator.WORLD);
        Request.compute(code, waitNanos);
        code.mark(BEGIN);
        repeat(request.get("repetitions"), code, round);
        code.mark(END);
    }

    /// What has no rounds of its own: `work` runs while the others take time.
    static void beside(RankCode code, Consumer<RankCode> work) {
        code.synchronise(OperationKind.BARRIER, Communicator.WORLD);
        work.accept(code);
    }

    /// A loop with an empty body is left out.
    private static void repeat(long times, RankCode code, Consumer<RankCode> round) {
        RankCode once = new RankCode();
        round.accept(once);
        if (once.size() > 0) {
            code.loop(times);
            round.accept(code);
            code.endLoop();
        }
    }
}
