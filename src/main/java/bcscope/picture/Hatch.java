package bcscope.picture;

/// Textures that distinguish states without colour. They are the same in every view.
public enum Hatch {
    /// Rising lines, `/`: blocked in a send.
    FORWARD,
    /// Falling lines, `\`: blocked in a receive.
    BACK,
    /// Crossed lines: blocked in a wait.
    CROSS,
    /// Dots: blocked in a collective.
    DOTS,
    /// Upright lines: ready, but without a CPU.
    BARS,
    /// Level lines: NIC memory is full.
    LEVEL;

    /// Distance between parallel lines along an axis, in units.
    public static final int PITCH = 8;

    /// Width of a hatch line, in units.
    public static final double LINE_WIDTH = 2;

    /// Radius of a dot, in units.
    public static final double DOT_RADIUS = 1.2;

    /// The side of the square that repeats, in units.
    public double period() {
        return this == DOTS ? PITCH - 3.0 : PITCH;
    }

    /// Whether a point (in units) lies on a line or a dot of the texture.
    public boolean covers(double x, double y) {
        return switch (this) {
            case FORWARD -> onLine(x + y);
            case BACK -> onLine(x - y);
            case CROSS -> onLine(x + y) || onLine(x - y);
            case DOTS -> onDot(x, y);
            case BARS -> onLine(x);
            case LEVEL -> onLine(y);
        };
    }

    /// Lines pass through the corners of the repeated square.
    private static boolean onLine(double along) {
        double half = LINE_WIDTH / Math.sqrt(2);
        double shifted = along + half;
        return shifted - Math.floor(shifted / PITCH) * PITCH < 2 * half;
    }

    private boolean onDot(double x, double y) {
        double dx = x - Math.floor(x / period()) * period() - period() / 2;
        double dy = y - Math.floor(y / period()) * period() - period() / 2;
        return dx * dx + dy * dy <= DOT_RADIUS * DOT_RADIUS;
    }
}
