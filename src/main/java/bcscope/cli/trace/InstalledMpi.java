package bcscope.cli.trace;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// An MPI that is installed, by its compiler.
///
/// @param compiler what compiles C programs for it
/// @param flavour which MPI it is
record InstalledMpi(String compiler, Flavour flavour) {
    private static final long MOST_SECONDS = 10;
    private static final List<String> COMPILERS = List.of("mpicc", "mpicc.mpich", "mpicc.openmpi");

    /// The MPIs whose programs the tracer records.
    enum Flavour {
        /// And what is made from it: Intel MPI, MVAPICH, Cray MPICH.
        MPICH("MPICH", "mpirun.mpich", "-env LD_PRELOAD "),
        OPEN_MPI("Open MPI", "mpirun.openmpi", "-x LD_PRELOAD=");

        private final String title;
        private final String launcher;
        private final String preload;

        Flavour(String title, String launcher, String preload) {
            this.title = title;
            this.launcher = launcher;
            this.preload = preload;
        }

        String title() {
            return title;
        }
    }

    /// Those on the search path, each flavour once.
    static List<InstalledMpi> all() {
        List<InstalledMpi> found = new ArrayList<>();
        for (String compiler : COMPILERS) {
            flavour(compiler)
                    .filter(it -> found.stream().noneMatch(known -> known.flavour == it))
                    .ifPresent(it -> found.add(new InstalledMpi(compiler, it)));
        }
        return found;
    }

    /// Open MPI's compiler says its version when it is asked in its own way; MPICH's shows what it
    /// would do.
    private static Optional<Flavour> flavour(String compiler) {
        if (output(compiler, "--showme:version")
                .filter(it -> it.contains("Open MPI"))
                .isPresent()) {
            return Optional.of(Flavour.OPEN_MPI);
        }
        return output(compiler, "-show").filter(it -> it.contains("mpi")).map(_ -> Flavour.MPICH);
    }

    /// What a command prints; empty if it is not there, fails or does not end.
    static Optional<String> output(String... command) {
        try {
            Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
            try {
                boolean ended = process.waitFor(MOST_SECONDS, TimeUnit.SECONDS);
                return ended && process.exitValue() == 0
                        ? Optional.of(text(process))
                        : Optional.empty();
            } finally {
                process.destroyForcibly();
            }
        } catch (IOException notThere) {
            return Optional.empty();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    /// What has ended has printed little enough to wait in the pipe.
    private static String text(Process process) throws IOException {
        try (InputStream in = process.getInputStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /// The command that makes the library.
    String compile() {
        return compiler + " -shared -fPIC -O2 -pthread -o libbcstrace.so bcstrace.c -ldl";
    }

    /// The command that runs a program with it.
    String run() {
        String launcher = compiler.equals("mpicc") ? "mpirun" : flavour.launcher;
        return launcher + " -n 4 " + flavour.preload + "$PWD/libbcstrace.so ./program";
    }
}
