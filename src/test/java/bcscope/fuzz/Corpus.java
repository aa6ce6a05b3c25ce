package bcscope.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;

import bcscope.base.Parsed;
import bcscope.house.SharedTraces;
import bcscope.importer.ForeignFormat;
import bcscope.model.Fault;
import bcscope.model.Model;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.ProgramSource.Generated;
import bcscope.scenario.ProgramSource.TraceOptions;
import bcscope.scenario.Scenario;
import bcscope.scenario.Scenarios;
import bcscope.scenario.file.ScenarioWriter;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;

/// The whole files that cases are made of. Those that the program itself writes or that come with
/// it are always there; traces of others are taken where they are.
final class Corpus {
    static final String CASE_JSON = "case.json";
    static final String CASE_TIX = "case.tix";
    static final String CASE_TI = "case.ti";
    static final String CASE_GOAL = "case.goal";
    static final String CASE_DUMPI = "case-0000.bin";
    static final String CASE_OTF2 = "case-otf2.txt";
    static final String CASE_RECORDING = "case.bcsrun";
    static final String PROFILE = "profile.json";

    private static final int DRAWN = 24;
    private static final int DUMPI_RANKS = 8;
    private static final long MOST_PART_BYTES = 1L << 36;

    /// Longest trace: most cases of longer ones would take their time for the same.
    private static final long MOST_TRACE_BYTES = 6_000;

    private Corpus() {}

    /// Samples as they are, with every key, and scenarios with any keys.
    static List<Input> scenarios() {
        List<byte[]> files = new ArrayList<>();
        for (Path sample : samples(".json")) {
            files.add(bytes(sample));
        }
        for (int seed = 0; seed < DRAWN; seed++) {
            Scenario drawn = withoutNoise(Scenarios.drawn(seed));
            if (drawn.job().program() instanceof Generated generated && isModest(generated)) {
                String text = ScenarioWriter.text(drawn, ScenarioWriter.Detail.EVERYTHING);
                files.add(text.getBytes(UTF_8));
            }
        }
        files.addAll(resources("machines.json", "jobs.json", "conventional.json"));
        TreeMap<String, byte[]> beside = new TreeMap<>();
        beside.put(PROFILE, resource("/bcscope/fuzz/profile.json"));
        samples(".tix")
                .forEach(file -> beside.put(String.valueOf(file.getFileName()), bytes(file)));
        return files.stream().map(file -> new Input(beside).with(CASE_JSON, file)).toList();
    }

    /// Computations that are drawn are too long for noise that is drawn.
    private static Scenario withoutNoise(Scenario drawn) {
        return drawn.withFaults(
                drawn.faults().stream()
                        .filter(fault -> !(fault instanceof Fault.HostNoise))
                        .toList());
    }

    /// Whether the parts of its calls fit into one together.
    private static boolean isModest(Generated generated) {
        return generated.ownParameters().getOrDefault("bytes", 0L) <= MOST_PART_BYTES;
    }

    /// Time-independent traces.
    static List<Input> tix() {
        List<byte[]> files = resources("all.tix", "requests.tix");
        Stream.concat(samples(".tix").stream(), shared(".tix"))
                .filter(Corpus::isShort)
                .filter(Corpus::isReplayable)
                .forEach(file -> files.add(bytes(file)));
        return each(CASE_TIX, files);
    }

    /// Traces of SimGrid.
    static List<Input> ti() {
        List<byte[]> files = resources("all.ti", "messages.ti");
        shared(".ti.txt")
                .filter(Corpus::isShort)
                .filter(Corpus::isReplayable)
                .forEach(file -> files.add(bytes(file)));
        return each(CASE_TI, files);
    }

    /// Traces of liballprof.
    static List<Input> liballprof() {
        return List.of(
                Input.of("case-0.txt", resource("/bcscope/fuzz/liballprof-0.txt"))
                        .with("case-1.txt", resource("/bcscope/fuzz/liballprof-1.txt")));
    }

    /// Schedules.
    static List<Input> goal() {
        return each(CASE_GOAL, resources("messages.goal", "requests.goal"));
    }

    /// Compiled schedules.
    static List<Input> goalBinary() {
        return each(CASE_GOAL, resources("requests.goalbin"));
    }

    /// Traces of DUMPI.
    static List<Input> dumpi() {
        List<Input> inputs = new ArrayList<>();
        for (String name : List.of("collectives", "requests")) {
            TreeMap<String, byte[]> files = new TreeMap<>();
            for (int rank = 0; rank < DUMPI_RANKS; rank++) {
                files.put(
                        "case-000" + rank + ".bin",
                        resource("/bcscope/fuzz/dumpi-" + name + "-000" + rank + ".bin"));
            }
            inputs.add(new Input(files));
        }
        return inputs;
    }

    /// Traces of Score-P as otf2-print prints them.
    static List<Input> otf2() {
        return each(CASE_OTF2, resources("otf2.txt"));
    }

    /// Cost profiles, each beside a scenario on the machine that it is of, and one that is based on
    /// another.
    static List<Input> profiles() {
        List<Input> inputs = new ArrayList<>();
        for (NetworkKind kind : NetworkKind.values()) {
            byte[] whole = resource("/bcscope/machine/" + kind.id() + ".json");
            inputs.add(Input.of(CASE_JSON, user(kind)).with(PROFILE, whole));
            byte[] some = resource("/bcscope/fuzz/profile.json");
            inputs.add(Input.of(CASE_JSON, user(kind)).with(PROFILE, some));
        }
        return List.copyOf(inputs);
    }

    /// A small scenario on a machine with the profile beside it.
    private static byte[] user(NetworkKind kind) {
        return """
        {"bcscope":1,"machine":{"nodes":8,"processesPerNode":1,"network":"%s","profile":"%s"},
        "job":{"program":{"generator":"broadcast-allreduce","iterations":3}}}
        """
                .formatted(kind.id(), PROFILE)
                .getBytes(UTF_8);
    }

    private static List<Input> each(String name, List<byte[]> files) {
        return files.stream().map(file -> Input.of(name, file)).toList();
    }

    private static List<Path> samples(String ending) {
        try (Stream<Path> files = Files.list(Path.of("samples"))) {
            return files.filter(file -> file.toString().endsWith(ending)).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException("Run the tests from the project's folder", e);
        }
    }

    private static Stream<Path> shared(String ending) {
        return SharedTraces.arePresent() ? SharedTraces.endingIn(ending).stream() : Stream.empty();
    }

    private static boolean isShort(Path file) {
        try {
            return Files.size(file) <= MOST_TRACE_BYTES;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Traces also have records that cannot be replayed.
    private static boolean isReplayable(Path file) {
        return ForeignFormat.read(file, TraceOptions.DEFAULT, Model.defaults())
                instanceof Parsed.Good;
    }

    private static byte[] bytes(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<byte[]> resources(String... names) {
        List<byte[]> files = new ArrayList<>();
        for (String name : names) {
            files.add(resource("/bcscope/fuzz/" + name));
        }
        return files;
    }

    private static byte[] resource(String name) {
        try (InputStream in =
                Objects.requireNonNull(Corpus.class.getResourceAsStream(name), name)) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
