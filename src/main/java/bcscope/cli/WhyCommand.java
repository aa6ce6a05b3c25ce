package bcscope.cli;

import bcscope.cli.report.ChainReport;
import bcscope.cli.report.ReportFacts;
import bcscope.cli.terminal.ExitCode;
import bcscope.explain.WaitChain;
import bcscope.explain.Why;
import bcscope.moment.MachineAt;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.io.PrintWriter;
import java.util.concurrent.Callable;

/// Prints why a process waits at a moment, from process to process up to the cause.
@Command(
        name = "why",
        description =
                "Print why a process waits at a moment: the process it waits for, the process"
                        + " that one waits for, and so on, up to the cause.",
        footer = {
            "  bcscope why one-message --rank 1 --at 2",
            "  bcscope why ipsc-exchange --rank 0 --at 0.6ms --json"
        })
final class WhyCommand implements Callable<Integer> {
    @Mixin private RunFile command = new RunFile();

    @Mixin private MomentOptions at = new MomentOptions();

    @Option(
            names = "--rank",
            paramLabel = "R",
            required = true,
            description = "The waiting process.")
    private int rank;

    @Option(names = "--json", description = "Print the chain as JSON.")
    private boolean json;

    @Override
    public Integer call() throws InterruptedException {
        PrintWriter out = command.out();
        Opened opened = command.open();
        command.within("--rank", rank, opened.program().ranks());
        MomentOptions.Found found = at.find(opened);
        MachineAt machine = MachineAt.at(opened.program(), found.detail(), found.moment());
        Why why = Why.at(found.run(), machine);
        ChainReport report =
                new ChainReport(
                        found.run(),
                        WaitChain.of(found.run(), why, rank),
                        found.detail().slice(),
                        found.moment().nanos());
        if (json) {
            out.println(ReportFacts.print(report.json()));
        } else {
            report.print(out);
        }
        return ExitCode.DONE.number();
    }
}
