package bcscope.ui.inspector;

import bcscope.base.Microphase;
import bcscope.happening.NicList;
import bcscope.happening.NicThread;
import bcscope.picture.Target;
import bcscope.picture.scene.state.SceneState;
import bcscope.picture.scene.state.ThreadState;
import bcscope.ui.Words;
import bcscope.ui.pane.ChangeDetector;
import bcscope.ui.pane.Focus;
import bcscope.ui.pane.term.Term;
import bcscope.ui.theme.Nodes;
import bcscope.ui.theme.RowPool;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;

/// The words of what is selected and of what happens there now, each with its meaning.
final class WordsBox {
    private static final int MOST = 4;

    private final VBox entries = new VBox(7);
    private final RowPool<Term, Entry> rows = new RowPool<>(entries, Entry::new);
    private final VBox root;
    private final ChangeDetector dirty = new ChangeDetector();

    WordsBox() {
        Label heading = Nodes.label(Words.of("inspector.words"), "section-title");
        root = Nodes.named(new VBox(7, heading, entries), "inspector-words", "section");
    }

    Node node() {
        return root;
    }

    void show(Optional<SceneState> scene, Target selection) {
        List<Term> terms = terms(scene, selection);
        Nodes.show(root, !terms.isEmpty());
        if (dirty.changed(terms)) {
            rows.show(terms);
        }
    }

    /// The terms to explain: the selection first, then the microphase, then the threads at work on
    /// the selected node and its lists that hold something.
    private static List<Term> terms(Optional<SceneState> scene, Target selection) {
        Set<Term> terms = new LinkedHashSet<>();
        Term.of(selection).ifPresent(terms::add);
        scene.ifPresent(now -> {
            Optional<Microphase> phase = now.phase();
            phase.flatMap(Term::of).ifPresent(terms::add);
            OptionalInt node = Focus.node(selection, now.stage());
            if (node.isPresent() && !now.stage().isConventional()) {
                Stream.concat(
                                working(now, node.getAsInt()).flatMap(it -> Term.of(it).stream()),
                                filled(now, node.getAsInt()).flatMap(it -> Term.of(it).stream()))
                        .forEach(terms::add);
            }
        });
        return terms.stream().limit(MOST).toList();
    }

    private static Stream<NicThread> working(SceneState scene, int node) {
        return Stream.of(NicThread.values())
                .filter(thread -> scene.thread(node, thread).mode() == ThreadState.Mode.ACTIVE);
    }

    private static Stream<NicList> filled(SceneState scene, int node) {
        return Stream.of(NicList.values()).filter(list -> !scene.list(node, list).isEmpty());
    }

    /// A word and its meaning.
    private static final class Entry implements RowPool.Row<Term> {
        private final Label title = Nodes.label("", "term-title");
        private final Label meaning = Nodes.label("", "muted", "small-text");
        private final VBox root = new VBox(1, title, meaning);

        Entry() {
            for (Label label : List.of(title, meaning)) {
                label.setWrapText(true);
                label.setMinHeight(Region.USE_PREF_SIZE);
            }
        }

        @Override
        public Node node() {
            return root;
        }

        @Override
        public void show(Term term) {
            title.setText(term.title());
            meaning.setText(term.meaning());
        }
    }
}
