package bcscope.ui.command;

import bcscope.base.MpiKind;
import bcscope.base.RunStatus;
import bcscope.picture.Target;
import bcscope.picture.scene.plan.Wiring;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.ui.Words;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.state.WorkbenchState;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/// Which command does what. Filled once when the window is made; a test walks it.
public final class CommandRegistry implements CommandRunner {
    private final Map<Command, Runnable> actions = new EnumMap<>(Command.class);
    private final Store store;

    /// A registry without commands.
    public CommandRegistry(Store store) {
        this.store = store;
    }

    /// `command` does `action` from now on.
    public CommandRegistry put(Command command, Runnable action) {
        actions.put(command, action);
        return this;
    }

    /// Whether `command` does something.
    public boolean knows(Command command) {
        return actions.containsKey(command);
    }

    @Override
    public void run(Command command) {
        Runnable action = actions.get(command);
        if (action != null && enabled(command)) {
            action.run();
        }
    }

    private static boolean is(WorkbenchState state, RunStatus wanted) {
        return state.run().map(run -> run.progress().state() == wanted).orElse(false);
    }

    private static Optional<Machine> machine(WorkbenchState state) {
        return state.run().map(run -> run.document().run().scenario().machine());
    }

    private static int layers(Machine machine) {
        return Wiring.layers(machine).size();
    }

    @Override
    public Optional<String> barred(Command command) {
        if (store.state().lecturing().isPresent() && !command.isInLectures()) {
            return Optional.of(Words.of("command.lecture"));
        }
        if (store.state().isExam() && command.isBarredInExams()) {
            return Optional.of(Words.of("command.exam"));
        }
        boolean hidden = store.run().filter(OpenRun::isHidden).isPresent();
        return hidden && command.isBarredWhileHidden()
                ? Optional.of(Words.of("command.hidden"))
                : Optional.empty();
    }

    @Override
    public boolean enabled(Command command) {
        WorkbenchState state = store.state();
        return actions.containsKey(command)
                && barred(command).isEmpty()
                && switch (command.needs()) {
                    case NOTHING -> true;
                    case RUN -> state.run().isPresent();
                    case CHANGED -> state.run().flatMap(run -> run.document().before()).isPresent();
                    case MOMENTS -> state.hasMoments();
                    case PAGE -> state.hasMoments() || state.program().isPresent();
                    case PROGRAM -> state.program().isPresent();
                    case LESSON -> state.lesson().isPresent();
                    case ENGINE_AT_WORK -> is(state, RunStatus.RUNNING);
                    case ENGINE_STOPPED -> is(state, RunStatus.PAUSED);
                    case LIVE_ENGINE -> state.run().filter(OpenRun::isLive).isPresent();
                    case MICROPHASES ->
                            state.run().filter(run -> run.mpi() == MpiKind.BCS).isPresent();
                    case LAYERS -> machine(state).filter(m -> layers(m) > 1).isPresent();
                    case DIMENSIONS ->
                            machine(state)
                                    .filter(m -> m.network().has(NetworkKind.Trait.HYPERCUBE))
                                    .isPresent();
                    case ISOMETRIC ->
                            machine(state)
                                    .map(Wiring::layers)
                                    .map(state.chrome().machine()::of)
                                    .filter(Wiring.Isometric.class::isInstance)
                                    .isPresent();
                    case LECTURE -> state.lecturing().isPresent();
                    case SELECTION ->
                            state.run()
                                    .map(run -> !(run.selection() instanceof Target.None))
                                    .orElse(false);
                };
    }
}
