package bcscope.cli.trace;

import bcscope.base.Resource;
import bcscope.cli.CommandFiles;
import bcscope.cli.terminal.CommandFailed;
import bcscope.cli.terminal.CommandPart;
import bcscope.cli.terminal.ExitCode;
import bcscope.file.OutputFile;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

/// Writes out the tracer, which records MPI programs, and says how to use it.
@Command(
        name = "tracer",
        description = {
            "Write out the tracer, a C source file that records the calls of an MPI program, and"
                + " print the two commands that compile and use it with the MPI that is installed.",
            "On machines without a shared folder the tracer leaves one file per rank: --join"
                    + " merges them into one trace."
        },
        footer = {
            "  bcscope tracer",
            "  bcscope tracer --out tools",
            "  bcscope tracer --join results/trace"
        })
public final class TracerCommand implements Callable<Integer> {
    private static final String SOURCE = "bcstrace.c";

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Folder for the source file. Default: the current one.")
    private Path folder = Path.of("");

    @Option(
            names = "--join",
            paramLabel = "PREFIX",
            description = "Merge the files PREFIX.RANK.part into the trace PREFIX.tix.")
    private @Nullable Path prefix;

    @Mixin private CommandPart command = new CommandPart();

    @Override
    public Integer call() {
        PrintWriter out = command.out();
        Path parts = prefix;
        if (parts == null) {
            write(out);
        } else {
            join(parts, out);
        }
        return ExitCode.DONE.number();
    }

    private void write(PrintWriter out) {
        OutputFile file = OutputFile.of(folder.resolve(SOURCE), "tracer");
        CommandFiles.check(file);
        CommandFiles.done(file.write(Resource.text("tracer/" + SOURCE)));
        out.println("Written: " + file.path());
        List<InstalledMpi> installed = InstalledMpi.all();
        if (installed.isEmpty()) {
            out.println(
                    "No MPI is installed here: there is no mpicc on the search path. On a machine"
                            + " that has it:");
            for (InstalledMpi.Flavour flavour : InstalledMpi.Flavour.values()) {
                tell(new InstalledMpi("mpicc", flavour), out);
            }
        } else {
            installed.forEach(mpi -> tell(mpi, out));
        }
        out.println();
        out.println(
                "Compile a program in C or Fortran with -g, so that every call has its source"
                        + " line.");
        out.println(
                "The trace will be trace.tix, or results/name.tix with BCSTRACE=results/name."
                        + " Then:");
        out.println();
        out.println("  bcscope inspect trace.tix");
        out.println("  bcscope open trace.tix");
    }

    private static void tell(InstalledMpi mpi, PrintWriter out) {
        out.println();
        out.println("With " + mpi.flavour().title() + ":");
        out.println();
        out.println("  " + mpi.compile());
        out.println("  " + mpi.run());
    }

    private static void join(Path prefix, PrintWriter out) {
        OutputFile file =
                OutputFile.of(prefix.resolveSibling(prefix.getFileName() + ".tix"), "trace");
        CommandFiles.check(file);
        try {
            TraceParts parts = TraceParts.of(prefix);
            parts.objection()
                    .ifPresent(reason -> {
                        throw new CommandFailed(ExitCode.BAD_FILE, reason);
                    });
            CommandFiles.done(
                    file.write(to -> {
                        parts.join(to);
                        return true;
                    }));
            out.println(parts.parts().size() + " ranks in " + file.path());
        } catch (IOException unreadable) {
            throw new CommandFailed(
                    ExitCode.BAD_FILE,
                    prefix.toString(),
                    "The folder cannot be read.",
                    "Check that it exists and may be read.");
        }
    }
}
