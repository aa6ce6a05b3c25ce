package bcscope.cli.report;

import bcscope.base.Numbers;
import bcscope.run.RecoveryAccount;
import bcscope.run.RecoveryAccount.Restart;

import com.google.gson.JsonObject;

/// What a summary says about checkpoints and restarts.
record RecoveryLines(RecoveryAccount account) {
    void add(StringBuilder text) {
        RunSummary.line(
                text,
                "checkpoints",
                Numbers.count(account.checkpoints())
                        + ", "
                        + RunSummary.millis(account.checkpointNanos())
                        + " ms in all");
        if (account.restarts().isEmpty()) {
            return;
        }
        RunSummary.line(
                text,
                "restarts",
                Numbers.count(account.restarts().size())
                        + ", "
                        + Numbers.count(account.redoneSlices(), "slice")
                        + " done again");
        account.restarts().forEach(restart -> RunSummary.line(text, "", sentence(restart)));
        line(text, "lost work", account.lostNanos());
        line(text, "detection", account.detectionNanos());
        line(text, "restart cost", account.restartNanos());
    }

    private static void line(StringBuilder text, String name, long nanos) {
        RunSummary.line(text, name, RunSummary.millis(nanos) + " ms");
    }

    private static String sentence(Restart restart) {
        return "In slice "
                + Numbers.count(restart.slice())
                + " a node was lost, and the machine went back to "
                + (restart.backTo() == 0
                        ? "the beginning."
                        : "the checkpoint before slice " + Numbers.count(restart.backTo()) + ".");
    }

    void add(JsonObject json) {
        json.addProperty("checkpoints", account.checkpoints());
        json.addProperty("checkpointNanos", account.checkpointNanos());
        json.addProperty("restarts", account.restarts().size());
        json.addProperty("redoneSlices", account.redoneSlices());
        json.addProperty("lostWorkNanos", account.lostNanos());
        json.addProperty("detectionNanos", account.detectionNanos());
        json.addProperty("restartNanos", account.restartNanos());
    }
}
