package bcscope.ui.story;

import bcscope.explain.story.SliceStory;
import bcscope.explain.story.StoryAbout;
import bcscope.happening.SliceDetail;
import bcscope.picture.Target;
import bcscope.picture.scene.state.RunLayout;
import bcscope.program.Program;
import bcscope.ui.Store;
import bcscope.ui.Words;
import bcscope.ui.pane.ChangeDetector;
import bcscope.ui.pane.Focus;
import bcscope.ui.pane.Pane;
import bcscope.ui.pane.Scenes;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Cursor;
import bcscope.ui.state.EventScope;
import bcscope.ui.state.Identity;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.theme.Nodes;

import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.IntPredicate;

/// The run told as a story: what to see in it, the moments of the slice by microphase, and why the
/// selected process waits. A click on a line goes to its moment; up and down walk the lines.
public final class StoryPane implements Pane {
    private final Store store;
    private final Scenes scenes;
    private final VBox root = Nodes.styled(new VBox(), "story");
    private final Label about = Nodes.label("", "story-about");
    private final SliceHead head;
    private final CheckBox onlyMine = new CheckBox(Words.of("story.only"));
    private final StoryList list;
    private final WhyBox why;
    private final ChangeDetector run = new ChangeDetector();
    private final ChangeDetector moment = new ChangeDetector();
    private final ChangeDetector slice = new ChangeDetector();
    private final Set<StoryRow.More> opened = new HashSet<>();
    private Optional<Told> told = Optional.empty();

    /// The story of a detail.
    private record Told(SliceDetail detail, SliceStory story) {}

    public StoryPane(Store store, Scenes scenes) {
        this.store = store;
        this.scenes = scenes;
        list = new StoryList(this::goTo, this::open);
        why = new WhyBox(store, scenes);
        head = new SliceHead(store);
        about.setWrapText(true);
        about.setMinHeight(Region.USE_PREF_SIZE);
        about.setId("story-about");
        onlyMine.setId("story-only");
        onlyMine.setFocusTraversable(true);
        onlyMine.selectedProperty()
                .addListener((property, before, now) -> store.state().run().ifPresent(this::fill));
        HBox filter = Nodes.styled(new HBox(onlyMine), "story-filter");
        VBox.setVgrow(list.node(), Priority.ALWAYS);
        root.setId("story");
        root.setMinWidth(0);
        root.getChildren().addAll(about, head.node(), filter, list.node(), why.node());
        root.addEventFilter(KeyEvent.KEY_PRESSED, this::typed);
        Nodes.handFocus(root, list.node());
    }

    @Override
    public Node node() {
        return root;
    }

    @Override
    public void show(OpenRun open, Chrome chrome) {
        if (run.changed(open.document().number(), open.progress().ended())) {
            about.setText(StoryAbout.of(open.document().run()));
        }
        if (open.shown().isEmpty()) {
            return;
        }
        OpenRun.Shown shown = open.shown().get();
        if (told.isEmpty() || !Identity.same(told.get().detail(), shown.detail())) {
            told = Optional.of(new Told(shown.detail(), SliceStory.of(shown.detail())));
            opened.clear();
        }
        boolean selected = !(open.selection() instanceof Target.None);
        Nodes.show(onlyMine.getParent(), selected);
        if (moment.changed(
                open.document().number(), shown.cursor(), shown.detail(), open.selection())) {
            fill(open);
        }
        if (slice.changed(open.document().number(), shown.detail(), open.slices())) {
            head.show(open, shown);
        }
        why.show(open, chrome);
    }

    private void fill(OpenRun open) {
        if (open.shown().isEmpty() || told.isEmpty()) {
            return;
        }
        SliceDetail detail = told.get().detail();
        boolean selected = !(open.selection() instanceof Target.None);
        StoryRows rows = rows(open, detail, selected && onlyMine.isSelected());
        int events = open.shown().get().cursor().events();
        list.show(open.document().run().program(), detail, rows.at(events - 1), events);
    }

    private StoryRows rows(OpenRun open, SliceDetail detail, boolean onlyThose) {
        return new StoryRows(
                told.orElseThrow().story(), concerning(open, detail), onlyThose, opened);
    }

    /// Which happenings are about what is selected; none where nothing is.
    private IntPredicate concerning(OpenRun open, SliceDetail detail) {
        Program program = open.document().run().program();
        RunLayout layout = scenes.stage(open);
        Target selection = open.selection();
        if (selection instanceof Target.OfProcess process) {
            return index ->
                    EventScope.rank(detail.happenings().get(index), process.rank(), program);
        }
        OptionalInt node = Focus.node(selection, layout);
        return node.isPresent()
                ? index -> EventScope.node(detail.happenings().get(index), node.getAsInt())
                : index -> false;
    }

    private void goTo(int index) {
        told.ifPresent(now -> store.apply(new Intent.GoTo(Cursor.after(now.detail(), index + 1))));
    }

    private void open(StoryRow.More row) {
        store.state()
                .run()
                .ifPresent(open ->
                        told.ifPresent(now -> {
                            StoryRows rows = rows(open, now.detail(), onlyMine.isSelected());
                            opened.add(rows.whole(row));
                            fill(open);
                        }));
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

    /// The rows as they are shown, for tests.
    public List<String> lines() {
        return list.texts();
    }
}
