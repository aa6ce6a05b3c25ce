package bcscope.ui.editor;

import bcscope.ui.Words;
import bcscope.ui.state.program.OpenProgram;
import bcscope.ui.theme.Nodes;

import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;

/// Says that another program has changed the file, and asks which text is to be kept.
final class DiskBar {
    private final FlowPane box;

    DiskBar(Runnable reread, Runnable keep) {
        Label words = Nodes.label(Words.of("editor.disk"), "small-text");
        box =
                Nodes.styled(
                        new FlowPane(
                                10,
                                2,
                                words,
                                link("program-reread", "editor.disk.reread", reread),
                                link("program-keep", "editor.disk.keep", keep)),
                        "disk-bar");
        Nodes.show(box, false);
    }

    private static Hyperlink link(String id, String key, Runnable action) {
        Hyperlink link = new Hyperlink(Words.of(key));
        link.setId(id);
        link.setOnAction(event -> action.run());
        return link;
    }

    Node node() {
        return box;
    }

    void show(OpenProgram program) {
        Nodes.show(box, program.disk() == OpenProgram.Disk.CHANGED);
    }
}
