package bcscope.piece.slurm;

import bcscope.base.ProgressMeter;
import bcscope.base.Say;
import bcscope.file.OutputFile;
import bcscope.piece.PieceFolder;
import bcscope.piece.PiecePool;
import bcscope.piece.Pieces;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Pieces that Slurm executes. The folder of the rows is shared with the nodes; each task appends
/// to a file of its own there, and this process watches the files grow. The number of the job is in
/// the folder too, so that a job whose watcher was ended is found again instead of submitted twice.
public final class SlurmArray<P, R> {
    private static final long TASK_NANOS = 120_000_000_000L;
    private static final int PROBES = 30;
    private static final long MOST_PROBING_SECONDS = 5;
    private static final int MOST_TASKS = 1000;
    private static final long POLL_SECONDS = 2;
    private static final String JOB = "job.txt";

    private final Pieces<P, R> pieces;
    private final PieceFolder folder;
    private final SlurmScript script;
    private final CountDownLatch stopped = new CountDownLatch(1);

    public SlurmArray(Pieces<P, R> pieces, PieceFolder folder, SlurmScript script) {
        this.pieces = pieces;
        this.folder = folder;
        this.script = script;
    }

    /// The job that runs or waits for `folder`; empty if there is none.
    public static Optional<String> running(PieceFolder folder)
            throws IOException, Slurm.Failed, InterruptedException {
        Path file = folder.path().resolve(JOB);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        String number = Files.readString(file).strip();
        return Slurm.queue(number).isEmpty() ? Optional.empty() : Optional.of(number);
    }

    /// The script that executes `missing`, in as many tasks as make each last about two minutes:
    /// some pieces are timed here for that, and not kept. One that takes longer than some seconds
    /// is given up; then each task gets one piece, as far as there are tasks.
    public String script(List<P> missing) throws IOException, Slurm.Failed, InterruptedException {
        int most = Math.min(Math.min(MOST_TASKS, Slurm.largestArray()), missing.size());
        double all = nanosOfOne(missing) * missing.size();
        long wanted = Math.max(1, Math.round(Math.ceil(all / TASK_NANOS)));
        return script.text(
                folder.path().toAbsolutePath().normalize(), (int) Math.min(wanted, most));
    }

    /// How long a piece takes, from those of about thirty that end within a few seconds.
    private double nanosOfOne(List<P> missing) throws IOException, InterruptedException {
        PiecePool<P, R> pool = new PiecePool<>(pieces);
        Executor later = CompletableFuture.delayedExecutor(MOST_PROBING_SECONDS, TimeUnit.SECONDS);
        later.execute(pool::cancel);
        List<P> some = new ArrayList<>(missing);
        Collections.shuffle(some, new Random(1));
        long began = System.nanoTime();
        pool.execute(some.subList(0, Math.min(PROBES, some.size())), 1);
        int ended = pool.rows().size();
        return ended == 0 ? TASK_NANOS : (double) (System.nanoTime() - began) / ended;
    }

    /// Submits `text` and keeps the number of the job in the folder.
    public String submit(String text) throws IOException, Slurm.Failed, InterruptedException {
        Files.createDirectories(folder.path().resolve("log"));
        String number = Slurm.submit(text);
        OutputFile.of(folder.path().resolve(JOB), "number of the job").write(number + "\n");
        return number;
    }

    /// Waits until nothing of the job `number` is left, or until [#stop].
    ///
    /// @return whether it ended
    public boolean watch(String number) throws IOException, Slurm.Failed, InterruptedException {
        int all = pieces.all().size();
        Slurm.Queue[] queue = {Slurm.queue(number)};
        int[] rows = {folder.known(pieces).size()};
        try (ProgressMeter.Stage _ =
                ProgressMeter.begin(() ->
                        Say.of(
                                "job %s: %{n} of %s, %{n task} running, %{n} waiting",
                                number,
                                Math.min(rows[0], all),
                                pieces.counted(all),
                                queue[0].running(),
                                queue[0].waiting()))) {
            while (!queue[0].isEmpty()) {
                if (stopped.await(POLL_SECONDS, TimeUnit.SECONDS)) {
                    return false;
                }
                queue[0] = Slurm.queue(number);
                rows[0] = folder.known(pieces).size();
            }
        }
        return true;
    }

    /// Ends [#watch]; the job keeps running.
    public void stop() {
        stopped.countDown();
    }

    /// The pieces of task `index` of `tasks`: every n-th of `all`, so that those that take long are
    /// shared.
    public static <P> List<P> share(List<P> all, int index, int tasks) {
        return IntStream.iterate(index, i -> i < all.size(), i -> i + tasks)
                .mapToObj(all::get)
                .toList();
    }

    /// Why tasks of the job `number` may have left pieces out: what Slurm's accounting says of
    /// those that did not complete, or the last lines that tasks wrote.
    public List<String> reasons(String number) throws IOException, InterruptedException {
        List<String> reasons = new ArrayList<>(Slurm.ends(number));
        Path logs = folder.path().resolve("log");
        if (Files.isDirectory(logs)) {
            try (Stream<Path> files = Files.list(logs)) {
                for (Path log :
                        files.filter(it -> it.getFileName().toString().startsWith(number + "_"))
                                .sorted(Comparator.naturalOrder())
                                .toList()) {
                    Files.readString(log)
                            .lines()
                            .filter(line -> !line.isBlank())
                            .reduce((_, last) -> last)
                            .ifPresent(line -> reasons.add(log.getFileName() + ": " + line));
                }
            }
        }
        return reasons;
    }
}
