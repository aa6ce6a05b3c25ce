package bcscope.ui.editor;

import bcscope.ui.Words;
import bcscope.ui.pane.Pane;
import bcscope.ui.pane.SourcePane;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.state.program.OpenProgram;
import bcscope.ui.theme.Nodes;

import javafx.scene.Node;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// The source of the run: the editor with the text of which it was made, or else the operations of
/// the selected process. Where there is a text, one may look at its operations too.
public final class ProgramPane implements Pane {
    private final Store store;
    private final EditorPane editor;
    private final SourcePane operations;
    private final StackPane slot = Nodes.tall(Nodes.shrinking(new StackPane()));
    private final HBox sides = Nodes.fixed(new HBox());
    private final ToggleButton text = side("program-side-text", "editor.side.text");
    private final ToggleButton calls = side("program-side-operations", "editor.side.operations");
    private final StackPane top = Nodes.styled(new StackPane(), "program-sides");
    private final VBox root = new VBox(top, slot);

    /// The pane for the run on the screen, with the one editor of the window.
    public ProgramPane(Store store, EditorPane editor, SourcePane operations) {
        this.store = store;
        this.editor = editor;
        this.operations = operations;
        ToggleGroup group = new ToggleGroup();
        group.getToggles().addAll(text, calls);
        text.setSelected(true);
        group.selectedToggleProperty()
                .addListener((property, before, now) -> {
                    if (now == null && before != null) {
                        before.setSelected(true);
                    } else {
                        store.run().ifPresent(run -> show(run, store.state().chrome()));
                    }
                });
        Nodes.segments(sides, List.of(text, calls));
        sides.setMaxSize(HBox.USE_PREF_SIZE, HBox.USE_PREF_SIZE);
        Nodes.handFocus(root, slot);
        slot.focusedProperty()
                .addListener((property, before, focused) -> {
                    if (focused && !slot.getChildren().isEmpty()) {
                        slot.getChildren().getFirst().requestFocus();
                    }
                });
    }

    private static ToggleButton side(String id, String key) {
        return Nodes.named(new ToggleButton(Words.of(key)), id);
    }

    /// Looks for the source files of a trace in `folder`.
    public void lookForSources(Path folder) {
        operations.lookIn(folder);
    }

    @Override
    public Node node() {
        return root;
    }

    /// Whether the text is in front, which needs more room than operations do.
    public static boolean showsText(Store store) {
        return of(store, store.run()).isPresent();
    }

    private static Optional<OpenProgram> of(Store store, Optional<OpenRun> run) {
        return store.state()
                .program()
                .filter(program ->
                        program.shown()
                                .filter(it ->
                                        run.filter(r -> r.document().number() == it.document())
                                                .isPresent())
                                .isPresent());
    }

    @Override
    public void forget() {
        operations.forget();
        editor.forget();
    }

    @Override
    public void show(OpenRun run, Chrome chrome) {
        Optional<OpenProgram> program = of(store, Optional.of(run));
        boolean writing = program.isPresent() && text.isSelected();
        Nodes.show(top, program.isPresent() && !writing);
        if (writing) {
            put(editor.node());
            editor.ledBy(sides);
            editor.show(program.get(), Optional.of(run));
        } else {
            if (!top.getChildren().contains(sides)) {
                top.getChildren().setAll(sides);
            }
            editor.forget();
            put(operations.node());
            operations.show(run, chrome);
        }
    }

    private void put(Node node) {
        if (!slot.getChildren().contains(node)) {
            slot.getChildren().setAll(node);
        }
    }
}
