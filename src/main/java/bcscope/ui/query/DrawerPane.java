package bcscope.ui.query;

import bcscope.ui.Words;
import bcscope.ui.pane.EventsPane;
import bcscope.ui.pane.Pane;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Drawer;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.theme.Nodes;

import javafx.scene.Node;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

import java.util.List;

/// The drawer: the events of the slice, or a query.
public final class DrawerPane implements Pane {
    private static final double LEAST_HEIGHT = 170;
    private static final double EVENTS_HEIGHT = 200;
    private static final double QUERY_HEIGHT = 300;

    /// While nothing is asked: the words that fit, and examples.
    private static final double QUESTION_HEIGHT = 190;

    private static final double MOST_SHARE = 0.36;

    private final EventsPane events;
    private final QueryPane query;
    private final Store store;
    private final VBox root = Nodes.named(new VBox(6), "drawer", "drawer");
    private final StackPane head = Nodes.wide(new StackPane());
    private final StackPane body = Nodes.tall(Nodes.shrinking(new StackPane()));
    private final ToggleButton eventsButton = new ToggleButton(Words.of("drawer.events"));
    private final ToggleButton queryButton = new ToggleButton(Words.of("drawer.query"));

    public DrawerPane(Store store, EventsPane events, QueryPane query) {
        this.store = store;
        this.events = events;
        this.query = query;
        front(eventsButton, "drawer-events", Drawer.Front.EVENTS);
        front(queryButton, "drawer-query", Drawer.Front.QUERY);
        HBox segments = Nodes.row(0);
        Nodes.segments(segments, List.of(eventsButton, queryButton));
        HBox line = Nodes.row(12, segments, head);
        head.setMinWidth(0);
        head.getChildren().addAll(events.head(), query.head());
        body.getChildren().addAll(events.node(), query.node());
        root.getChildren().addAll(line, body);
    }

    private void front(ToggleButton button, String id, Drawer.Front front) {
        button.setId(id);
        button.setMinWidth(ToggleButton.USE_PREF_SIZE);
        button.setOnAction(event ->
                store.apply(new Intent.ShowDrawer(store.state().chrome().drawer().showing(front))));
    }

    @Override
    public Node node() {
        return root;
    }

    /// Gives the focus to the filter of the events.
    public void find() {
        events.find();
    }

    @Override
    public void forget() {
        events.forget();
    }

    @Override
    public void show(OpenRun run, Chrome chrome) {
        boolean asks = chrome.drawer().front() == Drawer.Front.QUERY;
        eventsButton.setSelected(!asks);
        queryButton.setSelected(asks);
        Nodes.show(events.head(), !asks);
        Nodes.show(events.node(), !asks);
        Nodes.show(query.head(), asks);
        Nodes.show(query.node(), asks);
        double most = root.getScene() == null ? QUERY_HEIGHT : root.getScene().getHeight();
        double asked = run.queries().asked().isEmpty() ? QUESTION_HEIGHT : QUERY_HEIGHT;
        root.setPrefHeight(
                Math.clamp(MOST_SHARE * most, LEAST_HEIGHT, asks ? asked : EVENTS_HEIGHT));
        if (asks) {
            events.forget();
            query.show(run, chrome);
        } else {
            events.show(run, chrome);
        }
    }
}
