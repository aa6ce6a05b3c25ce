package bcscope.picture;

/// The ways to look at everything. A theme maps every {@link Paint} to a colour and says how much
/// thicker lines and larger letters are.
public enum Theme {
    DARK("Dark", 0, 1, 1),
    LIGHT("Light", 1, 1, 1),
    /// White on black with the strongest contrasts.
    HIGH_CONTRAST("High contrast", 2, 1.25, 1),
    /// White, for the last row of a lecture room.
    PROJECTOR("Projector", 3, 1.5, 1.25);

    private final String title;
    private final double strokeFactor;
    private final double textFactor;
    private final Palette palette;

    Theme(String title, int column, double strokeFactor, double textFactor) {
        this.title = title;
        this.strokeFactor = strokeFactor;
        this.textFactor = textFactor;
        this.palette = Palette.column(column);
    }

    public String title() {
        return title;
    }

    /// Factor for the widths of lines.
    public double strokeFactor() {
        return strokeFactor;
    }

    /// Factor for the sizes of text.
    public double textFactor() {
        return textFactor;
    }

    /// Whether the background is darker than the text.
    public boolean isDark() {
        return this == DARK || this == HIGH_CONTRAST;
    }

    /// The colour of a paint as 0xAARRGGBB, not premultiplied.
    public int argb(Paint paint) {
        return palette.argb(paint);
    }

    /// The colour of a paint as a style sheet writes it: `#rrggbb`, or `#rrggbbaa` if translucent.
    public String css(Paint paint) {
        int argb = argb(paint);
        String rgb = "#" + Palette.hex(argb & 0xFFFFFF, 6);
        return Palette.alpha(argb) == 255 ? rgb : rgb + Palette.hex(Palette.alpha(argb), 2);
    }
}
