package bcscope.ui.window;

import bcscope.picture.scene.plan.SceneLayout;
import bcscope.picture.scene.plan.Wiring;
import bcscope.picture.view.View;
import bcscope.scenario.Machine;
import bcscope.ui.command.Command;
import bcscope.ui.command.CommandRegistry;
import bcscope.ui.pane.Focus;
import bcscope.ui.state.Intent;
import bcscope.ui.state.MachineChoice;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Tabs;
import bcscope.ui.state.follow.FollowInset;

import java.util.OptionalInt;
import java.util.function.BiFunction;

/// The commands of the Machine view: its layers, the dimensions of a hypercube, and the way into a
/// node and back.
record MachineCommands(WindowParts parts) {
    void fill(CommandRegistry registry) {
        registry.put(Command.MACHINE_LAYER, this::nextLayer)
                .put(Command.MACHINE_DIMENSION, this::nextDimension)
                .put(Command.MACHINE_TURN_BACK, () -> turn(-1))
                .put(Command.MACHINE_TURN_NEXT, () -> turn(1))
                .put(Command.OPEN_INSIDE, this::openInside)
                .put(Command.PARENT, this::parent)
                .put(Command.FOLLOW, this::follow);
    }

    private void nextLayer() {
        change((machine, choice) -> choice.nextLayer(Wiring.layers(machine).size()));
    }

    private void nextDimension() {
        change((machine, choice) ->
                choice.nextDimension(Integer.numberOfTrailingZeros(machine.nodes())));
    }

    private void turn(int steps) {
        change((machine, choice) -> choice.turned(steps));
    }

    private void change(BiFunction<Machine, MachineChoice, MachineChoice> change) {
        parts.run()
                .map(run -> run.document().run().scenario().machine())
                .map(machine -> change.apply(machine, choice()))
                .ifPresent(choice -> {
                    parts.apply(new Intent.ChooseMachine(choice));
                    front(View.MACHINE);
                });
    }

    /// Opens the surroundings of the selected node from a machine whose nodes are a few pixels, and
    /// from the surroundings the node.
    private void openInside() {
        OptionalInt node = parts.run().map(this::tiny).orElse(OptionalInt.empty());
        if (node.isPresent()) {
            parts.apply(
                    new Intent.ChooseMachine(choice().withInside(OptionalInt.of(node.getAsInt()))));
        } else {
            front(View.NIC);
        }
    }

    /// The selected node where it is shown as a few pixels.
    private OptionalInt tiny(OpenRun run) {
        boolean dense =
                tabs().centre() == View.MACHINE
                        && choice().inside().isEmpty()
                        && SceneLayout.isDense(run.document().run().scenario().machine().nodes());
        return dense
                ? Focus.node(run.selection(), parts.panes().scenes().stage(run))
                : OptionalInt.empty();
    }

    /// Goes from a node to the machine, from a part of the machine to all of it.
    private void parent() {
        if (tabs().centre() == View.MACHINE) {
            parts.apply(new Intent.ChooseMachine(choice().whole()));
        }
        front(View.MACHINE);
    }

    /// Opens the inset beside the machine, or closes it where it is seen.
    private void follow() {
        boolean seen = tabs().centre() == View.MACHINE;
        FollowInset inset = parts.state().chrome().inset();
        parts.apply(new Intent.ShowInset(seen ? inset.toggled() : FollowInset.OPEN));
        front(View.MACHINE);
    }

    private MachineChoice choice() {
        return parts.state().chrome().machine();
    }

    private Tabs tabs() {
        return parts.state().chrome().tabs();
    }

    private void front(View name) {
        parts.apply(new Intent.ShowTabs(tabs().with(name)));
        parts.workbench().focusCentre();
    }
}
