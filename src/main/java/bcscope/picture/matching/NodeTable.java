package bcscope.picture.matching;

import bcscope.base.Numbers;
import bcscope.explain.matching.BudgetShare;
import bcscope.explain.matching.Chunk;
import bcscope.explain.matching.Entry;
import bcscope.explain.matching.Inbox;
import bcscope.explain.matching.InboxCount;
import bcscope.explain.matching.MatchSentences;
import bcscope.explain.matching.MatchesAt;
import bcscope.explain.matching.Pair;
import bcscope.explain.matching.Unmatched;
import bcscope.happening.Descriptor;
import bcscope.picture.Box;
import bcscope.picture.Curve;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Paragraph;
import bcscope.picture.Pen;
import bcscope.picture.Point;
import bcscope.picture.Surface;
import bcscope.picture.Target;
import bcscope.picture.scene.state.DescriptorText;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/// The matchings of one node: its budget, remote sends at the left, local receives at the right,
/// lines and reasons between them, a sentence at the foot.
final class NodeTable {
    private static final double MOST_REASON = 230;

    private final Surface surface;
    private final MatchingScene scene;
    private final int node;
    private final double factor;
    private final MatchesAt matches;
    private final MatchSentences sentences;
    private final List<Line> lines;
    private final MatchingLayout layout;
    private final DescriptorRow row;
    private final Map<Long, Integer> sendLines = new HashMap<>();
    private final Map<Long, Integer> receiveLines = new HashMap<>();

    /// The room of a node.
    enum Room {
        /// The whole view.
        WHOLE,
        /// A part of it, beside other nodes.
        SMALL
    }

    NodeTable(Surface surface, MatchingScene scene, int node, Box box, Room room) {
        this.surface = surface;
        this.scene = scene;
        this.node = node;
        factor = surface.theme().textFactor();
        matches = scene.matches();
        sentences = scene.words();
        lines = Line.of(scene.table().inboxes(node));
        layout = room == Room.WHOLE ? whole(box) : small(box);
        row = new DescriptorRow(surface, scene.stage(), scene.selection());
        for (int i = 0; i < lines.size(); i++) {
            int line = i;
            lines.get(i).send().ifPresent(e -> sendLines.put(key(e.descriptor()), line));
            lines.get(i).receive().ifPresent(e -> receiveLines.put(key(e.descriptor()), line));
        }
    }

    private MatchingLayout small(Box box) {
        return MatchingLayout.small(box, lines.size(), factor);
    }

    private MatchingLayout whole(Box box) {
        int wanted =
                IntStream.range(0, lines.size())
                        .filter(i -> lines.get(i).holds(scene.selection()))
                        .findFirst()
                        .orElse(0);
        return MatchingLayout.of(box, lines.size(), wanted, factor);
    }

    void draw() {
        head();
        BudgetShare budget = matches.budget(node);
        BudgetBar.draw(surface, layout.bar(), budget);
        surface.region(new Target.Node(node).id(), layout.bar(), sentences.budget(node));
        if (!layout.legend().isEmpty()) {
            BudgetBar.legend(surface, layout.legend(), budget);
            columns();
        }
        surface.pushClip(layout.table().inset(-4, -4));
        scene.table().inboxes(node).forEach(inbox -> inbox.pairs().forEach(this::curve));
        for (int i = layout.firstLine(); i < layout.firstLine() + layout.shownLines(); i++) {
            line(i, lines.get(i));
        }
        scene.table().inboxes(node).forEach(inbox -> inbox.pairs().forEach(this::chip));
        if (matches.isOver()) {
            scene.table().inboxes(node).forEach(inbox -> inbox.loners().forEach(this::reason));
        }
        surface.popClip();
        if (!layout.heads().isEmpty()) {
            more();
        }
        if (layout.full()) {
            foot();
        }
    }

    private void head() {
        String title = "Node " + node;
        Lettering bold = Lettering.ui(14).bold();
        surface.text(title, layout.title(), bold);
        double width = surface.textWidth(title, bold) + 12;
        String right =
                matches.isOver() ? outcome(matches.count(node)) : "scheduling not finished yet";
        Lettering muted = Lettering.ui(12).muted();
        double rightWidth = surface.textWidth(right, muted) + 10;
        surface.text(ranks(), layout.title().rightOfLeft(width).leftOfRight(rightWidth), muted);
        surface.text(right, layout.title(), muted.right());
    }

    private static String outcome(InboxCount count) {
        List<String> parts = new ArrayList<>();
        if (count.carried() > 0) {
            parts.add(Numbers.count(count.carried(), "message") + " carried over");
        }
        if (count.matched() > 0) {
            parts.add(Numbers.count(count.matched(), "new pair"));
        }
        if (count.loneSends() > 0) {
            parts.add(Numbers.count(count.loneSends(), "send") + " without a partner");
        }
        if (count.loneReceives() > 0) {
            parts.add(Numbers.count(count.loneReceives(), "receive") + " without a partner");
        }
        return String.join(" · ", parts);
    }

    private String ranks() {
        List<Inbox> inboxes = scene.table().inboxes(node);
        String names =
                String.join(
                        ", ",
                        inboxes.stream()
                                .map(i -> scene.stage().program().brief(i.rank()))
                                .toList());
        return (inboxes.size() == 1 ? "rank " : "ranks ")
                + names
                + (layout.full() ? receiver() : "");
    }

    private String receiver() {
        return " · Buffer Receiver, MSM of slice " + Numbers.count(scene.table().slice());
    }

    private void columns() {
        Lettering lettering = Lettering.ui(11).medium().muted();
        surface.text("Remote sends (RSL)", layout.heads().left(layout.side()), lettering);
        surface.text("Local receives (RDQ)", layout.heads().right(layout.side()), lettering);
    }

    private void line(int index, Line line) {
        line.send().ifPresent(entry -> entry(line.inbox(), entry, layout.left(index)));
        line.receive().ifPresent(entry -> entry(line.inbox(), entry, layout.right(index)));
        boolean several = scene.table().inboxes(node).size() > 1;
        if (several && line.first() && index > layout.firstLine()) {
            double y = layout.left(index).y() - MatchingLayout.GAP / 2;
            Box table = layout.table();
            surface.line(table.x(), y, table.right(), y, Pen.of(Ink.GRID_STRONG));
        }
        if (several && line.first()) {
            surface.text(
                    scene.stage().program().named(line.inbox().rank()),
                    middle(index).top(12 * factor),
                    Lettering.ui(10).centered().faint());
        }
    }

    private Box middle(int line) {
        Box left = layout.left(line);
        return Box.between(left.right(), left.y(), layout.right(line).x(), left.bottom());
    }

    private void entry(Inbox inbox, Entry entry, Box box) {
        Descriptor descriptor = entry.descriptor();
        Optional<Pair> pair = inbox.pairOf(descriptor);
        DescriptorRow.Look look;
        if (!matches.isHere(entry.sinceNanos())) {
            look = DescriptorRow.Look.COMING;
        } else if (pair.filter(matches::hasMet).isPresent()) {
            look = DescriptorRow.Look.MATCHED;
        } else {
            look =
                    matches.isOver() && pair.isEmpty()
                            ? DescriptorRow.Look.ALONE
                            : DescriptorRow.Look.OPEN;
        }
        row.draw(descriptor, box, look, sentence(inbox, descriptor));
    }

    private String sentence(Inbox inbox, Descriptor descriptor) {
        Optional<String> met = inbox.pairOf(descriptor).filter(matches::hasMet).map(sentences::of);
        if (met.isPresent()) {
            return met.get();
        }
        return inbox.loners()
                .filter(loner -> matches.isOver() && loner.descriptor().is(descriptor))
                .findFirst()
                .map(sentences::of)
                .orElseGet(() -> DescriptorText.full(scene.stage(), descriptor));
    }

    private void curve(Pair pair) {
        int from = sendLines.getOrDefault(key(pair.send()), -1);
        int to = receiveLines.getOrDefault(key(pair.receive()), -1);
        if (from < 0
                || to < 0
                || !(layout.shows(from) || layout.shows(to))
                || !matches.hasMet(pair)) {
            return;
        }
        Box left = layout.left(from);
        Box chip = chipBox(to);
        boolean starved = matches.isDecided(pair) && pair.chunk().starved();
        Pen pen = Pen.of(starved ? Ink.TEXT_MUTED : Ink.PHASE_MSM, selected(pair) ? 3.5 : 2);
        Point start = new Point(left.right(), left.centerY());
        surface.curve(
                Curve.horizontal(start, new Point(chip.x(), chip.centerY())),
                starved ? pen.dashed() : pen);
        surface.line(
                chip.right(),
                chip.centerY(),
                layout.right(to).x(),
                chip.centerY(),
                starved ? pen.dashed() : pen);
    }

    private boolean selected(Pair pair) {
        return selects(pair.send()) || selects(pair.receive());
    }

    private boolean selects(Descriptor descriptor) {
        return scene.selection()
                .equals(new Target.DescriptorOf(descriptor.rank(), descriptor.number()));
    }

    /// The place for words at the right end of the middle.
    private Box chipBox(int line) {
        Box middle = middle(line);
        double width = Math.min(middle.width() * 0.5, 180 * factor);
        return new Box(middle.right() - width - 14, middle.y(), width, middle.height()).rounded();
    }

    private void chip(Pair pair) {
        int line = receiveLines.getOrDefault(key(pair.receive()), -1);
        if (line < 0 || !layout.shows(line) || !matches.hasMet(pair)) {
            return;
        }
        Box box = chipBox(line).inset(0, layout.dense() ? 0 : 4);
        surface.fillRound(box, 5, Ink.BACKGROUND);
        surface.fillRound(box, 5, Ink.PHASE_MSM_SOFT.at(0.35));
        surface.strokeRound(box, 5, Pen.of(Ink.PHASE_MSM, selected(pair) ? 2 : 1));
        Chunk chunk = pair.chunk();
        Box inner = box.inset(8, 2);
        boolean begun = matches.isDecided(pair) || pair.isCarried();
        boolean bar = begun && !layout.dense() && chunk.total() > 0;
        Box words = bar ? inner.top(inner.height() * 0.58) : inner;
        Lettering lettering = Lettering.ui(11).medium().centered();
        boolean fits = surface.textWidth(words(pair), lettering) <= words.width();
        surface.text(fits ? words(pair) : shortly(pair), words, lettering);
        if (bar) {
            double total = chunk.total();
            long now = matches.isDecided(pair) ? chunk.now() : 0;
            BudgetBar.chunk(
                    surface,
                    inner.bottom(inner.height() * 0.3).centered(inner.width(), 5),
                    chunk.before() / total,
                    now / total);
        }
        surface.region(
                new Target.DescriptorOf(pair.receive().rank(), pair.receive().number()).id(),
                box,
                sentences.of(pair));
    }

    private String words(Pair pair) {
        Chunk chunk = pair.chunk();
        if (!matches.isDecided(pair)) {
            return pair.isCarried()
                    ? "carried, " + Numbers.bytes(chunk.now() + chunk.remaining()) + " left"
                    : "matched";
        }
        if (chunk.starved()) {
            return chunk.limit() == Chunk.Limit.TIME ? "no time left" : "no budget left";
        }
        return chunk.remaining() == 0 && chunk.before() == 0
                ? "all " + Numbers.bytes(chunk.now())
                : Numbers.bytes(chunk.now())
                        + (chunk.remaining() == 0
                                ? ", the rest"
                                : ", " + Numbers.bytes(chunk.remaining()) + " remain");
    }

    private String shortly(Pair pair) {
        Chunk chunk = pair.chunk();
        if (!matches.isDecided(pair)) {
            return pair.isCarried() ? "carried" : "matched";
        }
        if (chunk.starved()) {
            return chunk.limit() == Chunk.Limit.TIME ? "no time" : "no budget";
        }
        return Numbers.bytes(chunk.now());
    }

    /// Why a descriptor has no partner, beside it: a stub that ends in a cross.
    private void reason(Unmatched loner) {
        Descriptor descriptor = loner.descriptor();
        boolean send = descriptor.kind() == Descriptor.Kind.SEND;
        int line = (send ? sendLines : receiveLines).getOrDefault(key(descriptor), -1);
        if (!layout.shows(line)) {
            return;
        }
        Box middle = free(line, send);
        double share = middle.width() > middle(line).width() ? 1 : 0.46;
        double width = Math.min(middle.width() * share, MOST_REASON * factor);
        Box box =
                send
                        ? new Box(middle.x() + 16, middle.y(), width - 16, middle.height())
                        : new Box(middle.right() - width, middle.y(), width - 16, middle.height());
        Box chip = box.inset(0, layout.dense() ? 0 : 4).rounded();
        double from = send ? middle.x() : chip.right();
        surface.line(
                from,
                chip.centerY(),
                send ? chip.x() : middle.right(),
                chip.centerY(),
                Pen.of(Ink.TEXT_FAINT, 1.5).dashed());
        surface.fillRound(chip, 5, Ink.BACKGROUND);
        surface.strokeRound(
                chip, 5, Pen.of(selects(descriptor) ? Ink.SELECTION : Ink.TEXT_FAINT).dashed());
        cross(chip.x() + 12 * factor, layout.dense() ? chip.centerY() : chip.y() + 11 * factor);
        Box text = chip.rightOfLeft(22 * factor).leftOfRight(4);
        if (layout.dense()) {
            surface.text(loner.reason().title(), text, Lettering.ui(11).medium());
        } else {
            surface.text(
                    loner.reason().title(),
                    text.belowTop(2).top(16 * factor),
                    Lettering.ui(11).medium());
            surface.text(
                    sentences.brief(loner),
                    text.aboveBottom(2).bottom(15 * factor),
                    Lettering.ui(10).muted());
        }
        surface.region(
                new Target.DescriptorOf(descriptor.rank(), descriptor.number()).id(),
                chip,
                sentences.of(loner));
    }

    /// The room beside a descriptor, including an empty other side of its line.
    private Box free(int line, boolean send) {
        Box middle = middle(line);
        if (send && lines.get(line).receive().isEmpty()) {
            return Box.between(middle.x(), middle.y(), layout.table().right(), middle.bottom());
        }
        return !send && lines.get(line).send().isEmpty()
                ? Box.between(layout.table().x(), middle.y(), middle.right(), middle.bottom())
                : middle;
    }

    private void cross(double x, double y) {
        double r = 3.5 * factor;
        Pen pen = Pen.of(Ink.TEXT, 1.6);
        surface.line(x - r, y - r, x + r, y + r, pen);
        surface.line(x - r, y + r, x + r, y - r, pen);
    }

    /// Writes the numbers of lines above and below.
    private void more() {
        int above = layout.firstLine();
        int below = lines.size() - above - layout.shownLines();
        if (above + below > 0) {
            String words =
                    Numbers.count(layout.shownLines())
                            + " of "
                            + Numbers.count(lines.size(), "line")
                            + (above > 0 ? " · " + Numbers.count(above) + " above" : "")
                            + (below > 0 ? " · " + Numbers.count(below) + " below" : "");
            surface.text(words, layout.heads(), Lettering.ui(11).centered().muted());
        }
    }

    private void foot() {
        String words = sentences.budget(node);
        if (scene.selection() instanceof Target.DescriptorOf(int rank, int number)) {
            words =
                    lines.stream()
                            .filter(line -> line.holds(scene.selection()))
                            .findFirst()
                            .flatMap(line -> told(line, rank, number))
                            .orElse(words);
        }
        Box box = layout.words();
        surface.line(box.x(), box.y() - 4, box.right(), box.y() - 4, Pen.of(Ink.GRID));
        Paragraph.draw(surface, words, box, Lettering.ui(12), 16);
    }

    private Optional<String> told(Line line, int rank, int number) {
        return line.send()
                .filter(e -> is(e, rank, number))
                .or(() -> line.receive().filter(e -> is(e, rank, number)))
                .map(entry -> sentence(line.inbox(), entry.descriptor()));
    }

    private static boolean is(Entry entry, int rank, int number) {
        return entry.descriptor().rank() == rank && entry.descriptor().number() == number;
    }

    private static long key(Descriptor descriptor) {
        return ((long) descriptor.rank() << 32) | descriptor.number();
    }
}
