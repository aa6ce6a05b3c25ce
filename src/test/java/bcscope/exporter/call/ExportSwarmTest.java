package bcscope.exporter.call;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Parsed;
import bcscope.base.RunStatus;
import bcscope.cli.fuzz.RandomScript;
import bcscope.importer.TraceText;
import bcscope.loading.Loaded;
import bcscope.loading.ScenarioLoader;
import bcscope.program.Program;
import bcscope.program.generator.Generator;
import bcscope.run.Run;
import bcscope.run.SmallRuns;
import bcscope.scenario.file.Setting;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.logging.Logger;
import java.util.stream.Stream;

/// What is exported is read again, and is what it was. `-Dswarm.seeds=400` tries so many scripts
/// and up to a hundred changed files of each kind.
class ExportSwarmTest {
    private static final int SEEDS = Integer.getInteger("swarm.seeds", 1);
    private static final int MOST_CHANGES = 100;
    private static final Logger LOG = Logger.getLogger(ExportSwarmTest.class.getName());

    private static final List<String> EXTREMES =
            List.of("0", "1", "-1", "5000", "1000000", "2147483647", "8796093022208");

    private static final List<Path> FOLDERS =
            Stream.of(
                            "samples",
                            "src/test/resources/bcscope/fuzz",
                            "src/test/resources/bcscope/hostile")
                    .map(Path::of)
                    .toList();

    @TempDir Path folder = Path.of("");

    private int read;
    private int equal;
    private int refused;

    /// A way to write a program.
    @FunctionalInterface
    private interface Export {
        void write(Program program, Writer out) throws IOException, NotExportable;
    }

    @AfterEach
    void told() {
        LOG.info(read + " read, " + equal + " ranks compared, " + refused + " refused");
    }

    private Optional<Path> written(String name, Program program, Export export) throws Exception {
        StringWriter out = new StringWriter();
        try {
            export.write(program, out);
        } catch (NotExportable impossible) {
            refused++;
            assertTrue(impossible.problem().endsWith("."), impossible::problem);
            return Optional.empty();
        }
        read++;
        return Optional.of(Files.writeString(folder.resolve(name), out.toString()));
    }

    private void same(String name, Program before, Path file, CallTexts.Format format)
            throws Exception {
        Program after = TraceText.good(file).program();
        assertEquals(before.ranks(), after.ranks(), name);
        for (int rank = 0; rank < before.ranks(); rank++) {
            Optional<List<String>> calls = CallTexts.of(before, rank, format);
            if (calls.isPresent()) {
                equal++;
                assertEquals(
                        String.join("\n", calls.get()),
                        String.join("\n", CallTexts.of(after, rank, format).orElseThrow()),
                        name + " as " + format + ", rank " + rank);
            }
        }
    }

    /// @param ends whether its schedule is to end, too
    private void exported(String name, Program program, boolean ends) throws Exception {
        Program stored = program.grows() ? program.stored() : program;
        Optional<Path> tix = written(name + ".tix", stored, CallTexts::tix);
        if (tix.isPresent()) {
            same(name, stored, tix.get(), CallTexts.Format.TIX);
        }
        Optional<Path> ti = written(name + ".ti.txt", stored, TiExport::write);
        if (ti.isPresent()) {
            same(name, stored, ti.get(), CallTexts.Format.TI);
        }
        Optional<Path> goal = written(name + ".goal", stored, GoalExport::write);
        if (goal.isPresent()) {
            Parsed<Loaded> schedule = ScenarioLoader.load(goal.get());
            assertInstanceOf(Parsed.Good.class, schedule, () -> name + schedule.diagnostics());
            if (ends && schedule instanceof Parsed.Good<Loaded>(Loaded loaded, _)) {
                try (Run run = Run.start(loaded.scenario(), loaded.program(), 1)) {
                    assertEquals(RunStatus.COMPLETED, run.await().state(), name);
                }
            }
        }
    }

    /// Only what is asked during a run, and what must end, is run.
    private void run(String name, Loaded loaded, boolean isWhole) throws Exception {
        if (!loaded.program().grows() && !isWhole) {
            exported(name, loaded.program(), false);
            return;
        }
        try (Run run = Run.start(loaded.scenario(), loaded.program(), 1)) {
            boolean ends = run.await().state() == RunStatus.COMPLETED;
            exported(name, run.program(), ends && isWhole);
        }
    }

    @Test
    void randomScripts() throws Exception {
        for (long seed = 1; seed <= SEEDS; seed++) {
            String name = "script" + seed;
            Path script = folder.resolve(name + ".bcs");
            Files.writeString(script, RandomScript.of(seed, seed % 2 == 0));
            run(name, loaded(script).orElseThrow(), true);
        }
    }

    private static Optional<Loaded> loaded(Path file) {
        List<Setting> limits =
                file.toString().endsWith(".bcs")
                        ? List.of(new Setting("job.program.callLimit", "20000"))
                        : List.of();
        return switch (ScenarioLoader.load(file, limits)) {
            case Parsed.Good<Loaded>(Loaded loaded, _) -> Optional.of(loaded);
            case Parsed.Bad<Loaded> _ -> Optional.empty();
        };
    }

    @Test
    void generatedPrograms() throws Exception {
        for (Generator generator : Generator.values()) {
            int nodes = SmallRuns.nodes(generator, 4);
            exported(generator.id(), SmallRuns.program(generator, nodes), false);
        }
    }

    /// Samples, and a file of each format that is imported: as they are, and with lines that are
    /// left out, repeated, or have an extreme number.
    @Test
    void filesAndChangedFiles() throws Exception {
        for (Path file : files()) {
            String name = String.valueOf(file.getFileName());
            run(name, loaded(file).orElseThrow(), false);
            if (name.matches(".*\\.(tix|ti|goal|bcs)")) {
                for (int seed = 0; seed < Math.min(SEEDS, MOST_CHANGES); seed++) {
                    Path changed = folder.resolve(seed + "-" + name);
                    Files.write(changed, changed(Files.readAllLines(file), new Random(seed)));
                    Optional<Loaded> loaded = loaded(changed);
                    if (loaded.isPresent()) {
                        run(seed + "-" + name, loaded.get(), false);
                    }
                }
            }
        }
    }

    private static List<Path> files() throws IOException {
        List<Path> all = new ArrayList<>();
        for (Path folder : FOLDERS) {
            try (Stream<Path> files = Files.list(folder)) {
                files.filter(file ->
                                file.toString()
                                        .matches(
                                                ".*(\\.(tix|ti|goal|goalbin|bcs)|0000\\.bin|otf2\\.txt|ll?prof-0\\.txt)"))
                        .filter(file -> Files.exists(file) && file.toFile().length() < 20_000)
                        .filter(file -> !file.endsWith("script-hang.bcs"))
                        .sorted()
                        .forEach(all::add);
            }
        }
        return all;
    }

    private static List<String> changed(List<String> lines, Random random) {
        List<String> changed = new ArrayList<>(lines);
        int changes = 1 + random.nextInt(3);
        for (int i = 0; i < changes && !changed.isEmpty(); i++) {
            int at = random.nextInt(changed.size());
            switch (random.nextInt(4)) {
                case 0 -> changed.remove(at);
                case 1 -> changed.add(at, changed.get(random.nextInt(changed.size())));
                default -> changed.set(at, extreme(changed.get(at), random));
            }
        }
        return changed;
    }

    private static String extreme(String line, Random random) {
        String[] words = line.split(" ", -1);
        int at = 1 + random.nextInt(Math.max(1, words.length - 1));
        if (at < words.length && words[at].matches("-?[0-9]+b?")) {
            String unit = words[at].endsWith("b") ? "b" : "";
            words[at] = EXTREMES.get(random.nextInt(EXTREMES.size())) + unit;
        }
        return String.join(" ", words);
    }
}
