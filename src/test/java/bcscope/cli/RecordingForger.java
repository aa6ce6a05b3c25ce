package bcscope.cli;

import bcscope.base.Parsed;
import bcscope.file.Saved;
import bcscope.happening.SliceDetail;
import bcscope.program.Program;
import bcscope.run.Progress;
import bcscope.run.RunView;
import bcscope.run.recording.Recording;
import bcscope.run.recording.RecordingReader;
import bcscope.run.recording.RecordingWriter;
import bcscope.scenario.Scenario;
import bcscope.table.ProcessLog;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import java.nio.file.Path;

/// Changes a recording so that nobody sees it without executing it.
final class RecordingForger {
    private RecordingForger() {}

    /// Writes the recording `from` to `to` with another metric and digest in `slice`.
    static Path withAnotherSlice(Path from, int slice, Path to) {
        if (RecordingReader.read(from) instanceof Parsed.Good<Recording>(Recording recording, _)) {
            RecordingWriter.save(
                    to,
                    new Forged(recording, changed(recording.slices(), slice)),
                    recording.attached(),
                    Saved.Watch.PATIENT);
        }
        return to;
    }

    private static SliceTable changed(SliceTable original, int changed) {
        SliceTable table = new SliceTable();
        for (int slice = 0; slice < original.published(); slice++) {
            for (SliceColumn column : SliceColumn.values()) {
                boolean lie =
                        slice == changed
                                && (column == SliceColumn.DIGEST
                                        || column == SliceColumn.SUM_NP2PDEM);
                table.set(column, original.get(column, slice) + (lie ? 1 : 0));
            }
            table.endRow();
        }
        table.publish();
        return table;
    }

    private record Forged(Recording recording, SliceTable slices) implements RunView {
        @Override
        public Scenario scenario() {
            return recording.scenario();
        }

        @Override
        public Program program() {
            return recording.program();
        }

        @Override
        public int node(int rank) {
            return 0;
        }

        @Override
        public ProcessLog processes() {
            return recording.processes();
        }

        @Override
        public Progress progress() {
            return recording.progress();
        }

        @Override
        public SliceDetail detail(int slice) {
            throw new UnsupportedOperationException("a forged run has no detail");
        }
    }
}
