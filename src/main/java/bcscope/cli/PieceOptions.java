package bcscope.cli;

import bcscope.base.Diagnostic;
import bcscope.base.Say;
import bcscope.cli.terminal.CommandFailed;
import bcscope.cli.terminal.CommandPart;
import bcscope.cli.terminal.ExitCode;
import bcscope.cli.terminal.Interruption;
import bcscope.file.AppendedLines;
import bcscope.piece.PieceFolder;
import bcscope.piece.PiecePool;
import bcscope.piece.Pieces;
import bcscope.piece.slurm.Slurm;
import bcscope.piece.slurm.SlurmArray;
import bcscope.piece.slurm.SlurmScript;

import picocli.CommandLine.Option;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Where a command executes its pieces: on this machine, or as an array of tasks of Slurm.
public class PieceOptions extends CommandPart {
    @Option(
            names = "--on",
            paramLabel = "WHERE",
            description =
                    "local for as many at a time as this machine has cores and memory for, local:N"
                            + " for N at a time, slurm or slurm:PARTITION for an array of tasks on"
                            + " a cluster.")
    private Optional<String> where = Optional.empty();

    @Option(names = "--account", paramLabel = "NAME", description = "Account that Slurm charges.")
    private Optional<String> account = Optional.empty();

    @Option(
            names = "--time",
            paramLabel = "TIME",
            description = "Time limit of a task of Slurm, for example 30:00.")
    private Optional<String> time = Optional.empty();

    @Option(
            names = "--mem",
            paramLabel = "SIZE",
            description = "Memory of a task of Slurm. Default: ${DEFAULT-VALUE}.",
            defaultValue = SlurmScript.USUAL_MEMORY)
    private String memory = SlurmScript.USUAL_MEMORY;

    @Option(
            names = "--dry-run",
            description = "Print the script that would be submitted to Slurm, and submit nothing.")
    private boolean isDryRun;

    @Option(names = "--task", paramLabel = "K/N", hidden = true, description = "One task of Slurm.")
    private Optional<String> task = Optional.empty();

    /// Says what was found.
    ///
    /// @param <P> a piece
    /// @param <R> its row
    @FunctionalInterface
    public interface Ending<P, R> {
        /// Says it, of all pieces or of those that have rows.
        ///
        /// @param pool with the rows
        /// @param before how many rows existed before
        ExitCode tell(PiecePool<P, R> pool, int before) throws InterruptedException;
    }

    /// Where pieces are executed.
    ///
    /// @param workers pieces at a time in this process; 0 for a cluster
    /// @param partition of the cluster; empty for its default
    private record Place(int workers, Optional<String> partition) {}

    /// Whether it was said where.
    protected final boolean isPlaced() {
        return where.isPresent();
    }

    /// Refuses options that do not go together.
    ///
    /// @param folder of the rows, if there is one
    /// @param option that names it
    protected final void check(Optional<Path> folder, String option) {
        boolean isHere = place(1).workers() > 0;
        if (task.isPresent()
                && (folder.isEmpty() || !task.get().matches("\\d{1,6}/[1-9]\\d{0,5}"))) {
            throw wrong("--task is for the tasks of Slurm: leave it out here.");
        }
        if (isHere && (account.isPresent() || time.isPresent())) {
            throw wrong("--account and --time are for --on slurm: leave them out here.");
        }
        if (isHere && isDryRun) {
            throw wrong("--dry-run needs --on slurm: nothing is submitted here.");
        }
        if (!isHere && folder.isEmpty()) {
            throw wrong("--on slurm needs " + option + ": the nodes write their rows there.");
        }
    }

    private Place place(int usual) {
        String text = where.orElse("local:" + usual);
        if (text.equals("local")) {
            return new Place(PiecePool.usualWorkers(), Optional.empty());
        }
        if (text.matches("local:[0-9]{1,3}") && Integer.parseInt(text.substring(6)) > 0) {
            return new Place(Integer.parseInt(text.substring(6)), Optional.empty());
        }
        if (text.equals("slurm")) {
            return new Place(0, Optional.empty());
        }
        if (text.matches("slurm:[\\w.,-]+")) {
            return new Place(0, Optional.of(text.substring(6)));
        }
        throw wrong(
                Say.of(
                        "--on %s is not known: write local, local:2 for two at a time, slurm, or"
                                + " slurm:PARTITION.",
                        text));
    }

    /// Executes `pieces`, or a task's share of them.
    ///
    /// @param folder where rows are kept; empty for nowhere
    /// @param usual how many at a time on this machine, where nothing else is said
    protected final <P, R> ExitCode execute(
            Pieces<P, R> pieces, Optional<Path> folder, int usual, Ending<P, R> ending)
            throws InterruptedException {
        String name = folder.map(Path::toString).orElse(spec().name());
        try {
            if (folder.isEmpty()) {
                return here(pieces, new PiecePool<>(pieces), place(usual).workers(), ending);
            }
            KeptWork<P, R> work = new KeptWork<>(pieces, new PieceFolder(folder.get()), ending);
            return task.isPresent() ? work.task(task.get()) : work.whole(place(usual));
        } catch (IOException failed) {
            throw new CommandFailed(ExitCode.BAD_FILE, unwritten(name, failed));
        } catch (UncheckedIOException unreadable) {
            throw new CommandFailed(
                    ExitCode.BAD_FILE,
                    Diagnostic.error(
                            name,
                            "A file cannot be read (" + unreadable.getMessage() + ").",
                            "Rows that were written are kept."));
        } catch (Slurm.Failed failed) {
            throw new CommandFailed(
                    ExitCode.BAD_FILE,
                    Diagnostic.error(
                            "--on " + where.orElse(""),
                            failed.reason() + ".",
                            "Rows that were written are kept. --on local does without Slurm."));
        }
    }

    private static Diagnostic unwritten(String name, IOException failure) {
        return failure instanceof AppendedLines.Busy
                ? Diagnostic.error(
                        name,
                        "Another process is writing into this folder.",
                        "Wait until it ends, or name another folder.")
                : Diagnostic.error(
                        name,
                        "The rows cannot be kept (" + failure.getMessage() + ").",
                        "Rows that were written are kept; when there is room, give the command"
                                + " again, and it continues.");
    }

    private static <P, R> ExitCode here(
            Pieces<P, R> pieces, PiecePool<P, R> pool, int workers, Ending<P, R> ending)
            throws IOException, InterruptedException {
        try (Interruption interruption = Interruption.of(pool::cancel)) {
            try {
                pool.execute(pieces.all(), workers);
            } catch (IOException unwritten) {
                tellWhatThereIs(pool, ending);
                throw unwritten;
            }
            ExitCode code = ending.tell(pool, pool.reused());
            return interruption.happened() ? ExitCode.INTERRUPTED : code;
        }
    }

    /// Where rows cannot be kept, tables of them often cannot be written either: that rows are
    /// missing is what is said then.
    private static <P, R> void tellWhatThereIs(PiecePool<P, R> pool, Ending<P, R> ending)
            throws InterruptedException {
        try {
            ending.tell(pool, pool.reused());
        } catch (CommandFailed unwritten) {
            return;
        }
    }

    /// Work whose rows are in a folder.
    private final class KeptWork<P, R> {
        private final Pieces<P, R> pieces;
        private final PieceFolder folder;
        private final Ending<P, R> ending;

        KeptWork(Pieces<P, R> pieces, PieceFolder folder, Ending<P, R> ending) {
            this.pieces = pieces;
            this.folder = folder;
            this.ending = ending;
        }

        private ExitCode whole(Place place) throws IOException, Slurm.Failed, InterruptedException {
            CommandFiles.check(folder.path(), "rows");
            Optional<String> job = running();
            boolean isOther = !folder.request().equals(Optional.of(pieces.request()));
            if (job.isPresent() && (isOther || place.workers() > 0)) {
                throw failed(
                        Say.of("Job %s of Slurm is writing into this folder.", job.get()),
                        Say.of(
                                "Wait until it ends, end it with scancel %s, or name another"
                                        + " folder.",
                                job.get()));
            }
            if (!isDryRun) {
                CommandFiles.done(folder.begin(pieces.request()));
            }
            PiecePool<P, R> pool = new PiecePool<>(pieces, folder, PieceFolder.HERE);
            return place.workers() > 0
                    ? here(pieces, pool, place.workers(), ending)
                    : there(pool, job, place.partition());
        }

        /// A job that runs for this folder. Where there is no Slurm, there is none.
        private Optional<String> running() throws IOException, InterruptedException {
            try {
                return SlurmArray.running(folder);
            } catch (Slurm.Failed withoutSlurm) {
                return Optional.empty();
            }
        }

        private CommandFailed failed(String problem, String advice) {
            return new CommandFailed(ExitCode.BAD_FILE, folder.path().toString(), problem, advice);
        }

        /// Submits what is missing, unless a job already runs for it, and watches.
        private ExitCode there(
                PiecePool<P, R> pool, Optional<String> job, Optional<String> partition)
                throws IOException, Slurm.Failed, InterruptedException {
            List<String> command = new ArrayList<>(Relaunch.command(memory));
            command.addAll(spec().root().commandLine().getParseResult().originalArgs());
            SlurmArray<P, R> array =
                    new SlurmArray<>(
                            pieces,
                            folder,
                            new SlurmScript(partition, account, time, memory, command));
            if (job.isPresent()) {
                tell(Say.of("Job %s is already running for this; watching it.", job.get()));
                return watch(array, job.get(), 0);
            }
            List<P> missing = pool.missing();
            if (missing.isEmpty()) {
                return ending.tell(pool, pool.reused());
            }
            String script = array.script(missing);
            if (isDryRun) {
                out().print(script);
                return ExitCode.DONE;
            }
            String number = array.submit(script);
            tell(
                    Say.of(
                            "Submitted as job %s of Slurm; watching it. Ctrl-C ends the watching,"
                                    + " not the job.",
                            number));
            return watch(array, number, pool.reused());
        }

        /// Watches the job `number` to its end, or to Ctrl-C.
        ///
        /// @param before rows that existed before it
        private ExitCode watch(SlurmArray<P, R> array, String number, int before)
                throws IOException, Slurm.Failed, InterruptedException {
            try (Interruption interruption = Interruption.of(array::stop)) {
                boolean ended = array.watch(number);
                PiecePool<P, R> after = new PiecePool<>(pieces, folder, PieceFolder.HERE);
                List<P> left = after.missing();
                ExitCode code = ending.tell(after, before);
                if (interruption.happened() || !ended) {
                    tell(
                            Say.of(
                                    "Job %s keeps running. The same command watches it again;"
                                            + " scancel %s ends it.",
                                    number, number));
                    return ExitCode.INTERRUPTED;
                }
                if (!left.isEmpty()) {
                    throw failed(
                            Say.of(
                                    "Job %s ended, and %s %{has|have} no row.",
                                    number, pieces.counted(left.size()), left.size()),
                            Say.of(
                                    "Give the command again to execute the rest, with --mem or"
                                            + " --time if tasks had too little. %s",
                                    String.join("; ", array.reasons(number))));
                }
                return code;
            }
        }

        /// One task of Slurm: number `K/N`.
        private ExitCode task(String number) throws IOException, InterruptedException {
            if (!Files.isDirectory(folder.path())) {
                throw failed(
                        "The folder of the results is gone.",
                        "Was it moved or removed while the job waited?");
            }
            String[] parts = number.split("/", 2);
            int index = Integer.parseInt(parts[0]);
            PiecePool<P, R> pool = new PiecePool<>(pieces, folder, "task-" + index);
            try (Interruption interruption = Interruption.of(pool::cancel)) {
                pool.execute(SlurmArray.share(pieces.all(), index, Integer.parseInt(parts[1])), 1);
                return interruption.happened() ? ExitCode.INTERRUPTED : ExitCode.DONE;
            }
        }
    }
}
