package bcscope.fuzz;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.fuzz.Exercise.Opened;
import bcscope.fuzz.Exercise.Outcome;
import bcscope.fuzz.Exercise.WrongAnswer;
import bcscope.run.recording.RecordedRun;
import bcscope.run.recording.Recording;
import bcscope.run.recording.RecordingReader;
import bcscope.run.recording.Verification;
import bcscope.table.BlockedIntervals;
import bcscope.table.ProcessLog;

import java.nio.file.Path;
import java.util.List;

/// Opens a recording, reads its tables, executes a slice of it again and verifies all.
final class RecordingTrial {
    private RecordingTrial() {}

    static Opened open(Path folder, String name) throws WrongAnswer {
        return switch (RecordingReader.read(folder.resolve(name))) {
            case Parsed.Bad<Recording>(List<Diagnostic> errors) -> {
                Answers.refused(errors, name);
                yield Opened.as(Outcome.REFUSED);
            }
            case Parsed.Good<Recording>(Recording recording, List<Diagnostic> warnings) -> {
                Answers.remarked(warnings, name);
                read(recording.processes());
                if (recording.waits().isPresent()) {
                    read(recording.waits().get());
                }
                yield again(recording);
            }
        };
    }

    private static void read(ProcessLog log) {
        for (int rank = 0; rank < log.ranks(); rank++) {
            BlockedIntervals intervals = log.intervals(rank);
            for (int i = 0; i < intervals.size(); i++) {
                intervals.awakeNanos(i);
            }
        }
    }

    private static Opened again(Recording recording) throws WrongAnswer {
        boolean small = ScenarioTrial.isSmall(recording.scenario(), recording.program());
        if (!small || recording.slices().published() > ScenarioTrial.SLICES) {
            return Opened.as(Outcome.ACCEPTED);
        }
        try (RecordedRun run = new RecordedRun(recording)) {
            Verification verification = run.verify();
            if (recording.slices().published() > 0) {
                detail(run, verification);
            }
        }
        return Opened.as(Outcome.RUN);
    }

    /// A recording that does not prove right may fail when its slices are executed: whoever asks
    /// verifies it then. One that does must not.
    private static void detail(RecordedRun run, Verification verification) {
        try {
            run.detail(run.slices().published() / 2);
        } catch (RuntimeException failure) {
            if (verification instanceof Verification.Verified) {
                throw failure;
            }
        }
    }
}
