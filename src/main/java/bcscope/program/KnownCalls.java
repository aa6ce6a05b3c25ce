package bcscope.program;

import java.util.stream.IntStream;

/// Tells a program that is known what its processes do next, a call at a time, loops turn by turn.
final class KnownCalls implements CallSource {
    private final Program stored;
    private final GrowingProgram program;
    private final ProgramWalk[] walks;
    private volatile Place place = new Place(0, 0);
    private volatile boolean closed;

    /// What `stored` does is written into `program`.
    KnownCalls(Program stored, GrowingProgram program) {
        this.stored = stored;
        this.program = program;
        walks =
                IntStream.range(0, stored.ranks())
                        .mapToObj(rank -> new ProgramWalk(stored, rank))
                        .toArray(ProgramWalk[]::new);
    }

    @Override
    public void next(int[] ranks, long[] nowNanos) {
        if (closed) {
            throw new Stopped();
        }
        for (int rank : ranks) {
            int pc = walks[rank].next();
            place = new Place(rank, stored.line(pc));
            if (stored.kind(pc).isEnd()) {
                end(rank, pc);
            } else {
                write(rank, pc);
            }
        }
    }

    private void write(int rank, int first) {
        RankCode code = program.code(rank);
        int pc = first;
        code.repeat(stored, pc);
        while (stored.kind(first) == OperationKind.BEGIN
                && stored.kind(pc) != OperationKind.END_COMPOSITE) {
            pc = walks[rank].next();
            code.repeat(stored, pc);
        }
    }

    /// The process ends, or what is known of it.
    private void end(int rank, int pc) {
        if (stored.kind(pc) == OperationKind.END) {
            program.end(rank);
        } else {
            program.fail(
                    rank,
                    0,
                    stored.failure()
                            .map(Program.Failure::sentence)
                            .orElse("it has done all that is known of its program."));
        }
    }

    @Override
    public Place place() {
        return place;
    }

    @Override
    public void close() {
        closed = true;
    }
}
