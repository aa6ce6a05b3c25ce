package bcscope.ui.start.help;

import bcscope.atlas.Atlas;
import bcscope.atlas.AtlasEntry;
import bcscope.atlas.EntryId;
import bcscope.base.Capital;
import bcscope.base.Parsed;
import bcscope.picture.Theme;
import bcscope.picture.page.AtlasExhibits;
import bcscope.scenario.file.Setting;
import bcscope.ui.Words;
import bcscope.ui.loader.Worker;
import bcscope.ui.theme.Nodes;
import bcscope.ui.theme.surface.CanvasSurface;

import javafx.application.Platform;
import javafx.css.PseudoClass;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The figures and tables of the papers: which there are, what each shows, and the moment of a run
/// at which it can be seen.
public final class AtlasBrowser {
    private static final double LIST_WIDTH = 320;
    private static final double LIST_SHARE = 0.42;
    private static final double USUAL_HEIGHT = 560;
    private static final double PAGE_EDGE = 40;
    private static final double SCROLL_BAR = 16;

    private final ListView<AtlasEntry> list = Nodes.named(new ListView<>(), "atlas-list");
    private final TextField find = Nodes.named(new TextField(), "atlas-find");
    private final VBox page = Nodes.styled(new VBox(10), "atlas-page");
    private final BorderPane root = Nodes.named(new BorderPane(), "atlas");
    private final BiConsumer<String, List<Setting>> open;
    private final Theme theme;
    private final AtlasExhibits exhibits;
    private final Map<EntryId, List<AtlasExhibits.Part>> measured = new HashMap<>();
    private Optional<Thread> measuring = Optional.empty();

    /// A browser, at most `height` units high.
    ///
    /// @param exhibits exhibits of the entries
    /// @param open runs a sample with other values
    public AtlasBrowser(
            double height,
            Theme theme,
            AtlasExhibits exhibits,
            BiConsumer<String, List<Setting>> open) {
        this.open = open;
        this.theme = theme;
        this.exhibits = exhibits;
        list.getItems().setAll(Atlas.entries());
        list.setCellFactory(view -> new Line());
        list.setAccessibleText(Words.of("atlas.title"));
        list.setOnMouseClicked(event -> {
            if (event.getClickCount() == 2) {
                openChosen();
            }
        });
        list.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER) {
                openChosen();
                event.consume();
            }
        });
        find.setPromptText(Words.of("atlas.find"));
        find.setAccessibleText(Words.of("atlas.find"));
        find.textProperty().addListener(observable -> narrow());
        list.getSelectionModel()
                .selectedItemProperty()
                .addListener((property, before, entry) -> {
                    if (entry != null) {
                        show(entry);
                    }
                });
        ScrollPane scroll = Nodes.styled(new ScrollPane(page), "edge-to-edge");
        scroll.setFitToWidth(true);
        VBox left = new VBox(6, find, list);
        VBox.setVgrow(list, Priority.ALWAYS);
        root.widthProperty()
                .addListener(observable ->
                        left.setPrefWidth(Math.min(LIST_WIDTH, root.getWidth() * LIST_SHARE)));
        root.setLeft(left);
        root.setCenter(scroll);
        root.setPrefHeight(Math.min(USUAL_HEIGHT, height));
        root.sceneProperty()
                .addListener((property, before, scene) -> {
                    if (scene == null) {
                        measuring.ifPresent(Thread::interrupt);
                    }
                });
        list.getSelectionModel().selectFirst();
    }

    /// The root node.
    public Region node() {
        return root;
    }

    private void narrow() {
        String wanted = find.getText().toLowerCase(Locale.ROOT).strip();
        list.getItems()
                .setAll(
                        Atlas.entries().stream()
                                .filter(entry ->
                                        text(entry).toLowerCase(Locale.ROOT).contains(wanted))
                                .toList());
        list.getSelectionModel().selectFirst();
    }

    private static String text(AtlasEntry entry) {
        return entry.id().source() + " " + entry.id().words() + " · " + entry.title();
    }

    private void show(AtlasEntry entry) {
        page.getChildren()
                .setAll(
                        Nodes.whole(
                                entry.id().source() + " · " + entry.id().source().title(),
                                "muted",
                                "small-text"),
                        Nodes.whole(
                                Capital.of(entry.id().words()) + " · " + entry.title(),
                                "card-title"),
                        Nodes.whole(entry.shows()));
        entry.evidence()
                .ifPresent(kind ->
                        page.getChildren()
                                .add(
                                        Nodes.whole(
                                                Words.of(
                                                        "atlas.evidence",
                                                        Capital.of(kind.word()),
                                                        entry.why().isEmpty()
                                                                ? kind.meaning()
                                                                : entry.why()),
                                                "muted")));
        entry.parts()
                .forEach(part ->
                        page.getChildren().add(Nodes.whole(Capital.of(part.text()), "muted")));
        if (!entry.isShown()) {
            page.getChildren().add(Nodes.whole(Words.of("atlas.absent", entry.absent()), "muted"));
        }
        if (!entry.same().isEmpty()) {
            String same =
                    entry.same().stream().map(EntryId::text).collect(Collectors.joining(", "));
            page.getChildren().add(Nodes.whole(Words.of("atlas.same", same)));
        }
        entry.opening().ifPresent(opening -> page.getChildren().add(opener()));
        if (entry.isShown() && entry.same().isEmpty()) {
            VBox shown = Nodes.named(new VBox(10), "atlas-exhibit");
            page.getChildren().add(shown);
            exhibit(entry, shown);
        }
        page.getChildren()
                .add(
                        Nodes.whole(
                                Words.of("atlas.pages", entry.id().text()), "muted", "small-text"));
    }

    /// Puts what `entry` shows into `into`, once it has been measured; only the last one that was
    /// asked for is.
    private void exhibit(AtlasEntry entry, VBox into) {
        measuring.ifPresent(Thread::interrupt);
        measuring = Optional.empty();
        List<AtlasExhibits.Part> known = measured.get(entry.id());
        if (known != null) {
            into.getChildren().setAll(known.stream().map(this::node).toList());
            return;
        }
        into.getChildren().setAll(Nodes.whole(Words.of("atlas.measuring"), "muted"));
        measuring =
                Optional.of(
                        Thread.ofPlatform()
                                .daemon()
                                .name("atlas")
                                .start(() -> measure(entry, into)));
    }

    private void measure(AtlasEntry entry, VBox into) {
        try {
            List<AtlasExhibits.Part> parts = exhibits.of(entry.id().text());
            Platform.runLater(() -> {
                measured.put(entry.id(), parts);
                into.getChildren().setAll(parts.stream().map(this::node).toList());
            });
        } catch (InterruptedException givenUp) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException | Error failed) {
            String problem = Worker.reason(failed);
            Platform.runLater(() ->
                    into.getChildren()
                            .setAll(Nodes.whole(Words.of("atlas.failed", problem), "muted")));
        }
    }

    private Node node(AtlasExhibits.Part part) {
        return switch (part) {
            case AtlasExhibits.Part.Drawing it -> drawing(it);
            case AtlasExhibits.Part.Lines it -> lines(it);
        };
    }

    /// A table is scrolled sideways, so that its columns stay columns.
    private static Node lines(AtlasExhibits.Part.Lines it) {
        Label text = new Label(String.join("\n", it.lines()));
        text.setPadding(new Insets(0, 0, SCROLL_BAR, 0));
        ScrollPane scroll =
                Nodes.styled(
                        new ScrollPane(Nodes.styled(text, "mono", "small-text")), "edge-to-edge");
        scroll.setVbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setMinHeight(Region.USE_PREF_SIZE);
        return new VBox(4, Nodes.whole(it.title()), scroll);
    }

    /// As wide as the page at most.
    private Canvas drawing(AtlasExhibits.Part.Drawing it) {
        double scale = Math.min(1, (page.getWidth() - PAGE_EDGE) / it.width());
        Canvas canvas = new Canvas(it.width() * scale, it.height() * scale);
        canvas.setAccessibleText(it.title());
        it.picture().accept(CanvasSurface.on(canvas, theme, scale));
        return canvas;
    }

    private Button opener() {
        Button button = Nodes.named(new Button(Words.of("atlas.open")), "atlas-open", "accent");
        button.setOnAction(event -> openChosen());
        return button;
    }

    private void openChosen() {
        AtlasEntry chosen = list.getSelectionModel().getSelectedItem();
        if (chosen != null) {
            chosen.opening()
                    .ifPresent(opening -> {
                        root.getScene().getWindow().hide();
                        open.accept(opening.sample(), settings(opening));
                    });
        }
    }

    /// They are part of the program, and right.
    private static List<Setting> settings(AtlasEntry.Opening opening) {
        return opening.settings().stream()
                .map(Setting::parse)
                .flatMap(parsed ->
                        parsed instanceof Parsed.Good<Setting>(Setting setting, _)
                                ? Stream.of(setting)
                                : Stream.empty())
                .toList();
    }

    private static final class Line extends ListCell<AtlasEntry> {
        @Override
        protected void updateItem(AtlasEntry entry, boolean empty) {
            super.updateItem(entry, empty);
            setText(empty || entry == null ? "" : text(entry));
            setWrapText(true);
            setPrefWidth(0);
            pseudoClassStateChanged(
                    PseudoClass.getPseudoClass("absent"),
                    !empty && entry != null && !entry.isShown());
        }
    }
}
