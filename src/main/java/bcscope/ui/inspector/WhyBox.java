package bcscope.ui.inspector;

import bcscope.base.Numbers;
import bcscope.explain.WaitChain;
import bcscope.explain.WaitFor;
import bcscope.explain.Why;
import bcscope.happening.Activity;
import bcscope.picture.Target;
import bcscope.picture.scene.state.RunLayout;
import bcscope.picture.scene.state.SceneState;
import bcscope.picture.why.WaitsNow;
import bcscope.program.Program;
import bcscope.ui.Words;
import bcscope.ui.command.Command;
import bcscope.ui.command.CommandRunner;
import bcscope.ui.loader.RunFindings;
import bcscope.ui.pane.ChangeDetector;
import bcscope.ui.pane.Focus;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.theme.Nodes;
import bcscope.ui.theme.RowPool;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/// Why the selected process waits: whom it waits for, whom that one waits for, up to the cause or
/// round a cycle. A click on a process selects it. Takes no room if it waits for no other process.
final class WhyBox {
    private static final int MOST_LINKS = 6;
    private final Label title = Nodes.label("", "section-title");
    private final Label conclusion = Nodes.whole("", "small-text", "why-note");
    private final VBox cards = Nodes.named(new VBox(3, conclusion), "why-cards");
    private final RowPool<WhyLine, WhyLineView> pool;
    private final CommandRunner commands;
    private final HBox remove;
    private final VBox root =
            Nodes.hidden(Nodes.named(new VBox(6, title, cards), "story-why", "why-box"));
    private final ChangeDetector dirty = new ChangeDetector();

    /// @param commands removes the cause
    WhyBox(Store store, CommandRunner commands) {
        this.commands = commands;
        remove =
                Nodes.row(
                        6,
                        button("branch.remove", Command.CAUSE_REMOVE),
                        button("branch.remove.always", Command.CAUSE_NEVER));
        root.getChildren().add(remove);
        pool = new RowPool<>(cards, () -> new WhyLineView(store));
        conclusion.setId("why-conclusion");
    }

    private Button button(String words, Command command) {
        Button button = Nodes.button(Words.of(words), command.id(), () -> commands.run(command));
        Nodes.explain(button, Words.of(words + ".tip"));
        return Nodes.styled(button, "framed");
    }

    Node node() {
        return root;
    }

    /// Lets go of the waits.
    void forget() {
        dirty.forget();
    }

    void show(OpenRun run) {
        if (!dirty.changed(
                run.document().number(),
                run.findings().get(RunFindings.WHY),
                run.selection(),
                run.findings().get(RunFindings.DEADLOCK),
                run.progress().ended(),
                commands.enabled(Command.CAUSE_REMOVE))) {
            return;
        }
        Optional<WaitsNow> waits = run.findings().get(RunFindings.WHY);
        OptionalInt rank =
                waits.isPresent()
                        ? waiting(waits.get().state(), run.selection())
                        : OptionalInt.empty();
        Nodes.show(root, false);
        rank.ifPresent(it -> fill(run, waits.orElseThrow().why(), it));
    }

    /// The selected process, if it waits; for a selected node, its first process that does.
    private static OptionalInt waiting(SceneState scene, Target selection) {
        RunLayout layout = scene.stage();
        if (selection instanceof Target.OfProcess process) {
            return IntStream.of(process.rank()).filter(rank -> waits(scene, rank)).findFirst();
        }
        OptionalInt node = Focus.node(selection, layout);
        return node.isEmpty()
                ? OptionalInt.empty()
                : IntStream.range(0, layout.ranksOn(node.getAsInt()))
                        .map(i -> layout.rankOn(node.getAsInt(), i))
                        .filter(rank -> waits(scene, rank))
                        .findFirst();
    }

    private static boolean waits(SceneState scene, int rank) {
        Activity activity = scene.activity(rank);
        return activity.blocked() || activity == Activity.READY;
    }

    private void fill(OpenRun run, Why known, int rank) {
        Program program = run.document().run().program();
        WaitChain chain = WaitChain.of(run.document().run(), known, rank);
        title.setText(Words.of("story.why", program.named(rank)));
        conclusion.setText(Words.unbroken(chain.conclusion(program)));
        List<WhyLine> told = new ArrayList<>();
        List<WaitChain.Link> links = chain.links();
        for (int i = 0; i < links.size(); i++) {
            boolean inside = i < MOST_LINKS - 1 || i == links.size() - 1;
            if (inside) {
                boolean cause =
                        i == links.size() - 1 && i > 0 && chain.end() == WaitChain.End.CAUSE;
                WaitChain.Link link = links.get(i);
                told.add(new WhyLine.Card(link.rank(), doing(run, link), link.reason(), cause));
            } else if (i == MOST_LINKS - 1) {
                int left = links.size() - MOST_LINKS;
                told.add(new WhyLine.Note(Words.of("story.between", Numbers.count(left))));
            }
        }
        if (chain.end() == WaitChain.End.CYCLE) {
            run.findings()
                    .get(RunFindings.DEADLOCK)
                    .flatMap((WaitFor waits) -> waits.wayOut(chain.links().getLast().rank()))
                    .ifPresent(way -> told.add(new WhyLine.Note(way)));
        }
        pool.show(told);
        Nodes.show(
                remove,
                run.progress().ended()
                        && run.selection() instanceof Target.OfProcess
                        && commands.enabled(Command.CAUSE_REMOVE));
        Nodes.show(root, told.size() > 1);
    }

    private static String doing(OpenRun run, WaitChain.Link link) {
        if (link.sinceSlice() < 0) {
            return link.doing();
        }
        String since = run.words("story.since", link.doing(), Numbers.count(link.sinceSlice()));
        return link.line() > 0 ? since + Words.of("story.line", link.line()) : since;
    }

    /// A line of the reason on the screen: a process that a click selects, or a sentence.
    static final class WhyLineView implements RowPool.Row<WhyLine> {
        private static final List<String> CAUSES = List.of("cause");

        private final Label rank = Nodes.label("", "why-rank");
        private final Label doing = Nodes.whole("");
        private final Label reason = Nodes.whole("", "muted", "small-text");
        private final Label note = Nodes.whole("", "small-text", "why-note");
        private final VBox text = new VBox(1, doing, reason);
        private final HBox card = Nodes.styled(new HBox(9, rank, text), "why-card", "to-click");
        private final VBox root = new VBox(card, note);
        private int shown;

        WhyLineView(Store store) {
            rank.setMinWidth(Region.USE_PREF_SIZE);
            text.setMinWidth(0);
            card.setAlignment(Pos.TOP_LEFT);
            card.setOnMouseClicked(event -> store.apply(new Intent.Select(new Target.Rank(shown))));
        }

        @Override
        public Node node() {
            return root;
        }

        @Override
        public void show(WhyLine line) {
            Nodes.show(card, line instanceof WhyLine.Card);
            Nodes.show(note, line instanceof WhyLine.Note);
            switch (line) {
                case WhyLine.Card it -> {
                    shown = it.rank();
                    rank.setText(Numbers.count(it.rank()));
                    doing.setText(Words.unbroken(it.doing()));
                    reason.setText(Words.unbroken(it.reason()));
                    Nodes.show(reason, !it.reason().isEmpty());
                    Nodes.mark(card, it.cause() ? "cause" : "", CAUSES);
                }
                case WhyLine.Note(String sentence) -> note.setText(sentence);
            }
        }
    }

    /// A line of the reason why a process waits.
    sealed interface WhyLine {
        /// A process of the chain.
        ///
        /// @param doing its call and since when
        /// @param reason why it waits there; may be empty
        /// @param cause whether the chain ends with it
        record Card(int rank, String doing, String reason, boolean cause) implements WhyLine {}

        /// A sentence about the chain.
        record Note(String sentence) implements WhyLine {}
    }
}
