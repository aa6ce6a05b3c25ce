package bcscope.run.recording;

import bcscope.file.Saved;
import bcscope.program.generator.Generator;
import bcscope.run.Run;
import bcscope.run.SmallRuns;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/// A program that saves a small run to the same file until it is killed. It prints a byte for every
/// part of the recording that is written.
public final class SavesForever {
    private SavesForever() {}

    /// Saves to the file that is the one argument.
    public static void main(String[] arguments) throws IOException, InterruptedException {
        Path target = Path.of(arguments[0]);
        try (Run run = SmallRuns.ended(Generator.RING, 4);
                FileOutputStream out = new FileOutputStream(FileDescriptor.out)) {
            while (saved(target, run, out) instanceof Saved.Done) {
                out.write('\n');
            }
        }
    }

    private static Saved saved(Path target, Run run, FileOutputStream out) {
        return RecordingWriter.save(
                target, run, Recording.Attached.NOTHING, (done, total) -> told(out));
    }

    private static boolean told(FileOutputStream out) {
        try {
            out.write('.');
            return true;
        } catch (IOException nobodyListens) {
            throw new UncheckedIOException(nobodyListens);
        }
    }
}
