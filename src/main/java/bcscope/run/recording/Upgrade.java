package bcscope.run.recording;

import bcscope.base.Invariant;

import java.nio.charset.StandardCharsets;
import java.util.List;

/// One step from each version of the format to the next. A file of an older version is read as if
/// it had been written in the current one: each of its chunks takes all steps from its version on.
@FunctionalInterface
interface Upgrade {
    /// Step `i` leads from version [RecordingFormat#OLDEST] + `i` to the next.
    List<Upgrade> STEPS = List.of(Upgrade::retriesCountedAnew);

    /// The chunk as the next version has it.
    ChunkInput.Chunk apply(ChunkInput.Chunk chunk) throws Damage;

    /// Queries of the last microphase that were answered with no behind T were not counted there,
    /// and nothing else was USRSTS: neither can be compared with what is counted now, so the
    /// columns get names that nobody knows.
    private static ChunkInput.Chunk retriesCountedAnew(ChunkInput.Chunk chunk) {
        if (chunk.code() != ChunkType.COLS.code()) {
            return chunk;
        }
        String columns = new String(chunk.payload(), StandardCharsets.UTF_8);
        String renamed = columns.replaceAll("\"(USRSTS|USRPM|USRRM)\"", "\"$1 in format 2\"");
        return new ChunkInput.Chunk(chunk.code(), renamed.getBytes(StandardCharsets.UTF_8));
    }

    /// `chunk` of a file of `version` as this program would write it.
    static ChunkInput.Chunk toCurrent(ChunkInput.Chunk chunk, int version) throws Damage {
        Invariant.check(
                STEPS.size() == RecordingFormat.VERSION - RecordingFormat.OLDEST,
                "%d steps for version %d of the recording format",
                STEPS.size(),
                RecordingFormat.VERSION);
        ChunkInput.Chunk current = chunk;
        for (Upgrade step : STEPS.subList(version - RecordingFormat.OLDEST, STEPS.size())) {
            current = step.apply(current);
        }
        return current;
    }
}
