package bcscope.program;

/// Goes through the operations of a process in the order in which it executes them, loops as often
/// as they run.
public final class ProgramWalk {
    private final Program program;
    private final long[] turnsLeft = new long[Program.MAX_LOOP_DEPTH];
    private int pc;

    /// Before the first operation of `rank`.
    public ProgramWalk(Program program, int rank) {
        this.program = program;
        pc = program.entry(rank);
    }

    /// The pc of the next operation, which never begins or ends a loop; at the end of the known
    /// part, always the pc of the end.
    public int next() {
        while (true) {
            OperationKind kind = program.kind(pc);
            if (kind == OperationKind.LOOP) {
                turnsLeft[program.tag(pc)] = program.amount(pc);
                pc = program.amount(pc) > 0 ? pc + 1 : program.peer(pc);
            } else if (kind == OperationKind.END_LOOP) {
                pc = --turnsLeft[program.tag(pc)] > 0 ? program.peer(pc) : pc + 1;
            } else {
                return kind.isEnd() ? pc : pc++;
            }
        }
    }
}
