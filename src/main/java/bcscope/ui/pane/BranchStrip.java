package bcscope.ui.pane;

import bcscope.picture.Region;
import bcscope.picture.branch.BranchPicture;
import bcscope.run.Progress;
import bcscope.run.branch.Branch;
import bcscope.run.branch.OpenBranch;
import bcscope.ui.Words;
import bcscope.ui.command.Command;
import bcscope.ui.command.CommandRunner;
import bcscope.ui.loader.BranchLoader;
import bcscope.ui.state.Branching;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.SecondRun;
import bcscope.ui.state.SecondRunChange;
import bcscope.ui.state.Store;
import bcscope.ui.theme.Nodes;

import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// The branches of the run over the timeline, while it has any. A click shows one, with Shift it is
/// compared with the one on the screen; up and down go from one to the next, Delete deletes. Where
/// the timeline would have no room left, one line is shown, and a menu has the others.
public final class BranchStrip implements Pane {
    private static final double TIP_WIDTH = 480;
    private static final Set<KeyCode> KEYS = EnumSet.of(KeyCode.UP, KeyCode.DOWN, KeyCode.DELETE);
    private static final int MOST_ROWS = 5;

    /// Lines that are shown with their words below, or else they are folded.
    private static final int FEWEST_ROWS = 2;

    private static final double LOW = 260;

    /// Height that the timeline keeps: overview, ruler, microphases, a fault, three processes.
    private static final double KEPT = 125;

    private static final double TOOLS = 26;

    private final Store store;
    private final BranchLoader branches;
    private final PictureCanvas canvas = new PictureCanvas("branches");
    private final ScrollPane scroll = Nodes.styled(new ScrollPane(canvas), "edge-to-edge");
    private final Label said =
            Nodes.named(Nodes.wrapped(Words.of("branch.trunk"), "small-text"), "branch-said");
    private final Button compare;
    private final Button delete;
    private final Button undo;
    private final HBox tools;
    private final MenuButton chooser = Nodes.named(new MenuButton(), "branch-chooser", "framed");
    private final BorderPane root = Nodes.hidden(Nodes.styled(new BorderPane(), "branch-strip"));
    private double room = LOW;
    private final ChangeDetector dirty = new ChangeDetector();

    public BranchStrip(Store store, BranchLoader branches, CommandRunner commands) {
        this.store = store;
        this.branches = branches;
        compare =
                framed(
                        "branch.compare",
                        "branch-compare",
                        () -> commands.run(Command.BESIDE_BEFORE));
        delete = framed("branch.delete", "branch-delete", () -> shown().ifPresent(this::delete));
        undo = framed("branch.undo", "branch-undo", branches::undo);
        Nodes.wide(said);
        Tooltip whole = new Tooltip();
        whole.textProperty().bind(said.textProperty());
        whole.setMaxWidth(TIP_WIDTH);
        said.setTooltip(whole);
        tools = Nodes.styled(Nodes.row(8, said, compare, delete, undo), "pane-tools");
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        root.setCenter(scroll);
        root.setBottom(tools);
        root.setRight(Nodes.fixed(chooser));
        BorderPane.setAlignment(chooser, Pos.CENTER_RIGHT);
        BorderPane.setMargin(chooser, new Insets(0, 10, 0, 0));
        chooser.setTooltip(whole);
        canvas.setAccessibleRoleDescription(Words.of("branch.words"));
        canvas.setOnMousePressed(this::pressed);
        canvas.keeping(event -> KEYS.contains(event.getCode()));
        canvas.addEventHandler(KeyEvent.KEY_PRESSED, this::typed);
    }

    private static Button framed(String words, String id, Runnable action) {
        Button button = Nodes.button(Words.of(words), id, action);
        Nodes.explain(button, Words.of(words + ".tip"));
        return Nodes.styled(Nodes.fixed(button), "framed");
    }

    private Optional<String> shown() {
        return branching().map(Branching::shown);
    }

    private Optional<Branching> branching() {
        return store.run().flatMap(run -> run.document().branching());
    }

    private void delete(String name) {
        if (!name.equals(Branch.TRUNK)) {
            branches.delete(name);
        }
    }

    /// In so much height for it and the timeline; if that is little, it has one line of words, or
    /// only one line.
    void fit(double height) {
        room = height;
        Nodes.mark(root, height < LOW ? "low" : "", List.of("low"));
    }

    /// Shows as many of the lines as leave room for the timeline, among them the one on the screen.
    private void fold(Branching now, double factor) {
        int count = now.tree().names().size();
        double free = room / factor - KEPT;
        int beside = (int) ((free - TOOLS) / BranchPicture.ROW);
        boolean folds = beside < Math.min(FEWEST_ROWS, count);
        int rows = folds ? 1 : Math.min(Math.min(beside, MOST_ROWS), count);
        double height = rows * BranchPicture.ROW * factor + 2;
        scroll.setMinHeight(height);
        scroll.setPrefHeight(height);
        scroll.setVbarPolicy(
                folds || count <= rows
                        ? ScrollPane.ScrollBarPolicy.NEVER
                        : ScrollPane.ScrollBarPolicy.AS_NEEDED);
        Nodes.show(tools, !folds);
        Nodes.show(chooser, folds);
        int here = now.tree().names().indexOf(now.shown());
        chooser.setText(Words.of("branch.place", here + 1, count));
        double first = Math.clamp(here - rows / 2, 0, Math.max(0, count - rows));
        // Laid out in another height afterwards, it would move what is shown.
        scroll.layout();
        scroll.setVvalue(count > rows ? first / (count - rows) : 0);
    }

    /// All lines, and what the buttons do.
    private void choices(Branching now, BranchPicture picture) {
        List<MenuItem> items = new ArrayList<>();
        List<String> words = picture.words();
        for (int i = 0; i < words.size(); i++) {
            String name = now.tree().names().get(i);
            items.add(item(words.get(i), () -> branches.show(name)));
        }
        List<MenuItem> actions =
                Stream.of(compare, delete, undo)
                        .filter(Node::isManaged)
                        .map(button -> item(button.getText(), button::fire))
                        .toList();
        if (!actions.isEmpty()) {
            items.add(new SeparatorMenuItem());
            items.addAll(actions);
        }
        chooser.getItems().setAll(items);
    }

    private static MenuItem item(String text, Runnable action) {
        MenuItem item = new MenuItem(text);
        item.setMnemonicParsing(false);
        item.setOnAction(event -> action.run());
        return item;
    }

    @Override
    public Node node() {
        return root;
    }

    @Override
    public void forget() {
        dirty.forget();
        canvas.forget();
    }

    @Override
    public void show(OpenRun run, Chrome chrome) {
        Optional<Branching> branching = run.document().branching();
        boolean any =
                branching
                        .filter(it -> !it.tree().branches().isEmpty() || it.dropped().isPresent())
                        .isPresent();
        if (root.isVisible() && !any) {
            forget();
        }
        Nodes.show(root, any);
        if (!any) {
            return;
        }
        Branching now = branching.get();
        List<Progress> progress =
                now.tree().names().stream().map(it -> now.tree().run(it).progress()).toList();
        if (!dirty.changed(now, progress, run.cursor().nanos(), chrome.theme(), room)) {
            return;
        }
        BranchPicture picture = new BranchPicture(now.tree(), now.shown(), run.cursor().nanos());
        double factor = chrome.theme().textFactor();
        canvas.setMinHeight(picture.height() * factor);
        canvas.setPrefHeight(picture.height() * factor);
        said.setText(words(run, now));
        Nodes.show(compare, now.branch().isPresent());
        Nodes.show(delete, now.branch().isPresent());
        Nodes.show(undo, now.dropped().isPresent());
        fold(now, factor);
        choices(now, picture);
        canvas.draw(chrome.theme(), picture::draw);
        canvas.say(picture.spoken());
    }

    /// The gain of the branch, or else its change and the place of the change.
    private static String words(OpenRun run, Branching now) {
        if (!now.said().isEmpty()) {
            List<String> worth = new ArrayList<>(now.said());
            // What became of the run comes first: there is room for two lines.
            Collections.rotate(worth, 1);
            return String.join(" ", worth);
        }
        Optional<OpenBranch> branch = now.branch();
        if (branch.isEmpty()) {
            return Words.of("branch.trunk");
        }
        OpenBranch it = branch.get();
        Progress progress = it.run().progress();
        String ended = BranchPicture.isWrong(progress) ? progress.message() : "";
        String about =
                run.words(
                        it.fork().slice() == 0 ? "branch.begun" : "branch.forked",
                        it.branch().parent(),
                        it.fork().slice(),
                        it.branch().text());
        return (ended + " " + about + " " + it.fork().reason()).strip();
    }

    private void pressed(MouseEvent event) {
        canvas.requestFocus();
        canvas.regionAt(event.getX(), event.getY())
                .map(Region::id)
                .map(BranchPicture::named)
                .filter(name -> !name.isEmpty())
                .ifPresent(name -> {
                    if (event.isShiftDown()) {
                        compare(name);
                    } else {
                        branches.show(name);
                    }
                });
        event.consume();
    }

    private void compare(String name) {
        branching()
                .filter(now -> !now.shown().equals(name))
                .ifPresent(now -> {
                    change(new SecondRunChange.Show(SecondRun.Visibility.SHOWN));
                    change(
                            new SecondRunChange.Choose(
                                    SecondRun.Second.branch(name, now.tree().run(name))));
                });
    }

    private void change(SecondRunChange change) {
        store.apply(new Intent.OfBeside(change));
    }

    private void typed(KeyEvent event) {
        if (!KEYS.contains(event.getCode()) || branching().isEmpty()) {
            return;
        }
        event.consume();
        Branching now = branching().get();
        if (event.getCode() == KeyCode.DELETE) {
            delete(now.shown());
            return;
        }
        List<String> names = now.tree().names();
        int step = event.getCode() == KeyCode.DOWN ? 1 : -1;
        int next = Math.clamp(names.indexOf(now.shown()) + step, 0, names.size() - 1);
        branches.show(names.get(next));
    }
}
