package bcscope.ui.story;

import bcscope.explain.story.SliceStory;
import bcscope.picture.Target;
import bcscope.program.Program;
import bcscope.run.RunView;
import bcscope.ui.Store;
import bcscope.ui.Words;
import bcscope.ui.pane.ChangeDetector;
import bcscope.ui.pane.Pane;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Cursor;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.seek.SearchTarget;
import bcscope.ui.theme.Nodes;

import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;

/// The run told as a story: what to see in it, the moments of the slice by microphase, and why the
/// selected process waits. A click on a line goes to its moment; up and down walk the lines.
public final class StoryPane implements Pane {
    /// On a lower pane the room is for what happens.
    private static final double LEAST_FOR_ABOUT = 380;

    private static final double LEAST_FOR_FILTER = 300;

    private final Store store;
    private final VBox root = Nodes.styled(new VBox(), "story");
    private final AboutBox about;
    private final SliceHead head;
    private final CheckBox onlyMine = new CheckBox(Words.of("story.only"));
    private final CallCards cards;
    private final StoryList list;
    private final WhyBox why;
    private final ChangeDetector contents = new ChangeDetector();
    private final ChangeDetector moment = new ChangeDetector();
    private final ChangeDetector slice = new ChangeDetector();
    private final ChangeDetector number = new ChangeDetector();
    private final ChangeDetector look = new ChangeDetector();
    private final Set<StoryRow.More> opened = new HashSet<>();
    private Optional<SliceStory> story = Optional.empty();
    private Optional<StoryRows> rows = Optional.empty();
    private double textFactor = 1;
    private Optional<OpenRun> seen = Optional.empty();

    public StoryPane(Store store) {
        this.store = store;
        cards = new CallCards(store);
        list = new StoryList(this::goTo, this::open, this::point);
        why = new WhyBox(store);
        head = new SliceHead(store);
        about = new AboutBox(store);
        onlyMine.setId("story-only");
        onlyMine.setFocusTraversable(true);
        onlyMine.selectedProperty().addListener((property, before, now) -> showAgain());
        HBox filter = Nodes.styled(new HBox(onlyMine), "story-filter");
        VBox.setVgrow(list.node(), Priority.ALWAYS);
        root.setId("story");
        root.setMinSize(0, 0);
        root.getChildren().addAll(about.node(), head.node(), filter, list.node(), why.node());
        root.addEventFilter(KeyEvent.KEY_PRESSED, this::typed);
        root.heightProperty()
                .addListener(observable -> {
                    fit();
                    showAgain();
                });
        Nodes.handFocus(root, list.node());
    }

    @Override
    public Node node() {
        return root;
    }

    @Override
    public void forget() {
        slice.forget();
        contents.forget();
        moment.forget();
        why.forget();
        story = Optional.empty();
        rows = Optional.empty();
        seen = Optional.empty();
    }

    @Override
    public void show(OpenRun open, Chrome chrome) {
        about.show(open);
        if (open.shown().isEmpty()) {
            return;
        }
        OpenRun.Shown shown = open.shown().get();
        if (number.changed(open.document().number(), shown.detail().slice())) {
            opened.clear();
        }
        if (slice.changed(open.document().number(), shown.detail())) {
            story = Optional.of(shown.reading().story());
            head.show(open, shown);
        }
        if (look.changed(chrome.theme())) {
            textFactor = chrome.theme().textFactor();
            head.fit();
            fit();
        }
        boolean selected = !(open.selection() instanceof Target.Elsewhere);
        Nodes.show(onlyMine.getParent(), selected && height() >= LEAST_FOR_FILTER);
        boolean onlyThose = selected && onlyMine.isSelected();
        if (contents.changed(story, open.selection(), onlyThose, List.copyOf(opened))) {
            rows = story.map(it -> new StoryRows(it, concerning(open, shown), onlyThose, opened));
        }
        int events = shown.cursor().events();
        if (moment.changed(rows, events)) {
            RunView run = open.document().run();
            rows.ifPresent(it -> list.show(run, shown.detail(), it.at(events - 1), events));
        }
        why.show(open);
        cards.show(open);
        seen = Optional.of(open);
    }

    private void point(Node row, int index) {
        seen.flatMap(OpenRun::shown)
                .ifPresent(shown ->
                        cards.point(
                                row,
                                index < 0
                                        ? Optional.empty()
                                        : Optional.of(shown.detail().happenings().get(index))));
    }

    /// How high it is, as if the type were of the usual size.
    private double height() {
        return root.getHeight() / textFactor;
    }

    private void fit() {
        Nodes.show(about.node(), height() >= LEAST_FOR_ABOUT);
        why.fit(height());
    }

    /// Which happenings are about what is selected; all where that is none in particular.
    private static IntPredicate concerning(OpenRun open, OpenRun.Shown shown) {
        SearchTarget.OfHappenings sought = SearchTarget.happeningsOf(open.selection());
        Program program = open.document().run().program();
        return index -> sought.fits(shown.detail().happenings().get(index), program);
    }

    private void goTo(int index) {
        seen.flatMap(OpenRun::shown)
                .ifPresent(shown ->
                        store.apply(new Intent.GoTo(Cursor.after(shown.detail(), index + 1))));
    }

    private void open(StoryRow.More row) {
        rows.ifPresent(it -> opened.add(it.whole(row)));
        showAgain();
    }

    private void showAgain() {
        seen.ifPresent(open -> show(open, store.state().chrome()));
    }

    private void typed(KeyEvent event) {
        if (event.isShortcutDown() || event.isAltDown() || event.isShiftDown()) {
            return;
        }
        switch (event.getCode()) {
            case UP -> {
                event.consume();
                list.before().ifPresentOrElse(this::goTo, () -> move(Intent.Move.SLICE_BACK));
            }
            case DOWN -> {
                event.consume();
                list.after().ifPresentOrElse(this::goTo, () -> move(Intent.Move.SLICE_NEXT));
            }
            default -> {}
        }
    }

    private void move(Intent.Move move) {
        store.apply(move);
    }
}
