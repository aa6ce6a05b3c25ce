package bcscope.ui.inspector;

import bcscope.base.Numbers;
import bcscope.explain.WaitFor;
import bcscope.explain.Why;
import bcscope.happening.Activity;
import bcscope.picture.Target;
import bcscope.picture.scene.state.SceneState;
import bcscope.program.Operations;
import bcscope.program.Program;
import bcscope.run.RunView;
import bcscope.run.operation.LabelledTime;
import bcscope.table.BlockedIntervals;
import bcscope.ui.Words;
import bcscope.ui.loader.RunFindings;
import bcscope.ui.state.OpenRun;
import bcscope.ui.theme.Nodes;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// The call of the selected process, since when it is in it, and what it waits for.
final class ProcessCard {
    private final Label call = Nodes.label("", "mono");
    private final Label why = new Label();
    private final VBox root = Nodes.styled(new VBox(4, call, why), "process-card");

    /// How much is said of a wait.
    enum Extent {
        /// Since when, and why.
        BRIEF,
        /// Also what it was due to so far.
        WHOLE
    }

    private final Extent extent;

    /// @param id of the pane, with which its label begins its own
    ProcessCard(String id, Extent extent) {
        this.extent = extent;
        call.setWrapText(true);
        why.setId(id + "-why");
        why.setWrapText(true);
    }

    Node node() {
        return root;
    }

    /// Hidden unless a process is selected and the machine at the moment is known.
    void show(OpenRun run, Optional<SceneState> scene) {
        OptionalInt rank =
                run.selection() instanceof Target.Rank(int selected)
                        ? OptionalInt.of(selected)
                        : OptionalInt.empty();
        boolean known =
                scene.isPresent()
                        && rank.isPresent()
                        && rank.getAsInt() < scene.get().stage().ranks();
        Nodes.show(root, known);
        if (known) {
            say(run, scene.get(), rank.getAsInt());
        }
    }

    private void say(OpenRun run, SceneState scene, int rank) {
        Program program = scene.stage().program();
        String operation = Operations.text(program, program.call(scene.pc(rank)));
        boolean in = scene.activity(rank).blocked();
        call.setText(in ? operation : Words.of("inspector.next", operation));
        List<String> sentences = new ArrayList<>();
        sentences.add(
                Words.of(
                        "inspector.since",
                        scene.activity(rank).title() + labelled(run, scene, rank),
                        Numbers.duration(scene.moment().nanos() - scene.since(rank))));
        run.findings()
                .get(RunFindings.WHY)
                .filter(it -> isInSameWait(rank, it.state(), scene))
                .ifPresent(it -> sentences.addAll(Reasons.of(run, scene, it.why(), rank)));
        String said = String.join(" ", sentences);
        why.setText(
                Words.unbroken(
                        run.findings()
                                .get(RunFindings.CAUSES)
                                .filter(it -> extent == Extent.WHOLE)
                                .flatMap(it -> Waited.sentence(it, scene, rank))
                                .map(it -> said + "\n" + it)
                                .orElse(said)));
    }

    /// Whether a process is in the same wait at both moments: then the findings of the first are
    /// shown until there are new ones.
    private static boolean isInSameWait(int rank, SceneState one, SceneState other) {
        return one.activity(rank) == other.activity(rank) && one.since(rank) == other.since(rank);
    }

    /// The name that the program gives to the present computation.
    private static String labelled(OpenRun run, SceneState scene, int rank) {
        RunView view = run.document().run();
        long nanos = scene.moment().nanos();
        return scene.activity(rank) == Activity.COMPUTING && !view.program().labels().isEmpty()
                ? LabelledTime.at(view, rank, view.processes().reader(rank, nanos), nanos)
                        .map(span -> " “" + span.label() + "”")
                        .orElse("")
                : "";
    }

    /// Why the process that is shown waits: what the moment says, that a wait never ends where the
    /// end of a run that deadlocked says so, and the faults that hold it up. Why (X) says it at
    /// length.
    private static final class Reasons {
        private Reasons() {}

        /// The sentences; none if the process does not wait.
        static List<String> of(OpenRun run, SceneState scene, Why why, int rank) {
            Activity activity = scene.activity(rank);
            if (!activity.blocked() && activity != Activity.READY) {
                return List.of();
            }
            List<String> sentences = new ArrayList<>();
            sentences.add(why.of(rank));
            if (activity.blocked() && scene.until(rank) == BlockedIntervals.OPEN) {
                run.findings()
                        .get(RunFindings.DEADLOCK)
                        .filter((WaitFor waits) -> !waits.forEver(rank).isEmpty())
                        .ifPresent(waits -> sentences.add(Words.of("inspector.forever")));
            }
            String fault = WhyFault.sentence(scene, rank).strip();
            if (!fault.isEmpty()) {
                sentences.add(fault);
            }
            return sentences;
        }
    }
}
