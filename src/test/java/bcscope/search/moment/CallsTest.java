package bcscope.search.moment;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.expression.CallKinds;
import bcscope.expression.Word;
import bcscope.model.Model;
import bcscope.program.Communicator;
import bcscope.program.Lowering;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.program.ReduceType;
import bcscope.run.operation.Call;
import bcscope.run.operation.Parts;
import bcscope.search.CallBlocking;
import bcscope.table.ProcessLog;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.ArrayList;
import java.util.List;

/// The properties of calls that conditions ask for, and the time that a process was blocked in
/// them.
class CallsTest {
    private static final Communicator PART = new Communicator(2, new int[] {0, 1, 3});
    private static final int IN_PART = Program.userContext(2);

    private static final Program PROGRAM = program();

    private static Program program() {
        RankCode code =
                new RankCode()
                        .compute(1_000)
                        .atLine(12)
                        .send(2, 7, 3_200, Program.userContext(0))
                        .recv(Program.ANY, Program.ANY, 64, IN_PART)
                        .isend(3, 0, 8, IN_PART, 0)
                        .irecv(1, 5, 16, Program.userContext(0), 1)
                        .over(OperationKind.WAITALL, 0, 1)
                        .probe(OperationKind.PROBE, 1, Program.ANY, Program.userContext(0))
                        .bcast(2, 24, 0)
                        .reduce(1, 32, ReduceType.F64, 2)
                        .reduce(-1, 40, ReduceType.F64, 0)
                        .synchronise(OperationKind.BARRIER, 2)
                        .request(OperationKind.SEND_INIT, 3, 9, 48, Program.userContext(0), 2)
                        .request(OperationKind.RECV_INIT, 1, 4, 56, Program.userContext(0), 3)
                        .bufferedSend(1, 3, 72, Program.userContext(0))
                        .send(3, 2, 96, Program.userContext(0));
        new Lowering(code, 0, Model.defaults()).sendrecv(2, 8, 80, 3, 6, 88, 0);
        return Program.of(
                "calls",
                List.of(code),
                new int[4],
                List.of(
                        Communicator.world(4),
                        new Communicator(Communicator.SELF, new int[0]),
                        PART));
    }

    /// A dot is what a call does not have: only those that send have a receiver, a reduction for
    /// all has no root, a probe has no bytes, and any source or tag is none.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    1  | Send      | 2 | . | 7 | 3200 | . | 0 | true
                    2  | Recv      | . | . | . | 64   | . | 2 | false
                    3  | Isend     | 3 | . | 0 | 8    | . | 2 | true
                    4  | Irecv     | . | 1 | 5 | 16   | . | 0 | false
                    5  | Waitall   | . | . | . | .    | . | . | false
                    6  | Probe     | . | 1 | . | .    | . | 0 | false
                    7  | Bcast     | . | . | . | 24   | 2 | 0 | false
                    8  | Reduce    | . | . | . | 32   | 1 | 2 | false
                    9  | Allreduce | . | . | . | 40   | . | 0 | false
                    10 | Barrier   | . | . | . | .    | . | 2 | false
                    11 | Send_init | 3 | . | 9 | 48   | . | 0 | false
                    12 | Recv_init | . | 1 | 4 | 56   | . | 0 | false
                    13 | Bsend     | 1 | . | 3 | 72   | . | 0 | true
                    14 | Send      | 3 | . | 2 | 96   | . | 0 | true
                    15 | Sendrecv  | 2 | 3 | 8 | 80   | . | 0 | true
                    """)
    void aCallHasWhatItsKindHas(
            int pc,
            String kind,
            String to,
            String from,
            String tag,
            String bytes,
            String root,
            String communicator,
            boolean sends) {
        Calls calls = new Calls(PROGRAM);
        assertEquals(CallKinds.number("MPI_" + kind), calls.read(Word.KIND, 0, pc));
        List<String> found = new ArrayList<>();
        for (Word word :
                List.of(Word.TO, Word.FROM, Word.TAG, Word.BYTES, Word.ROOT, Word.COMMUNICATOR)) {
            long value = calls.read(word, 0, pc);
            found.add(value == Askable.ABSENT ? "." : Long.toString(value));
        }
        assertEquals(List.of(to, from, tag, bytes, root, communicator), found);
        assertEquals(sends, calls.sendsNow(pc));
        assertEquals(true, calls.isCall(pc));
        assertEquals(3, calls.read(Word.CALLER, 3, pc));
    }

    /// Without a line of the source, an operation is numbered in its program, from 1.
    @Test
    void aCallHasTheLineOfItsSourceOrItsNumber() {
        Calls calls = new Calls(PROGRAM);
        assertEquals(1, calls.line(0, 0));
        assertEquals(12, calls.line(0, 1));
        assertEquals(12, calls.read(Word.CALL_LINE, 2, 13));
        assertEquals(false, calls.isCall(0), "a computation is none");
    }

    /// The process is blocked from 100 to 200, from 300 to 400 and from 500 on, ns.
    @ParameterizedTest
    @CsvSource({
        "0, 100, 0",
        "0, 150, 50",
        "120, 180, 60",
        "200, 300, 0",
        "150, 350, 100",
        "0, 1_000, 700",
        "400, 500, 0",
        "450, 600, 100"
    })
    void aCallIsBlockedForAsLongAsItsProcessWithinIt(String entered, String returned, long nanos) {
        ProcessLog log = new ProcessLog(1);
        log.interval(0, 0, 0, 100, 200);
        log.interval(0, 1, 1, 300, 400);
        log.blocked(0, 2, 2, 500);
        log.publish();
        Call call =
                new Call(
                        0,
                        0,
                        1,
                        Long.parseLong(entered),
                        Long.parseLong(returned.replace("_", "")),
                        Call.Outcome.RETURNED,
                        Call.NOBODY,
                        Parts.NONE);
        assertEquals(nanos, new CallBlocking(log.intervals(0)).nanos(call));
    }
}
