package bcscope.piece.slurm;

import bcscope.base.ShellWord;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// The batch script of an array of tasks, each of which executes every n-th piece. A task that is
/// killed and run again continues where it was.
///
/// @param partition of the cluster; empty for its default
/// @param account that is charged; empty for the user's default
/// @param time limit of a task, as Slurm writes it; empty for the partition's default
/// @param memory of a task, as Slurm writes it: `2G`
/// @param command the command that was given, word by word: a task gives it again, and says which
///   it is
public record SlurmScript(
        Optional<String> partition,
        Optional<String> account,
        Optional<String> time,
        String memory,
        List<String> command) {
    /// Memory of a task where nothing else is said.
    public static final String USUAL_MEMORY = "1G";

    /// The script for `tasks` tasks, whose output goes to `folder`, an absolute path.
    public String text(Path folder, int tasks) {
        StringBuilder text = new StringBuilder("#!/bin/sh\n");
        option(text, "job-name", "bcscope");
        option(text, "array", "0-" + (tasks - 1));
        option(text, "cpus-per-task", "1");
        option(text, "mem", memory);
        time.ifPresent(it -> option(text, "time", it));
        partition.ifPresent(it -> option(text, "partition", it));
        account.ifPresent(it -> option(text, "account", it));
        text.append("#SBATCH --requeue\n");
        option(text, "open-mode", "append");
        option(text, "output", quoted(folder.resolve("log").resolve("%A_%a.txt").toString()));
        option(text, "chdir", quoted(Path.of("").toAbsolutePath().toString()));
        return text.append("exec ")
                .append(command.stream().map(ShellWord::of).collect(Collectors.joining(" ")))
                .append(" --task \"$SLURM_ARRAY_TASK_ID/")
                .append(tasks)
                .append("\"\n")
                .toString();
    }

    private static void option(StringBuilder text, String name, String value) {
        text.append("#SBATCH --").append(name).append('=').append(value).append('\n');
    }

    private static String quoted(String value) {
        return value.chars().anyMatch(Character::isWhitespace) ? '"' + value + '"' : value;
    }
}
