package bcscope.cli.report;

import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.network.bluegene.SetCheckpoint;
import bcscope.run.RecoveryAccount;
import bcscope.run.RecoveryAccount.Restart;
import bcscope.run.RunView;

import com.google.gson.JsonObject;

import java.util.Optional;

/// The lines of a summary about checkpoints and restarts.
///
/// @param parts what a checkpoint takes through I/O nodes; empty if it goes otherwise
record RecoveryLines(RecoveryAccount account, Optional<String> parts) {
    /// Data of `run`; empty if it takes no checkpoints.
    static Optional<RecoveryLines> of(RunView run) {
        return RecoveryAccount.of(run).map(account -> new RecoveryLines(account, parts(run)));
    }

    private static Optional<String> parts(RunView run) {
        return switch (run.scenario().checkpoint().through()) {
            case STORAGE -> Optional.empty();
            case IO_NODES ->
                    Optional.of(
                            LaunchLines.parts(
                                    SetCheckpoint.of(
                                            run.scenario(), run.program().ranks(), run::node)));
        };
    }

    void add(StringBuilder text) {
        RunSummary.line(
                text,
                "checkpoints",
                Say.of(
                        "%{n}, %s ms in all",
                        account.checkpoints(), RunSummary.millis(account.checkpointNanos())));
        parts.ifPresent(each -> RunSummary.line(text, "", "each " + each));
        if (account.restarts().isEmpty()) {
            return;
        }
        RunSummary.line(
                text,
                "restarts",
                Say.of(
                        "%{n}, %{n slice} done again",
                        account.restarts().size(), account.redoneSlices()));
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
