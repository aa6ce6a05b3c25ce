package bcscope.ui.story;

import bcscope.base.Microphase;
import bcscope.base.Numbers;
import bcscope.explain.CallTime;
import bcscope.explain.story.SliceStory;
import bcscope.explain.story.StoryAbout;
import bcscope.happening.Happening;
import bcscope.happening.MessageEvent;
import bcscope.picture.Target;
import bcscope.program.Program;
import bcscope.run.RunView;
import bcscope.scenario.Begin;
import bcscope.table.BlockedReader;
import bcscope.ui.Words;
import bcscope.ui.pane.ChangeDetector;
import bcscope.ui.pane.Pane;
import bcscope.ui.pane.term.CallPointer;
import bcscope.ui.pane.term.HoverCard;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Cursor;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.state.follow.PointedCall;
import bcscope.ui.state.seek.SearchTarget;
import bcscope.ui.theme.Icons;
import bcscope.ui.theme.Nodes;
import bcscope.ui.theme.Tips;

import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import org.kordamp.ikonli.materialdesign2.MaterialDesignF;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.IntPredicate;

/// The run told as a story: what to see in it, and the moments of the slice by microphase. A click
/// on a line goes to its moment; up and down walk the lines.
public final class StoryPane implements Pane {
    /// On a lower pane the room is for what happens.
    private static final double LEAST_FOR_ABOUT = 380;

    private final Store store;
    private final VBox root = Nodes.styled(new VBox(), "story");
    private final AboutBox about;
    private final SliceHead head;
    private final ToggleButton onlyMine =
            Nodes.named(
                    new ToggleButton("", Icons.of(MaterialDesignF.FILTER_OUTLINE, 15)),
                    "story-only",
                    "story-walk");
    private final CallCards cards;
    private final StoryList list;
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
        head = new SliceHead(store, onlyMine);
        about = new AboutBox(store);
        Nodes.explain(onlyMine, Words.of("story.only"));
        onlyMine.selectedProperty().addListener((property, before, now) -> showAgain());
        VBox.setVgrow(list.node(), Priority.ALWAYS);
        root.setId("story");
        root.setMinSize(0, 0);
        root.getChildren().addAll(about.node(), head.node(), list.node());
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
        story = Optional.empty();
        rows = Optional.empty();
        seen = Optional.empty();
    }

    @Override
    public void show(OpenRun open, Chrome chrome) {
        about.show(open);
        head.node().setVisible(open.shown().isPresent());
        list.setVisible(open.shown().isPresent());
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
        Nodes.show(onlyMine, selected);
        boolean onlyThose = selected && onlyMine.isSelected();
        if (contents.changed(story, open.selection(), onlyThose, List.copyOf(opened))) {
            rows = story.map(it -> new StoryRows(it, concerning(open, shown), onlyThose, opened));
        }
        int events = shown.cursor().events();
        if (moment.changed(rows, events)) {
            RunView run = open.document().run();
            rows.ifPresent(it -> list.show(run, shown.detail(), it.at(events - 1), events));
        }
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

    /// Height of the pane at the usual size of text.
    private double height() {
        return root.getHeight() / textFactor;
    }

    private void fit() {
        Nodes.show(about.node(), height() >= LEAST_FOR_ABOUT);
    }

    /// Selects the happenings that concern the selection, all if it is none in particular; of the
    /// queries that end a microphase those that were refused before.
    private static IntPredicate concerning(OpenRun open, OpenRun.Shown shown) {
        SearchTarget.OfHappenings sought = SearchTarget.happeningsOf(open.selection());
        Program program = open.document().run().program();
        return index -> {
            Happening happening = shown.detail().happenings().get(index);
            return happening instanceof Happening.PhaseEnded query
                    ? query.failed() > 0
                    : sought.fits(happening, program);
        };
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

    /// The introduction to a run. A text about the opening slice says so as soon as another slice
    /// is shown, with a link back.
    static final class AboutBox {
        private static final PseudoClass ELSEWHERE = PseudoClass.getPseudoClass("elsewhere");

        private final Label here = Nodes.label(Words.of("story.begin.here"), "story-begin");
        private final Hyperlink back = Nodes.named(new Hyperlink(), "story-begin", "story-begin");
        private final Label text = Nodes.named(Nodes.whole(""), "story-about");
        private final VBox root = Nodes.styled(new VBox(2, here, back, text), "story-about");
        private final ChangeDetector dirty = new ChangeDetector();

        AboutBox(Store store) {
            Tips.set(back, Words.of("story.begin.tip"));
            back.setOnAction(event -> {
                back.setVisited(false);
                store.apply(new Intent.GoToBegin(0));
            });
            root.setMinHeight(Region.USE_PREF_SIZE);
        }

        Node node() {
            return root;
        }

        void show(OpenRun run) {
            int slice = run.shown().map(it -> it.detail().slice()).orElse(run.cursor().slice());
            if (!dirty.changed(run.document().number(), slice, run.growing())) {
                return;
            }
            Begin begin = run.document().run().scenario().begin().under(run.mpi());
            boolean ofSlice = !begin.text().isBlank() && begin.slice().isPresent();
            boolean elsewhere = ofSlice && begin.slice().get() != slice;
            Nodes.show(here, ofSlice && !elsewhere);
            Nodes.show(back, elsewhere);
            root.pseudoClassStateChanged(ELSEWHERE, elsewhere);
            text.setText(Words.unbroken(StoryAbout.of(run.document().run())));
            begin.slice().ifPresent(at -> back.setText(place(run, begin, at)));
        }

        /// For example `Where it begins: slice 86, PM`.
        private static String place(OpenRun run, Begin begin, int slice) {
            String phase = begin.phase().map(Microphase::name).map(it -> ", " + it).orElse("");
            return run.words("story.begin.there", Numbers.count(slice), phase);
        }
    }

    /// The card beside a line of the story that is about a call which blocks its process: how long
    /// it does so and what for. One line has a card, that under the pointer.
    static final class CallCards {
        private final Store store;
        private final CallPointer pointer;
        private final ChangeDetector parts = new ChangeDetector();
        private Optional<Pointed> pointed = Optional.empty();

        CallCards(Store store) {
            this.store = store;
            pointer = new CallPointer(store);
        }

        /// The object under the pointer.
        ///
        /// @param words words known at once
        private record Pointed(HoverCard card, PointedCall call, String words) {}

        /// More may be known now of what is under the pointer.
        void show(OpenRun run) {
            if (parts.changed(run.findings().call().flatMap(PointedCall::parts))) {
                pointed.ifPresent(this::say);
            }
        }

        private void say(Pointed at) {
            at.card.say(at.words + pointer.parts(at.call), Optional.empty());
        }

        /// The pointer is over `row`, which tells `happening`; over no row where that is empty.
        void point(Node row, Optional<Happening> happening) {
            pointed.ifPresent(before -> before.card.say("", Optional.empty()));
            pointed =
                    happening.flatMap(it ->
                            store.run().flatMap(run -> pointed(run.document().run(), row, it)));
            pointer.at(pointed.map(Pointed::call));
            pointed.ifPresent(this::say);
        }

        private static Optional<Pointed> pointed(RunView run, Node row, Happening happening) {
            OptionalInt rank = rank(happening);
            if (rank.isEmpty()) {
                return Optional.empty();
            }
            BlockedReader reader =
                    run.processes().reader(rank.getAsInt(), happening.timeNanos() - 1);
            while (reader.next() && reader.entryNanos() <= happening.timeNanos()) {
                if (happening.timeNanos() <= reader.awakeNanos()) {
                    PointedCall call = PointedCall.of(rank.getAsInt(), reader.entryNanos());
                    String words =
                            run.program().named(rank.getAsInt())
                                    + " · "
                                    + CallTime.of(run, rank.getAsInt(), reader);
                    return Optional.of(new Pointed(new HoverCard(row), call, words));
                }
            }
            return Optional.empty();
        }

        /// The process whose call `happening` is about.
        private static OptionalInt rank(Happening happening) {
            return switch (happening) {
                case Happening.Blocked h -> OptionalInt.of(h.rank());
                case Happening.Restarted h -> OptionalInt.of(h.rank());
                case Happening.DescriptorLife h -> OptionalInt.of(h.descriptor().rank());
                case MessageEvent.Awakened h -> OptionalInt.of(h.rank());
                case MessageEvent _,
                        Happening.CallReturned _,
                        Happening.Finished _,
                        Happening.PointToPoint _,
                        Happening.CollectiveStep _,
                        Happening.Coordination _,
                        Happening.FaultStruck _,
                        Happening.CpuDecision _,
                        Happening.Deadlocked _ ->
                        OptionalInt.empty();
            };
        }
    }
}
