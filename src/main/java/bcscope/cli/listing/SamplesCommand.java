package bcscope.cli.listing;

import bcscope.base.Parsed;
import bcscope.cli.CommandFiles;
import bcscope.cli.terminal.CommandFailed;
import bcscope.cli.terminal.CommandPart;
import bcscope.cli.terminal.ExitCode;
import bcscope.file.Input;
import bcscope.loading.Folder;
import bcscope.loading.Loaded;
import bcscope.loading.Sample;
import bcscope.loading.ScenarioLoader;
import bcscope.loading.ScriptSample;
import bcscope.scenario.ProgramSource;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;

/// Lists what comes with the program.
@Command(
        name = "samples",
        description = "List the samples; their names can be used as FILE everywhere.",
        footer = {"  bcscope samples", "  bcscope samples --copy mine"})
public final class SamplesCommand implements Callable<Integer> {
    @Mixin private CommandPart command = new CommandPart();

    @Option(
            names = "--copy",
            paramLabel = "DIR",
            description = "Copy the files of all samples into a folder.")
    private Optional<Path> copy = Optional.empty();

    @Override
    public Integer call() {
        PrintWriter out = command.out();
        if (copy.isPresent()) {
            copyTo(copy.get(), out);
        } else {
            for (Sample sample : Sample.values()) {
                out.println(
                        String.format(
                                Locale.ROOT,
                                "%-22s %s. %s.",
                                sample.id(),
                                sample.title(),
                                sample.teaser()));
            }
            for (ScriptSample program : ScriptSample.values()) {
                out.println(
                        String.format(
                                Locale.ROOT,
                                "%-22s Program: %s. %s.",
                                program.file(),
                                program.title(),
                                program.teaser()));
            }
        }
        return ExitCode.DONE.number();
    }

    private static void copyTo(Path folder, PrintWriter out) {
        CommandFiles.check(folder, "samples");
        try {
            Map<String, byte[]> files = new LinkedHashMap<>();
            for (Sample sample : Sample.values()) {
                for (String file : files(sample)) {
                    files.put(file, content(file));
                }
            }
            for (ScriptSample program : ScriptSample.values()) {
                files.put(program.file(), content(program.file()));
            }
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                spareChanged(folder.resolve(file.getKey()), file.getValue());
            }
            CommandFiles writing = new CommandFiles();
            writing.into(
                    folder,
                    "samples",
                    written -> {
                        for (Map.Entry<String, byte[]> file : files.entrySet()) {
                            written.keep(file.getKey(), file.getValue());
                        }
                    });
            writing.finish();
            files.keySet().forEach(name -> out.println(folder.resolve(name)));
        } catch (IOException failed) {
            throw new CommandFailed(
                    ExitCode.BAD_FILE,
                    folder.toString(),
                    "The samples cannot be copied (" + failed.getMessage() + ").",
                    "Choose a folder that you may write to.");
        }
    }

    private static byte[] content(String file) throws IOException {
        try (Input in = new Folder.OfSamples().open(file)) {
            return in.stream().readAllBytes();
        }
    }

    /// Complains about a file of this name with other content: it may have been edited.
    private static void spareChanged(Path target, byte[] content) throws IOException {
        if (Files.isRegularFile(target) && !Arrays.equals(Files.readAllBytes(target), content)) {
            throw new CommandFailed(
                    ExitCode.BAD_FILE,
                    target.toString(),
                    "This file exists and differs from the sample of that name.",
                    "Copy the samples into another folder, or rename the file.");
        }
    }

    /// The scenario, and the trace that it names.
    private static List<String> files(Sample sample) {
        return ScenarioLoader.load(sample) instanceof Parsed.Good<Loaded>(Loaded loaded, _)
                        && loaded.scenario().job().program()
                                instanceof ProgramSource.Trace(String trace, _)
                ? List.of(sample.file(), trace)
                : List.of(sample.file());
    }
}
