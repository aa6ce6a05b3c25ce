package bcscope.fuzz;

import bcscope.base.Parsed;
import bcscope.file.Saved;
import bcscope.loading.Loaded;
import bcscope.loading.Sample;
import bcscope.loading.ScenarioLoader;
import bcscope.run.Run;
import bcscope.run.dump.DumpWriter;
import bcscope.run.dump.Dumped;
import bcscope.run.recording.Recording;
import bcscope.run.recording.RecordingWriter;
import bcscope.scenario.file.Setting;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;

/// What small runs leave behind: recordings and dumps to make cases of.
final class Runs {
    private static final int SLICES = 60;

    private Runs() {}

    /// A file of a run.
    private interface Use {
        void of(Run run, Path folder) throws IOException;
    }

    /// Recordings, one of each kind of machine, of several jobs and of a node that fails.
    static List<Input> recordings() {
        List<Input> all = new ArrayList<>();
        record(all, "ring", "machine.nodes=4");
        record(all, "collectives");
        record(all, "two-jobs", "jobs[0].program.ranks=8", "jobs[1].program.ranks=8");
        record(all, "failed-node");
        record(all, "bgl-packets", "machine.nodes=8", "machine.shape=2x2x2");
        record(all, "ipsc-exchange");
        return List.copyOf(all);
    }

    /// Folders of dumps.
    static List<Input> dumps() {
        List<Input> all = new ArrayList<>();
        dump(all, "ring", "machine.nodes=2", "machine.processesPerNode=1");
        dump(all, "one-message", "monitoring.emds=true", "monitoring.resolution=2");
        return List.copyOf(all);
    }

    private static void record(List<Input> into, String sample, String... settings) {
        ofRun(
                sample,
                List.of(settings),
                (run, folder) -> {
                    Path file = folder.resolve(Corpus.CASE_RECORDING);
                    RecordingWriter.save(
                            file,
                            run,
                            new Recording.Attached("{\"notes\":[]}", "{}", "[]"),
                            Saved.Watch.PATIENT);
                    into.add(Input.of(Corpus.CASE_RECORDING, Files.readAllBytes(file)));
                });
    }

    private static void dump(List<Input> into, String sample, String... settings) {
        ofRun(
                sample,
                List.of(settings),
                (run, folder) -> {
                    if (!(DumpWriter.write(run, folder, _ -> true) instanceof Dumped.Done)) {
                        throw new IOException("no dump of " + sample);
                    }
                    TreeMap<String, byte[]> files = new TreeMap<>();
                    try (Stream<Path> inside = Files.list(folder)) {
                        for (Path file : inside.toList()) {
                            files.put(String.valueOf(file.getFileName()), Files.readAllBytes(file));
                        }
                    }
                    into.add(new Input(Collections.unmodifiableSortedMap(files)));
                });
    }

    private static void ofRun(String sample, List<String> settings, Use use) {
        Loaded loaded = loaded(sample, settings);
        try (Run run = Run.paused(loaded.scenario(), loaded.program(), 1)) {
            run.runTo(SLICES);
            run.await();
            Path folder = Files.createTempDirectory("fuzz");
            use.of(run, folder);
            try (Stream<Path> inside = Files.list(folder)) {
                for (Path file : inside.toList()) {
                    Files.delete(file);
                }
            }
            Files.delete(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts a test", e);
        }
    }

    private static Loaded loaded(String sample, List<String> settings) {
        List<Setting> parsed = settings.stream().map(text -> good(Setting.parse(text))).toList();
        return good(ScenarioLoader.load(Sample.byId(sample).orElseThrow(), parsed));
    }

    private static <T> T good(Parsed<T> parsed) {
        return switch (parsed) {
            case Parsed.Good<T> good -> good.value();
            case Parsed.Bad<T> bad -> throw new IllegalStateException(bad.errors().toString());
        };
    }
}
