package bcscope.ui.pane;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Microphase;
import bcscope.picture.Target;
import bcscope.ui.FxDriver;
import bcscope.ui.OpenWindow;
import bcscope.ui.command.Command;
import bcscope.ui.command.CommandRunner;
import bcscope.ui.state.Intent;

import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The tab *Source* of a trace that was made where its sources are, and came here without them.
class SourcePaneTest {
    private static final String TRACE =
            """
            # TIX 1
            0 init 2
            0 site 1 3 /home/ada/swap/swap.c
            0 at 1
            0 send 1 0 800 0
            0 finalize
            1 init 2
            1 site 1 5 /home/ada/swap/swap.c
            1 at 1
            1 recv 0 0 800 0 0 0 800
            1 finalize
            """;

    @TempDir Path folder;

    /// Commands that are only noted.
    private static final class Noted implements CommandRunner {
        final List<Command> run = new ArrayList<>();

        @Override
        public void run(Command command) {
            run.add(command);
        }

        @Override
        public boolean enabled(Command command) {
            return true;
        }

        @Override
        public Optional<String> barred(Command command) {
            return Optional.empty();
        }
    }

    private static <T extends Node> T find(SourcePane pane, String id, Class<T> kind) {
        return FxDriver.ask(() -> kind.cast(((Parent) pane.node()).lookup("#" + id)));
    }

    private static void shown(SourcePane pane, OpenWindow window) {
        FxDriver.act(() -> pane.show(window.run(), window.state().chrome()));
    }

    @Test
    void whereTheSourcesAreNotWhereTheTraceSaysTheirFolderIsAskedFor() throws Exception {
        Path trace = Files.writeString(folder.resolve("swap.tix"), TRACE);
        Path sources = Files.createDirectories(folder.resolve("elsewhere"));
        Path wrong = Files.createDirectories(folder.resolve("wrong"));
        Files.writeString(sources.resolve("swap.c"), "1\n2\n3\n4\n5\n");
        Noted commands = new Noted();
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.open(trace);
            window.apply(new Intent.GoToPhase(3, Microphase.DEM));
            window.apply(new Intent.Select(new Target.Rank(0)));
            window.settle();
            SourcePane pane =
                    FxDriver.ask(() -> {
                        SourcePane made =
                                new SourcePane(window.window().store(), new Scenes(), commands);
                        new Scene((Parent) made.node(), 400, 400);
                        return made;
                    });
            shown(pane, window);
            Label missing = find(pane, "source-missing", Label.class);
            assertTrue(FxDriver.shown(missing));
            assertEquals("swap.c is not where the trace says.", FxDriver.ask(missing::getText));
            FxDriver.act(find(pane, "source-choose", Hyperlink.class)::fire);
            assertEquals(List.of(Command.SOURCE_FOLDER), commands.run);

            FxDriver.act(() -> pane.lookIn(wrong));
            assertEquals("swap.c is not in wrong either.", FxDriver.ask(missing::getText));

            FxDriver.act(() -> pane.lookIn(sources));
            assertFalse(FxDriver.shown(missing));
            assertEquals(5, FxDriver.ask(find(pane, "source", ListView.class).getItems()::size));
        }
    }
}
