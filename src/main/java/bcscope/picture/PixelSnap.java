package bcscope.picture;

/// Aligns strokes with device pixels, so that straight edges are sharp. `scale` is device pixels
/// per unit; everything is given and returned in units.
public record PixelSnap(double scale) {
    /// The nearest edge between two device pixels.
    public double edge(double place) {
        return Math.rint(place * scale) / scale;
    }

    /// The box with all edges between device pixels; never thinner than one of them.
    public Box fill(Box box) {
        double left = edge(box.x());
        double top = edge(box.y());
        double right = Math.max(edge(box.right()), left + 1 / scale);
        double bottom = Math.max(edge(box.bottom()), top + 1 / scale);
        return Box.between(left, top, right, bottom);
    }

    /// A line width of whole device pixels, at least one.
    public double width(double width) {
        return Math.max(1, Math.rint(width * scale)) / scale;
    }

    /// The middle line of an outline that lies inside `box`; `crispWidth` is from {@link #width}.
    public Box outline(Box box, double crispWidth) {
        return fill(box).inset(crispWidth / 2);
    }

    /// The place of an axis-parallel line of `crispWidth`: in the middle of a device pixel when it
    /// is an odd number of them wide, on an edge when even.
    public double line(double place, double crispWidth) {
        boolean odd = Math.round(crispWidth * scale) % 2 == 1;
        return odd ? (Math.floor(place * scale) + 0.5) / scale : edge(place);
    }
}
