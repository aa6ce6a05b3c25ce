package bcscope.cli.script;

import bcscope.cli.terminal.CommandPart;
import bcscope.cli.terminal.ExitCode;
import bcscope.file.Inputs;
import bcscope.loading.ScriptFile;
import bcscope.script.CallsInC;
import bcscope.script.ScriptReport;
import bcscope.script.code.Code;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;

/// Says whether scripts are right, without running them.
@Command(
        name = "check",
        description =
                "Check programs (.bcs): report errors, and whether their calls are known before"
                        + " they run.",
        footer = {
            "  bcscope check ring.bcs",
            "  bcscope check samples/*.bcs",
            "  bcscope check --c ring.bcs"
        })
public final class CheckCommand implements Callable<Integer> {
    @Mixin private CommandPart command = new CommandPart();

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "Programs.")
    private List<String> files = List.of();

    @Option(
            names = "--c",
            description = "Print the programs, and below each call how it is written in C.")
    private boolean inC;

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
            if (inC) {
                report.code().ifPresent(code -> printInC(script.text(), code, out));
            }
            wrong |= report.code().isEmpty();
        }
        return (wrong ? ExitCode.BAD_FILE : ExitCode.DONE).number();
    }

    private static void printInC(String text, Code code, PrintWriter out) {
        Map<Integer, String> calls = CallsInC.of(code);
        List<String> lines = text.lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            out.println(line);
            String indentation = line.substring(0, line.length() - line.stripLeading().length());
            Optional.ofNullable(calls.get(i + 1))
                    .ifPresent(call -> out.println(indentation + "    // C: " + call));
        }
    }

    private static String said(Code code) {
        return code.live().isEmpty()
                ? "right; all calls are known before it runs"
                : "right; its calls are known only when it runs. " + code.live().getFirst();
    }
}
