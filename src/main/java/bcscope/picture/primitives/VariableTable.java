package bcscope.picture.primitives;

import bcscope.picture.Box;
import bcscope.picture.CommonShapes;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.ProcessLook;
import bcscope.picture.Surface;
import bcscope.playground.Occurrence;
import bcscope.playground.ScriptRun;
import bcscope.scenario.script.Action;
import bcscope.scenario.script.Step;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// A column for each node: its variables and events, and what it waits for. Values written at the
/// last moment are framed; a failed comparison has a double outline.
final class VariableTable {
    private final Surface surface;
    private final PrimitivesLayout layout;
    private final Playhead head;
    private final PrimitiveWords words;
    private final ScriptRun run;

    VariableTable(Surface surface, PrimitivesLayout layout, Playhead head, PrimitiveWords words) {
        this.surface = surface;
        this.layout = layout;
        this.head = head;
        this.words = words;
        run = head.run();
    }

    void draw() {
        for (int node = 0; node < run.nodes(); node++) {
            card(node);
        }
        for (int v = 0; v < run.script().variables().size(); v++) {
            name(v, run.script().variables().get(v).name(), "variable");
            for (int node = 0; node < run.nodes(); node++) {
                value(v, node);
            }
        }
        List<String> events = run.script().events();
        for (int e = 0; e < events.size(); e++) {
            int row = run.script().variables().size() + e;
            name(row, events.get(e), "event");
            for (int node = 0; node < run.nodes(); node++) {
                if (concerns(events.get(e), node)) {
                    event(row, e, node);
                }
            }
        }
    }

    private void card(int node) {
        Box card = layout.card(node);
        CommonShapes.card(surface, card);
        boolean acts = head.last().filter(it -> it.node() == node).isPresent();
        boolean narrow = card.width() < 66 * layout.factor();
        Lettering lettering = Lettering.ui(narrow ? 11 : 13).bold().centered();
        surface.text(
                narrow ? Integer.toString(node) : "Node " + node,
                card.top(layout.headHeight()),
                lettering);
        surface.region("node:" + node, card, "Node " + node);
        head.doing(node).ifPresent(step -> blocked(card.bottom(layout.footHeight()), step));
        if (acts) {
            CommonShapes.selection(surface, card);
        }
        boolean silent = head.last().map(words::silent).orElse(List.of()).contains(node);
        if (silent || head.waitsForEver(node)) {
            CommonShapes.errorOutline(surface, card);
        }
    }

    private void blocked(Box foot, int step) {
        Box bar = foot.inset(6, foot.height() < 26 * layout.factor() ? 2 : 4);
        Lettering lettering = Lettering.ui(12);
        List<String> labels = words.doing(step);
        labels.stream()
                .filter(it -> surface.textWidth(it, lettering) + 12 <= bar.width())
                .findFirst()
                .or(() -> labels.isEmpty() ? Optional.empty() : Optional.of(""))
                .ifPresent(
                        it -> CommonShapes.stateBar(surface, bar, ProcessLook.BLOCKED_IN_WAIT, it));
    }

    private void name(int row, String name, String what) {
        Box box = layout.name(row);
        double half = box.height() / 2;
        boolean both = box.height() >= 26 * layout.factor();
        Lettering lettering =
                Lettering.mono(Math.clamp(box.height() * 0.8 / layout.factor(), 8, 13))
                        .bold()
                        .right();
        surface.text(name, both ? box.top(half + 2) : box, lettering);
        if (both) {
            surface.text(what, box.belowTop(half), Lettering.ui(10).right().faint());
        }
    }

    private void value(int variable, int node) {
        Box cell = layout.cell(variable, node);
        long value = head.memory().value(variable, node);
        boolean written = wrote(variable, node);
        boolean refuses = refuses(variable, node);
        surface.fillRound(cell, 3, written ? Ink.ACCENT_SOFT : Ink.FIELD);
        surface.strokeRound(cell, 3, Pen.of(Ink.FIELD_BORDER));
        if (refuses) {
            surface.strokeRound(cell, 3, Pen.of(Ink.ERROR, 1.5));
            surface.strokeRound(cell.inset(3), 2, Pen.of(Ink.ERROR));
        } else if (written) {
            surface.strokeRound(cell, 3, Pen.of(Ink.SELECTION, 2));
        }
        long old = head.before().value(variable, node);
        Lettering lettering =
                Lettering.mono(Math.clamp(cell.height() * 0.66 / layout.factor(), 9, 15))
                        .centered();
        boolean roomForOld = cell.width() > 76 * layout.factor();
        if (written && old != value && roomForOld) {
            surface.text(old + " → " + value, cell.inset(4, 0), lettering.bold());
        } else {
            surface.text(
                    Long.toString(value), cell.inset(2, 0), written ? lettering.bold() : lettering);
        }
        surface.region(
                "value:" + variable + ":" + node,
                cell,
                run.script().variables().get(variable).name() + " = " + value + " on node " + node);
    }

    /// Whether the last moment wrote this value.
    private boolean wrote(int variable, int node) {
        String name = run.script().variables().get(variable).name();
        return head.last().filter(last -> contains(run.nodesWritten(last, name), node)).isPresent();
    }

    /// Whether the last moment found this value to be why a comparison fails.
    private boolean refuses(int variable, int node) {
        return head.last().orElse(null) instanceof Occurrence.QueryAnswered it
                && run.script().variables().get(variable).name().equals(run.action(it).variable())
                && it.refusing().contains(node);
    }

    private static boolean contains(int[] nodes, int node) {
        return Arrays.stream(nodes).anyMatch(it -> it == node);
    }

    /// Whether a step signals `event` on `node`.
    private boolean concerns(String event, int node) {
        return run.script().steps().stream().anyMatch(step -> signals(step, event, node));
    }

    private boolean signals(Step step, String event, int node) {
        return step.action() instanceof Action.Transfer it
                && ((it.localEvent().filter(event::equals).isPresent() && step.node() == node)
                        || (it.remoteEvent().filter(event::equals).isPresent()
                                && contains(it.to().on(run.nodes()), node)));
    }

    private void event(int row, int event, int node) {
        Box cell = layout.cell(row, node);
        boolean signalled = head.memory().isSignalled(event, node);
        boolean now = signalled && !head.before().isSignalled(event, node);
        double size = Math.min(cell.height(), 22 * layout.factor());
        double x = cell.centerX() - size * 0.3;
        double top = cell.centerY() - size * 0.38;
        double bottom = cell.centerY() + size * 0.42;
        double[] flag = {x, top, x + size * 0.7, top + size * 0.22, x, top + size * 0.44};
        if (signalled) {
            surface.line(x, top, x, bottom, Pen.of(Ink.TEXT, 2));
            surface.fillPolygon(flag, Ink.TEXT);
        } else {
            surface.line(x, top, x, bottom, Pen.of(Ink.TEXT_FAINT));
            surface.polyline(flag, Pen.of(Ink.TEXT_FAINT));
        }
        if (now) {
            surface.strokeRound(cell, 3, Pen.of(Ink.SELECTION, 2));
        }
        surface.region(
                "event:" + event + ":" + node,
                cell,
                run.script().events().get(event)
                        + (signalled ? " is signalled" : " is not signalled")
                        + " on node "
                        + node);
    }
}
