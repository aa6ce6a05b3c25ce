package bcscope.cli;

import bcscope.base.Digest;
import bcscope.cli.terminal.ExitCode;
import bcscope.explain.Sentences;
import bcscope.happening.SliceDetail;
import bcscope.run.RunView;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.io.PrintWriter;
import java.util.Optional;
import java.util.concurrent.Callable;

/// Prints what happens in a slice.
@Command(
        name = "slice",
        description =
                "Print everything that happens in a slice, or to one message in all slices, one"
                        + " sentence per event.",
        footer = {
            "  bcscope slice one-message --at 4",
            "  bcscope slice big-message --message 0-1"
        })
final class SliceCommand implements Callable<Integer> {
    @Mixin private RunFile command = new RunFile();

    @Option(
            names = "--at",
            paramLabel = "S",
            description =
                    "The slice. For a primitives scenario: the moment, from 0; all moments if"
                            + " this is omitted.")
    private Optional<Integer> at = Optional.empty();

    @Option(
            names = "--message",
            paramLabel = "FROM-TO[:N]",
            description =
                    "Instead of a slice: the path of message N (default: 1) of the program from"
                            + " rank FROM to rank TO, from its posting to the restart of its"
                            + " processes.")
    private Optional<String> message = Optional.empty();

    @Override
    public Integer call() throws InterruptedException {
        PrintWriter out = command.out();
        at.ifPresent(slice -> command.within("--at", slice, Integer.MAX_VALUE));
        Opened opened = command.open();
        if (opened instanceof Opened.AScript script) {
            tell(script.report(), out);
            return ExitCode.DONE.number();
        }
        if (message.isPresent()) {
            MessageReport.of(command, message.get(), opened.upTo(Integer.MAX_VALUE))
                    .forEach(out::println);
            return ExitCode.DONE.number();
        }
        if (at.isEmpty()) {
            throw command.wrong("Missing required option: '--at=S' or '--message=FROM-TO[:N]'");
        }
        int slice = at.get();
        RunView run = opened.upTo(slice + 1);
        command.within("--at", slice, run.progress().slices());
        print(out, run.detail(slice), new Sentences(run.program()));
        return ExitCode.DONE.number();
    }

    private void tell(PrimitivesReport report, PrintWriter out) {
        if (at.isPresent()) {
            report.tell(command.within("--at", at.get(), report.moments()), out);
        } else {
            report.tellAll(out);
        }
    }

    static void print(PrintWriter out, SliceDetail detail, Sentences sentences) {
        out.println(sentences.summary(detail));
        sentences.ofSlice(detail).forEach(out::println);
        out.println("Digest " + Digest.text(detail.digest()));
    }
}
