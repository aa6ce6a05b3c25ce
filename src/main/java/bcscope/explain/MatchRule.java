package bcscope.explain;

import bcscope.explain.WaitReason.Mismatch;
import bcscope.explain.WaitReason.Mismatch.Difference;
import bcscope.happening.Descriptor;
import bcscope.program.Program;
import bcscope.run.operation.MatchingRule;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Whether a send goes with a receive, and in what they differ.
final class MatchRule {
    private MatchRule() {}

    /// The receive that would take what the receive or the probe of `rank` at `pc` asks for, which
    /// is on no node.
    static Descriptor asReceive(Program program, int rank, int pc) {
        return new Descriptor(
                Descriptor.Kind.RECEIVE,
                rank,
                -1,
                -1,
                program.peer(pc),
                program.tag(pc),
                program.context(pc),
                0,
                0,
                program.position(rank, pc));
    }

    /// Whether `send` is what `receive` asks for.
    static boolean fits(Descriptor send, Descriptor receive) {
        return send.peer() == receive.rank() && MatchingRule.all(send, receive);
    }

    /// What does not fit first, of two messages of the program; a wrong communicator matters least
    /// where tag and source are right.
    private static Optional<Difference> difference(Descriptor send, Descriptor receive) {
        if (send.isPart() || receive.isPart()) {
            return Optional.empty();
        }
        if (!MatchingRule.source(send, receive)) {
            return Optional.of(Difference.SOURCE);
        }
        if (!MatchingRule.tag(send, receive)) {
            return Optional.of(Difference.TAG);
        }
        return MatchingRule.context(send, receive)
                ? Optional.empty()
                : Optional.of(Difference.COMMUNICATOR);
    }

    /// Of `sends`, the one that comes closest to what `receive` asks for and is not it.
    static Optional<Mismatch> nearestSend(Descriptor receive, List<Descriptor> sends) {
        return sends.stream()
                .filter(send -> send.peer() == receive.rank())
                .flatMap(send ->
                        difference(send, receive).map(it -> new Mismatch(send, it)).stream())
                .max(Comparator.comparing(Mismatch::difference));
    }

    /// Of `receives`, the one of the process that `send` goes to that comes closest.
    static Optional<Mismatch> nearestReceive(Descriptor send, List<Descriptor> receives) {
        return receives.stream()
                .filter(receive -> receive.rank() == send.peer())
                .flatMap(receive ->
                        difference(send, receive).map(it -> new Mismatch(receive, it)).stream())
                .max(Comparator.comparing(Mismatch::difference));
    }
}
