package bcscope.cli.report;

import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.network.bluegene.SetCheckpoint;
import bcscope.run.RecoveryAccount;
import bcscope.run.RecoveryAccount.Restart;
import bcscope.run.RunView;

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

    void add(ReportFacts facts) {
        keys(account, facts);
        facts.line(
                "checkpoints",
                Say.of(
                        "%{n}, %s ms in all",
                        account.checkpoints(), RunSummary.millis(account.checkpointNanos())));
        parts.ifPresent(each -> facts.line("", "each " + each));
        if (account.restarts().isEmpty()) {
            return;
        }
        facts.line(
                "restarts",
                Say.of(
                        "%{n}, %{n slice} done again",
                        account.restarts().size(), account.redoneSlices()));
        account.restarts().forEach(restart -> facts.line("", sentence(restart)));
        facts.line("lost work", RunSummary.millis(account.lostNanos()) + " ms");
        facts.line("detection", RunSummary.millis(account.detectionNanos()) + " ms");
        facts.line("restart cost", RunSummary.millis(account.restartNanos()) + " ms");
    }

    private static String sentence(Restart restart) {
        return "In slice "
                + Numbers.count(restart.slice())
                + " a node was lost, and the machine went back to "
                + (restart.backTo() == 0
                        ? "the beginning."
                        : "the checkpoint before slice " + Numbers.count(restart.backTo()) + ".");
    }

    /// What `account` says, for a program.
    static void keys(RecoveryAccount account, ReportFacts facts) {
        facts.key("checkpoints", account.checkpoints())
                .key("checkpointNanos", account.checkpointNanos())
                .key("restarts", account.restarts().size())
                .key("redoneSlices", account.redoneSlices())
                .key("lostWorkNanos", account.lostNanos())
                .key("detectionNanos", account.detectionNanos())
                .key("restartNanos", account.restartNanos());
    }
}
