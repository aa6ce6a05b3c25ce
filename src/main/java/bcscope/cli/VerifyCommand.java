package bcscope.cli;

import bcscope.base.Diagnostic;
import bcscope.base.Digest;
import bcscope.base.ProgressMeter;
import bcscope.base.Say;
import bcscope.cli.report.VerificationText;
import bcscope.cli.terminal.CommandFailed;
import bcscope.cli.terminal.CommandPart;
import bcscope.cli.terminal.ExitCode;
import bcscope.playground.ScriptRun;
import bcscope.run.Progress;
import bcscope.run.Run;
import bcscope.run.branch.BranchFile;
import bcscope.run.branch.BranchTree;
import bcscope.run.recording.RecordedRun;
import bcscope.run.recording.Recording;
import bcscope.run.recording.Verification;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;

/// Executes a recording again and compares.
@Command(
        name = "verify",
        description = {
            "Execute a recording again and compare everything recorded: every column of every"
                    + " slice, the states of the processes, the totals. The first difference is"
                    + " reported.",
            "A scenario or trace is run twice, with one worker and with two, and both are compared."
        },
        footerHeading = "%nExample:%n",
        footer = "  bcscope verify barrier.bcsrun")
final class VerifyCommand implements Callable<Integer> {
    @Mixin private CommandPart command = new CommandPart();

    @Parameters(paramLabel = "FILE", description = "Recording, scenario, trace or sample.")
    private String file = "";

    @Override
    public Integer call() throws InterruptedException {
        PrintWriter out = command.out();
        Opened opened = Opened.open(file, List.of(), command.err());
        return switch (opened) {
            case Opened.ARecording recorded -> verified(recorded, out).number();
            case Opened.AScenario scenario -> twice(scenario, out).number();
            case Opened.AScript script -> twice(script, out).number();
        };
    }

    private ExitCode verified(Opened.ARecording opened, PrintWriter out)
            throws InterruptedException {
        Recording recording = opened.recording();
        try (RecordedRun run = new RecordedRun(recording);
                ProgressMeter.Stage _ = ProgressMeter.begin(() -> progress(run.verification()))) {
            Verification verification = run.verify();
            VerificationText text =
                    new VerificationText(file, recording.scenario().mpi(), recording.origin());
            text.lines(verification).forEach(out::println);
            ExitCode code = code(verification);
            if (code == ExitCode.DONE && !branches(run, opened, out)) {
                code = ExitCode.DIFFERS;
            }
            return recording.origin().isWhole() ? code : ExitCode.BAD_FILE;
        }
    }

    /// Executes the branches of the recording again; whether all are what they were.
    private boolean branches(RecordedRun run, Opened.ARecording opened, PrintWriter out)
            throws InterruptedException {
        List<BranchFile.Kept> kept = BranchFile.read(opened.recording().attached().branches());
        List<Diagnostic> problems = new ArrayList<>();
        BranchTree.restored(run, opened.loaded(), kept, 1, problems::add);
        if (!kept.isEmpty() && problems.isEmpty()) {
            out.println(
                    Say.of(
                            "%{n branch|branches} executed again, with the same digests.",
                            kept.size()));
        }
        problems.forEach(problem -> out.println(problem.oneLine()));
        return problems.isEmpty();
    }

    private static String progress(Verification verification) {
        return verification instanceof Verification.Verifying(int slices, int of)
                ? String.format(
                        Locale.ROOT,
                        "verifying slice %,d, %d %%",
                        slices,
                        100L * slices / Math.max(1, of))
                : "";
    }

    private static ExitCode code(Verification verification) {
        return switch (verification) {
            case Verification.Verified _ -> ExitCode.DONE;
            case Verification.VerifiedPart _ -> ExitCode.BAD_FILE;
            case Verification.Differs _, Verification.Impossible _ -> ExitCode.DIFFERS;
            case Verification.Verifying _, Verification.Stopped _ -> ExitCode.INTERRUPTED;
        };
    }

    private static ExitCode twice(Opened.AScenario opened, PrintWriter out)
            throws InterruptedException {
        Progress one = ended(opened, 1);
        Progress two = ended(opened, 2);
        if (one.digest() == two.digest() && one.slices() == two.slices()) {
            out.println(
                    Say.of(
                            "Run twice, with 1 and 2 workers: %{n} slices, both times digest %s.",
                            one.slices(), Digest.text(one.digest())));
            return ExitCode.DONE;
        }
        out.println(
                Say.of(
                        "Run twice, with 1 and 2 workers: the digests %s and %s differ.",
                        Digest.text(one.digest()), Digest.text(two.digest())));
        return ExitCode.DIFFERS;
    }

    private static ExitCode twice(Opened.AScript script, PrintWriter out) {
        ScriptRun once = script.run();
        ScriptRun again = script.run();
        int moments = once.frames().size();
        boolean same =
                once.frames().size() == again.frames().size()
                        && once.digest(moments) == again.digest(moments);
        out.println(
                Say.of(
                        "Carried out twice: %{n} moments, %s.",
                        moments,
                        same
                                ? "both times digest " + Digest.text(once.digest(moments))
                                : "different digests"));
        return same ? ExitCode.DONE : ExitCode.DIFFERS;
    }

    private static Progress ended(Opened.AScenario opened, int workers)
            throws InterruptedException {
        try (Run run = Run.start(opened.scenario(), opened.program(), workers)) {
            Progress progress = run.await();
            if (run.ranOutOfMemory()) {
                throw CommandFailed.outOfMemory(opened.file(), progress);
            }
            return progress;
        }
    }
}
