package bcscope.ui.bar;

import bcscope.base.Microphase;
import bcscope.base.MpiKind;
import bcscope.base.Numbers;
import bcscope.lesson.By;
import bcscope.model.ModelParameter;
import bcscope.picture.Target;
import bcscope.scenario.Scenario;
import bcscope.ui.Store;
import bcscope.ui.command.CommandRunner;
import bcscope.ui.pane.ChangeDetector;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.lesson.LessonChange;
import bcscope.ui.state.lesson.OpenLesson;
import bcscope.ui.state.playing.Pace;
import bcscope.ui.theme.Logo;
import bcscope.ui.theme.Nodes;
import bcscope.ui.theme.Squeeze;

import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;

import java.util.ArrayList;
import java.util.List;

/// The bar at the top: document, transport, pace, lamps, go-to box. What a narrow window has no
/// room for can be had from the menu.
public final class TopBar {
    /// Where the bar is narrower, there are letters on the lamps.
    private static final double ROOM_FOR_LAMPS = 1360;

    /// Where it is narrower, the names of the MPIs are short.
    private static final double ROOM_FOR_MPI = 1560;

    private static final PseudoClass TIGHT = PseudoClass.getPseudoClass("tight");

    private final HBox bar = Nodes.styled(new HBox(8), "top-bar");
    private final StackPane sign = new StackPane();
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
        bar.setAlignment(Pos.CENTER_LEFT);
        sign.setMinWidth(StackPane.USE_PREF_SIZE);
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
                .or(lamps::shorten, this::nameLamps)
                .or(goTo::shorten, goTo::spellOut)
                .or(() -> transport.fit(TransportBar.Extent.NO_ENDS), transport::whole)
                .or(() -> Nodes.show(mpi.node(), false), () -> Nodes.show(mpi.node(), true))
                .or(() -> Nodes.show(lamps.node(), false), this::showLamps)
                .or(() -> transport.fit(TransportBar.Extent.PHASES), transport::whole)
                .or(() -> Nodes.show(pace.node(), false), () -> Nodes.show(pace.node(), true))
                .or(() -> transport.fit(TransportBar.Extent.EVENTS), transport::whole);
    }

    /// At the same width in every theme, so that none of them shows less than another.
    private void nameMpi() {
        if (bar.getWidth() >= ROOM_FOR_MPI) {
            mpi.spellOut();
        } else {
            mpi.shorten();
        }
    }

    private void nameLamps() {
        if (bar.getWidth() >= ROOM_FOR_LAMPS) {
            lamps.spellOut();
        } else {
            lamps.shorten();
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
                .filter(ask -> ask.posed().form().by() == By.MICROPHASE)
                .isPresent();
    }

    private void clicked(Microphase phase) {
        int slice = store.state().run().map(run -> run.cursor().slice()).orElse(0);
        store.apply(
                new Intent.OfLesson(new LessonChange.Pointed(new Target.PhaseOf(slice, phase))));
    }

    /// Microphases have lamps where there are microphases.
    private void showLamps() {
        Nodes.show(lamps.node(), shown == MpiKind.BCS);
    }

    /// Puts the focus into the field that takes places to go to.
    public void openGoTo() {
        goTo.node().requestFocus();
    }

    public void show(OpenRun run, Chrome chrome) {
        lamps.light(run.phase());
        lamps.offer(asksForPhase() ? PhaseLamps.Offer.ANSWERS : PhaseLamps.Offer.NOTHING);
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
        if (refit.changed(run.document().number(), chrome.theme(), stops)) {
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
}
