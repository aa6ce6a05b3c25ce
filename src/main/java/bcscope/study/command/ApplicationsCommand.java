package bcscope.study.command;

import bcscope.cli.CommandFiles;
import bcscope.cli.terminal.CommandFailed;
import bcscope.cli.terminal.CommandPart;
import bcscope.cli.terminal.ExitCode;
import bcscope.file.Inputs;
import bcscope.file.OutputFile;
import bcscope.study.validation.ApplicationRow;
import bcscope.study.validation.ApplicationTable;
import bcscope.study.validation.TraceRow;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;

/// BCS-MPI against conventional MPI, application by application.
@Command(
        name = "applications",
        description = {
            "Run applications under BCS-MPI and under conventional MPI, on QsNet and on"
                    + " BlueGene/L, and print a table of their times as Markdown.",
            "Built-in programs come first, then the traces in the folder."
        },
        footerHeading = "%nExample:%n",
        footer = "  bcscope applications --traces ../shared/traces --out table.md")
public final class ApplicationsCommand implements Callable<Integer> {
    @Mixin private CommandPart command = new CommandPart();

    @Option(
            names = "--traces",
            required = true,
            paramLabel = "DIR",
            description = "Folder with TIX or SimGrid traces in it or in its subfolders.")
    private Path folder = Path.of(".");

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "Write the table into a file as well.")
    private Optional<Path> out = Optional.empty();

    @Override
    public Integer call() throws InterruptedException {
        PrintWriter print = command.out();
        try {
            Optional<OutputFile> target = target();
            target.ifPresent(CommandFiles::check);
            List<ApplicationRow> rows =
                    ApplicationRow.of(folder, name -> command.tell("  " + name));
            String table = ApplicationTable.markdown(rows);
            print.print(table);
            target.ifPresent(file -> CommandFiles.done(file.write(table)));
        } catch (IOException failed) {
            throw CommandFailed.unreadable(failed);
        }
        return ExitCode.DONE.number();
    }

    private Optional<OutputFile> target() throws IOException {
        if (out.isEmpty()) {
            return Optional.empty();
        }
        Inputs inputs = new Inputs();
        TraceRow.inputs(folder).forEach(inputs::add);
        return out.map(path -> new OutputFile(path, "table", inputs));
    }
}
