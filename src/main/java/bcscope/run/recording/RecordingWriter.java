package bcscope.run.recording;

import bcscope.file.Inputs;
import bcscope.file.OutputFile;
import bcscope.file.Saved;
import bcscope.program.Doubts;
import bcscope.program.Program.Failure;
import bcscope.program.StoredProgram;
import bcscope.run.Extent;
import bcscope.run.Progress;
import bcscope.run.RunView;
import bcscope.scenario.file.ScenarioWriter;
import bcscope.table.ProcessLog;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;

/// Saves a run: what is published when saving begins. The file appears under its name when it is
/// whole and was read back ([ReadBack]), not before.
public final class RecordingWriter {
    private final RunView run;
    private final StoredProgram program;
    private final Progress progress;
    private final int[] processBytes;
    private final int[] waitBytes;
    private final Saved.Watch watch;
    private final long total;
    private long done;

    private RecordingWriter(RunView run, Saved.Watch watch) {
        this.run = run;
        this.watch = watch;
        Extent extent = run.extent();
        progress = extent.progress();
        program = run.program().stored();
        processBytes = extent.processes();
        waitBytes = extent.waits().orElseGet(() -> new int[0]);
        long bytes = 0;
        for (int size : processBytes) {
            bytes += size;
        }
        total =
                blocks(program.size(), RecordingFormat.BLOCK_OPERATIONS)
                        + blocks(progress.slices(), RecordingFormat.BLOCK_SLICES)
                        + blocks(bytes, RecordingFormat.BLOCK_BYTES);
    }

    /// What is written to `path` as a recording.
    ///
    /// @param inputs what was read for the run
    public static OutputFile file(Path path, Inputs inputs) {
        return new OutputFile(path, "recording", inputs);
    }

    /// Saves `run`, for which nothing was read, with what is `attached` to the file at `path`.
    public static Saved save(
            Path path, RunView run, Recording.Attached attached, Saved.Watch watch) {
        return save(file(path, new Inputs()), run, attached, watch);
    }

    /// Saves `run` with what is `attached` to `file`.
    public static Saved save(
            OutputFile file, RunView run, Recording.Attached attached, Saved.Watch watch) {
        return file.write(out -> write(out, run, attached, watch), ReadBack::problem);
    }

    /// Writes `run` with what is `attached` into `target`, and does not read it back.
    ///
    /// @return whether it is complete: it was not stopped
    static boolean write(
            OutputStream target, RunView run, Recording.Attached attached, Saved.Watch watch)
            throws IOException {
        try (ChunkOutput out = new ChunkOutput(target)) {
            return new RecordingWriter(run, watch).write(out, attached);
        }
    }

    private boolean write(ChunkOutput out, Recording.Attached attached) throws IOException {
        ProcessLog waits = run.waits().orElseGet(() -> new ProcessLog(0));
        out.chunk(
                ChunkType.SCEN,
                utf8(ScenarioWriter.text(run.scenario(), ScenarioWriter.Detail.EVERYTHING)));
        out.chunk(ChunkType.HEAD, Head.of(progress));
        if (!attached.notes().isEmpty()) {
            out.chunk(ChunkType.NOTE, utf8(attached.notes()));
        }
        if (!attached.view().isEmpty()) {
            out.chunk(ChunkType.VIEW, utf8(attached.view()));
        }
        if (!attached.branches().isEmpty()) {
            out.chunk(ChunkType.BRCH, utf8(attached.branches()));
        }
        if (!writeProgram(out)
                || !writeSlices(out)
                || !writeLog(out, ChunkType.PROC, run.processes(), processBytes)
                || !writeLog(out, ChunkType.WAIT, waits, waitBytes)) {
            return false;
        }
        out.chunk(ChunkType.ENDS, new byte[0]);
        return true;
    }

    private boolean writeProgram(ChunkOutput out) throws IOException {
        ProgramEncoder encoder = new ProgramEncoder(program);
        out.chunk(ChunkType.PRGM, encoder.head());
        if (!program.labels().isEmpty()) {
            out.chunk(ChunkType.NAME, encoder.labels());
        }
        for (int from = 0; from < program.size(); from += RecordingFormat.BLOCK_OPERATIONS) {
            int to = Math.min(program.size(), from + RecordingFormat.BLOCK_OPERATIONS);
            out.chunk(ChunkType.CODE, encoder.operations(from, to));
            if (!shouldContinue()) {
                return false;
            }
        }
        Optional<Failure> failure = program.failure().filter(_ -> progress.ended());
        if (failure.isPresent()) {
            out.chunk(ChunkType.FAIL, ProgramEncoder.failure(failure.get()));
        }
        if (!program.doubts().equals(Doubts.NONE)) {
            out.chunk(ChunkType.OPEN, ProgramEncoder.doubts(program.doubts()));
        }
        return true;
    }

    private boolean writeSlices(ChunkOutput out) throws IOException {
        out.chunk(ChunkType.COLS, SliceBlocks.header(run.slices()));
        for (int from = 0; from < progress.slices(); from += RecordingFormat.BLOCK_SLICES) {
            int to = Math.min(progress.slices(), from + RecordingFormat.BLOCK_SLICES);
            out.chunk(ChunkType.SLIC, SliceBlocks.block(run.slices(), from, to));
            if (!shouldContinue()) {
                return false;
            }
        }
        return true;
    }

    private boolean writeLog(ChunkOutput out, ChunkType type, ProcessLog log, int[] bytes)
            throws IOException {
        ByteWriter block = new ByteWriter();
        for (int rank = 0; rank < bytes.length; rank++) {
            for (int offset = 0; offset < bytes[rank]; offset += RecordingFormat.BLOCK_BYTES) {
                int length = Math.min(bytes[rank] - offset, RecordingFormat.BLOCK_BYTES);
                ProcessBlocks.piece(block, log, rank, offset, length);
                if (block.size() >= RecordingFormat.BLOCK_BYTES) {
                    out.chunk(type, Deflated.of(block.toBytes()));
                    block = new ByteWriter();
                    if (!shouldContinue()) {
                        return false;
                    }
                }
            }
        }
        if (block.size() > 0) {
            out.chunk(type, Deflated.of(block.toBytes()));
        }
        return true;
    }

    private boolean shouldContinue() {
        done++;
        return watch.shouldContinue(done, Math.max(done, total));
    }

    private static long blocks(long things, int inABlock) {
        return Math.ceilDiv(things, (long) inABlock);
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
