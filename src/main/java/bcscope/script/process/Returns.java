package bcscope.script.process;

import bcscope.program.Program;
import bcscope.script.code.Instruction;
import bcscope.script.value.Absent;
import bcscope.script.value.Group;
import bcscope.script.value.ListValue;
import bcscope.script.value.ScriptRequest;
import bcscope.script.value.Status;
import bcscope.script.value.VariableFrame;
import bcscope.script.word.CallWord;

import java.util.EnumSet;
import java.util.Set;

/// The variables of a call after its return, as far as they are known without a run.
final class Returns {
    private static final Set<CallWord> RECEIVING =
            EnumSet.of(CallWord.RECV, CallWord.SENDRECV, CallWord.PROBE);
    private static final Set<CallWord> LOOKING =
            EnumSet.of(
                    CallWord.WAITANY,
                    CallWord.WAITSOME,
                    CallWord.TEST,
                    CallWord.TESTALL,
                    CallWord.TESTANY,
                    CallWord.TESTSOME);

    private Returns() {}

    /// Gives a member its part of the communicators that the complete `meeting` made.
    static void group(Issued issued, GroupCall meeting) {
        int slot = issued.call().result().orElseThrow();
        issued.frame().object(slot, meeting.group(issued.group().me()));
    }

    /// Returns from a call with `nobody`: the receiving variable is unchanged.
    static void nobody(RankScript rank, Issued issued) {
        Instruction.Call call = issued.call();
        CallWord word = call.word();
        boolean waits = word == CallWord.WAIT || word == CallWord.WAITALL;
        if (waits) {
            issued.requests().forEach(rank.requests::taken);
        }
        if (makesGroups(call)) {
            call.result().ifPresent(slot -> issued.frame().object(slot, Group.NOBODY));
        } else if (waits || RECEIVING.contains(word)) {
            call.result().ifPresent(slot -> issued.frame().object(slot, nothing()));
        }
    }

    /// Status of a receive from `nobody`.
    static Status nothing() {
        return new Status(Program.PROC_NULL, Program.ANY, 0);
    }

    /// `issued` returns in a program that is made before the run: what it brings is not known yet.
    ///
    /// @throws Absent.Asked where it matters for what follows
    static void foresee(RankScript rank, Issued issued) {
        if (issued.isNothing()) {
            nobody(rank, issued);
            return;
        }
        Instruction.Call call = issued.call();
        VariableFrame frame = issued.frame();
        switch (call.word()) {
            case WAIT, WAITALL -> {
                for (ScriptRequest request : issued.requests()) {
                    rank.requests.taken(request);
                    if (!request.isToNobody()) {
                        request.call.into().ifPresent(slot -> unknown(request.frame, slot));
                    }
                }
                call.result().ifPresent(slot -> frame.absent(slot, Absent.Unknown.VALUE));
            }
            case WAITANY, WAITSOME, TEST, TESTALL, TESTANY, TESTSOME, IPROBE, WTIME ->
                    throw new Absent.Asked();
            case RECV, SENDRECV, PROBE -> received(call, frame);
            case BCAST, REDUCE, ALLREDUCE, SCAN, EXSCAN -> received(call, frame);
            case GATHER, SCATTER, ALLGATHER, ALLTOALL -> received(call, frame);
            case GATHERV, SCATTERV, ALLGATHERV, ALLTOALLV, REDUCESCATTER -> received(call, frame);
            case COMPUTE, MARK, SEND, SSEND, BSEND, RSEND, BARRIER, INIT, FINALIZE -> {}
            case ISEND, ISSEND, IBSEND, IRSEND, IRECV, START, FREE -> {}
            case SENDINIT, SSENDINIT, BSENDINIT, RSENDINIT, RECVINIT -> {}
            case IBARRIER, IBCAST, IREDUCE, IALLREDUCE -> {}
            case IGATHER, ISCATTER, IALLGATHER, IALLTOALL -> {}
            case SPLIT, DUP, GRID -> throw new IllegalArgumentException("these meet");
        }
    }

    private static void received(Instruction.Call call, VariableFrame frame) {
        call.into().ifPresent(slot -> unknown(frame, slot));
        call.result().ifPresent(slot -> unknown(frame, slot));
    }

    private static void unknown(VariableFrame frame, int slot) {
        ListValue kept = Absent.room(frame.objects[slot]);
        frame.absent(slot, kept == null ? Absent.Unknown.VALUE : new Absent.Unknown(kept));
    }

    /// Whether `call` makes communicators.
    static boolean makesGroups(Instruction.Call call) {
        return call.word() == CallWord.SPLIT
                || call.word() == CallWord.DUP
                || call.word() == CallWord.GRID;
    }

    /// Whether `call` is a collective that leaves a request behind, so that it brings nothing yet.
    static boolean begins(Instruction.Call call) {
        CallWord word = call.word();
        return word == CallWord.IBARRIER
                || Bringing.of(word).filter(how -> how.isBegunBy(word)).isPresent();
    }

    /// Whether `call` takes what is complete, which need not be all that it names.
    static boolean looks(Instruction.Call call) {
        return LOOKING.contains(call.word());
    }

    /// Whether `call` brings messages, or news of them.
    static boolean brings(Instruction.Call call) {
        return call.word() == CallWord.WAIT
                || call.word() == CallWord.WAITALL
                || call.word() == CallWord.IPROBE
                || RECEIVING.contains(call.word())
                || looks(call);
    }
}
