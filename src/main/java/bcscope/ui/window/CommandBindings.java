package bcscope.ui.window;

import bcscope.base.Microphase;
import bcscope.base.MpiKind;
import bcscope.explain.Nearby;
import bcscope.explain.collective.Courses;
import bcscope.loading.Documents;
import bcscope.picture.Target;
import bcscope.picture.matching.MatchingScene;
import bcscope.picture.timeline.colour.RowColouring;
import bcscope.picture.view.View;
import bcscope.run.Run;
import bcscope.scenario.file.Setting;
import bcscope.ui.Words;
import bcscope.ui.command.Command;
import bcscope.ui.command.CommandGroup;
import bcscope.ui.command.CommandRegistry;
import bcscope.ui.pane.beside.BesideMode;
import bcscope.ui.start.help.AtlasBrowser;
import bcscope.ui.start.help.HelpBrowser;
import bcscope.ui.state.Document;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.OpenScript;
import bcscope.ui.state.SelectedInterval;
import bcscope.ui.state.Tabs;
import bcscope.ui.state.TrafficChoice;
import bcscope.ui.state.WorkbenchState;
import bcscope.ui.state.playing.Pace;
import bcscope.ui.state.playing.Playback;
import bcscope.ui.state.playing.Playback.Motion;
import bcscope.ui.state.seek.Heading;
import bcscope.ui.theme.Nodes;
import bcscope.ui.theme.ThemeChoice;

import javafx.geometry.Insets;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// The action of every command.
record CommandBindings(WindowParts parts) {
    private static final double ZOOM = 1.5;
    private static final double PAN = 0.2;

    void fill(CommandRegistry registry) {
        files(registry);
        moves(registry);
        playing(registry);
        views(registry);
        kinds(registry);
        help(registry);
    }

    private void files(CommandRegistry registry) {
        registry.put(Command.OPEN, () -> parts.whenSafe(parts.files()::chooseFile))
                .put(Command.START_PAGE, () -> parts.whenSafe(parts.documents()::close))
                .put(Command.CANCEL, () -> engine().ifPresent(Run::pause))
                .put(Command.LIVE_STOP, () -> engine().ifPresent(Run::stop))
                .put(Command.CONTINUE, () -> engine().ifPresent(Run::resume));
    }

    private void moves(CommandRegistry registry) {
        move(registry, Command.EVENT_NEXT, Intent.Move.EVENT_NEXT);
        move(registry, Command.EVENT_BACK, Intent.Move.EVENT_BACK);
        move(registry, Command.GEAR_STEP, Intent.Move.EVENT_NEXT);
        move(registry, Command.STEP_BACK, Intent.Move.EVENT_BACK);
        move(registry, Command.PHASE_NEXT, Intent.Move.PHASE_NEXT);
        move(registry, Command.PHASE_BACK, Intent.Move.PHASE_BACK);
        move(registry, Command.SLICE_NEXT, Intent.Move.SLICE_NEXT);
        move(registry, Command.SLICE_BACK, Intent.Move.SLICE_BACK);
        move(registry, Command.FIRST, Intent.Move.FIRST);
        move(registry, Command.LAST, Intent.Move.LAST);
        registry.put(Command.GO_TO, parts.workbench()::openGoTo)
                .put(Command.COLLECTIVE_BACK, () -> stepCollective(Heading.PREVIOUS))
                .put(Command.COLLECTIVE_NEXT, () -> stepCollective(Heading.NEXT))
                .put(Command.MATCHING_BACK, () -> toMatching(Nearby::previous))
                .put(Command.MATCHING_NEXT, () -> toMatching(Nearby::next));
    }

    private void stepCollective(Heading direction) {
        parts.apply(Intent.StepCollective.of(direction));
    }

    /// Selects the next of the collectives of the slice.
    private void otherCollective() {
        parts.run()
                .flatMap(run ->
                        run.detail()
                                .map(detail -> Courses.of(run.document().run(), detail))
                                .flatMap(courses -> courses.after(run.selectedCommunicator())))
                .ifPresent(next -> parts.apply(new Intent.Select(new Target.CollectiveOf(next))));
    }

    /// Goes to the end of the MSM of the nearest slice on one side that schedules messages.
    private void toMatching(Function<Nearby, OptionalInt> side) {
        parts.run()
                .map(run ->
                        side.apply(
                                MatchingScene.nearby(run.document().run(), run.cursor().slice())))
                .orElse(OptionalInt.empty())
                .ifPresent(slice -> parts.apply(new Intent.GoToPhase(slice, Microphase.PM)));
    }

    private void move(CommandRegistry registry, Command command, Intent.Move move) {
        registry.put(command, () -> parts.apply(move));
    }

    private void playing(CommandRegistry registry) {
        registry.put(Command.PLAY_PAUSE, () -> toggle(Motion.FORWARDS))
                .put(Command.PLAY_BACKWARDS, () -> toggle(Motion.BACKWARDS))
                .put(Command.REDUCED_MOTION, () -> parts.apply(new Intent.ToggleMovement()))
                .put(Command.PHASE_PAUSE, () -> parts.apply(new Intent.TogglePhasePause()))
                .put(Command.STOP, () -> parts.apply(new Intent.Play(Motion.STILL)))
                .put(Command.GEAR_PLAY, () -> play(Pace.FIRST))
                .put(Command.GEAR_FAST, () -> play(Pace.FAST))
                .put(Command.GEAR_EXPRESS, () -> play(Pace.EXPRESS));
    }

    private void views(CommandRegistry registry) {
        Workbench workbench = parts.workbench();
        for (Command command : Command.values()) {
            command.view().ifPresent(view -> registry.put(command, () -> front(view)));
        }
        registry.put(Command.DRAWER, () -> parts.apply(new Intent.ToggleDrawer()))
                .put(Command.STRIP_SCALE, () -> parts.apply(new Intent.ToggleStripScale()))
                .put(Command.ZOOM_IN, () -> workbench.axes().zoom(ZOOM))
                .put(Command.ZOOM_OUT, () -> workbench.axes().zoom(1 / ZOOM))
                .put(Command.PAN_LEFT, () -> workbench.axes().pan(-PAN))
                .put(Command.PAN_RIGHT, () -> workbench.axes().pan(PAN))
                .put(Command.FIT, () -> workbench.axes().fit())
                .put(Command.CENTRE, new Twice(() -> workbench.axes().centre(), this::fitSelection))
                .put(Command.FIT_SELECTION, this::fitSelection)
                .put(Command.MARK_RANGE, () -> parts.apply(new Intent.MarkRange()))
                .put(Command.AXIS, () -> workbench.axes().nextAxis())
                .put(Command.ROW_COLOUR, this::nextColour)
                .put(Command.CLEAR, this::clear)
                .put(Command.TRAFFIC_SPAN, () -> traffic(it -> it.withSpan(it.span().next())))
                .put(Command.TRAFFIC_UNIT, () -> traffic(it -> it.withUnit(it.unit().other())))
                .put(Command.COLLECTIVE_OTHER, this::otherCollective)
                .put(Command.PANEL_TIMELINE, workbench::focusTimeline)
                .put(
                        Command.TRACK_NEW,
                        () -> {
                            workbench.focusTimeline();
                            workbench.timeline().writeTrack();
                        })
                .put(Command.PANEL_LEFT, workbench::focusLeft)
                .put(Command.PANEL_RIGHT, workbench::focusRight)
                .put(Command.ZOOM_RANGE, () -> workbench.axes().zoomToRange())
                .put(Command.THEME_SYSTEM, () -> theme(ThemeChoice.SYSTEM))
                .put(Command.THEME_DARK, () -> theme(ThemeChoice.DARK))
                .put(Command.THEME_LIGHT, () -> theme(ThemeChoice.LIGHT))
                .put(Command.THEME_HIGH_CONTRAST, () -> theme(ThemeChoice.HIGH_CONTRAST))
                .put(Command.THEME_PROJECTOR, () -> theme(ThemeChoice.PROJECTOR))
                .put(
                        Command.THEME_NEXT,
                        () ->
                                parts.apply(
                                        new Intent.ChooseTheme(
                                                parts.state().chrome().choice().next())));
    }

    private void kinds(CommandRegistry registry) {
        registry.put(Command.MPI_BCS, () -> under(MpiKind.BCS))
                .put(Command.MPI_CONVENTIONAL, () -> under(MpiKind.CONVENTIONAL));
    }

    /// Shows one run, that of the program under `kind`; runs it again if it ran under the other
    /// MPI.
    private void under(MpiKind kind) {
        new BesideMode(parts.store()).leave();
        parts.run()
                .map(OpenRun::document)
                .filter(document -> document.run().scenario().mpi() != kind)
                .flatMap(Document::loaded)
                .ifPresent(loaded -> parts.documents().again(loaded, List.of(Setting.of(kind))));
    }

    private void help(CommandRegistry registry) {
        registry.put(
                Command.KEYS,
                () ->
                        parts.dialogs()
                                .show(
                                        "keys",
                                        Command.KEYS.title(),
                                        KeySheet.WIDTH,
                                        KeySheet.make(
                                                this::isListed,
                                                parts.dialogs().contentWidth(),
                                                parts.dialogs().contentHeight())));
        registry.put(Command.PAGES, this::openPages);
        parts.workbench().others(this::lookUp);
        registry.put(Command.ATLAS, this::openAtlas);
    }

    /// The figures and tables of the papers; what is opened from it takes its place.
    private void openAtlas() {
        AtlasBrowser browser =
                new AtlasBrowser(
                        parts.dialogs().contentHeight(),
                        parts.state().chrome().theme(),
                        BCScopeApplication.exhibits(),
                        (sample, settings) ->
                                parts.whenSafe(() -> parts.documents().sample(sample, settings)));
        parts.dialogs().show("atlas", Words.of("atlas.title"), KeySheet.WIDTH, browser.node());
    }

    /// Whether a command is listed: in a lecture, only those of lectures.
    private boolean isListed(Command command) {
        return parts.state().lecturing().isEmpty() || command.isInLectures();
    }

    /// The page about what is in front.
    private void openPages() {
        String page =
                parts.state().script().isPresent()
                        ? View.PRIMITIVES.page()
                        : parts.run()
                                .map(run -> run.beside().shown() ? View.COMPARE : tabs().centre())
                                .map(View::page)
                                .orElse("window");
        open(HelpBrowser.Topic.of(page));
    }

    /// The entry of the glossary about `word`, if it has one.
    private boolean lookUp(String word) {
        Optional<Documents.Word> entry = Documents.word(word);
        entry.ifPresentOrElse(
                it -> open(HelpBrowser.Topic.glossary(it.word())),
                () -> parts.dialogs().tell(Words.of("goto.unknown", word)));
        return entry.isPresent();
    }

    private void open(HelpBrowser.Topic topic) {
        HelpBrowser browser = new HelpBrowser(topic, parts.dialogs().contentHeight());
        parts.dialogs().show("pages", Words.of("help.title"), KeySheet.WIDTH, browser.node());
    }

    private void nextColour() {
        parts.run()
                .map(OpenRun::timeline)
                .ifPresent(timeline -> {
                    RowColouring now = timeline.rows().colouring();
                    parts.apply(new Intent.Arrange(timeline.with(now.withBy(now.by().next()))));
                });
    }

    private void clear() {
        if (parts.run().flatMap(OpenRun::quest).isPresent()) {
            parts.apply(new Intent.GiveUp());
        } else if (parts.run().filter(OpenRun::narrowed).isPresent()) {
            parts.apply(new Intent.Narrow(Optional.empty()));
        } else if (!new BesideMode(parts.store()).clear()) {
            parts.apply(new Intent.Select(Target.NONE));
        }
    }

    private void fitSelection() {
        parts.run()
                .flatMap(SelectedInterval::of)
                .ifPresent(range -> parts.workbench().axes().show(range));
    }

    private void traffic(UnaryOperator<TrafficChoice> change) {
        parts.apply(new Intent.ChooseTraffic(change.apply(parts.state().chrome().traffic())));
    }

    private void theme(ThemeChoice choice) {
        parts.apply(new Intent.ChooseTheme(choice));
    }

    private Tabs tabs() {
        return parts.state().chrome().tabs();
    }

    private void front(View name) {
        parts.apply(new Intent.ShowTabs(tabs().with(name)));
        parts.workbench().focusCentre();
    }

    private void toggle(Motion motion) {
        WorkbenchState state = parts.state();
        Motion now =
                state.run()
                        .map(OpenRun::playback)
                        .or(() -> state.script().map(OpenScript::playback))
                        .map(Playback::motion)
                        .orElse(Motion.STILL);
        parts.apply(new Intent.Play(now == motion ? Motion.STILL : motion));
    }

    private void play(Pace pace) {
        boolean animated = parts.state().chrome().pace().gear() == Pace.Gear.PLAY;
        if (!(animated && pace.gear() == Pace.Gear.PLAY)) {
            parts.apply(new Intent.ChoosePace(pace));
        }
        parts.apply(new Intent.Play(Motion.FORWARDS));
    }

    private Optional<Run> engine() {
        return parts.run()
                .map(run -> run.document().run())
                .filter(Run.class::isInstance)
                .map(Run.class::cast);
    }

    /// The sheet of all keys, by menu, in columns of about the same length.
    static final class KeySheet {
        static final double WIDTH = 1240;

        private static final double COLUMN = 400;

        private KeySheet() {}

        /// The sheet of those commands that are `wanted`, `width` units wide and `height` units
        /// high at most, below a field that searches for words and keys.
        static VBox make(Predicate<Command> wanted, double width, double height) {
            HBox columns = Nodes.styled(new HBox(24), "small-text");
            ScrollPane scroll = Nodes.scrolled(columns);
            scroll.setPrefViewportHeight(height);
            TextField find = Nodes.named(new TextField(), "keys-find");
            find.setPromptText(Words.of("keys.find"));
            find.textProperty()
                    .subscribe(text ->
                            fill(columns, wanted.and(command -> fits(command, text)), width));
            return new VBox(8, find, scroll);
        }

        private static boolean fits(Command command, String text) {
            String said = command.title() + " " + command.keys().allShown();
            return said.toLowerCase(Locale.ROOT).contains(text.strip().toLowerCase(Locale.ROOT));
        }

        private static void fill(HBox columns, Predicate<Command> wanted, double width) {
            List<Command> commands =
                    Arrays.stream(CommandGroup.values())
                            .flatMap(KeySheet::withKeys)
                            .filter(wanted)
                            .toList();
            int columnCount = Math.max(1, (int) (Math.min(width, WIDTH) / COLUMN));
            int length = Math.max(1, Math.ceilDiv(commands.size(), columnCount));
            columns.getChildren().clear();
            for (int from = 0; from < commands.size(); from += length) {
                GridPane column =
                        column(commands.subList(from, Math.min(commands.size(), from + length)));
                HBox.setHgrow(column, Priority.ALWAYS);
                columns.getChildren().add(column);
            }
        }

        private static Stream<Command> withKeys(CommandGroup group) {
            return Arrays.stream(Command.values())
                    .filter(command -> command.group() == group)
                    .filter(command -> !command.keys().shown().isEmpty());
        }

        /// The commands under the titles of their menus; a menu that continues in the next column
        /// has its title there again.
        private static GridPane column(List<Command> commands) {
            GridPane grid = new GridPane(12, 0);
            List<CommandGroup> titled = new ArrayList<>();
            int row = 0;
            for (Command command : commands) {
                if (!titled.contains(command.group())) {
                    titled.add(command.group());
                    Label heading = Nodes.label(command.group().title(), "section-title");
                    heading.setPadding(new Insets(row == 0 ? 0 : 10, 0, 3, 0));
                    grid.add(heading, 0, row++, 2, 1);
                }
                Label keys = Nodes.fixed(Nodes.label(command.keys().allShown(), "mono"));
                Label title = Nodes.wrapped(command.title());
                GridPane.setHgrow(title, Priority.ALWAYS);
                grid.addRow(row++, keys, title);
            }
            return grid;
        }
    }
}
