package bcscope.picture;

import java.util.ArrayList;
import java.util.List;

/// A rectangle of a picture, in units; y grows downwards. Sizes are never negative.
public record Box(double x, double y, double width, double height) {
    public Box {
        width = Math.max(0, width);
        height = Math.max(0, height);
    }

    /// The box between two corners, given in this order: left, top, right, bottom.
    public static Box between(double left, double top, double right, double bottom) {
        return new Box(left, top, right - left, bottom - top);
    }

    public double right() {
        return x + width;
    }

    public double bottom() {
        return y + height;
    }

    public double centerX() {
        return x + width / 2;
    }

    public double centerY() {
        return y + height / 2;
    }

    public boolean isEmpty() {
        return width <= 0 || height <= 0;
    }

    /// Whether the point lies inside; the right and bottom edges belong to the neighbour.
    public boolean contains(double px, double py) {
        return px >= x && px < right() && py >= y && py < bottom();
    }

    public boolean intersects(Box other) {
        return x < other.right() && other.x < right() && y < other.bottom() && other.y < bottom();
    }

    /// The part that both cover; empty when they do not meet.
    public Box intersect(Box other) {
        return between(
                Math.max(x, other.x),
                Math.max(y, other.y),
                Math.min(right(), other.right()),
                Math.min(bottom(), other.bottom()));
    }

    public Box inset(double all) {
        return inset(all, all);
    }

    /// Smaller by `horizontal` at left and right and by `vertical` above and below.
    public Box inset(double horizontal, double vertical) {
        return new Box(x + horizontal, y + vertical, width - 2 * horizontal, height - 2 * vertical);
    }

    public Box moved(double dx, double dy) {
        return new Box(x + dx, y + dy, width, height);
    }

    public Box withWidth(double newWidth) {
        return new Box(x, y, newWidth, height);
    }

    public Box withHeight(double newHeight) {
        return new Box(x, y, width, newHeight);
    }

    /// The strip of `size` at the top; at most the whole box.
    public Box top(double size) {
        return new Box(x, y, width, Math.min(size, height));
    }

    /// The box without its {@link #top}.
    public Box belowTop(double size) {
        return new Box(x, y + Math.min(size, height), width, height - size);
    }

    public Box bottom(double size) {
        double strip = Math.min(size, height);
        return new Box(x, bottom() - strip, width, strip);
    }

    /// The box without its {@link #bottom(double)}.
    public Box aboveBottom(double size) {
        return new Box(x, y, width, height - size);
    }

    public Box left(double size) {
        return new Box(x, y, Math.min(size, width), height);
    }

    /// The box without its {@link #left}.
    public Box rightOfLeft(double size) {
        return new Box(x + Math.min(size, width), y, width - size, height);
    }

    public Box right(double size) {
        double strip = Math.min(size, width);
        return new Box(right() - strip, y, strip, height);
    }

    /// The box without its {@link #right(double)}.
    public Box leftOfRight(double size) {
        return new Box(x, y, width - size, height);
    }

    /// The box of the given size in the middle of this one.
    public Box centered(double innerWidth, double innerHeight) {
        return new Box(
                centerX() - innerWidth / 2, centerY() - innerHeight / 2, innerWidth, innerHeight);
    }

    /// `count` boxes of equal width, side by side, `gap` apart.
    public List<Box> columns(int count, double gap) {
        double each = (width - gap * (count - 1)) / count;
        List<Box> boxes = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            boxes.add(new Box(x + i * (each + gap), y, each, height));
        }
        return boxes;
    }

    /// `count` boxes of equal height, one below the other, `gap` apart.
    public List<Box> rows(int count, double gap) {
        double each = (height - gap * (count - 1)) / count;
        List<Box> boxes = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            boxes.add(new Box(x, y + i * (each + gap), width, each));
        }
        return boxes;
    }

    /// This box with its edges on whole units.
    public Box rounded() {
        return between(Math.rint(x), Math.rint(y), Math.rint(right()), Math.rint(bottom()));
    }
}
