package bcscope.picture.collective;

import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.explain.SentenceAt;
import bcscope.explain.Sentences;
import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.MessageEvent;
import bcscope.happening.SliceDetail;
import bcscope.picture.Box;
import bcscope.picture.Hatch;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Scale;
import bcscope.picture.Surface;
import bcscope.picture.Target;
import bcscope.picture.Ticks;
import bcscope.picture.scene.state.SceneState;
import bcscope.program.Program;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/// The Collective view of conventional MPI: a row per process, a bar from its call until it is
/// done, an arrow for each message of the tree; time runs to the right. Collectives that the
/// machine does in one go have no arrows.
public final class CallsPicture {
    private static final double MARGIN = 14;
    private static final double LABELS = 74;
    private static final double LEAST_ROW = 5;
    private static final double MOST_ROW = 26;
    private static final double AHEAD = 0.25;

    private final Surface surface;
    private final CollectiveScene scene;
    private final SceneState state;
    private final Program program;
    private final List<CallSpan> spans;
    private final List<MessageEvent.TreeMessage> parts = new ArrayList<>();
    private final NavigableMap<Integer, Integer> rows = new TreeMap<>();
    private final double factor;

    private CallsPicture(Surface surface, CollectiveScene scene) {
        this.surface = surface;
        this.scene = scene;
        state = scene.state();
        program = state.stage().program();
        factor = surface.theme().textFactor();
        spans = CallSpan.of(state.detail());
        for (Happening happening : state.detail().happenings()) {
            if (happening instanceof MessageEvent.TreeMessage part) {
                parts.add(part);
                rows.put(part.rank(), 0);
                rows.put(part.toRank(), 0);
            }
        }
        spans.forEach(span -> rows.put(span.call().rank(), 0));
        int row = 0;
        for (var entry : rows.entrySet()) {
            entry.setValue(row++);
        }
    }

    /// Draws the window of `scene` in `box`.
    public static void draw(Surface surface, CollectiveScene scene, Box box) {
        surface.fillRect(box, Ink.BACKGROUND);
        CallsPicture picture = new CallsPicture(surface, scene);
        if (picture.rows.isEmpty()) {
            picture.empty(box);
        } else {
            picture.all(box.inset(MARGIN, 8));
        }
    }

    /// The happenings of collectives in words, each with its moment.
    public static List<SentenceAt> told(SceneState state) {
        SliceDetail detail = state.detail();
        Sentences sentences = new Sentences(state.stage().program());
        List<SentenceAt> lines = new ArrayList<>();
        for (int i = 0; i < detail.happenings().size(); i++) {
            Happening happening = detail.happenings().get(i);
            boolean ofCollective =
                    happening instanceof MessageEvent.CollectiveCalled
                            || happening instanceof MessageEvent.TreeMessage
                            || happening instanceof MessageEvent.LinesSwept
                            || (happening instanceof Happening.Completed done
                                    && done.descriptor().kind() == Descriptor.Kind.COLLECTIVE);
            if (ofCollective) {
                lines.add(new SentenceAt(i, sentences.of(detail, i)));
            }
        }
        return lines;
    }

    /// One sentence on all of it.
    public static String summary(SceneState state) {
        List<CallSpan> spans = CallSpan.of(state.detail());
        long done =
                spans.stream().filter(span -> span.endNanos() < state.detail().endNanos()).count();
        return Say.of(
                "Window %s: processes in collectives: %s, of which completed in this window: %s.",
                state.detail().slice(), spans.size(), done);
    }

    private void all(Box box) {
        surface.text(title(), box.top(20 * factor), Lettering.ui(14).bold());
        surface.text(note(), box.moved(0, 20 * factor).top(17 * factor), Lettering.ui(12).muted());
        Box plot = box.belowTop(44 * factor).aboveBottom(20 * factor).rightOfLeft(LABELS * factor);
        double each = Math.clamp(plot.height() / rows.size(), LEAST_ROW, MOST_ROW);
        int shown = (int) Math.min(rows.size(), Math.floor(plot.height() / each));
        Box used = plot.top(shown * each);
        Scale scale = scale(used);
        ruler(used, scale);
        surface.clipped(
                used,
                () -> {
                    spans.forEach(span -> span(span, used, scale, each));
                    parts.forEach(part -> part(part, used, scale, each));
                });
        labels(used, each, shown);
        cursor(used, scale);
        if (shown < rows.size()) {
            surface.text(
                    Say.of("+%{n} more processes", rows.size() - shown),
                    box.bottom(16 * factor),
                    Lettering.ui(11).muted());
        }
    }

    private void empty(Box box) {
        Box middle = box.centered(box.width() - 24, 48 * factor);
        surface.text(
                "No collective is open in window " + Numbers.count(state.detail().slice()),
                middle.top(22 * factor),
                Lettering.ui(15).bold().centered());
        surface.text(
                "No process has called one, or all that were called are complete.",
                middle.belowTop(26 * factor).top(18 * factor),
                Lettering.ui(12).centered().muted());
    }

    private String title() {
        return spans.stream()
                        .map(span -> state.stage().callName(span.call()))
                        .distinct()
                        .limit(3)
                        .reduce((a, b) -> a + ", " + b)
                        .orElse("Collectives")
                + " · conventional MPI";
    }

    private String note() {
        return parts.isEmpty()
                ? "The bars end when the collective is complete; the machine carries it out in one"
                        + " step, or its messages are in another window."
                : Numbers.count(parts.size(), "message") + " of the tree start in this window.";
    }

    /// A scale from the first call to the last end, with a margin.
    private Scale scale(Box plot) {
        long first = Long.MAX_VALUE;
        long last = Long.MIN_VALUE;
        for (CallSpan span : spans) {
            first = Math.min(first, span.beginNanos());
            last = Math.max(last, span.endNanos());
        }
        for (MessageEvent.TreeMessage part : parts) {
            first = Math.min(first, part.timeNanos());
            last = Math.max(last, Math.min(part.endNanos(), state.detail().endNanos()));
        }
        long air = Math.max(500, (last - first) / 40);
        return Scale.across(
                Math.max(state.detail().startNanos(), first - air),
                Math.min(state.detail().endNanos(), last + air),
                plot);
    }

    private void ruler(Box plot, Scale scale) {
        Ticks ticks = Ticks.of(scale, 90 * factor);
        for (long tick : ticks.values()) {
            double x = scale.edge(tick);
            surface.line(x, plot.y(), x, plot.bottom(), Pen.of(Ink.GRID));
            boolean last = x + 32 * factor > plot.right();
            surface.text(
                    ticks.timeLabel(tick),
                    last ? plot.right() : x,
                    plot.bottom() + 13 * factor,
                    last ? Lettering.ui(10).right().muted() : Lettering.ui(10).centered().muted());
        }
    }

    private double middle(Box plot, int rank, double each) {
        return plot.y() + (rows.getOrDefault(rank, 0) + 0.5) * each;
    }

    private void span(CallSpan span, Box plot, Scale scale, double each) {
        double top = plot.y() + rows.getOrDefault(span.call().rank(), 0) * each + 1;
        Box bar = scale.span(span.beginNanos(), span.endNanos(), top, top + each - 2, 2);
        double alpha = span.beginNanos() <= state.moment().nanos() ? 1 : AHEAD;
        surface.faded(
                alpha,
                () -> {
                    surface.fillRect(bar, Ink.BLOCKED);
                    if (each >= 12) {
                        surface.hatch(bar, Hatch.DOTS, Ink.BLOCKED_HATCH);
                    }
                });
        surface.region(
                new Target.Rank(span.call().rank()).id(),
                bar,
                program.titled(span.call().rank())
                        + " in "
                        + state.stage().callName(span.call())
                        + " for "
                        + Numbers.duration(span.endNanos() - span.beginNanos()));
    }

    private void part(MessageEvent.TreeMessage part, Box plot, Scale scale, double each) {
        double alpha = part.timeNanos() <= state.moment().nanos() ? 1 : AHEAD;
        surface.faded(
                alpha,
                () ->
                        surface.arrow(
                                scale.at(part.timeNanos()),
                                middle(plot, part.rank(), each),
                                scale.at(Math.min(part.endNanos(), state.detail().endNanos())),
                                middle(plot, part.toRank(), each),
                                Pen.of(Ink.LINK_LOADED, 1.4)));
    }

    private void labels(Box plot, double each, int shown) {
        int step = 1;
        while (step * each < 12 * factor) {
            step *= 2;
        }
        for (var entry : rows.entrySet()) {
            int row = entry.getValue();
            if (row < shown && row % step == 0) {
                Box place =
                        new Box(
                                plot.x() - LABELS * factor,
                                plot.y() + row * each,
                                LABELS * factor - 8,
                                Math.max(each, 11 * factor));
                boolean selected = scene.selection().equals(new Target.Rank(entry.getKey()));
                Lettering lettering = Lettering.ui(11).right();
                surface.text(
                        program.named(entry.getKey()),
                        place,
                        selected ? lettering.bold() : lettering.muted());
            }
        }
    }

    private void cursor(Box plot, Scale scale) {
        double x = scale.edge(state.moment().nanos());
        if (x >= plot.x() && x <= plot.right()) {
            surface.line(x, plot.y() - 3, x, plot.bottom() + 2, Pen.of(Ink.CURSOR, 2));
        }
    }

    /// A process inside a collective, as far as a window of conventional MPI has it.
    ///
    /// @param beginNanos when it called, or the start of the window
    /// @param endNanos when it was done, or the end of the window
    record CallSpan(Descriptor call, long beginNanos, long endNanos) {
        /// All of them, by their start.
        static List<CallSpan> of(SliceDetail detail) {
            Map<Posted, CallSpan> spans = new LinkedHashMap<>();
            for (Descriptor call : detail.before().messages().collectives()) {
                spans.put(
                        Posted.of(call),
                        new CallSpan(call, detail.startNanos(), detail.endNanos()));
            }
            for (Happening happening : detail.happenings()) {
                switch (happening) {
                    case MessageEvent.CollectiveCalled called ->
                            spans.put(
                                    Posted.of(called.collective()),
                                    new CallSpan(
                                            called.collective(),
                                            called.timeNanos(),
                                            detail.endNanos()));
                    case Happening.Completed done ->
                            spans.computeIfPresent(
                                    Posted.of(done.descriptor()),
                                    (_, span) -> span.until(done.timeNanos()));
                    case MessageEvent.SendBegun _,
                            MessageEvent.ReceivePosted _,
                            MessageEvent.PacketStep _,
                            MessageEvent.MessageStep _,
                            MessageEvent.CollectivePart _,
                            MessageEvent.Awakened _,
                            MessageEvent.CreditsReturned _,
                            Happening.Posted _,
                            Happening.Coordination _,
                            Happening.ProcessStep _,
                            Happening.PointToPoint _,
                            Happening.CollectiveStep _,
                            Happening.FaultStruck _,
                            Happening.CpuDecision _,
                            Happening.Deadlocked _ -> {}
                }
            }
            return List.copyOf(spans.values());
        }

        /// What makes a descriptor the same one.
        private record Posted(int rank, int number) {
            static Posted of(Descriptor descriptor) {
                return new Posted(descriptor.rank(), descriptor.number());
            }
        }

        private CallSpan until(long nanos) {
            return new CallSpan(call, beginNanos, nanos);
        }
    }
}
