package bcscope.cli.report;

import bcscope.base.Numbers;
import bcscope.run.JobAccount;
import bcscope.run.RunView;
import bcscope.table.JobTimes;

import java.util.Locale;
import java.util.Optional;

/// The lines of a summary about jobs.
///
/// @param account of the run
/// @param oneByOne of the same jobs one after the other, where that is known
/// @param policy how they share the machine
record JobLines(JobAccount account, Optional<JobAccount> oneByOne, String policy) {
    private static final double PER_CENT = 10.0;

    private static final ReportTable<JobAccount.Entry> JOB =
            new ReportTable<JobAccount.Entry>("")
                    .key("name", it -> it.span().name())
                    .key("processes", it -> it.span().ranks())
                    .key("submittedNanos", it -> it.times().submittedNanos())
                    .key("launchNanos", it -> it.times().launchNanos())
                    .key("startNanos", it -> it.times().startNanos())
                    .key("startSlice", it -> it.times().startSlice())
                    .key("endNanos", it -> it.times().endNanos())
                    .key("endSlice", it -> it.times().endSlice())
                    .key("detectedNanos", it -> it.times().detectedNanos())
                    .key("cpuNanos", it -> it.times().cpuNanos());

    /// What is to be said about `run`; empty if one job has the machine.
    static Optional<JobLines> of(RunView run) throws InterruptedException {
        Optional<JobAccount> account = JobAccount.of(run);
        if (account.isEmpty()) {
            return Optional.empty();
        }
        String policy = run.scenario().work().sharing().policy().id();
        return Optional.of(new JobLines(account.get(), JobAccount.oneByOne(run), policy));
    }

    /// How many times as long the jobs take one after the other.
    private static double gain(JobAccount shared, JobAccount alone) {
        return (double) alone.endNanos() / shared.endNanos();
    }

    void add(ReportFacts facts) {
        account.jobs().forEach(entry -> facts.line("job " + entry.span().name(), line(entry)));
        facts.key("jobs", JOB.json(account.jobs()))
                .key("policy", policy)
                .fact(
                        "CPU utilisation",
                        percent(account) + ", " + policy,
                        "cpuUtilisation",
                        account.utilisationPerMille() / 1000.0);
        oneByOne.ifPresent(alone ->
                facts.line(
                                "one after another",
                                percent(alone) + ", " + RunSummary.millis(alone.endNanos()) + " ms")
                        .key("oneByOneNanos", alone.endNanos())
                        .key("oneByOneUtilisation", alone.utilisationPerMille() / 1000.0)
                        .fact(
                                "gain",
                                String.format(
                                        Locale.ROOT,
                                        "%.3f: all is done after %s ms instead",
                                        gain(account, alone),
                                        RunSummary.millis(account.endNanos())),
                                "gain",
                                Math.round(gain(account, alone) * 1000) / 1000.0));
    }

    private static String line(JobAccount.Entry entry) {
        JobTimes times = entry.times();
        int ranks = entry.span().ranks();
        String processes = Numbers.count(ranks) + (ranks == 1 ? " process" : " processes");
        if (!times.started()) {
            return processes + ", not started";
        }
        String launch =
                times.launchNanos() < times.startNanos()
                        ? ", launched in "
                                + RunSummary.millis(times.startNanos() - times.launchNanos())
                                + " ms"
                        : "";
        String slices =
                ", slices "
                        + Numbers.count(times.startSlice())
                        + " to "
                        + (times.ended() ? Numbers.count(times.endSlice()) : "...");
        String span =
                ", "
                        + RunSummary.millis(times.startNanos())
                        + " to "
                        + (times.ended() ? RunSummary.millis(times.endNanos()) : "...")
                        + " ms";
        return processes + launch + slices + span;
    }

    private static String percent(JobAccount account) {
        return String.format(Locale.ROOT, "%.1f %%", account.utilisationPerMille() / PER_CENT);
    }
}
