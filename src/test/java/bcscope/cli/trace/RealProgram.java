package bcscope.cli.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.cli.Told;

import org.junit.jupiter.api.Assumptions;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// An MPI program that is run under the tracer, with the MPI that is installed.
///
/// @param mpi `mpich` or `openmpi`
/// @param folder where it is and leaves its trace
/// @param command what the launcher starts
record RealProgram(String mpi, Path folder, List<String> command) {
    private static final long MOST_SECONDS = 300;
    private static final Map<String, Path> LIBRARIES = new ConcurrentHashMap<>();
    private static final Map<String, Boolean> RUNNING = new ConcurrentHashMap<>();
    private static final String BARRIER =
            """
            #include <mpi.h>
            int main(int c, char **v) {
              MPI_Init(&c, &v);
              MPI_Barrier(MPI_COMM_WORLD);
              return MPI_Finalize();
            }
            """;

    /// What came of a run.
    ///
    /// @param code exit code of the launcher
    /// @param log what the tracer and the program printed
    /// @param trace the joined trace
    record Ran(int code, String log, Path trace) {
        /// What `bcscope run` says of it.
        Told replayed() {
            return Told.by("run", trace.toString());
        }
    }

    /// A program of the test resources, compiled where MPICH is installed.
    static RealProgram of(Path folder, String name) throws IOException {
        try (InputStream in = RealProgram.class.getResourceAsStream(name)) {
            return written(
                    folder,
                    name,
                    new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    /// The program `text` in a file called `name`, compiled where MPICH is installed.
    static RealProgram written(Path folder, String name, String text) throws IOException {
        String compiler = name.endsWith("90") ? "mpif90.mpich" : "mpicc.mpich";
        need(compiler, "apt-get install mpich libmpich-dev gfortran");
        needRunning("mpich");
        Files.writeString(folder.resolve(name), text);
        String program = name.replaceFirst("\\..*", "");
        assertEquals(
                0,
                execute(folder, List.of(compiler, "-w", "-g", "-pthread", "-o", program, name)),
                () -> log(folder));
        return new RealProgram("mpich", folder, List.of(folder.resolve(program).toString()));
    }

    /// A script of the test resources, where mpi4py is installed.
    static RealProgram python(Path folder, String name) throws IOException {
        need("mpicc.openmpi", "apt-get install python3-mpi4py libopenmpi-dev");
        Assumptions.assumeTrue(
                Files.isDirectory(Path.of("/usr/lib/python3/dist-packages/mpi4py")),
                "mpi4py is not installed: apt-get install python3-mpi4py");
        needRunning("openmpi");
        try (InputStream in = RealProgram.class.getResourceAsStream(name)) {
            Files.write(folder.resolve(name), Objects.requireNonNull(in).readAllBytes());
        }
        return new RealProgram("openmpi", folder, List.of("/usr/bin/python3", name));
    }

    /// Runs it on `ranks` processes.
    ///
    /// @param variables of the tracer, as `BCSTRACE_HANG=1`
    Ran run(int ranks, String... variables) throws IOException {
        List<String> words = new ArrayList<>(launcher(ranks, variables));
        words.addAll(command);
        int code = execute(folder, words);
        return new Ran(code, log(folder), folder.resolve("trace.tix"));
    }

    /// Runs what hangs, and ends it `after` so many seconds with `signal`.
    Ran runUntil(String signal, int after, int ranks, String... variables) throws IOException {
        List<String> words =
                new ArrayList<>(List.of("timeout", "-s", signal, String.valueOf(after)));
        words.addAll(launcher(ranks, variables));
        words.addAll(command);
        int code = execute(folder, words);
        return new Ran(code, log(folder), folder.resolve("trace.tix"));
    }

    private List<String> launcher(int ranks, String... variables) throws IOException {
        boolean mpich = mpi.equals("mpich");
        List<String> words = new ArrayList<>(launch(mpi, ranks));
        List<String> all = new ArrayList<>(List.of(variables));
        all.add("LD_PRELOAD=" + library(mpi));
        for (String variable : all) {
            int equals = variable.indexOf('=');
            words.addAll(
                    mpich
                            ? List.of(
                                    "-env",
                                    variable.substring(0, equals),
                                    variable.substring(equals + 1))
                            : List.of("-x", variable));
        }
        return words;
    }

    /// The tracer, compiled once for each MPI.
    private static String library(String mpi) throws IOException {
        Path known = LIBRARIES.get(mpi);
        if (known == null) {
            Path folder = Files.createTempDirectory("bcstrace");
            folder.toFile().deleteOnExit();
            assertEquals(0, Told.by("tracer", "--out", folder.toString()).code());
            known = folder.resolve("libbcstrace.so");
            List<String> compile =
                    List.of(
                            "sh",
                            "-c",
                            new InstalledMpi("mpicc." + mpi, InstalledMpi.Flavour.MPICH)
                                    .compile()
                                    .replace("-O2", "-O0"));
            assertEquals(0, execute(folder, compile), () -> log(folder));
            LIBRARIES.put(mpi, known);
        }
        return known.toString();
    }

    private static void need(String program, String advice) {
        Assumptions.assumeTrue(
                Files.isExecutable(Path.of("/usr/bin", program))
                        && Files.isExecutable(Path.of("/usr/bin/addr2line")),
                program + " is not installed: " + advice);
    }

    /// A container may have an MPI that runs nothing, be it for want of a network or of memory that
    /// is shared.
    private static void needRunning(String mpi) throws IOException {
        Boolean known = RUNNING.get(mpi);
        if (known == null) {
            Path folder = Files.createTempDirectory("barrier");
            Files.writeString(folder.resolve("barrier.c"), BARRIER);
            List<String> words = new ArrayList<>(launch(mpi, 2));
            words.add(folder.resolve("barrier").toString());
            known =
                    execute(folder, List.of("mpicc." + mpi, "-o", "barrier", "barrier.c")) == 0
                            && execute(folder, words) == 0;
            RUNNING.put(mpi, known);
        }
        Assumptions.assumeTrue(known, mpi + " runs no program here");
    }

    private static List<String> launch(String mpi, int ranks) {
        List<String> words = List.of("mpirun." + mpi, "-n", String.valueOf(ranks));
        return mpi.equals("mpich")
                ? words
                : Stream.concat(words.stream(), Stream.of("--oversubscribe", "--allow-run-as-root"))
                        .toList();
    }

    private static int execute(Path folder, List<String> command) throws IOException {
        ProcessBuilder builder =
                new ProcessBuilder(command)
                        .directory(folder.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(folder.resolve("log").toFile());
        builder.environment().put("HYDRA_LAUNCHER", "fork");
        builder.environment().put("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1");
        builder.environment().put("OMPI_ALLOW_RUN_AS_ROOT", "1");
        Process process = builder.start();
        try {
            if (!process.waitFor(MOST_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                return -1;
            }
        } catch (InterruptedException interrupted) {
            process.destroyForcibly();
            throw new AssertionError(interrupted);
        }
        return process.exitValue();
    }

    private static String log(Path folder) {
        try {
            return Files.readString(folder.resolve("log"));
        } catch (IOException unreadable) {
            return unreadable.toString();
        }
    }
}
