package bcscope.ui.start.help;

import bcscope.loading.Documents;
import bcscope.ui.Words;
import bcscope.ui.theme.Nodes;
import bcscope.ui.theme.Tips;

import javafx.application.Platform;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import java.net.URI;
import java.util.ArrayDeque;
import java.util.Deque;

/// The list of pages, and the one that is read, with links that lead from page to page. Addresses
/// outside of the documents are shown, not opened.
public final class HelpBrowser {
    private static final double LIST_WIDTH = 290;
    private static final double LIST_SHARE = 0.3;

    /// Least width with the list of pages; without it, the links of the pages lead on.
    private static final double LEAST_FOR_LIST = 520;

    private static final double USUAL_HEIGHT = 640;
    private static final KeyCombination BACK = KeyCombination.valueOf("Alt+Left");

    private final ListView<Documents.Page> list = Nodes.named(new ListView<>(), "help-list");
    private final ScrollPane scroll = Nodes.named(new ScrollPane(), "help-page", "edge-to-edge");
    private final Button back = Nodes.button(Words.of("help.back"), "help-back", this::back);
    private final Label outside = Nodes.named(new Label(), "help-outside", "muted", "small-text");
    private final BorderPane root = Nodes.named(new BorderPane(), "help");
    private final Deque<Topic> past = new ArrayDeque<>();
    private Topic shown = new Topic("", "");
    private boolean following;

    /// A place in the documents.
    ///
    /// @param page name of the page, for [Documents#page]
    /// @param anchor heading on it; empty for its beginning
    public record Topic(String page, String anchor) {
        /// The place that a view names: `model/protocol#18-collectives`.
        public static Topic of(String place) {
            return new Topic("", "").resolve(place);
        }

        /// The entry of the glossary about `word`.
        public static Topic glossary(String word) {
            return new Topic("glossary", PageNodes.anchor(word));
        }

        /// The target of a link on this page: `costs.md#32-qsnet`, `../README.md`, `#16-blocking`.
        Topic resolve(String link) {
            if (link.startsWith("#")) {
                return new Topic(page, link.substring(1));
            }
            URI target = URI.create("/" + page + ".md").resolve(link);
            String name = target.getPath().replaceFirst("^/", "").replaceFirst("\\.md$", "");
            return new Topic(name, target.getFragment() == null ? "" : target.getFragment());
        }

        private String folder() {
            return page.substring(0, page.lastIndexOf('/') + 1);
        }
    }

    /// A browser that shows `first`, at most `height` units high.
    public HelpBrowser(Topic first, double height) {
        list.getItems().setAll(Documents.pages());
        list.setCellFactory(view -> new Title());
        root.widthProperty()
                .addListener(observable -> {
                    list.setPrefWidth(Math.min(LIST_WIDTH, root.getWidth() * LIST_SHARE));
                    Nodes.show(list, root.getWidth() >= LEAST_FOR_LIST);
                });
        list.getSelectionModel()
                .selectedItemProperty()
                .addListener((property, before, page) -> {
                    if (page != null && !following) {
                        open(new Topic(page.topic(), ""));
                    }
                });
        Tips.set(back, Words.of("help.back.tip", BACK.getDisplayText()));
        root.addEventFilter(
                KeyEvent.KEY_PRESSED,
                event -> {
                    if (BACK.match(event)) {
                        back();
                        event.consume();
                    }
                });
        HBox bar = Nodes.styled(Nodes.row(12, back, outside), "pane-tools");
        scroll.setFitToWidth(true);
        root.setLeft(list);
        root.setCenter(new VBox(bar, scroll));
        VBox.setVgrow(scroll, Priority.ALWAYS);
        root.setPrefHeight(Math.min(USUAL_HEIGHT, height));
        show(first);
    }

    /// The root node.
    public Region node() {
        return root;
    }

    private void follow(String link) {
        if (link.contains("://")) {
            outside.setText(link);
        } else {
            open(shown.resolve(link));
        }
    }

    private void open(Topic topic) {
        if (Documents.page(topic.page()).isEmpty()) {
            outside.setText(Words.of("help.elsewhere", topic.page()));
            return;
        }
        past.push(shown);
        show(topic);
    }

    private void back() {
        if (!past.isEmpty()) {
            show(past.pop());
        }
    }

    private void show(Topic topic) {
        shown = topic;
        outside.setText("");
        back.setDisable(past.isEmpty());
        PageNodes.Drawn page =
                PageNodes.of(Documents.page(topic.page()).orElse(""), topic.folder(), this::follow);
        scroll.setContent(page.content());
        scroll.setVvalue(0);
        select(topic);
        Node heading = page.anchors().get(topic.anchor());
        if (heading != null) {
            Platform.runLater(() -> scrollTo(page.content(), heading));
        }
    }

    private void select(Topic topic) {
        following = true;
        String page = topic.page().replaceFirst("/.*", "");
        list.getItems().stream()
                .filter(it -> it.topic().equals(page))
                .findFirst()
                .ifPresentOrElse(
                        list.getSelectionModel()::select, list.getSelectionModel()::clearSelection);
        following = false;
    }

    private void scrollTo(Region content, Node heading) {
        root.applyCss();
        root.layout();
        Bounds place = content.sceneToLocal(heading.localToScene(heading.getBoundsInLocal()));
        double room = content.getHeight() - scroll.getViewportBounds().getHeight();
        scroll.setVvalue(room <= 0 ? 0 : Math.min(1, place.getMinY() / room));
    }

    private static final class Title extends ListCell<Documents.Page> {
        @Override
        protected void updateItem(Documents.Page page, boolean empty) {
            super.updateItem(page, empty);
            setText(empty || page == null ? "" : page.title());
            setWrapText(true);
            setPrefWidth(0);
            Tips.set(this, empty || page == null ? "" : page.purpose());
        }
    }
}
