package bcscope.ui.window;

import bcscope.ui.Words;
import bcscope.ui.command.Command;
import bcscope.ui.command.CommandRunner;
import bcscope.ui.state.OpenRun;

/// Offers, once after a change, to see the run beside the one before.
final class ComparisonOffer {
    private final CommandRunner commands;
    private final Dialogs dialogs;
    private int document = -1;

    ComparisonOffer(CommandRunner commands, Dialogs dialogs) {
        this.commands = commands;
        this.dialogs = dialogs;
    }

    void follow(OpenRun run) {
        if (run.document().number() == document) {
            return;
        }
        document = run.document().number();
        if (commands.enabled(Command.BESIDE_BEFORE)) {
            dialogs.offer(Words.of("changed.offer"), Command.BESIDE_BEFORE, commands);
        }
    }
}
