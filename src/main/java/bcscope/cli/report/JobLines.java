package bcscope.cli.report;

import bcscope.base.Numbers;
import bcscope.run.JobAccount;
import bcscope.run.RunView;
import bcscope.table.JobTimes;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;

import java.util.Locale;
import java.util.Optional;

/// The lines of a summary about jobs.
///
/// @param account of the run
/// @param oneByOne of the same jobs one after the other, where that is known
/// @param policy how they share the machine
record JobLines(JobAccount account, Optional<JobAccount> oneByOne, String policy) {
    private static final double PER_CENT = 10.0;

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

    void add(StringBuilder text) {
        for (JobAccount.Entry entry : account.jobs()) {
            RunSummary.line(text, "job " + entry.span().name(), line(entry));
        }
        RunSummary.line(text, "CPU utilisation", percent(account) + ", " + policy);
        oneByOne.ifPresent(alone -> {
            RunSummary.line(
                    text,
                    "one after another",
                    percent(alone) + ", " + RunSummary.millis(alone.endNanos()) + " ms");
            RunSummary.line(
                    text,
                    "gain",
                    String.format(
                            Locale.ROOT,
                            "%.3f: all is done after %s ms instead",
                            gain(account, alone),
                            RunSummary.millis(account.endNanos())));
        });
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

    void add(JsonObject json) {
        JsonArray jobs = new JsonArray();
        for (JobAccount.Entry entry : account.jobs()) {
            jobs.add(json(entry));
        }
        json.add("jobs", jobs);
        json.addProperty("policy", policy);
        json.addProperty("cpuUtilisation", account.utilisationPerMille() / 1000.0);
        oneByOne.ifPresent(alone -> {
            json.addProperty("oneByOneNanos", alone.endNanos());
            json.addProperty("oneByOneUtilisation", alone.utilisationPerMille() / 1000.0);
            json.addProperty("gain", Math.round(gain(account, alone) * 1000) / 1000.0);
        });
    }

    private static JsonObject json(JobAccount.Entry entry) {
        JobTimes times = entry.times();
        JsonObject job = new JsonObject();
        job.addProperty("name", entry.span().name());
        job.addProperty("processes", entry.span().ranks());
        job.addProperty("submittedNanos", times.submittedNanos());
        job.addProperty("launchNanos", times.launchNanos());
        job.addProperty("startNanos", times.startNanos());
        job.addProperty("startSlice", times.startSlice());
        job.addProperty("endNanos", times.endNanos());
        job.addProperty("endSlice", times.endSlice());
        job.addProperty("detectedNanos", times.detectedNanos());
        job.addProperty("cpuNanos", times.cpuNanos());
        return job;
    }
}
