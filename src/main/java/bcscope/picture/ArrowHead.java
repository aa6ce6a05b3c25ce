package bcscope.picture;

/// The head of an arrow: the shortened shaft and the three corners, for any direction of arrival.
record ArrowHead(Curve shaft, Point tip, Point left, Point right) {
    /// The corners as {@link Surface#fillPolygon} takes them.
    double[] outline() {
        return new double[] {tip.x(), tip.y(), left.x(), left.y(), right.x(), right.y()};
    }

    /// A head for a line `width` units wide; a short arrow gets a small head.
    static ArrowHead of(Curve curve, double width) {
        Point tip = curve.end();
        Point before = curve.at(0.92);
        double distance = before.distanceTo(tip);
        double wanted = 5 + 2.5 * width;
        double length = Math.min(wanted, curve.start().distanceTo(tip) * 0.6);
        double dx = distance == 0 ? 0 : (tip.x() - before.x()) / distance;
        double dy = distance == 0 ? 0 : (tip.y() - before.y()) / distance;
        double half = length * 0.42;
        Point back = tip.plus(-dx * length, -dy * length);
        Point left = back.plus(-dy * half, dx * half);
        Point right = back.plus(dy * half, -dx * half);
        Point shaftEnd = tip.plus(-dx * length * 0.8, -dy * length * 0.8);
        Point control = curve.control2().plus(shaftEnd.x() - tip.x(), shaftEnd.y() - tip.y());
        return new ArrowHead(
                new Curve(curve.start(), curve.control1(), control, shaftEnd), tip, left, right);
    }
}
