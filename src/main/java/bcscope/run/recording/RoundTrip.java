package bcscope.run.recording;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.base.Say;
import bcscope.file.Saved;
import bcscope.run.RunView;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Saves a run, opens what was saved, executes it again, and saves what was opened once more.
public final class RoundTrip {
    private RoundTrip() {}

    /// What is lost on the way; empty where nothing is.
    public static Optional<String> problem(RunView run) {
        byte[] saved = saved(run);
        return readBack(saved)
                .or(() ->
                        switch (opened(saved)) {
                            case Parsed.Bad<Recording>(List<Diagnostic> errors) ->
                                    Optional.of("cannot be opened: " + errors);
                            case Parsed.Good<Recording>(Recording recording, List<Diagnostic> told)
                                    when !told.isEmpty() ->
                                    Optional.of("is incomplete: " + told + recording.origin());
                            case Parsed.Good<Recording>(Recording recording, _) ->
                                    again(recording, saved);
                        });
    }

    private static Optional<String> again(Recording recording, byte[] saved) {
        try (RecordedRun again = new RecordedRun(recording)) {
            byte[] second = saved(again);
            int difference = Arrays.mismatch(saved, second);
            if (difference >= 0) {
                return Optional.of(
                        Say.of("differs from byte %{n} on when it is saved again", difference));
            }
            Verification verification = again.verify();
            return verification instanceof Verification.Verified(int slices)
                            && slices == recording.progress().slices()
                    ? Optional.empty()
                    : Optional.of("is not verified: " + verification);
        }
    }

    /// `run` as a file.
    static byte[] saved(RunView run) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            RecordingWriter.write(out, run, Recording.Attached.NOTHING, Saved.Watch.PATIENT);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return out.toByteArray();
    }

    private static Optional<String> readBack(byte[] saved) {
        try {
            return ReadBack.problem(new ByteArrayInputStream(saved), saved.length)
                    .map(problem -> "cannot be read back: it has " + problem);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    private static Parsed<Recording> opened(byte[] saved) {
        try {
            return RecordingReader.read("saved", new ByteArrayInputStream(saved), saved.length);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }
}
