package bcscope.run.recording;

import bcscope.program.Communicator;
import bcscope.program.Doubts;
import bcscope.program.JobSpan;
import bcscope.program.OperationKind;
import bcscope.program.Program.Failure;
import bcscope.program.StoredProgram;

import java.util.List;
import java.util.function.IntToLongFunction;

/// Writes a program as columns of operations.
record ProgramEncoder(StoredProgram program) {
    /// Name, number of ranks and operations, code of each rank, communicators, jobs.
    byte[] head() {
        ByteWriter out = new ByteWriter();
        out.text(program.name());
        out.unsigned(program.ranks());
        out.unsigned(program.size());
        int last = 0;
        for (int rank = 0; rank < program.ranks(); rank++) {
            out.signed(program.entry(rank) - last);
            last = program.entry(rank);
        }
        out.unsigned(program.communicators().size());
        for (Communicator communicator : program.communicators()) {
            int before = -1;
            out.unsigned(communicator.size());
            for (int member : communicator.members()) {
                out.signed(member - before);
                before = member;
            }
        }
        jobs(out);
        return Deflated.of(out.toBytes());
    }

    /// Where there is more to say than that all processes are of one job without a name.
    private void jobs(ByteWriter out) {
        List<JobSpan> jobs = program.jobs();
        if (jobs.size() > 1 || !jobs.getFirst().name().isEmpty()) {
            out.unsigned(jobs.size());
            for (JobSpan job : jobs) {
                out.text(job.name());
                out.unsigned(job.ranks());
                out.unsigned(job.world());
            }
        }
    }

    /// Their number, then the labels in order.
    byte[] labels() {
        ByteWriter out = new ByteWriter();
        out.unsigned(program.labels().size());
        program.labels().forEach(out::text);
        return Deflated.of(out.toBytes());
    }

    /// How it failed: process, position, line, sentence.
    static byte[] failure(Failure failure) {
        ByteWriter out = new ByteWriter();
        out.unsigned(failure.rank());
        out.unsigned(failure.position());
        out.unsigned(failure.line());
        out.text(failure.sentence());
        return Deflated.of(out.toBytes());
    }

    /// What is not known: for the end, for waits, and of which processes.
    static byte[] doubts(Doubts doubts) {
        ByteWriter out = new ByteWriter();
        out.text(doubts.ended());
        out.text(doubts.stuck());
        out.unsigned(doubts.cut().size());
        doubts.cut().forEach(out::unsigned);
        return Deflated.of(out.toBytes());
    }

    /// Operations `from` to `to` (exclusive): seven columns, then the lists.
    byte[] operations(int from, int to) {
        ByteWriter out = new ByteWriter();
        out.unsigned(from);
        out.unsigned(to - from);
        for (int pc = from; pc < to; pc++) {
            out.one(program.kind(pc).ordinal());
        }
        column(out, from, to, pc -> refers(pc) ? 0 : program.peer(pc));
        column(out, from, to, program::tag);
        column(out, from, to, program::amount);
        column(out, from, to, program::context);
        column(out, from, to, program::request);
        column(out, from, to, program::line);
        for (int pc = from; pc < to; pc++) {
            if (program.kind(pc).hasList()) {
                list(out, pc);
            }
        }
        return Deflated.of(out.toBytes());
    }

    /// Whether the peer is a place in the program, which follows from the order of operations.
    private boolean refers(int pc) {
        OperationKind kind = program.kind(pc);
        return kind == OperationKind.LOOP || kind == OperationKind.END_LOOP || kind.hasList();
    }

    private void list(ByteWriter out, int pc) {
        int size = program.listSize(pc);
        int last = 0;
        out.unsigned(size);
        for (int i = 0; i < size; i++) {
            int slot = program.listSlot(pc, i);
            out.signed(slot - last);
            last = slot;
        }
    }

    private static void column(ByteWriter out, int from, int to, IntToLongFunction values) {
        long last = 0;
        for (int pc = from; pc < to; pc++) {
            long value = values.applyAsLong(pc);
            out.signed(value - last);
            last = value;
        }
    }
}
