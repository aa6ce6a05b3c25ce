package bcscope.cli.report;

import bcscope.base.Numbers;
import bcscope.network.bluegene.SetLaunch;
import bcscope.network.bluegene.SetPhases;
import bcscope.program.JobSpan;
import bcscope.run.RunView;
import bcscope.scenario.TimeSharing;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// The lines of a summary about jobs that come onto their nodes through I/O nodes: a line for each.
final class LaunchLines {
    private LaunchLines() {}

    /// The lines of `run`; none if its jobs are launched in another way.
    static List<String> of(RunView run) {
        List<String> lines = new ArrayList<>();
        if (run.scenario().work().sharing().launch() != TimeSharing.Launch.CIOD) {
            return lines;
        }
        List<JobSpan> jobs = run.program().jobs();
        for (int job = 0; job < jobs.size(); job++) {
            JobSpan span = jobs.get(job);
            long bytes = run.scenario().work().jobs().get(job).binaryBytes();
            SetPhases launch = SetLaunch.of(run.scenario(), span, run::node, bytes);
            lines.add((span.name().isEmpty() ? "" : span.name() + ", ") + parts(launch));
        }
        return lines;
    }

    /// What all of `it` takes, and each of its parts.
    static String parts(SetPhases it) {
        return RunSummary.millis(it.nanos())
                + " ms: "
                + it.phases().stream()
                        .map(phase -> phase.words() + " " + Numbers.duration(phase.nanos()))
                        .collect(Collectors.joining(", "));
    }
}
