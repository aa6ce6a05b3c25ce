package bcscope.ui.pane;

import bcscope.ui.Words;
import bcscope.ui.state.program.SourceText;
import bcscope.ui.theme.Nodes;
import bcscope.ui.theme.Tips;

import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;

import java.nio.file.Path;
import java.util.Optional;

/// Says that the source file of a call was not found, and asks where it is.
public final class SourceHint {
    private final Label words = Nodes.named(new Label(), "source-missing", "small-text");
    private final FlowPane box;

    /// A hint that is not shown yet.
    ///
    /// @param choose asks for the folder of the sources
    public SourceHint(Runnable choose) {
        Hyperlink link = Nodes.named(new Hyperlink(Words.of("source.choose")), "source-choose");
        link.setOnAction(event -> choose.run());
        box = Nodes.styled(new FlowPane(10, 2, words, link), "disk-bar");
        Nodes.show(box, false);
    }

    public Node node() {
        return box;
    }

    /// Says what is missing, or is not shown if nothing is.
    ///
    /// @param missing the file that was not found
    /// @param chosen the folder in which it was looked for last
    public void show(Optional<String> missing, Optional<Path> chosen) {
        Nodes.show(box, missing.isPresent());
        missing.ifPresent(file -> {
            String name = SourceText.nameOf(file);
            words.setText(
                    chosen.map(folder -> Words.of("source.missing.in", name, shortened(folder)))
                            .orElseGet(() -> Words.of("source.missing", name)));
            Tips.set(words, Words.of("source.missing.tip", file));
        });
    }

    private static String shortened(Path folder) {
        return String.valueOf(Optional.ofNullable(folder.getFileName()).orElse(folder));
    }
}
