package bcscope.picture;

/// Textures that tell states apart without hue. The directions are fixed in every view: a send
/// leans forward, a receive leans back, a wait crosses, a collective is dotted.
public enum Hatch {
    /// Rising lines, `/`: blocked in a send.
    FORWARD,
    /// Falling lines, `\`: blocked in a receive.
    BACK,
    /// Both directions: waiting for requests.
    CROSS,
    /// Dots: blocked in a collective.
    DOTS;

    /// Distance between parallel lines along an axis, in units.
    public static final int PITCH = 7;

    /// Width of a hatch line, in units.
    public static final double LINE_WIDTH = 2;

    /// Radius of a dot, in units.
    public static final double DOT_RADIUS = 1.25;

    /// Whether a point (in units) lies on a line or a dot of the texture.
    public boolean covers(double x, double y) {
        return switch (this) {
            case FORWARD -> onLine(x + y);
            case BACK -> onLine(x - y);
            case CROSS -> onLine(x + y) || onLine(x - y);
            case DOTS -> onDot(x, y);
        };
    }

    private static boolean onLine(double along) {
        double width = LINE_WIDTH * Math.sqrt(2);
        return along - Math.floor(along / PITCH) * PITCH < width;
    }

    /// Dots sit in the middle of cells of half a pitch, so that small boxes hold some.
    private static boolean onDot(double x, double y) {
        double cell = PITCH * 0.75;
        double dx = x - Math.floor(x / cell) * cell - cell / 2;
        double dy = y - Math.floor(y / cell) * cell - cell / 2;
        return dx * dx + dy * dy <= DOT_RADIUS * DOT_RADIUS;
    }
}
