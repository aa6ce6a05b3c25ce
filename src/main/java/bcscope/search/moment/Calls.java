package bcscope.search.moment;

import bcscope.expression.CallKinds;
import bcscope.expression.Word;
import bcscope.program.OperationKind;
import bcscope.program.Program;

/// The properties of an MPI call in a program.
public record Calls(Program program) {
    /// Whether the operation at `pc` is a call.
    boolean isCall(int pc) {
        return CallKinds.number(program.callName(pc)) >= 0;
    }

    /// The value of `word`, which is one of a call, for the operation at `pc` of `rank`;
    /// `Long.MIN_VALUE` where it has none.
    public long read(Word word, int rank, int pc) {
        OperationKind kind = program.kind(pc);
        return switch (word) {
            case KIND -> CallKinds.number(program.callName(pc));
            case TO -> to(part(pc, OperationKind.Effect.SENDS));
            case FROM -> from(part(pc, OperationKind.Effect.RECEIVES));
            case TAG -> tag(part(pc, OperationKind.Effect.SENDS));
            case BYTES -> hasLength(kind) || isExchange(pc) ? program.amount(pc) : Askable.ABSENT;
            case ROOT -> hasRoot(kind) ? program.peer(pc) : Askable.ABSENT;
            case COMMUNICATOR -> communicator(kind, pc);
            case CALL_LINE -> line(rank, pc);
            case CALLER -> rank;
            case SLICE,
                    TIME,
                    RETRIES,
                    RUNS,
                    DEADLOCK,
                    PHASE,
                    RANK,
                    HOME,
                    STATE,
                    BLOCKED,
                    LINE,
                    NODE,
                    SIZE,
                    LIST_BYTES,
                    USED,
                    UNUSED,
                    BUDGET_BYTES,
                    LINK_BYTES,
                    LINK_LOAD,
                    CALL_NUMBER,
                    CALL_BLOCKED,
                    CALL_ENTERED,
                    CALL_RETURNED,
                    CALL_TOOK,
                    CALL_SLICE,
                    MEMBERS,
                    SPREAD ->
                    throw new IllegalStateException(word + " is not asked of an operation");
        };
    }

    /// Line of the source, or else the number of the operation in the program of `rank`, from 1, as
    /// [bcscope.program.ProgramListing] counts.
    long line(int rank, int pc) {
        int line = program.line(pc);
        return line == 0 ? program.position(rank, pc) + 1L : line;
    }

    /// Whether the operation at `pc` sends a message when it is executed.
    boolean sendsNow(int pc) {
        return switch (program.kind(part(pc, OperationKind.Effect.SENDS)).effect()) {
            case SENDS, SENDS_A_COPY -> true;
            case RECEIVES, MEETS, NOTHING -> false;
        };
    }

    private boolean isExchange(int pc) {
        return program.kind(pc) == OperationKind.BEGIN && program.composite(pc).isExchange();
    }

    /// The operation at `pc`; where it begins a call that sends and receives, its part that has
    /// `effect`.
    private int part(int pc, OperationKind.Effect effect) {
        if (isExchange(pc)) {
            for (int part = pc + 1; program.kind(part) != OperationKind.END; part++) {
                if (program.kind(part).effect() == effect) {
                    return part;
                }
            }
        }
        return pc;
    }

    private long to(int pc) {
        return sends(program.kind(pc)) ? program.peer(pc) : Askable.ABSENT;
    }

    private long from(int pc) {
        return receives(program.kind(pc)) ? known(program.peer(pc)) : Askable.ABSENT;
    }

    private long tag(int pc) {
        return program.kind(pc).isPointToPoint() ? known(program.tag(pc)) : Askable.ABSENT;
    }

    private long communicator(OperationKind kind, int pc) {
        return kind.isPointToPoint()
                ? program.context(pc) / 2
                : kind.isCalledByAll() ? program.context(pc) : Askable.ABSENT;
    }

    private static long known(int number) {
        return number == Program.ANY ? Askable.ABSENT : number;
    }

    private static boolean sends(OperationKind kind) {
        return switch (kind.effect()) {
            case SENDS, SENDS_A_COPY -> true;
            case RECEIVES, MEETS -> false;
            case NOTHING -> kind.isPointToPoint() && !receives(kind);
        };
    }

    private static boolean receives(OperationKind kind) {
        return kind.effect() == OperationKind.Effect.RECEIVES
                || kind == OperationKind.RECV_INIT
                || kind.isProbe();
    }

    private static boolean hasLength(OperationKind kind) {
        return (kind.isPointToPoint() && !kind.isProbe()) || kind.broadcasts() || kind.reduces();
    }

    private static boolean hasRoot(OperationKind kind) {
        return kind.broadcasts() || (kind.reduces() && !kind.reducesForAll());
    }
}
