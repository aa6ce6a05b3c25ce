package bcscope.picture;

import bcscope.base.Numbers;

/// The style of a text: face, size in units (before the theme's text factor), weight, paint and the
/// side of the text that the given point holds.
public record Lettering(Face face, double size, Weight weight, Paint paint, Align align) {
    /// Text of the user interface, left aligned, in {@link Ink#TEXT}.
    public static Lettering ui(double size) {
        return new Lettering(Face.UI, size, Weight.REGULAR, Ink.TEXT, Align.LEFT);
    }

    /// Fixed-width text for code, descriptors and digits in columns, in {@link Ink#TEXT}.
    public static Lettering mono(double size) {
        return new Lettering(Face.MONO, size, Weight.REGULAR, Ink.TEXT, Align.LEFT);
    }

    public Lettering bold() {
        return new Lettering(face, size, Weight.BOLD, paint, align);
    }

    public Lettering medium() {
        return new Lettering(face, size, Weight.MEDIUM, paint, align);
    }

    public Lettering in(Paint newPaint) {
        return new Lettering(face, size, weight, newPaint, align);
    }

    public Lettering muted() {
        return in(Ink.TEXT_MUTED);
    }

    public Lettering faint() {
        return in(Ink.TEXT_FAINT);
    }

    public Lettering centered() {
        return new Lettering(face, size, weight, paint, Align.CENTER);
    }

    public Lettering right() {
        return new Lettering(face, size, weight, paint, Align.RIGHT);
    }

    public Lettering sized(double newSize) {
        return new Lettering(face, newSize, weight, paint, align);
    }

    /// The text with what the face lacks replaced: fixed-width text has no thin space.
    public String shown(String text) {
        return face == Face.MONO ? text.replace(Numbers.THIN_SPACE, ' ') : text;
    }

    /// The two families.
    public enum Face {
        UI,
        MONO
    }

    /// The weights; a face without a weight of its own uses the nearest.
    public enum Weight {
        REGULAR,
        MEDIUM,
        BOLD
    }

    /// The side of the text at which the given x is.
    public enum Align {
        LEFT,
        CENTER,
        RIGHT
    }
}
