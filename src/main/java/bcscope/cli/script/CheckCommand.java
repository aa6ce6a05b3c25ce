package bcscope.cli.script;

import bcscope.cli.terminal.CommandPart;
import bcscope.cli.terminal.ExitCode;
import bcscope.file.Inputs;
import bcscope.loading.ScriptFile;
import bcscope.script.ScriptReport;
import bcscope.script.code.Code;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;

/// Says whether scripts are right, without running them.
@Command(
        name = "check",
        description =
                "Check programs (.bcs): report errors, and whether their calls are known before"
                        + " they run.",
        footer = {"  bcscope check ring.bcs", "  bcscope check samples/*.bcs"})
public final class CheckCommand implements Callable<Integer> {
    @Mixin private CommandPart command = new CommandPart();

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "Programs.")
    private List<String> files = List.of();

    @Override
    public Integer call() {
        PrintWriter out = command.out();
        PrintWriter err = command.err();
        boolean wrong = false;
        for (String file : files) {
            ScriptFile script = CommandScripts.open(file, new Inputs());
            ScriptReport report = script.report();
            CommandScripts.print(script, report, err);
            report.code().ifPresent(code -> out.println(file + ": " + said(code)));
            wrong |= report.code().isEmpty();
        }
        return (wrong ? ExitCode.BAD_FILE : ExitCode.DONE).number();
    }

    private static String said(Code code) {
        return code.live().isEmpty()
                ? "right; all calls are known before it runs"
                : "right; its calls are known only when it runs. " + code.live().getFirst();
    }
}
