package bcscope.ui.editor;

import bcscope.picture.Target;
import bcscope.search.Stop;
import bcscope.ui.Store;
import bcscope.ui.Words;
import bcscope.ui.command.Command;
import bcscope.ui.command.CommandGroup;
import bcscope.ui.command.CommandRunner;
import bcscope.ui.command.KeyScope;
import bcscope.ui.pane.ChangeDetector;
import bcscope.ui.pane.Focus;
import bcscope.ui.pane.Scenes;
import bcscope.ui.state.Identity;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.program.OpenProgram;
import bcscope.ui.state.program.ProgramChange;
import bcscope.ui.state.stops.StopChange;
import bcscope.ui.state.stops.WatchedStop;
import bcscope.ui.theme.Nodes;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

import org.fxmisc.flowless.VirtualizedScrollPane;

import java.util.Optional;

/// The editor: the text with its gutter, and around it who it is, find, what is wrong. What is
/// written goes to the state with each change; what else changes the text comes from there.
public final class EditorPane {
    private final Store store;
    private final Scenes scenes;
    private final ProgramArea area = new ProgramArea();
    private final FindBar find = new FindBar(area);
    private final EditorHead head;
    private final DiskBar disk;
    private final RankCard rankCard;
    private final Gutter gutter = new Gutter(new Lines());
    private final Label place = Nodes.label("", "muted", "small-text");
    private final VBox root;
    private final ChangeDetector pinned = new ChangeDetector();
    private final ChangeDetector stops = new ChangeDetector();
    private RankPins pins = RankPins.NONE;
    private Optional<OpenRun> run = Optional.empty();
    private int program = -1;
    private int here;
    private String known = "";

    public EditorPane(Store store, Scenes scenes, CommandRunner commands) {
        this.store = store;
        this.scenes = scenes;
        head = new EditorHead(commands);
        disk = new DiskBar(
                () -> commands.run(Command.PROGRAM_REREAD), () -> store.apply(new Intent.OfProgram(new ProgramChange.Keep())));
        rankCard = new RankCard(rank -> store.apply(new Intent.Select(new Target.Rank(rank))));
        area.setParagraphGraphicFactory(gutter);
        area.textProperty().addListener((property, before, now) -> written());
        area.caretPositionProperty().addListener(observable -> sayPlace());
        VirtualizedScrollPane<ProgramArea> scroll = new VirtualizedScrollPane<>(area);
        StackPane middle = new StackPane(scroll, rankCard.node());
        middle.setMinSize(0, 0);
        VBox.setVgrow(middle, Priority.ALWAYS);
        place.setId("program-place");
        root = new Root();
        root.getChildren().addAll(head.node(), disk.node(), find.node(), middle, foot());
        root.getStyleClass().add("editor");
        root.setId("editor");
        root.setMinSize(0, 0);
        Nodes.handFocus(root, area);
    }

    private Node foot() {
        HBox foot = new HBox(10, place);
        return Nodes.styled(foot, "editor-foot");
    }

    /// What is put on the screen.
    public Node node() {
        return root;
    }

    /// Gives the text the focus.
    public void focus() {
        area.requestFocus();
    }

    /// Shows `open`, and what `shown`, a run of it, tells of its lines.
    public void show(OpenProgram open, Optional<OpenRun> shown) {
        run = shown;
        head.show(open);
        disk.show(open);
        if (open.number() != program) {
            program = open.number();
            known = open.text();
            area.begin(open.text());
        } else if (!Identity.same(open.text(), known) && !open.text().equals(known)) {
            known = open.text();
            area.show(open.text());
        }
        gutter.ofRun(shown.isPresent());
        boolean moved = pinned.changed(shown.map(it -> it.document().number()),
                shown.flatMap(OpenRun::shown).map(OpenRun.Shown::cursor),
                shown.map(OpenRun::selection));
        if (moved) {
            pin();
        }
        if (stops.changed(shown.map(it -> it.stops().written())) || moved) {
            gutter.update();
        }
    }

    private void pin() {
        pins = run.flatMap(it ->
                        scenes.of(it).map(scene -> RankPins.of(scene, scene.stage().program())))
                .orElse(RankPins.NONE);
        here = run.map(it -> pins.line(Focus.rank(it.selection(), scenes.stage(it)).orElse(-1)))
                .orElse(0);
    }

    private void written() {
        String text = area.getText();
        if (!text.equals(known)) {
            known = text;
            store.apply(new Intent.OfProgram(new ProgramChange.Write(text)));
        }
    }

    private void sayPlace() {
        place.setText(
                Words.of("editor.place", area.getCurrentParagraph() + 1, area.getCaretColumn() + 1));
    }

    public void undo() {
        area.undo();
    }

    public void redo() {
        area.redo();
    }

    public void find() {
        find.find();
    }

    public void replace() {
        find.replaceSome();
    }

    public void findNext() {
        find.next();
    }

    public void findBack() {
        find.back();
    }

    public void comment() {
        area.comment();
    }

    public void indent() {
        area.indent();
    }

    public void outdent() {
        area.outdent();
    }

    /// Stops at the line of the caret, or no longer.
    public void toggleStop() {
        toggleStop(area.getCurrentParagraph() + 1);
    }

    private void toggleStop(int line) {
        if (run.isEmpty()) {
            return;
        }
        StopChange change =
                stopAt(line)
                        .<StopChange>map(stop -> new StopChange.Remove(stop.number()))
                        .orElseGet(() -> new StopChange.Add(Stop.at(condition(line))));
        store.apply(new Intent.ChangeStops(change));
    }

    private Optional<WatchedStop> stopAt(int line) {
        return run.flatMap(it -> it.stops().of(condition(line)));
    }

    private static String condition(int line) {
        return "any rank: line == " + line;
    }

    /// In which the keys of the text come first.
    private static final class Root extends VBox implements KeyScope {
        @Override
        public CommandGroup group() {
            return CommandGroup.PROGRAM;
        }
    }

    /// What the run tells of the lines of its text.
    private final class Lines implements Gutter.Facts {
        @Override
        public Gutter.StopSign stop(int line) {
            return stopAt(line)
                    .map(stop -> stop.isOn() ? Gutter.StopSign.ON : Gutter.StopSign.OFF)
                    .orElse(Gutter.StopSign.NONE);
        }

        @Override
        public int ranks(int line) {
            return pins.count(line);
        }

        @Override
        public boolean here(int line) {
            return here == line;
        }

        @Override
        public String tip(int line) {
            return run.isPresent()
                    ? Words.of("source.stop", line)
                    : Words.of("editor.norun", Command.PROGRAM_RUN.keys().shown());
        }

        @Override
        public Optional<LineTime> time(int line) {
            return Optional.empty();
        }

        @Override
        public void toggleStop(int line) {
            EditorPane.this.toggleStop(line);
        }

        @Override
        public void showRanks(int line, Node pin) {
            rankCard.show(line, pins, pin);
        }
    }
}
