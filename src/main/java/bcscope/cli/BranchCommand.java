package bcscope.cli;

import bcscope.base.Digest;
import bcscope.base.Say;
import bcscope.cli.report.ComparisonReport;
import bcscope.cli.report.ComparisonReport.Named;
import bcscope.cli.report.ReportFacts;
import bcscope.cli.report.ReportTable;
import bcscope.cli.terminal.CommandFailed;
import bcscope.cli.terminal.ExitCode;
import bcscope.explain.RemovalText;
import bcscope.explain.sidebyside.Divergence;
import bcscope.file.Inputs;
import bcscope.file.OutputFile;
import bcscope.file.Saved;
import bcscope.loading.Loaded;
import bcscope.run.Progress;
import bcscope.run.RunView;
import bcscope.run.branch.Branch;
import bcscope.run.branch.BranchFile;
import bcscope.run.branch.BranchTree;
import bcscope.run.branch.Cure;
import bcscope.run.branch.OpenBranch;
import bcscope.run.branch.Removal;
import bcscope.run.branch.Wait;
import bcscope.run.recording.Recording;
import bcscope.run.recording.RecordingWriter;
import bcscope.scenario.file.Setting;
import bcscope.table.BlockedReader;
import bcscope.table.SliceColumn;

import com.google.gson.JsonObject;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;

/// Changes the past of a run, and says what that was worth; keeps branches in a recording.
@Command(
        name = "branch",
        description = {
            "Change something at a slice of the run of FILE: the run branches there. What came"
                    + " before is shared and not executed again; both runs are compared.",
            "T, costs and switches of the model, faults, computations and sizes change at the"
                    + " slice; a change of the machine, the placement, the seed or the MPI is"
                    + " executed from the beginning.",
            "With --save, the run and its branches are kept in a recording. Without a change, the"
                    + " branches in the recording FILE are executed again and listed.",
            "Described in docs/branches.md."
        },
        footer = {
            "  bcscope branch slow-nic --at 20 --set faults=[]",
            "  bcscope branch sweep3d-blocking --compute rank=5,call=3,time=0us",
            "  bcscope branch barrier --at 400 --set model.slice=500us --name longer --save"
                    + " barrier.bcsrun",
            "  bcscope branch barrier.bcsrun --of longer --at 600 --set model.slice=250us",
            "  bcscope branch barrier.bcsrun",
            "  bcscope branch sweep3d-blocking --at 90 --remove-cause 5"
        })
final class BranchCommand implements Callable<Integer> {
    @Mixin private Changes command = new Changes();

    @Mixin private PastChanges changes = new PastChanges();

    @Parameters(paramLabel = "FILE", description = "Scenario, trace, recording or sample.")
    private String file = "";

    @Option(
            names = "--at",
            paramLabel = "S",
            description = "First slice in which the change holds.")
    private Optional<Integer> at = Optional.empty();

    @Option(
            names = "--remove-cause",
            paramLabel = "R",
            description =
                    "Remove the cause of what process R waits for in the slice of --at, and say"
                            + " how that wait and the run changed.")
    private Optional<Integer> waiting = Optional.empty();

    @Option(
            names = "--every",
            description =
                    "With --remove-cause: from there on, let that process never compute longer"
                            + " than the others.")
    private boolean every;

    @Option(
            names = "--of",
            paramLabel = "BRANCH",
            description = "Branch to start from. Default: " + Branch.TRUNK + ", the run itself.")
    private String parent = Branch.TRUNK;

    @Option(
            names = "--name",
            paramLabel = "NAME",
            description = "Name of the branch. Default: its changes.")
    private Optional<String> name = Optional.empty();

    @Option(
            names = "--delete",
            paramLabel = "BRANCH",
            description = "Delete this branch and those that branch off from it, with --save.")
    private Optional<String> deleted = Optional.empty();

    @Option(
            names = "--save",
            paramLabel = "OUT",
            description = "Save the run and its branches as a recording.")
    private Optional<Path> save = Optional.empty();

    @Option(names = "--json", description = "Print the comparison, or the branches, as JSON.")
    private boolean json;

    @Override
    public Integer call() throws InterruptedException {
        PrintWriter out = command.out();
        Inputs inputs = new Inputs();
        Opened opened = Opened.open(file, List.of(), inputs, command.err());
        // A recording is wholly in memory and may take the place of the one that was read.
        boolean recorded = opened instanceof Opened.ARecording;
        Optional<OutputFile> target =
                save.map(path -> RecordingWriter.file(path, recorded ? new Inputs() : inputs));
        target.ifPresent(CommandFiles::check);
        BranchTree tree = opened(opened);
        if (deleted.isPresent()) {
            String name = deleted.get();
            if (tree.named(name).isEmpty()) {
                throw new CommandFailed(
                        ExitCode.USAGE,
                        "--delete",
                        Say.of("There is no branch “%s”.", name),
                        Say.of("There are: %s.", String.join(", ", tree.names())));
            }
            tree = tree.without(name);
        }
        if (every && waiting.isEmpty()) {
            throw command.wrong("--every needs --remove-cause.");
        }
        if (waiting.isPresent()) {
            tree = removed(tree, waiting.get(), out);
        } else if (isChanged()) {
            OpenBranch grown = grown(tree);
            tree = tree.with(grown);
            compare(tree, grown, out);
        } else if (at.isPresent() || name.isPresent() || !parent.equals(Branch.TRUNK)) {
            throw command.wrong(
                    "--at, --of and --name need a change: --set PATH=VALUE, --compute or --race.");
        } else {
            list(tree, out);
        }
        if (target.isPresent()) {
            save(tree, target.get(), opened, out);
        }
        return ExitCode.DONE.number();
    }

    /// The run with the branches that its file keeps.
    private BranchTree opened(Opened opened) throws InterruptedException {
        RunView trunk = opened.upTo(Integer.MAX_VALUE);
        Loaded loaded = opened.loaded();
        return opened instanceof Opened.ARecording(_, Recording recording)
                ? BranchTree.restored(
                        trunk,
                        loaded,
                        BranchFile.read(recording.attached().branches()),
                        1,
                        problem -> command.err().println(problem.oneLine()))
                : BranchTree.of(trunk, loaded);
    }

    private BranchTree removed(BranchTree tree, int rank, PrintWriter out)
            throws InterruptedException {
        if (isChanged() || name.isPresent() || at.isEmpty()) {
            throw command.wrong("--remove-cause takes --at, and no name or other change.");
        }
        RunView run = tree.run(parent);
        command.within("--at", at.get(), run.slices().published());
        command.within("--remove-cause", rank, run.program().ranks());
        Wait wait = wait(run, rank, at.get());
        long begin = run.slices().get(SliceColumn.START, at.get());
        Removal.Extent extent = every ? Removal.Extent.EVERY_TIME : Removal.Extent.ONCE;
        Cure cure =
                Removal.cure(run, wait, Math.max(begin, wait.fromNanos()), extent, _ -> true)
                        .orElseThrow(() ->
                                new CommandFailed(
                                        ExitCode.USAGE,
                                        "--remove-cause",
                                        Say.of(
                                                "%s, and no change removes the cause of that.",
                                                RemovalText.wait(run, wait)),
                                        "bcscope why says what it waits for."));
        Removal removal =
                Removal.of(tree, parent, wait, cure)
                        .orElseThrow(errors -> new CommandFailed(ExitCode.USAGE, errors));
        if (json) {
            out.println(ReportFacts.print(facts(removal)));
        } else {
            RemovalText.sentences(run, removal).forEach(out::println);
        }
        return tree.with(removal.branch());
    }

    /// The wait of `rank` at the beginning of `slice`, or the first that begins in it.
    private Wait wait(RunView run, int rank, int slice) {
        long from = run.slices().get(SliceColumn.START, slice);
        long to = run.slices().endNanos(slice, run.progress().simulatedNanos());
        Optional<Wait> wait = Wait.at(run, rank, from);
        BlockedReader reader = run.processes().reader(rank, from);
        while (wait.isEmpty() && reader.next() && reader.entryNanos() < to) {
            if (reader.entryNanos() >= from) {
                wait = Wait.at(run, rank, reader.entryNanos());
            }
        }
        return wait.orElseThrow(() ->
                new CommandFailed(
                        ExitCode.USAGE,
                        "--remove-cause",
                        run.program()
                                .say(
                                        "%{rank} waits for nothing in %s %{n}.",
                                        rank, run.scenario().mpi().interval(), slice),
                        "bcscope blame says who waits most."));
    }

    private static JsonObject facts(Removal removal) {
        return new ReportFacts()
                .key("rank", removal.before().rank())
                .key("waitNanos", removal.before().nanos())
                .key("causeNanos", removal.cure().causeNanos())
                .key("branch", removal.branch().name())
                .key("fork", removal.branch().fork().slice())
                .key("settings", removal.branch().branch().text())
                .key("waitAfterNanos", removal.after().map(Wait::nanos).orElse(0L))
                .key("savedNanos", removal.savedNanos())
                .json();
    }

    private OpenBranch grown(BranchTree tree) throws InterruptedException {
        Loaded before = tree.named(parent).map(OpenBranch::loaded).orElse(tree.loaded());
        List<Setting> settings = changes.settings(before.scenario(), command.settings());
        if (at.isEmpty() && !changes.areGiven()) {
            throw command.wrong("Missing required option: '--at=S'");
        }
        int last = tree.run(parent).slices().published() - 1;
        Branch branch =
                new Branch(
                        name.orElseGet(() -> tree.freeName(changes.text(command.settings()))),
                        parent,
                        at.orElse(last),
                        settings);
        OpenBranch grown =
                tree.grow(branch, 1)
                        .orElseThrow(errors -> new CommandFailed(ExitCode.USAGE, errors));
        Progress progress = grown.run().await();
        if (grown.run().ranOutOfMemory()) {
            throw CommandFailed.outOfMemory(branch.name(), progress);
        }
        return grown;
    }

    private boolean isChanged() {
        return !command.settings().isEmpty() || changes.areGiven();
    }

    private void compare(BranchTree tree, OpenBranch grown, PrintWriter out) {
        RunView before = tree.run(grown.branch().parent());
        ComparisonReport report =
                ComparisonReport.of(
                        new Named(grown.branch().parent(), before),
                        new Named(grown.name(), grown.run()));
        Optional<Divergence> divergence = Divergence.of(before, grown.run());
        if (json) {
            JsonObject answer = report.json();
            answer.addProperty("fork", grown.fork().slice());
            answer.addProperty("reason", grown.fork().reason());
            divergence.ifPresent(it -> answer.addProperty("firstDifference", it.slice()));
            out.println(ReportFacts.print(answer));
            return;
        }
        shared(grown, before).forEach(out::println);
        out.println();
        report.print(out);
        out.println();
        if (divergence.isEmpty()) {
            out.println("The branch does what the run did: the change makes no difference.");
        } else {
            divergence
                    .get()
                    .lines(grown.branch().parent(), grown.name(), before)
                    .forEach(out::println);
        }
    }

    private static List<String> shared(OpenBranch grown, RunView before) {
        List<String> lines = new ArrayList<>();
        int fork = grown.fork().slice();
        int slices = grown.run().progress().slices();
        String interval = before.scenario().mpi().interval();
        if (!grown.fork().reason().isEmpty()) {
            lines.add(grown.fork().reason());
        }
        if (fork > 0) {
            lines.add(
                    Say.of(
                            "“%s” branches off from “%s” at %s %{n}: %{n} of its %{n} %ss are"
                                    + " shared (digest %s)%{.| and were not executed again.}",
                            grown.name(),
                            grown.branch().parent(),
                            interval,
                            fork,
                            fork,
                            slices,
                            interval,
                            Digest.text(before.slices().get(SliceColumn.DIGEST, fork - 1)),
                            grown.loaded().program().grows()));
        }
        return lines;
    }

    private void list(BranchTree tree, PrintWriter out) {
        if (json) {
            String text = BranchFile.text(tree);
            out.println(text.isEmpty() ? "[]" : text);
            return;
        }
        if (tree.branches().isEmpty()) {
            out.println("There are no branches. --at S --set PATH=VALUE makes one.");
            return;
        }
        long trunk = tree.trunk().progress().simulatedNanos();
        new ReportTable<OpenBranch>("  ")
                .column("branch", -1, OpenBranch::name)
                .column("from", -1, it -> it.branch().parent())
                .column(
                        "at " + tree.trunk().scenario().mpi().interval(),
                        1,
                        it -> String.format(Locale.ROOT, "%,d", it.fork().slice()))
                .column("simulated time", 1, it -> millis(it.run().progress().simulatedNanos()))
                .column("change", 1, it -> saved(it.run().progress().simulatedNanos() - trunk))
                .column("state", -1, it -> it.run().progress().state().words())
                .table(tree.branches())
                .forEach(out::println);
    }

    private static String millis(long nanos) {
        return String.format(Locale.ROOT, "%,.6f ms", nanos / 1e6);
    }

    private static String saved(long nanos) {
        return nanos == 0 ? "none" : String.format(Locale.ROOT, "%+,.6f ms", nanos / 1e6);
    }

    private void save(BranchTree tree, OutputFile target, Opened opened, PrintWriter out) {
        Recording.Attached kept =
                opened instanceof Opened.ARecording(_, Recording recording)
                        ? recording.attached()
                        : Recording.Attached.NOTHING;
        CommandFiles.done(
                RecordingWriter.save(
                        target,
                        tree.trunk(),
                        new Recording.Attached(kept.notes(), kept.view(), BranchFile.text(tree)),
                        Saved.Watch.PATIENT));
        out.println(
                Say.of(
                        "Saved the run with %{n branch|branches}: %s",
                        tree.branches().size(), target.path()));
    }
}
