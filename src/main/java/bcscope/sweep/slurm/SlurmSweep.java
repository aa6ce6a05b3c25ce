package bcscope.sweep.slurm;

import bcscope.base.ProgressMeter;
import bcscope.base.Say;
import bcscope.file.OutputFile;
import bcscope.sweep.SweepDesign;
import bcscope.sweep.SweepDesign.SweepRun;
import bcscope.sweep.SweepPool;
import bcscope.sweep.SweepResults;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// A sweep that Slurm runs. The folder of the results is shared with the nodes; each task appends
/// to a file of its own there, and this process watches the files grow. The number of the job is in
/// the folder too, so that a job whose watcher was ended is found again instead of submitted twice.
public final class SlurmSweep {
    private static final long TASK_NANOS = 120_000_000_000L;
    private static final int PROBES = 3;
    private static final long MOST_PROBING_NANOS = 3_000_000_000L;
    private static final int MOST_TASKS = 1000;
    private static final long POLL_SECONDS = 2;
    private static final String JOB = "job.txt";

    private final SweepDesign design;
    private final SweepResults results;
    private final SlurmScript script;
    private final CountDownLatch stopped = new CountDownLatch(1);

    public SlurmSweep(SweepDesign design, SweepResults results, SlurmScript script) {
        this.design = design;
        this.results = results;
        this.script = script;
    }

    /// The job that runs or waits for the sweep in `folder`; empty if there is none.
    public static Optional<String> running(Path folder)
            throws IOException, Slurm.Failed, InterruptedException {
        Path file = folder.resolve(JOB);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        String number = Files.readString(file).strip();
        return Slurm.queue(number).isEmpty() ? Optional.empty() : Optional.of(number);
    }

    /// The script that runs `missing`, so many tasks that each lasts about two minutes: some runs
    /// are timed here for that, and not kept.
    public String script(List<SweepRun> missing) throws Slurm.Failed, InterruptedException {
        int most = Math.min(Math.min(MOST_TASKS, Slurm.largestArray()), missing.size());
        double all = nanosOfOne(missing) * missing.size();
        long wanted = Math.max(1, Math.round(Math.ceil(all / TASK_NANOS)));
        return script.text(
                results.folder().toAbsolutePath().normalize(), (int) Math.min(wanted, most));
    }

    /// How long a run takes, from up to three of them; no more are begun after some seconds.
    private double nanosOfOne(List<SweepRun> missing) throws InterruptedException {
        long nanos = 0;
        int probes = 0;
        try (ProgressMeter.Stage _ =
                ProgressMeter.begin(() -> "timing a run, to divide the sweep into tasks")) {
            while (probes < Math.min(PROBES, missing.size()) && nanos < MOST_PROBING_NANOS) {
                long began = System.nanoTime();
                SweepPool.probe(design, missing.get(probes * missing.size() / PROBES));
                nanos += System.nanoTime() - began;
                probes++;
            }
        }
        return (double) nanos / Math.max(1, probes);
    }

    /// Submits `text` and keeps the number of the job in the folder.
    public String submit(String text) throws IOException, Slurm.Failed, InterruptedException {
        Files.createDirectories(results.folder().resolve("log"));
        String number = Slurm.submit(text);
        OutputFile.of(results.folder().resolve(JOB), "number of the job").write(number + "\n");
        return number;
    }

    /// Waits until nothing of the job `number` is left, or until [#stop].
    ///
    /// @return whether it ended
    public boolean watch(String number) throws IOException, Slurm.Failed, InterruptedException {
        int all = design.runs().size();
        Slurm.Queue[] queue = {Slurm.queue(number)};
        int[] rows = {results.known().size()};
        try (ProgressMeter.Stage _ =
                ProgressMeter.begin(() ->
                        Say.of(
                                "job %s: %{n} of %{n run}, %{n task} running, %{n} waiting",
                                number,
                                Math.min(rows[0], all),
                                all,
                                queue[0].running(),
                                queue[0].waiting()))) {
            while (!queue[0].isEmpty()) {
                if (stopped.await(POLL_SECONDS, TimeUnit.SECONDS)) {
                    return false;
                }
                queue[0] = Slurm.queue(number);
                rows[0] = results.known().size();
            }
        }
        return true;
    }

    /// Ends [#watch]; the job keeps running.
    public void stop() {
        stopped.countDown();
    }

    /// The runs of task `index` of `tasks`: every n-th, so that slow regions of the product are
    /// shared.
    public static List<SweepRun> runs(SweepDesign design, int index, int tasks) {
        List<SweepRun> all = design.runs();
        return IntStream.iterate(index, i -> i < all.size(), i -> i + tasks)
                .mapToObj(all::get)
                .toList();
    }

    /// Why tasks of the job `number` may have left runs out: what Slurm's accounting says of those
    /// that did not complete, or the last lines that tasks wrote.
    public List<String> reasons(String number) throws IOException, InterruptedException {
        List<String> reasons = new ArrayList<>(Slurm.ends(number));
        Path logs = results.folder().resolve("log");
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
