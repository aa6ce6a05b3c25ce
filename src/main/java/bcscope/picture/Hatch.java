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
}
