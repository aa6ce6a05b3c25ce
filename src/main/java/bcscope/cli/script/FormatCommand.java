package bcscope.cli.script;

import bcscope.cli.CommandFiles;
import bcscope.cli.terminal.CommandPart;
import bcscope.cli.terminal.ExitCode;
import bcscope.file.Inputs;
import bcscope.file.LineEnds;
import bcscope.file.OutputFile;
import bcscope.loading.ScriptFile;
import bcscope.script.ScriptFormat;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.io.PrintWriter;
import java.util.concurrent.Callable;

/// Lays a script out as all are laid out.
@Command(
        name = "format",
        description =
                "Format a program (.bcs): one statement per line, four spaces per block. Comments"
                        + " and behaviour stay the same.",
        footer = {"  bcscope format ring.bcs", "  bcscope format ring.bcs --print"})
public final class FormatCommand implements Callable<Integer> {
    @Mixin private CommandPart command = new CommandPart();

    @Parameters(paramLabel = "FILE", description = "A program.")
    private String file = "";

    @Option(names = "--print", description = "Print the result, and leave the file unchanged.")
    private boolean print;

    @Override
    public Integer call() {
        PrintWriter out = command.out();
        ScriptFile script = CommandScripts.open(file, new Inputs());
        ScriptFormat.Formatted formatted = ScriptFormat.format(script.text());
        if (!formatted.problems().isEmpty()) {
            CommandScripts.print(script, script.report(), command.err());
            return ExitCode.BAD_FILE.number();
        }
        String text = LineEnds.of(script.text()).in(formatted.text());
        if (print) {
            out.print(text);
        } else if (text.equals(script.text())) {
            out.println(file + " is laid out already");
        } else {
            OutputFile target = OutputFile.of(CommandFiles.path(file), "program");
            CommandFiles.done(target.write(text));
            out.println(file + " is laid out");
        }
        return ExitCode.DONE.number();
    }
}
