package bcscope.picture.scene;

import bcscope.base.Microphase;
import bcscope.base.MpiKind;
import bcscope.base.Numbers;
import bcscope.model.Fault;
import bcscope.model.FaultKind;
import bcscope.picture.Box;
import bcscope.picture.CommonShapes;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.ProcessLook;
import bcscope.picture.Surface;
import bcscope.picture.scene.card.FaultMark;
import bcscope.picture.scene.card.ViewChoice;
import bcscope.picture.scene.plan.DetailLevel;
import bcscope.picture.scene.plan.LevelPlan;
import bcscope.picture.scene.plan.SceneLayout;
import bcscope.picture.scene.plan.TorusPlan;
import bcscope.picture.scene.plan.Wiring;
import bcscope.picture.scene.state.NetworkReduction;
import bcscope.picture.scene.state.RunLayout;
import bcscope.picture.scene.state.SceneState;
import bcscope.run.RunView;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/// The legend of fills and textures: in one row below the machine, in several for the timeline.
public final class LegendPicture {
    private static final double SWATCH_WIDTH = 16;
    private static final double SWATCH_HEIGHT = 14;
    private static final Set<FaultKind> MARKED =
            EnumSet.of(
                    FaultKind.SLOW_NIC,
                    FaultKind.SLOW_HOST,
                    FaultKind.HOST_NOISE,
                    FaultKind.NODE_FAILURE);

    /// Width of the legend of the timeline, at text factor 1.
    public static final double TIMELINE_WIDTH = 500;

    private static final double ROW_HEIGHT = 24;
    private static final double TITLE_WIDTH = 92;
    private static final double PADDING = 10;

    private final Surface surface;
    private final List<String> said = new ArrayList<>();
    private Box row;
    private double x;

    private LegendPicture(Surface surface, Box row) {
        this.surface = surface;
        this.row = row;
        x = row.x() + 2;
    }

    static void draw(Surface surface, SceneLayout layout, SceneState state, ViewChoice look) {
        DetailLevel detail = layout.detail();
        LegendPicture legend = new LegendPicture(surface, layout.legend());
        boolean cells = detail == DetailLevel.CELL || detail == DetailLevel.PIXELS;
        if (!look.cycles().isEmpty()) {
            legend.arrow("waits for", Pen.of(Ink.ERROR, 2));
        }
        legend.processes(detail, cells, state.stage());
        Optional<Microphase> phase = state.phase();
        boolean torus =
                layout.wiring() instanceof Wiring.Torus
                        || layout.wiring() instanceof Wiring.Isometric;
        if (state.stage().isConventional()) {
            legend.entry("messages on the network", s -> s.fill(Ink.LINK_LOADED));
        } else if (torus) {
            legend.entry("load of a link, to the greatest", s -> s.scale(state.moving()));
        }
        boolean linksApart = torus || layout.wiring() instanceof Wiring.Collective;
        phase.ifPresent(p ->
                legend.entry(
                        linksApart && p == Microphase.PM ? "received in PM" : carried(p),
                        s -> s.fill(Ink.phase(p))));
        if (Traffic.adaptive(layout, state)) {
            legend.note("packets choose their routes: links as used so far");
        }
        legend.faults(
                marked(state.stage().faults()), box -> surface.fillRect(box.left(4), Ink.WARNING));
        boolean adding = phase.equals(Optional.of(Microphase.RM)) && NetworkReduction.adds(state);
        if (adding) {
            legend.note(
                    layout.wiring() instanceof Wiring.Collective
                            ? "+ ALUs of the network add on the way up; nodes do not"
                            : "ALUs of the tree network add; nodes do not");
        } else if (cells) {
            legend.note(
                    state.stage().isConventional()
                            ? "bars fill with messages of the window"
                            : "bars fill with the phase");
        } else if (detail == DetailLevel.SMALL) {
            legend.note(
                    state.stage().isConventional()
                            ? "columns: sending, posted, unexpected, matched, meeting"
                            : "columns: depth of SDQ, RDQ, RSL, MDL, CARRY, CL");
        }
        if (layout.plan() instanceof TorusPlan plan) {
            legend.borders(plan, state.stage());
        }
        if (layout.isPart()) {
            legend.note("part of the machine: Backspace shows all of it");
        } else {
            legend.network(layout, state.stage());
        }
    }

    private void processes(DetailLevel detail, boolean cells, RunLayout stage) {
        process(ProcessLook.COMPUTING, "computing");
        if (stage.program().jobs().size() > 1) {
            process(ProcessLook.READY, "ready, no CPU");
        }
        if (detail.compareTo(DetailLevel.SMALL) < 0) {
            blocked();
            if (stage.hasLittleMemory()) {
                process(ProcessLook.BLOCKED_BY_NIC, "NIC memory full");
            }
        } else {
            entry("blocked", s -> s.fill(Ink.BLOCKED));
        }
        if (cells && stage.hasEmptyNodes()) {
            entry("no process", s -> s.frame(Ink.GRID_STRONG));
        }
    }

    private void borders(TorusPlan plan, RunLayout stage) {
        if (TorusBorders.hasJobs(stage)) {
            note("outlines: jobs");
        }
        if (TorusBorders.hasMidplanes(plan)) {
            note("lines: midplanes of 8 x 8 x 8");
        }
    }

    /// Draws what processes that share CPUs look like, in one row.
    public static void sharing(Surface surface, Box row) {
        LegendPicture legend = new LegendPicture(surface, row);
        legend.process(ProcessLook.COMPUTING, "computing");
        legend.process(ProcessLook.READY, "ready, no CPU");
        legend.blocked();
    }

    /// Height of the legend of the timeline of `run`, at text factor 1.
    public static double timelineHeight(RunView run) {
        int rows = 3;
        rows += run.scenario().mpi() == MpiKind.BCS ? 1 : 0;
        rows += marked(run.scenario().faults()).isEmpty() ? 0 : 1;
        return rows * ROW_HEIGHT + 2 * PADDING;
    }

    /// Draws what the timeline of `run` is made of over the whole surface, a line for each kind of
    /// thing, and gives the same in words.
    public static List<String> timeline(Surface surface, RunView run) {
        CommonShapes.card(surface, surface.bounds());
        double factor = surface.theme().textFactor();
        Box all = surface.bounds().inset(PADDING * factor);
        LegendPicture legend = new LegendPicture(surface, all.top(0));
        legend.line("Processes", factor);
        legend.process(ProcessLook.COMPUTING, "computing");
        legend.process(ProcessLook.READY, "ready, no CPU");
        legend.process(ProcessLook.FINISHED, "ended");
        legend.line("", factor);
        legend.blocked();
        if (run.scenario().mpi() == MpiKind.BCS) {
            int processes = run.scenario().machine().processesPerNode();
            if (run.scenario().monitoring().hasLittleMemory(processes)) {
                legend.process(ProcessLook.BLOCKED_BY_NIC, "NIC memory full");
            }
            legend.line("Microphases", factor);
            for (Microphase phase : Microphase.values()) {
                legend.phase(phase);
            }
        }
        legend.line("Messages", factor);
        legend.arrow("from the send to the receive", Pen.of(Ink.TEXT, 1.2));
        Set<FaultKind> kinds = marked(run.scenario().faults());
        if (!kinds.isEmpty()) {
            legend.line("Faults", factor);
            Pen pen = Pen.of(Ink.WARNING, 2).dashed();
            legend.faults(kinds, box -> surface.strokeRect(box, pen));
        }
        return List.copyOf(legend.said);
    }

    /// The next of several rows, about `title`.
    private void line(String title, double factor) {
        row = new Box(row.x(), row.bottom(), row.width(), ROW_HEIGHT * factor);
        surface.text(title, row.left(TITLE_WIDTH * factor), Lettering.ui(11).bold());
        x = row.x() + TITLE_WIDTH * factor;
    }

    private void phase(Microphase phase) {
        entry(
                phase.name(),
                s -> {
                    surface.fillRect(s.box(), Ink.phase(phase));
                    surface.text(
                            String.valueOf(phase.letter()),
                            s.box(),
                            Lettering.ui(9.5).bold().centered().in(Ink.onPhase(phase)));
                });
    }

    /// The kinds of faults that have a mark.
    private static Set<FaultKind> marked(List<Fault> faults) {
        Set<FaultKind> kinds = EnumSet.noneOf(FaultKind.class);
        faults.stream().map(Fault::kind).filter(MARKED::contains).forEach(kinds::add);
        return kinds;
    }

    private void blocked() {
        process(ProcessLook.BLOCKED_IN_SEND, "blocked in send");
        process(ProcessLook.BLOCKED_IN_RECEIVE, "in receive");
        process(ProcessLook.BLOCKED_IN_WAIT, "in wait");
        process(ProcessLook.BLOCKED_IN_COLLECTIVE, "in collective");
    }

    /// The marks of faults of these kinds; that of a slow host differs between pictures.
    private void faults(Set<FaultKind> kinds, Consumer<Box> slowHost) {
        Pen pen = Pen.of(Ink.WARNING, 2);
        if (kinds.contains(FaultKind.SLOW_NIC)) {
            entry("slow NIC", s -> surface.strokeRound(s.box().inset(1), 3, pen.dashed()));
        }
        if (kinds.contains(FaultKind.SLOW_HOST)) {
            entry("slow host", s -> slowHost.accept(s.box()));
        }
        if (kinds.contains(FaultKind.HOST_NOISE)) {
            entry("noise", s -> FaultMark.zigzag(surface, s.box().bottom(s.box().height() / 2)));
        }
        if (kinds.contains(FaultKind.NODE_FAILURE)) {
            entry("failed", s -> FaultMark.cross(surface, s.box().inset(1)));
        }
    }

    private static String carried(Microphase phase) {
        return switch (phase) {
            case DEM -> "descriptors in DEM";
            case MSM -> "matching in MSM";
            case PM -> "link load in PM";
            case BBM -> "multicast in BBM";
            case RM -> "reduction in RM";
        };
    }

    private void process(ProcessLook look, String words) {
        entry(words, swatch -> CommonShapes.stateBar(surface, swatch.box(), look, ""));
    }

    /// Explains the less obvious parts of the network.
    private void network(SceneLayout layout, RunLayout stage) {
        boolean overTree = stage.facts().treeBytes() >= 0;
        switch (layout.wiring()) {
            case Wiring.Torus torus -> {
                boolean strokes = layout.plan() instanceof TorusPlan plan && plan.hasStrokes();
                note(
                        strokes
                                ? "aslant: Z links"
                                : "edges of a plane: busiest link, X right, Y below, Z left");
                if (strokes && torus.rim() == Wiring.Torus.Rim.WRAPPED) {
                    note("links that leave at one edge return at the opposite one");
                }
                if (overTree) {
                    note("short messages: layer tree");
                } else if (!stage.isConventional()) {
                    note("strobes and collectives: layer tree");
                }
            }
            case Wiring.Isometric _ -> {
                note("a line: both directions of a link, the busier one");
                note("keys K and Shift+K rotate");
            }
            case Wiring.Collective _ -> {
                if (layout.plan() instanceof LevelPlan plan && !plan.plates().isEmpty()) {
                    int sets = plan.io().size() / plan.plates().size();
                    note("plates: " + Numbers.count(sets, "processing set") + " each");
                }
                note("dashed: Ethernet from MM to the I/O nodes");
                note(
                        overTree
                                ? "longer messages between two nodes: layer torus"
                                : "messages between two nodes: layer torus");
            }
            case Wiring.Hypercube cube -> dimensions(cube.dimensions());
            case Wiring.NestedCubes cube -> dimensions(cube.dimensions());
            case Wiring.Emulated _ -> note("arcs: the binomial tree of the primitives");
            case Wiring.Quaternary _ -> {}
        }
    }

    private void dimensions(int dimensions) {
        note("keys 1 to " + dimensions + ": links of one dimension, 0 to " + (dimensions - 1));
    }

    private void arrow(String words, Pen pen) {
        entry(
                words,
                s ->
                        surface.arrow(
                                s.box().x(), s.box().y(), s.box().right(), s.box().bottom(), pen));
    }

    private void note(String words) {
        Lettering lettering = Lettering.ui(11).faint();
        double width = surface.textWidth(words, lettering);
        if (x + width <= row.right()) {
            surface.text(words, row.rightOfLeft(x - row.x()), lettering);
            x += width + 20;
        }
    }

    private void entry(String words, Consumer<Swatch> draw) {
        Lettering lettering = Lettering.ui(11).muted();
        double width = SWATCH_WIDTH + 6 + surface.textWidth(words, lettering);
        if (x + width > row.right()) {
            return;
        }
        Box box = new Box(x, row.centerY() - SWATCH_HEIGHT / 2, SWATCH_WIDTH, SWATCH_HEIGHT);
        draw.accept(new Swatch(surface, box.rounded()));
        said.add(words);
        surface.text(words, new Box(x + SWATCH_WIDTH + 6, row.y(), width, row.height()), lettering);
        x += width + 20;
    }

    private record Swatch(Surface surface, Box box) {
        /// Draws a scale from a little to all.
        void scale(Ink ink) {
            List<Box> parts = box.inset(1, 3).columns(4, 0);
            for (int i = 0; i < parts.size(); i++) {
                surface.fillRect(parts.get(i), LinkBrush.paint(ink, i / (parts.size() - 1.0)));
            }
        }

        void frame(Ink ink) {
            surface.strokeRound(box.inset(2), 2, Pen.of(ink, 1.4));
        }

        void fill(Ink ink) {
            surface.fillRound(box.inset(1), 3, ink);
        }
    }
}
