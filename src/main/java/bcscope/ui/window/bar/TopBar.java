package bcscope.ui.window.bar;

import bcscope.base.Microphase;
import bcscope.base.MpiKind;
import bcscope.base.Numbers;
import bcscope.lesson.question.AnswerMode;
import bcscope.model.ModelParameter;
import bcscope.picture.Target;
import bcscope.scenario.Scenario;
import bcscope.ui.Words;
import bcscope.ui.command.Command;
import bcscope.ui.command.CommandRunner;
import bcscope.ui.command.OwnKeys;
import bcscope.ui.pane.ChangeDetector;
import bcscope.ui.pane.term.HoverCard;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.state.lesson.LessonChange;
import bcscope.ui.state.lesson.OpenLesson;
import bcscope.ui.state.playing.Pace;
import bcscope.ui.theme.Logo;
import bcscope.ui.theme.Nodes;
import bcscope.ui.theme.Squeeze;
import bcscope.ui.theme.Tips;

import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Cursor;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;

/// The bar at the top: document, transport, pace, go-to box. What a narrow window has no room for
/// can be had from the menu.
public final class TopBar {
    /// Least width with the full names of the MPIs.
    private static final double ROOM_FOR_MPI = 1560;

    private static final PseudoClass TIGHT = PseudoClass.getPseudoClass("tight");

    private final HBox bar = Nodes.styled(Nodes.row(8), "top-bar");
    private final StackPane sign = Nodes.fixed(new StackPane());
    private final DocumentName name = new DocumentName("document-title", "document-summary");
    private final PaceBox pace;
    private final PhaseLamps lamps;
    private final Store store;
    private final MpiSwitch mpi;
    private final GoToBox goTo;
    private final TransportBar transport;
    private final Squeeze squeeze;
    private final ChangeDetector dirty = new ChangeDetector();
    private final ChangeDetector refit = new ChangeDetector();
    private MpiKind shown = MpiKind.BCS;

    public TopBar(Store store, CommandRunner commands) {
        this.store = store;
        lamps = new PhaseLamps(this::clicked);
        CommandButtons buttons = new CommandButtons(commands);
        transport = new TransportBar(buttons);
        mpi = new MpiSwitch(commands);
        pace = new PaceBox(store, chosen -> chosen.title(shown));
        goTo = new GoToBox(store, commands);
        bar.getChildren()
                .addAll(
                        buttons.menu(pace),
                        buttons.home(),
                        sign,
                        name.node(),
                        Nodes.spring(),
                        transport.node(),
                        pace.node(),
                        lamps.node(),
                        mpi.node(),
                        Nodes.spring(),
                        goTo.node());
        squeeze = concessions();
    }

    private Squeeze concessions() {
        return new Squeeze(bar)
                .or(transport.stops()::shorten, transport.stops()::spellOut)
                .or(mpi::shorten, this::nameMpi)
                .or(name::shorten, name::spellOut)
                .or(() -> Nodes.show(sign, false), () -> Nodes.show(sign, true))
                .or(() -> tighten(true), () -> tighten(false))
                .or(lamps::shorten, lamps::spellOut)
                .or(goTo::shorten, goTo::spellOut)
                .or(() -> transport.fit(TransportBar.Extent.NO_ENDS), transport::whole)
                .or(() -> Nodes.show(mpi.node(), false), () -> Nodes.show(mpi.node(), true))
                .or(() -> Nodes.show(pace.node(), false), () -> Nodes.show(pace.node(), true))
                .or(() -> transport.fit(TransportBar.Extent.EVENTS), transport::whole);
    }

    /// Writes the name at the same width in every theme, so that none of them shows less than
    /// another.
    private void nameMpi() {
        if (bar.getWidth() >= ROOM_FOR_MPI) {
            mpi.spellOut();
        } else {
            mpi.shorten();
        }
    }

    private void tighten(boolean tight) {
        bar.pseudoClassStateChanged(TIGHT, tight);
    }

    public HBox node() {
        return bar;
    }

    private boolean asksForPhase() {
        return store.state()
                .lesson()
                .flatMap(OpenLesson::question)
                .filter(ask -> ask.posed().mode() == AnswerMode.MICROPHASE)
                .isPresent();
    }

    private void clicked(Microphase phase) {
        int slice = store.run().map(run -> run.cursor().slice()).orElse(0);
        store.apply(
                new Intent.OfLesson(new LessonChange.Pointed(new Target.PhaseOf(slice, phase))));
    }

    /// Sets `lookUp`, which gets the text that the field for places does not know.
    public void others(Predicate<String> lookUp) {
        goTo.others(lookUp);
    }

    /// Puts the focus into the field that takes places to go to.
    public void openGoTo() {
        goTo.node().requestFocus();
    }

    public void show(OpenRun run, Chrome chrome) {
        boolean asked = asksForPhase();
        lamps.light(run.phase());
        Nodes.show(lamps.node(), asked);
        shown = run.mpi();
        pace.show(chrome.pace().in(shown), Pace.under(shown));
        if (dirty.changed(
                run.document().number(),
                run.playback().motion(),
                run.beside().shown(),
                chrome.theme())) {
            mpi.show(run);
            transport.show(run.playback().motion());
        }
        boolean stops = !run.stops().all().isEmpty();
        if (refit.changed(run.document().number(), chrome.theme(), stops, asked)) {
            transport.stops().show(stops);
            name.show(run.document().title(), summary(run));
            sign.getChildren().setAll(Logo.of(chrome.theme(), 26));
            bar.applyCss();
            name.measure();
            squeeze.fit();
        }
    }

    /// For example `T = 250 µs`, `64 processes`, `QsNet`, `32 nodes`: what matters most comes
    /// first, because the end may have no room.
    static List<String> summary(OpenRun run) {
        Scenario scenario = run.document().run().scenario();
        List<String> parts = new ArrayList<>();
        parts.add("T = " + Numbers.duration(scenario.model().get(ModelParameter.SLICE_NANOS)));
        parts.add(Numbers.count(run.document().run().program().ranks(), "process", "processes"));
        parts.add(scenario.machine().network().brand());
        parts.add(Numbers.count(scenario.machine().nodes(), "node"));
        if (scenario.mpi() != MpiKind.BCS) {
            parts.add(scenario.mpi().title());
        }
        return parts;
    }

    /// Under which MPI the program runs: BCS-MPI, conventional MPI, or both side by side. The first
    /// two run it again.
    static final class MpiSwitch {
        private final HBox row = new HBox();
        private final Map<Command, ToggleButton> buttons = new LinkedHashMap<>();
        private final CommandRunner commands;

        MpiSwitch(CommandRunner commands) {
            this.commands = commands;
            row.setId("mpi-switch");
            row.setAlignment(Pos.CENTER);
            row.setMinWidth(Region.USE_PREF_SIZE);
            add(Command.MPI_BCS);
            add(Command.MPI_CONVENTIONAL);
            add(Command.SIDE_BY_SIDE);
            Nodes.segments(row, buttons.values());
            shorten();
        }

        private void add(Command command) {
            ToggleButton button = Nodes.named(new ToggleButton(), "button-" + command.id());
            Tips.set(button, command.tip());
            button.setAccessibleText(command.title());
            button.setMinWidth(Region.USE_PREF_SIZE);
            button.setOnAction(event -> {
                button.setSelected(!button.isSelected());
                commands.run(command);
            });
            buttons.put(command, button);
        }

        Node node() {
            return row;
        }

        /// Shows short words.
        void shorten() {
            name(".short");
        }

        /// Shows whole words.
        void spellOut() {
            name(".long");
        }

        private void name(String form) {
            buttons.forEach(
                    (command, button) -> button.setText(Words.of("mpi." + command.id() + form)));
        }

        /// Shows what `run` runs under, or that two are shown.
        void show(OpenRun run) {
            boolean both = run.beside().shown();
            MpiKind shown = run.document().run().scenario().mpi();
            buttons.forEach((command, button) -> button.setDisable(!commands.enabled(command)));
            press(Command.MPI_BCS, !both && shown == MpiKind.BCS);
            press(Command.MPI_CONVENTIONAL, !both && shown == MpiKind.CONVENTIONAL);
            press(Command.SIDE_BY_SIDE, both);
        }

        private void press(Command command, boolean pressed) {
            ToggleButton button = buttons.get(command);
            if (button != null) {
                button.setSelected(pressed);
            }
        }
    }

    /// Five lamps, with which a question for a microphase is answered; that of the microphase at
    /// the cursor is lit.
    static final class PhaseLamps {
        private static final PseudoClass LIT = PseudoClass.getPseudoClass("lit");

        private final HBox row = new HBox(4);
        private final List<Label> lamps = new ArrayList<>();

        /// @param clicked is told the microphase whose lamp is clicked
        PhaseLamps(Consumer<Microphase> clicked) {
            for (Microphase phase : Microphase.values()) {
                Lamp lamp = Nodes.named(new Lamp(phase.name()), "lamp-" + phase.name());
                lamp.setAccessibleText(phase.title());
                lamp.getStyleClass().addAll("lamp", phase.name().toLowerCase(Locale.ROOT));
                HoverCard.explained(lamp, phase.name());
                lamp.setAlignment(Pos.CENTER);
                lamp.setMinWidth(Region.USE_PREF_SIZE);
                lamp.setFocusTraversable(true);
                lamp.setAccessibleRole(AccessibleRole.BUTTON);
                lamp.setCursor(Cursor.HAND);
                lamp.setOnMouseClicked(event -> clicked.accept(phase));
                lamp.setOnKeyPressed(event -> {
                    if (lamp.takes(event)) {
                        event.consume();
                        clicked.accept(phase);
                    }
                });
                lamps.add(lamp);
            }
            row.getChildren().addAll(lamps);
            row.setAlignment(Pos.CENTER);
        }

        HBox node() {
            return row;
        }

        /// Shows the letters of the microphases.
        void shorten() {
            name(phase -> String.valueOf(phase.letter()));
        }

        /// Shows their names.
        void spellOut() {
            name(Microphase::name);
        }

        private void name(Function<Microphase, String> names) {
            for (Microphase phase : Microphase.values()) {
                lamps.get(phase.ordinal()).setText(names.apply(phase));
            }
        }

        /// A lamp that keeps the keys that press it.
        private static final class Lamp extends Label implements OwnKeys {
            Lamp(String name) {
                super(name);
            }

            @Override
            public boolean takes(KeyEvent event) {
                return event.getCode() == KeyCode.SPACE || event.getCode() == KeyCode.ENTER;
            }
        }

        void light(Optional<Microphase> phase) {
            for (Microphase each : Microphase.values()) {
                boolean lit = phase.isPresent() && phase.get() == each;
                lamps.get(each.ordinal()).pseudoClassStateChanged(LIT, lit);
            }
        }
    }
}
