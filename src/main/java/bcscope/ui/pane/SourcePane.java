package bcscope.ui.pane;

import bcscope.loading.Folder;
import bcscope.loading.Loaded;
import bcscope.picture.Target;
import bcscope.picture.scene.state.RunLayout;
import bcscope.picture.scene.state.SceneState;
import bcscope.program.Program;
import bcscope.program.ProgramListing;
import bcscope.search.Stop;
import bcscope.ui.Words;
import bcscope.ui.command.Command;
import bcscope.ui.command.CommandRunner;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Document;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.state.program.SourceText;
import bcscope.ui.state.stops.StopChange;
import bcscope.ui.state.stops.WatchedStop;
import bcscope.ui.theme.Nodes;
import bcscope.ui.theme.Tips;

import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The program of the selected process as text, with a pin at each line that says how many
/// processes are there, and a dot where the run stops. A click on the number of a line stops there.
///
/// If a trace names the source files of its calls, and the file of the process's current call
/// exists, that file is the text.
public final class SourcePane implements Pane {
    private static final PseudoClass HERE = PseudoClass.getPseudoClass("here");

    private static final PseudoClass SET = PseudoClass.getPseudoClass("set");
    private static final PseudoClass OFF = PseudoClass.getPseudoClass("off");

    private static final double CELL_HEIGHT = 21;

    private final Store store;
    private final Scenes scenes;
    private final VBox root = new VBox();
    private final Label title = Nodes.label("", "pane-title");
    private final ListView<Integer> lines = Nodes.named(new ListView<>(), "source", "source");
    private final ChangeDetector listing = new ChangeDetector();
    private final ChangeDetector dirty = new ChangeDetector();
    private final ChangeDetector stops = new ChangeDetector();
    private final SourceHint hint;
    private Optional<ProgramListing> program = Optional.empty();

    /// The source that is shown instead of the listing, and those that were looked for.
    private Optional<SourceText> source = Optional.empty();

    private final Map<String, Optional<SourceText>> sources = new HashMap<>();

    /// The folder chosen by the user, if any.
    private Optional<Path> chosen = Optional.empty();

    private TreeMap<Integer, List<Integer>> pins = new TreeMap<>();
    private int here = -1;

    /// The process whose program is shown.
    private int rank;

    /// The pane of the programs, without a run yet.
    ///
    /// @param commands one of which asks for the folder of the sources
    public SourcePane(Store store, Scenes scenes, CommandRunner commands) {
        this.store = store;
        this.scenes = scenes;
        hint = new SourceHint(() -> commands.run(Command.SOURCE_FOLDER));
        lines.setFixedCellSize(CELL_HEIGHT);
        lines.setCellFactory(list -> new Line());
        lines.setAccessibleText(Words.of("tab.source"));
        lines.setPlaceholder(new Label(Words.of("source.empty")));
        VBox.setVgrow(lines, Priority.ALWAYS);
        root.getChildren().addAll(title, hint.node(), lines);
    }

    @Override
    public Node node() {
        return root;
    }

    @Override
    public void forget() {
        dirty.forget();
        program = Optional.empty();
    }

    @Override
    public void show(OpenRun run, Chrome chrome) {
        RunLayout stage = scenes.stage(run);
        rank = Focus.rank(run.selection(), stage).orElse(0);
        if (stage.ranks() == 0) {
            return;
        }
        int known = stage.program().operationsFrom(rank);
        boolean other = listing.changed(run.document().number(), rank, known);
        if (other || program.isEmpty()) {
            program = Optional.of(new ProgramListing(stage.program(), rank));
        }
        if (other) {
            sources.clear();
            source = Optional.empty();
            list(stage);
        }
        if (dirty.changed(run.document().number(), rank, run.shown().map(OpenRun.Shown::cursor))) {
            scenes.of(run).ifPresent(scene -> pin(scene, run.document()));
        }
        if (stops.changed(run.stops().written())) {
            lines.refresh();
        }
    }

    /// Looks for the sources in `folder` from now on, where they are not where the trace says.
    public void lookIn(Path folder) {
        chosen = Optional.of(folder);
        sources.clear();
        store.run().ifPresent(run -> scenes.of(run).ifPresent(scene -> pin(scene, run.document())));
    }

    /// Shows the source or the listing from its beginning.
    private void list(RunLayout stage) {
        int size =
                source.map(it -> it.lines().size())
                        .orElseGet(() -> program.map(ProgramListing::size).orElse(0));
        title.setText(
                Words.of(
                        "source.title",
                        source.map(SourceText::name).orElse(stage.program().name()),
                        stage.program().named(rank)));
        Tips.set(title, source.map(SourceText::file).orElse(""));
        lines.getItems().setAll(IntStream.range(0, size).boxed().toList());
        here = -1;
    }

    /// The source of the call that the process is at, if it is another one.
    private void turnTo(SceneState scene, Document document) {
        Stream<Path> beside =
                document.loaded().map(Loaded::folder).stream()
                        .filter(Folder.OfFiles.class::isInstance)
                        .map(folder -> ((Folder.OfFiles) folder).folder());
        List<Path> folders = Stream.concat(chosen.stream(), beside).toList();
        Optional<String> file = scene.stage().program().file(scene.pc(rank));
        Optional<SourceText> wanted =
                file.flatMap(
                        it -> sources.computeIfAbsent(it, name -> SourceText.read(name, folders)));
        hint.show(file.filter(_ -> wanted.isEmpty()), chosen);
        if (!wanted.equals(source)) {
            source = wanted;
            list(scene.stage());
        }
    }

    /// Which line `pc` is at; -1 if it is in none that is shown.
    private int indexOf(Program all, int pc) {
        return source.isEmpty()
                ? program.map(it -> it.indexOf(pc)).orElse(-1)
                : all.file(pc).equals(source.map(SourceText::file)) ? all.line(pc) - 1 : -1;
    }

    private void pin(SceneState scene, Document document) {
        if (program.isEmpty()) {
            return;
        }
        turnTo(scene, document);
        Program all = scene.stage().program();
        pins = new TreeMap<>();
        for (int each = 0; each < scene.stage().ranks(); each++) {
            int index = indexOf(all, scene.pc(each));
            if (index >= 0) {
                pins.computeIfAbsent(index, line -> new java.util.ArrayList<>()).add(each);
            }
        }
        int now = indexOf(all, scene.pc(rank));
        if (now != here && now >= 0) {
            here = now;
            lines.scrollTo(Math.max(0, now - 8));
        }
        lines.refresh();
    }

    /// One line with its pin.
    private final class Line extends ListCell<Integer> {
        private final Label number = Nodes.label("", "line-number");
        private final Label text = Nodes.growing(Nodes.label("", "line-text"));
        private final Label pin = Nodes.fixed(Nodes.label("", "pin"));
        private final Region dot = Nodes.styled(new Region(), "stop-dot");
        private final HBox row = Nodes.row(7);

        Line() {
            text.setEllipsisString("…");
            number.setMinWidth(44);
            number.setAlignment(Pos.CENTER_RIGHT);
            pin.setOnMouseClicked(event -> selectPinned());
            number.setContentDisplay(ContentDisplay.LEFT);
            number.setGraphic(dot);
            number.setOnMouseClicked(event -> toggleStop());
            row.getChildren().addAll(number, text, pin);
            setPrefWidth(0);
        }

        @Override
        protected void updateItem(Integer index, boolean empty) {
            super.updateItem(index, empty);
            if (empty || index == null || program.isEmpty()) {
                setGraphic(null);
                pseudoClassStateChanged(HERE, false);
                return;
            }
            ProgramListing.Line line = shownLine(index);
            number.setText(Integer.toString(shownNumber(line)));
            text.setText("  ".repeat(line.indent()) + line.text());
            Tips.set(text, line.text().isBlank() ? "" : line.text().strip());
            List<Integer> ranks = pins.getOrDefault(index, List.of());
            pin.setText(Integer.toString(ranks.size()));
            Nodes.show(pin, !ranks.isEmpty());
            if (!ranks.isEmpty()) {
                Tips.set(pin, pinText(ranks));
            }
            pseudoClassStateChanged(HERE, index == here);
            showStop(line);
            setGraphic(row);
        }

        private void showStop(ProgramListing.Line line) {
            Optional<WatchedStop> stop = stopAt(line);
            dot.pseudoClassStateChanged(SET, stop.isPresent());
            dot.pseudoClassStateChanged(OFF, stop.filter(it -> !it.isOn()).isPresent());
            number.pseudoClassStateChanged(SET, true);
            Tips.set(
                    number,
                    line.sourceLine() > 0
                            ? Words.of("source.stop", line.sourceLine())
                            : Words.of("source.stop.of", rank, line.number()));
        }

        private void toggleStop() {
            Integer index = getItem();
            if (index == null || program.isEmpty()) {
                return;
            }
            ProgramListing.Line line = shownLine(index);
            StopChange change =
                    stopAt(line)
                            .<StopChange>map(stop -> new StopChange.Remove(stop.number()))
                            .orElseGet(() -> new StopChange.Add(Stop.at(condition(line))));
            store.apply(new Intent.ChangeStops(change));
        }

        private void selectPinned() {
            List<Integer> ranks =
                    getItem() == null ? List.of() : pins.getOrDefault(getItem(), List.of());
            if (!ranks.isEmpty()) {
                store.apply(new Intent.Select(new Target.Rank(ranks.getFirst())));
            }
        }
    }

    /// Line `index` of the source, or of the listing.
    private ProgramListing.Line shownLine(int index) {
        return source.map(it ->
                        new ProgramListing.Line(index + 1, -1, index + 1, 0, it.lines().get(index)))
                .orElseGet(() -> program.orElseThrow().line(index));
    }

    private Optional<WatchedStop> stopAt(ProgramListing.Line line) {
        return store.run().flatMap(run -> run.stops().of(condition(line)));
    }

    private static int shownNumber(ProgramListing.Line line) {
        return line.sourceLine() > 0 ? line.sourceLine() : line.number();
    }

    /// A line of a source is one for all; operations are numbered in each program by itself.
    private String condition(ProgramListing.Line line) {
        return line.sourceLine() > 0
                ? "any rank: line == " + line.sourceLine()
                : "line(" + rank + ") == " + line.number();
    }

    private static String pinText(List<Integer> ranks) {
        String first = String.join(", ", ranks.stream().limit(16).map(String::valueOf).toList());
        return Words.of(
                ranks.size() > 16 ? "source.pin.more" : "source.pin", first, ranks.size() - 16);
    }
}
