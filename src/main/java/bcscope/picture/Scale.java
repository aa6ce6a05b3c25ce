package bcscope.picture;

/// A linear way from a domain of whole numbers (nanoseconds, slices, ranks) to units of a picture.
///
/// The pixel edge of a value is `Math.rint(at(value))`: {@link #edge}. Everything that must meet
/// without gap or overlap uses edges.
public record Scale(long domainStart, long domainEnd, double start, double end) {
    public Scale {
        if (domainEnd <= domainStart) {
            domainEnd = domainStart + 1;
        }
    }

    /// The scale that spreads a domain over a box's width.
    public static Scale across(long domainStart, long domainEnd, Box box) {
        return new Scale(domainStart, domainEnd, box.x(), box.right());
    }

    /// The scale that puts the domain's start at a box's bottom: for charts.
    public static Scale upwards(long domainStart, long domainEnd, Box box) {
        return new Scale(domainStart, domainEnd, box.bottom(), box.y());
    }

    /// The place of a value, in units.
    public double at(long value) {
        double span = (double) domainEnd - domainStart;
        return start + (end - start) * ((value - domainStart) / span);
    }

    /// The place of a value, rounded to a whole unit.
    public double edge(long value) {
        return Math.rint(at(value));
    }

    /// The value at a place: the greatest whose place is not beyond it.
    public long invert(double place) {
        double share = (place - start) / (end - start);
        return domainStart + (long) Math.floor(share * ((double) domainEnd - domainStart));
    }

    /// Units per step of the domain.
    public double unitsPerStep() {
        return (end - start) / ((double) domainEnd - domainStart);
    }

    /// The box between two values, `top` to `bottom`, at least `minWidth` units wide.
    public Box span(long from, long to, double top, double bottom, double minWidth) {
        double left = edge(from);
        double right = Math.max(edge(to), left + minWidth);
        return Box.between(left, top, right, bottom);
    }
}
