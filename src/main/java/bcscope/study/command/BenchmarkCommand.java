package bcscope.study.command;

import bcscope.base.Diagnostic;
import bcscope.base.ProgressMeter;
import bcscope.base.Resource;
import bcscope.base.Say;
import bcscope.cli.CommandFiles;
import bcscope.cli.Relaunch;
import bcscope.cli.terminal.CommandFailed;
import bcscope.cli.terminal.CommandPart;
import bcscope.cli.terminal.ExitCode;
import bcscope.file.OutputFile;
import bcscope.file.ScratchFolder;
import bcscope.study.speed.OneWord;
import bcscope.study.speed.SpeedTask;
import bcscope.study.speed.Speeds;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;

/// Times whole commands, so that a loss of speed is seen on any machine.
@Command(
        name = "benchmark",
        description = {
            "Time whole commands, from start to exit, as multiples of a Java program that prints"
                + " one word, on the same machine in the same rounds, and compare these ratios with"
                + " stored ones.",
            "Ratios differ by some percent from time to time, and by more on a busy machine."
        },
        footer = {
            "  bcscope benchmark",
            "  bcscope benchmark --rounds 15 --out before.json",
            "  bcscope benchmark --against before.json"
        })
public final class BenchmarkCommand implements Callable<Integer> {
    private static final int MOST_ROUNDS = 1_000;
    private static final String STORED = "study/speed.json";

    @Mixin private CommandPart command = new CommandPart();

    @Option(
            names = "--rounds",
            paramLabel = "N",
            description = "How often each command is timed. Default: ${DEFAULT-VALUE}.",
            defaultValue = "5")
    private int rounds = 5;

    @Option(names = "--out", paramLabel = "FILE", description = "Write the ratios as JSON.")
    private Optional<Path> out = Optional.empty();

    @Option(
            names = "--against",
            paramLabel = "FILE",
            description =
                    "Compare with the ratios in this file, and end with exit code 10 if one has"
                            + " grown by more than 25 %%. Default: compare with those that were"
                            + " measured for this version.")
    private Optional<Path> against = Optional.empty();

    @Override
    public Integer call() throws InterruptedException {
        command.between("--rounds", rounds, 1, MOST_ROUNDS);
        Optional<OutputFile> target = out.map(path -> OutputFile.of(path, "file of the ratios"));
        target.ifPresent(CommandFiles::check);
        Map<String, Double> before = before();
        Speeds speeds = new Speeds();
        int[] done = {0};
        int all = (rounds + 1) * (SpeedTask.values().length + 1);
        try (ScratchFolder folder = ScratchFolder.begin("bcscope-word");
                ProgressMeter.Stage _ =
                        ProgressMeter.begin(
                                () -> Say.of("timing command %s of %s", done[0], all))) {
            List<String> word = oneWord(folder);
            speeds.measure(
                    rounds,
                    task -> {
                        done[0]++;
                        return nanos(task.map(BenchmarkCommand::words).orElse(word));
                    });
        } catch (IOException failed) {
            throw new CommandFailed(
                    ExitCode.BAD_FILE,
                    Diagnostic.error(
                            "benchmark",
                            "A command cannot be timed (" + failed.getMessage() + ").",
                            "Does it run by itself?"));
        }
        command.out().print(speeds.table(before));
        command.out().flush();
        target.ifPresent(file -> CommandFiles.done(file.write(speeds.json())));
        List<SpeedTask> losses = speeds.losses(before);
        if (losses.isEmpty()) {
            return ExitCode.DONE.number();
        }
        command.tell(
                "Slower than stored by more than 25 %: "
                        + losses.stream().map(SpeedTask::id).collect(Collectors.joining(", "))
                        + ".");
        return (against.isPresent() ? ExitCode.MISSED : ExitCode.DONE).number();
    }

    private Map<String, Double> before() {
        if (against.isEmpty()) {
            return Resource.find(STORED).flatMap(Speeds::read).orElse(Map.of());
        }
        Path file = against.get();
        try {
            return Speeds.read(Files.readString(file))
                    .orElseThrow(() ->
                            new CommandFailed(
                                    ExitCode.BAD_FILE,
                                    file.toString(),
                                    "This is not a file of ratios.",
                                    "bcscope benchmark --out writes one."));
        } catch (IOException unreadable) {
            throw new CommandFailed(
                    ExitCode.BAD_FILE,
                    file.toString(),
                    "The file cannot be read (" + unreadable.getMessage() + ").",
                    "bcscope benchmark --out writes one.");
        }
    }

    private static List<String> words(SpeedTask task) {
        List<String> words = new ArrayList<>(Relaunch.launcher());
        words.addAll(task.arguments());
        return words;
    }

    /// Wall time of a command that must succeed.
    private static long nanos(List<String> words) throws IOException, InterruptedException {
        ProcessBuilder builder =
                new ProcessBuilder(words)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .redirectError(ProcessBuilder.Redirect.DISCARD);
        long begin = System.nanoTime();
        int code = builder.start().waitFor();
        long end = System.nanoTime();
        if (code != 0) {
            throw new IOException(String.join(" ", words) + " ended with exit code " + code);
        }
        return end - begin;
    }

    /// Puts the class of the one word alone into `folder`.
    ///
    /// @return the command that starts it
    private static List<String> oneWord(ScratchFolder folder) throws IOException {
        String name = OneWord.class.getName();
        String file = name.replace('.', '/') + ".class";
        folder.write(file, Resource.bytes("study/speed/OneWord.class").orElseThrow());
        return List.of(Relaunch.java(), "-cp", folder.path().toString(), name);
    }
}
