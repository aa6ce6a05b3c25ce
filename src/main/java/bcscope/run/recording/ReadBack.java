package bcscope.run.recording;

import bcscope.scenario.file.PlacedScenario;
import bcscope.table.SliceTable;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;

/// Reads a recording that was just written as it is read when it is opened, and keeps nothing:
/// every checksum, the form of every part, every range, but not whether the run can be executed
/// again.
final class ReadBack {
    private final ChunkInput in;
    private Optional<PlacedScenario> scenario = Optional.empty();
    private Optional<Head> head = Optional.empty();
    private Optional<ProgramDecoder> program = Optional.empty();
    private Optional<SliceBlocks> slices = Optional.empty();
    private Optional<ProcessBlocks> processes = Optional.empty();
    private Optional<ProcessBlocks> waits = Optional.empty();
    private ChunkType last = ChunkType.SCEN;

    private ReadBack(ChunkInput in) {
        this.in = in;
    }

    /// What keeps the recording in `in`, of `bytes` bytes, from being opened whole, a part of a
    /// sentence. Where that is only the memory of this process, it is fine.
    static Optional<String> problem(InputStream in, long bytes) throws IOException {
        try {
            new ReadBack(RecordingReader.chunks(in, bytes)).read();
            return Optional.empty();
        } catch (Damage damage) {
            return damage.isTooLarge() ? Optional.empty() : Optional.of(damage.what());
        }
    }

    private void read() throws Damage, IOException {
        Optional<ChunkInput.Chunk> chunk = in.next();
        while (chunk.isPresent()) {
            last = ChunkType.of(chunk.get().code()).orElseThrow();
            add(chunk.get());
            chunk = in.next();
        }
        if (last != ChunkType.ENDS) {
            throw new Damage("no end");
        }
    }

    private void add(ChunkInput.Chunk chunk) throws Damage {
        switch (last) {
            case SCEN -> {
                String json = RecordingBuilder.text(chunk);
                scenario = Optional.of(RecordingBuilder.scenario(json));
            }
            case HEAD -> head = Optional.of(Head.read(chunk.payload()));
            case NOTE, VIEW, BRCH -> RecordingBuilder.text(chunk);
            case PRGM -> program = Optional.of(new ProgramDecoder(chunk.unpacked(), _ -> {}));
            case NAME -> program().labels(chunk.unpacked());
            case CODE -> program().block(chunk.unpacked());
            case FAIL -> program().failure(chunk.unpacked());
            case OPEN -> program().doubts(chunk.unpacked());
            case COLS -> {
                program().checkExecuted(RecordingBuilder.known(head, ChunkType.HEAD).progress());
                program().checkIn(RecordingBuilder.known(scenario, ChunkType.SCEN));
                slices = Optional.of(SliceBlocks.of(chunk.payload()));
            }
            case SLIC -> slices().append(chunk.unpacked(), new SliceTable());
            case PROC -> processes = Optional.of(log(processes, chunk));
            case WAIT -> waits = Optional.of(log(waits, chunk));
            case ENDS -> end();
        }
    }

    private ProgramDecoder program() throws Damage {
        return RecordingBuilder.known(program, ChunkType.PRGM);
    }

    private SliceBlocks slices() throws Damage {
        return RecordingBuilder.known(slices, ChunkType.COLS);
    }

    private ProcessBlocks log(Optional<ProcessBlocks> before, ChunkInput.Chunk chunk)
            throws Damage {
        ProcessBlocks log =
                before.isPresent() ? before.get() : new ProcessBlocks(program().ranks());
        log.append(chunk.unpacked());
        log.drop(program()::operationsFrom);
        return log;
    }

    private void end() throws Damage {
        if (slices().rows() != RecordingBuilder.known(head, ChunkType.HEAD).progress().slices()) {
            throw new Damage("a different number of slices from that in its head");
        }
        for (Optional<ProcessBlocks> log : List.of(processes, waits)) {
            if (log.isPresent()) {
                log.get().end(program()::operationsFrom);
            }
        }
    }
}
