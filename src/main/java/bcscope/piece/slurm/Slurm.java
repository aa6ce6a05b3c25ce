package bcscope.piece.slurm;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The commands of Slurm that are needed: `sbatch`, `squeue`, `sacct`.
public final class Slurm {
    private static final Pattern JOB = Pattern.compile("(\\d+)(;.*)?");
    private static final Pattern LARGEST_ARRAY =
            Pattern.compile("(?m)^MaxArraySize\\s*=\\s*(\\d+)");
    private static final Pattern END =
            Pattern.compile("(?m)ArrayTaskId=(\\S+) .*?JobState=(\\S+) Reason=(\\S+)");
    private static final int USUAL_LARGEST_ARRAY = 1001;

    private Slurm() {}

    /// A command of Slurm failed, or is not there.
    public static final class Failed extends Exception {
        private static final long serialVersionUID = 1;

        private final String reason;

        Failed(String reason) {
            super(reason);
            this.reason = reason;
        }

        /// What the command said, a part of a sentence.
        public String reason() {
            return reason;
        }
    }

    /// What is left of a job.
    ///
    /// @param waiting tasks that have not begun
    /// @param running tasks that run
    public record Queue(int waiting, int running) {
        /// Whether nothing is left.
        public boolean isEmpty() {
            return waiting + running == 0;
        }
    }

    /// Submits `script`.
    ///
    /// @return the number of the job
    public static String submit(String script) throws Failed, InterruptedException {
        String answer = call(script, "sbatch", "--parsable").strip();
        Matcher job = JOB.matcher(answer);
        if (!job.matches()) {
            throw new Failed("sbatch answered “" + answer + "”");
        }
        return job.group(1);
    }

    /// What is left of the job `number`; nothing if Slurm no longer knows it.
    public static Queue queue(String number) throws Failed, InterruptedException {
        String states;
        try {
            states = call("", "squeue", "--noheader", "--array", "--format=%T", "--jobs=" + number);
        } catch (Failed gone) {
            if (gone.reason().contains("Invalid job id")) {
                return new Queue(0, 0);
            }
            throw gone;
        }
        List<String> all = states.lines().map(String::strip).filter(it -> !it.isEmpty()).toList();
        int waiting = (int) all.stream().filter(it -> it.equals("PENDING")).count();
        return new Queue(waiting, all.size() - waiting);
    }

    /// How the tasks of the job `number` that did not complete ended, a text each, as Slurm still
    /// knows it: from its accounting, or from the controller, which forgets after some minutes.
    public static List<String> ends(String number) throws InterruptedException {
        List<String> ends = new ArrayList<>();
        try {
            call(
                            "",
                            "sacct",
                            "--noheader",
                            "--allocations",
                            "--parsable2",
                            "--format=JobID,State,ExitCode",
                            "--jobs=" + number)
                    .lines()
                    .filter(line -> !line.contains("|COMPLETED|"))
                    .forEach(line -> ends.add("task " + line.replace("|", " ")));
        } catch (Failed withoutAccounting) {
            try {
                END.matcher(call("", "scontrol", "show", "job", "--oneliner", number))
                        .results()
                        .filter(end -> !end.group(2).equals("COMPLETED"))
                        .forEach(end ->
                                ends.add(
                                        ("task "
                                                        + end.group(1)
                                                        + " "
                                                        + end.group(2)
                                                        + " "
                                                        + end.group(3))
                                                .replace(" None", "")));
            } catch (Failed forgotten) {
                return ends;
            }
        }
        return ends;
    }

    /// Tasks of an array, at most.
    public static int largestArray() throws Failed, InterruptedException {
        Matcher largest = LARGEST_ARRAY.matcher(call("", "scontrol", "show", "config"));
        int size = largest.find() ? Integer.parseInt(largest.group(1)) : USUAL_LARGEST_ARRAY;
        return Math.max(1, size - 1);
    }

    /// Calls a command and returns its output.
    private static String call(String input, String... command)
            throws Failed, InterruptedException {
        try {
            Process process = new ProcessBuilder(command).start();
            CompletableFuture<String> errors =
                    CompletableFuture.supplyAsync(() -> text(process.getErrorStream()));
            try (OutputStream to = process.getOutputStream()) {
                to.write(input.getBytes(StandardCharsets.UTF_8));
            }
            String output = text(process.getInputStream());
            if (process.waitFor() != 0) {
                String said = errors.join().strip().replaceAll("\\R+", "; ");
                throw new Failed(
                        command[0]
                                + " failed: "
                                + Optional.of(said)
                                        .filter(it -> !it.isEmpty())
                                        .orElse("exit code " + process.exitValue()));
            }
            return output;
        } catch (IOException absent) {
            throw new Failed(command[0] + " cannot be called: " + absent.getMessage());
        }
    }

    private static String text(java.io.InputStream stream) {
        try (stream) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            return "";
        }
    }
}
