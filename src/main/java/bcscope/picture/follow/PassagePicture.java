package bcscope.picture.follow;

import bcscope.base.Numbers;
import bcscope.explain.follow.Leg;
import bcscope.explain.follow.MessageSide;
import bcscope.explain.follow.Milestone;
import bcscope.picture.Box;
import bcscope.picture.Curve;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Point;
import bcscope.picture.Surface;

import java.util.List;
import java.util.Optional;

/// The Follow inset under conventional MPI: the sender at the left, the receiver at the right, time
/// downwards, and a row for each thing that happens to the message, at one of the two or on the way
/// between them. What is ahead is pale.
public final class PassagePicture {
    private static final String LEG = "leg:";
    private static final double MOST_ROW = 26;
    private static final double TIMES = 58;
    private static final double INDENT = 10;

    private final Surface surface;
    private final PassageScene scene;
    private final FollowLayout layout;
    private final double factor;

    private PassagePicture(Surface surface, PassageScene scene, Box box) {
        this.surface = surface;
        this.scene = scene;
        factor = surface.theme().textFactor();
        layout = FollowLayout.of(box, factor);
    }

    /// Draws `scene` in `box`.
    public static void draw(Surface surface, PassageScene scene, Box box) {
        surface.fillRect(box, Ink.BACKGROUND);
        new PassagePicture(surface, scene, box).all();
    }

    /// The leg whose region is called `id`.
    public static Optional<Leg.Kind> legOf(String id) {
        return id.startsWith(LEG)
                ? Optional.of(Leg.Kind.valueOf(id.substring(LEG.length())))
                : Optional.empty();
    }

    private void all() {
        InsetFrame frame = new InsetFrame(surface, scene.state(), layout);
        frame.draw(
                FollowWords.title(scene.state(), scene.life()), FollowWords.measure(scene.life()));
        Box body =
                Box.between(
                        layout.left().title().x(),
                        layout.left().title().y(),
                        layout.right().title().right(),
                        layout.card().bottom() - 7);
        Box ladder = body.rightOfLeft(TIMES * factor);
        double half = ladder.width() / 2 - 4;
        side(frame, scene.life().sender(), FollowScene.End.SENDER, ladder.left(half));
        side(frame, scene.life().receiver(), FollowScene.End.RECEIVER, ladder.right(half));
        rows(Box.between(body.x(), layout.left().call().bottom() + 5, body.right(), body.bottom()));
    }

    private void side(InsetFrame frame, MessageSide side, FollowScene.End end, Box column) {
        Box title = column.top(layout.left().title().height());
        Box call = column.belowTop(title.height()).top(layout.left().call().height());
        frame.side(side, end, title, call, InsetFrame.PALE);
    }

    private void rows(Box box) {
        List<Leg> legs = scene.life().legs();
        Box ladder = box.rightOfLeft(TIMES * factor);
        double left = ladder.x() + INDENT;
        double right = ladder.right() - INDENT;
        double height = Math.min(MOST_ROW * factor, box.height() / Math.max(1, legs.size()));
        Pen line = Pen.of(Ink.FIELD_BORDER, 1.5);
        surface.line(left, box.y(), left, box.y() + height * legs.size(), line);
        surface.line(right, box.y(), right, box.y() + height * legs.size(), line);
        for (int i = 0; i < legs.size(); i++) {
            Box row = new Box(box.x(), box.y() + i * height, box.width(), height);
            row(legs.get(i), row, left, right);
        }
    }

    private void row(Leg leg, Box row, double left, double right) {
        boolean present = scene.present().filter(leg::equals).isPresent();
        if (present) {
            surface.fillRound(row, 4, Ink.ACCENT_SOFT);
        }
        surface.pushAlpha(scene.hasBegun(leg) ? 1 : 0.45);
        surface.text(
                since(leg), row.left((TIMES - 6) * factor), Lettering.mono(9.5).right().muted());
        String label = PassageWords.label(scene.life(), leg);
        Lettering lettering = present ? Lettering.ui(10.5).bold() : Lettering.ui(10.5);
        Box between = Box.between(left + 8, row.y(), right - 8, row.bottom());
        switch (leg.kind().place()) {
            case SENDER -> {
                surface.fillCircle(left, row.centerY(), 3.5, Ink.SERIES_1);
                surface.text(label, between, lettering);
            }
            case RECEIVER -> {
                surface.fillCircle(right, row.centerY(), 3.5, Ink.SERIES_1);
                surface.text(label, between, lettering.right());
            }
            case TO_RECEIVER -> way(leg, new Span(left, right, row), label, lettering);
            case TO_SENDER -> way(leg, new Span(right, left, row), label, lettering);
        }
        surface.popAlpha();
        surface.region(
                LEG + leg.kind().name(), row, PassageWords.leg(scene, leg) + " Click to go there.");
    }

    /// A span from one line to the other.
    private record Span(double from, double to, Box row) {}

    /// Draws the covered part of a leg, and the rest pale.
    private void way(Leg leg, Span span, String label, Lettering lettering) {
        double y = span.row.bottom() - 4 * factor;
        double share = scene.share(leg);
        Curve whole = Curve.straight(new Point(span.from, y), new Point(span.to, y));
        if (share >= 1) {
            surface.arrow(whole, Pen.of(Ink.SERIES_1, 2));
        } else {
            surface.arrow(whole, Pen.of(Ink.SERIES_1, 1.5).at(0.4).dashed());
            Point head = whole.at(share);
            surface.line(span.from, y, head.x(), y, Pen.of(Ink.SERIES_1, 2));
            surface.fillCircle(head.x(), y, 4, Ink.SERIES_1);
        }
        Box text =
                Box.between(
                        Math.min(span.from, span.to),
                        span.row.y(),
                        Math.max(span.from, span.to),
                        y - 1);
        surface.text(label, text, lettering.centered());
    }

    /// Since the send began, or the receive if that is all that is known.
    private String since(Leg leg) {
        long origin =
                scene.life()
                        .sender()
                        .posted()
                        .map(Milestone::nanos)
                        .orElse(scene.life().legs().getFirst().at().nanos());
        long nanos = leg.at().nanos() - origin;
        return (nanos < 0 ? "−" : "+") + Numbers.duration(Math.abs(nanos));
    }
}
