package bcscope.ui.pane.beside;

import bcscope.ui.command.Command;
import bcscope.ui.command.CommandRunner;
import bcscope.ui.state.Document;
import bcscope.ui.state.OpenRun;

import java.util.function.Consumer;

/// Offers, once after a change, to see the run beside the previous one.
public final class ComparisonOffer {
    private final CommandRunner commands;
    private final Consumer<Command> offer;
    private int document = -1;

    /// @param offer tells a person of a command
    public ComparisonOffer(CommandRunner commands, Consumer<Command> offer) {
        this.commands = commands;
        this.offer = offer;
    }

    /// Offers it, unless it is a branch, whose strip does, where `run` has come by a change. For
    /// the frame loop.
    public void follow(OpenRun run) {
        if (run.document().number() == document) {
            return;
        }
        document = run.document().number();
        boolean branch = run.document().origin() == Document.Origin.BRANCH;
        if (!branch && commands.enabled(Command.BESIDE_BEFORE)) {
            offer.accept(Command.BESIDE_BEFORE);
        }
    }
}
