package bcscope.picture.why;

import bcscope.base.Numbers;
import bcscope.explain.WaitChain;
import bcscope.picture.Box;
import bcscope.picture.CommonShapes;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Surface;
import bcscope.picture.Target;

import java.util.List;

/// The chain as cards with arrows, from the process that waits to the cause.
final class ChainPicture {
    private static final double PAD = 10;
    private static final double ELBOW = 8;
    private static final double ROUND = 14;

    private final Surface surface;
    private final WhyScene scene;
    private final WhyWords words;
    private final WaitChain chain;
    private final ChainLayout layout;
    private final double factor;

    ChainPicture(Surface surface, WhyScene scene, WaitChain chain, ChainLayout layout) {
        this.surface = surface;
        this.scene = scene;
        this.chain = chain;
        this.layout = layout;
        words = new WhyWords(scene);
        factor = surface.theme().textFactor();
    }

    void draw() {
        for (int i = 0; i < layout.cards().size(); i++) {
            int link = layout.links().get(i);
            if (link == ChainLayout.REST) {
                rest(layout.cards().get(i));
            } else {
                card(layout.cards().get(i), chain.links().get(link), link);
            }
            if (i > 0) {
                arrow(layout.cards().get(i - 1), layout.cards().get(i));
            }
        }
        chain.back().ifPresent(this::backTo);
    }

    private void arrow(Box from, Box to) {
        Pen pen = Pen.of(Ink.TEXT_MUTED, 1.5);
        if (from.y() == to.y()) {
            surface.arrow(from.right() + 2, from.centerY(), to.x() - 2, to.centerY(), pen);
            return;
        }
        double y = from.bottom() + ELBOW * factor;
        surface.polyline(
                new double[] {from.centerX(), from.bottom(), from.centerX(), y, to.centerX(), y},
                pen);
        surface.arrow(to.centerX(), y, to.centerX(), to.y() - 1, pen);
    }

    /// From the last card of a cycle to the one that it waits for.
    private void backTo(int link) {
        Box from = layout.cards().getLast();
        Box to = layout.cardOf(link);
        Pen pen = Pen.of(Ink.ERROR, 2);
        double y = from.bottom() + ROUND * factor;
        double x = from.centerX() + ROUND * factor;
        double end = to.centerX() - ROUND * factor;
        if (from.y() == to.y()) {
            surface.polyline(new double[] {x, from.bottom(), x, y, end, y}, pen);
            surface.arrow(end, y, end, to.bottom() + 1, pen);
            return;
        }
        double side = layout.cards().getFirst().x() - PAD * factor;
        double under = to.bottom() + ROUND * factor;
        surface.polyline(
                new double[] {x, from.bottom(), x, y, side, y, side, under, end, under}, pen);
        surface.arrow(end, under, end, to.bottom() + 1, pen);
    }

    private boolean isLast(int link) {
        return link == chain.links().size() - 1;
    }

    private boolean bad() {
        return chain.end() == WaitChain.End.CYCLE || chain.end() == WaitChain.End.NEVER;
    }

    private void card(Box box, WaitChain.Link link, int index) {
        CommonShapes.card(surface, box);
        boolean selected =
                scene.selection() instanceof Target.OfProcess it && it.rank() == link.rank();
        if (selected) {
            surface.fillRound(box, CommonShapes.CARD_RADIUS, Ink.ACCENT_SOFT);
            surface.strokeRound(box, CommonShapes.CARD_RADIUS, Pen.of(Ink.ACCENT, 1.5));
        }
        Box inner = box.inset(PAD * factor, 7 * factor);
        double line = inner.height() / 4;
        String end = isLast(index) ? WhyWords.end(chain) : "";
        double pill = end.isEmpty() ? 0 : pill(inner.top(line), end);
        if (!end.isEmpty()) {
            frame(box);
        }
        surface.text(
                scene.program().named(link.rank()),
                inner.top(line).leftOfRight(pill),
                Lettering.ui(12.5).bold());
        fitted(link.call(), inner.belowTop(line).top(line), Lettering.ui(11.5));
        fitted(words.place(link), inner.belowTop(2 * line).top(line), Lettering.ui(10.5).muted());
        fitted(words.lacks(link), inner.belowTop(3 * line).top(line), Lettering.ui(11).medium());
        surface.region(new Target.Rank(link.rank()).id(), box, words.card(link));
        if (link.blocked()) {
            since(inner.belowTop(2 * line).top(line), link);
        }
    }

    private void fitted(String text, Box box, Lettering lettering) {
        surface.text(text, box, surface.fitting(text, lettering, 9, box.width()));
    }

    private void frame(Box box) {
        if (bad()) {
            CommonShapes.errorOutline(surface, box);
        } else {
            surface.strokeRound(box, CommonShapes.CARD_RADIUS, Pen.of(Ink.SELECTION, 2));
        }
    }

    /// The word for the end of the chain; gives the width it takes.
    private double pill(Box line, String end) {
        Lettering lettering = Lettering.ui(9.5).bold().centered();
        double width = surface.textWidth(end, lettering) + 12 * factor;
        Box pill = line.right(width).inset(0, 1);
        surface.fillRound(pill, pill.height() / 2, bad() ? Ink.ERROR : Ink.SELECTION);
        surface.text(end, pill, lettering.in(bad() ? Ink.ON_ERROR : Ink.BACKGROUND));
        return width + 4;
    }

    /// The place of `since slice 84` leads there.
    private void since(Box line, WaitChain.Link link) {
        String text = words.place(link);
        Lettering lettering = surface.fitting(text, Lettering.ui(10.5).muted(), 9, line.width());
        int at = text.indexOf("since");
        double left = surface.textWidth(text.substring(0, at), lettering);
        double width = surface.textWidth(text.substring(at), lettering);
        Box place = new Box(line.x() + left, line.y(), width, line.height()).intersect(line);
        double y = Math.rint(line.centerY() + 7 * factor);
        surface.line(place.x(), y, place.right(), y, Pen.of(Ink.ACCENT));
        surface.region(
                WhyPicture.SINCE + link.sinceNanos(),
                place,
                "To the moment at which it was blocked, in " + scene.slice(link.sinceSlice()));
    }

    private void rest(Box box) {
        int size = chain.links().size();
        int first = layout.firstLeftOut();
        List<WaitChain.Link> left = chain.links().subList(first, first + layout.leftOut(size));
        surface.fillRound(box, CommonShapes.CARD_RADIUS, Ink.FIELD);
        surface.strokeRound(box, CommonShapes.CARD_RADIUS, Pen.of(Ink.CARD_BORDER).dashed());
        Box inner = box.inset(PAD * factor, 7 * factor);
        double line = inner.height() / 4;
        String count = Numbers.count(left.size()) + " more";
        surface.text(count, inner.belowTop(line / 2).top(line), Lettering.ui(12.5).bold());
        String ranks =
                scene.program().named(left.getFirst().rank())
                        + " … "
                        + Numbers.count(left.getLast().rank());
        surface.text(ranks, inner.belowTop(1.5 * line).top(line), Lettering.ui(11).muted());
        surface.text(
                "begin there ▸",
                inner.belowTop(2.5 * line).top(line),
                Lettering.ui(11).in(Ink.ACCENT));
        surface.region(
                WhyPicture.REST + left.getFirst().rank(),
                box,
                count + ": show the chain from " + scene.program().named(left.getFirst().rank()));
    }
}
