package bcscope.picture;

/// A cubic curve from `start` to `end`, bent by two control points.
public record Curve(Point start, Point control1, Point control2, Point end) {
    /// A straight line as a curve.
    public static Curve straight(Point start, Point end) {
        return new Curve(start, start.towards(end, 1.0 / 3), start.towards(end, 2.0 / 3), end);
    }

    /// Leaves and arrives horizontally: the way of a descriptor from card to card.
    public static Curve horizontal(Point start, Point end) {
        double middle = (start.x() + end.x()) / 2;
        return new Curve(start, new Point(middle, start.y()), new Point(middle, end.y()), end);
    }

    /// Leaves and arrives vertically: the way through a tree of switches.
    public static Curve vertical(Point start, Point end) {
        double middle = (start.y() + end.y()) / 2;
        return new Curve(start, new Point(start.x(), middle), new Point(end.x(), middle), end);
    }

    /// The point at parameter `share` (0 to 1): where a token is.
    public Point at(double share) {
        double rest = 1 - share;
        double a = rest * rest * rest;
        double b = 3 * rest * rest * share;
        double c = 3 * rest * share * share;
        double d = share * share * share;
        return new Point(
                a * start.x() + b * control1.x() + c * control2.x() + d * end.x(),
                a * start.y() + b * control1.y() + c * control2.y() + d * end.y());
    }

    /// The first part of this curve, up to parameter `share`, as a curve of its own.
    public Curve upTo(double share) {
        Point ab = start.towards(control1, share);
        Point bc = control1.towards(control2, share);
        Point cd = control2.towards(end, share);
        Point abc = ab.towards(bc, share);
        Point bcd = bc.towards(cd, share);
        return new Curve(start, ab, abc, abc.towards(bcd, share));
    }
}
