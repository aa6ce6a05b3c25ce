package bcscope.picture;

/// How far colours are told apart, as WCAG 2 defines it. Colours are 0xAARRGGBB; alpha is ignored.
final class Luminance {
    private Luminance() {}

    /// The contrast of two colours, 1 to 21.
    static double contrast(int one, int other) {
        double a = of(one);
        double b = of(other);
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    }

    /// `over` with this opacity on `ground`.
    static int mixed(int over, int ground, double opacity) {
        int mixed = 0xFF000000;
        for (int shift = 0; shift <= 16; shift += 8) {
            double part =
                    (over >> shift & 0xFF) * opacity + (ground >> shift & 0xFF) * (1 - opacity);
            mixed |= (int) Math.rint(part) << shift;
        }
        return mixed;
    }

    private static double of(int argb) {
        return 0.2126 * linear(argb >> 16) + 0.7152 * linear(argb >> 8) + 0.0722 * linear(argb);
    }

    private static double linear(int channel) {
        double share = (channel & 0xFF) / 255.0;
        return share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
    }
}
