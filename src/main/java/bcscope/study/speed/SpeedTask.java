package bcscope.study.speed;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// A command that is timed, from its start to its end.
public enum SpeedTask {
    /// Nothing of the program but its start.
    VERSION("--version"),
    /// The shortest run.
    ONE_MESSAGE("run", "one-message"),
    /// 32 processes, 10,000 barriers, 90,001 slices.
    BARRIER_LOOP("run", "barrier"),
    /// 65,536 processes, 100 barriers.
    LARGE_BARRIER(
            "run",
            "barrier",
            "--set",
            "machine.nodes=65536",
            "--set",
            "job.program.iterations=100"),
    /// 1,024 processes, 100 allreduces of 8 bytes.
    ALLREDUCE(
            "run",
            "host-noise",
            "--set",
            "faults=[]",
            "--set",
            "machine.nodes=1024",
            "--set",
            "job.program.iterations=100"),
    /// 64 processes, 1,000 steps of a 2-D halo exchange.
    SMALL_HALO(halo(64)),
    /// 1,024 processes, 1,000 steps of a 2-D halo exchange: 4.1 M messages.
    HALO(halo(1024));

    private final List<String> arguments;

    SpeedTask(String... arguments) {
        this.arguments = List.of(arguments);
    }

    private static String[] halo(int ranks) {
        List<String> arguments = new ArrayList<>(List.of("run", "slow-nic"));
        for (String setting :
                List.of(
                        "faults=[]",
                        "machine.nodes=" + ranks,
                        "job.program.steps=1000",
                        "job.program.bytes=1024",
                        "job.program.compute=100us")) {
            arguments.addAll(Arrays.asList("--set", setting));
        }
        return arguments.toArray(String[]::new);
    }

    /// Its name in tables and files.
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// What the program is given.
    public List<String> arguments() {
        return arguments;
    }
}
