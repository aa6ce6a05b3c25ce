package bcscope.explain;

import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.explain.WaitReason.Kind;
import bcscope.explain.WaitReason.Mismatch;
import bcscope.explain.WaitReason.Side;
import bcscope.happening.Descriptor;
import bcscope.program.Program;

import java.util.Optional;
import java.util.OptionalLong;

/// What a process still needs to continue, in a few words: a [WaitReason] without room for the
/// sentence of [ReasonText].
final class MissingPhrase {
    private static final String BLOCKS = "blocks next at ";

    private final Program program;

    MissingPhrase(Program program) {
        this.program = program;
    }

    /// Of a process that is not blocked, until when it is not; empty if that is unknown.
    String of(WaitReason reason) {
        return switch (reason) {
            case WaitReason.Computing it ->
                    instant("until ", it.callNanos())
                            .or(() -> instant(BLOCKS, it.blocksNanos()))
                            .orElse("");
            case WaitReason.Polling it -> "polled " + Numbers.count(it.times(), "time");
            case WaitReason.Descheduled it ->
                    it.holders().isEmpty()
                            ? "its row is not scheduled"
                            : program.named(it.holders().getFirst()) + " has the CPU";
            case WaitReason.Out _ -> "";
            case WaitReason.LateSender it ->
                    nearest(it.nearest())
                            .orElse(
                                    it.from() == Program.ANY
                                            ? "no send of any rank"
                                            : "no send of " + program.named(it.from()));
            case WaitReason.LateReceiver it ->
                    nearest(it.nearest())
                            .orElse("no receive of " + program.named(it.send().peer()));
            case WaitReason.CollectiveNotReady it -> called(it.call());
            case WaitReason.CollectiveUnderWay it ->
                    it.call().missing().length == 0
                            ? "all have called"
                            : "those it needs have called";
            case WaitReason.Posting _ -> "descriptor is being written";
            case WaitReason.NicFull it -> "NIC memory full, " + of(it.deciding());
            case WaitReason.SliceEnd it -> "posted, waits for MSM: " + program.named(other(it));
            case WaitReason.Moving it ->
                    Numbers.bytes(it.remainingBytes())
                            + (it.kind() == Kind.CHUNK
                                    ? " left, moving"
                                    : " left for the next MSM");
            case WaitReason.Complete it ->
                    switch (it.wake()) {
                        case RETURN -> "its call returns";
                        case COMPLETION -> "restarts at once";
                        case SLICE -> "restarts in slice " + Numbers.count(it.slice());
                    };
            case WaitReason.Unattended it -> "no MPI call of " + program.named(it.attendant());
            case WaitReason.Message it ->
                    it.kind().title() + ", " + Numbers.bytes(it.message().bytes());
            case WaitReason.Requests it ->
                    it.open().isEmpty()
                            ? of(it.deciding())
                            : Numbers.count(it.open().size()) + " open, " + of(it.deciding());
        };
    }

    /// With more room, of a process that computes: `computes until 1 ms, and blocks next at 2 ms`;
    /// empty if neither is known.
    static Optional<String> computing(WaitReason.Computing it) {
        Optional<String> blocks = instant(BLOCKS, it.blocksNanos());
        if (it.callNanos().isEmpty()) {
            return blocks.map("computes, and "::concat);
        }
        Optional<String> until = instant("computes until ", it.callNanos());
        return it.callNanos().equals(it.blocksNanos()) || blocks.isEmpty()
                ? until
                : until.map(words -> words + ", and " + blocks.get());
    }

    private static Optional<String> instant(String before, OptionalLong nanos) {
        return nanos.stream().mapToObj(Numbers::instant).map(before::concat).findFirst();
    }

    private static int other(WaitReason.SliceEnd it) {
        return it.side() == Side.SENDER ? it.send().peer() : it.send().rank();
    }

    private static String called(OpenCollective call) {
        return Say.of(
                "%{n} of %{n} %{has|have} called",
                call.called(), call.communicator().size(), call.called());
    }

    private static Optional<String> nearest(Optional<Mismatch> nearest) {
        return nearest.map(it -> {
            Descriptor other = it.other();
            String what = other.kind() == Descriptor.Kind.SEND ? "sent: " : "received: ";
            return what
                    + switch (it.difference()) {
                        case SOURCE ->
                                Say.of(
                                        "from %s instead",
                                        other.kind() == Descriptor.Kind.SEND
                                                ? other.rank()
                                                : other.peer());
                        case TAG -> CallText.tag(other.tag()) + " instead";
                        case COMMUNICATOR -> "other communicator";
                    };
        });
    }
}
