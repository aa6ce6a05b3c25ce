package bcscope.script.process;

import bcscope.program.Program;
import bcscope.script.code.Instruction;
import bcscope.script.value.Absent;
import bcscope.script.value.Group;
import bcscope.script.value.ListValue;
import bcscope.script.value.ScriptRequest;
import bcscope.script.value.Status;
import bcscope.script.value.VariableFrame;
import bcscope.script.word.CallKind;
import bcscope.script.word.CollectiveWord;

/// The variables of a call after its return, as far as they are known without a run.
final class ForeseenResults {
    private static final String MEMBERS = "the members of its communicator";

    private ForeseenResults() {}

    /// Gives a member its part of the communicators that the complete `meeting` made.
    static void group(IssuedCall issued, GroupCall meeting) {
        int slot = issued.call().result().orElseThrow();
        issued.frame().object(slot, meeting.group(issued.group().me()));
    }

    /// Returns from a call with `nobody`: the receiving variable is unchanged.
    static void nobody(RankScript rank, IssuedCall issued) {
        Instruction.Call call = issued.call();
        CallKind kind = call.word().kind();
        boolean waits = kind == CallKind.WAIT;
        if (waits) {
            issued.requests().forEach(rank.requests::taken);
        }
        if (makesGroups(call)) {
            call.result().ifPresent(slot -> issued.frame().object(slot, Group.NOBODY));
        } else if (waits || kind.receives()) {
            call.result().ifPresent(slot -> issued.frame().object(slot, nothing()));
        } else if (kind == CallKind.COLLECTIVE
                && issued.group().isNobody()
                && !call.word().beginsCollective()) {
            call.result()
                    .ifPresent(slot ->
                            issued.frame()
                                    .absent(slot, new Absent.Elsewhere(call.line(), MEMBERS)));
        }
    }

    /// Status of a receive from `nobody`.
    static Status nothing() {
        return new Status(Program.PROC_NULL, Program.ANY, 0);
    }

    /// `issued` returns in a program that is made before the run: what it brings is not known yet.
    ///
    /// @throws Absent.Asked where it matters for what follows
    static void foresee(RankScript rank, IssuedCall issued) {
        if (issued.isNothing()) {
            nobody(rank, issued);
            return;
        }
        Instruction.Call call = issued.call();
        VariableFrame frame = issued.frame();
        switch (call.word().kind()) {
            case WAIT -> {
                for (ScriptRequest request : issued.requests()) {
                    rank.requests.taken(request);
                    if (!request.isToNobody()) {
                        request.call.into().ifPresent(slot -> unknown(request.frame, slot));
                    }
                }
                call.result().ifPresent(slot -> frame.absent(slot, Absent.Unknown.VALUE));
            }
            case ANY, SOME, TEST, IPROBE, CLOCK -> throw new Absent.Asked();
            case RECEIVE, SENDRECV, PROBE -> received(call, frame);
            case COLLECTIVE -> {
                if (!call.word().beginsCollective()) {
                    received(call, frame);
                }
            }
            case COMPUTE, MARK, SEND, REQUEST, START, FREE, SYNCHRONISE -> {}
        }
    }

    private static void received(Instruction.Call call, VariableFrame frame) {
        call.into().ifPresent(slot -> unknown(frame, slot));
        call.result().ifPresent(slot -> unknown(frame, slot));
    }

    private static void unknown(VariableFrame frame, int slot) {
        ListValue kept = Absent.room(frame.object(slot));
        frame.absent(slot, kept == null ? Absent.Unknown.VALUE : new Absent.Unknown(kept));
    }

    /// Whether `call` makes communicators.
    static boolean makesGroups(Instruction.Call call) {
        return call.word().collective().filter(CollectiveWord::makesGroups).isPresent();
    }

    /// Whether `call` brings messages, or news of them.
    static boolean brings(Instruction.Call call) {
        CallKind kind = call.word().kind();
        return kind == CallKind.WAIT || kind == CallKind.IPROBE || kind.receives() || kind.looks();
    }
}
