package bcscope.picture;

/// The measures of colour that the palettes are held to: WCAG contrast, CIE L*, CIEDE2000.
public final class Colorimetry {

    private Colorimetry() {}

    /// The WCAG contrast ratio of two opaque colours, 1 to 21.
    public static double contrast(int one, int other) {
        double a = luminance(linear(one));
        double b = luminance(linear(other));
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    }

    /// CIE lightness of a colour, 0 (black) to 100 (white).
    static double lightness(int argb) {
        return lab(linear(argb))[0];
    }

    /// CIEDE2000 of two colours as `vision` sees them.
    static double difference(int one, int other, Vision vision) {
        return ciede2000(lab(vision.see(linear(one))), lab(vision.see(linear(other))));
    }

    private static double[] linear(int argb) {
        double[] linear = new double[3];
        for (int i = 0; i < 3; i++) {
            double c = ((argb >> (16 - 8 * i)) & 0xFF) / 255.0;
            linear[i] = c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4);
        }
        return linear;
    }

    private static double luminance(double[] rgb) {
        return 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2];
    }

    /// CIE L*a*b* under D65.
    private static double[] lab(double[] rgb) {
        double x = (0.4124564 * rgb[0] + 0.3575761 * rgb[1] + 0.1804375 * rgb[2]) / 0.95047;
        double y = 0.2126729 * rgb[0] + 0.7151522 * rgb[1] + 0.0721750 * rgb[2];
        double z = (0.0193339 * rgb[0] + 0.1191920 * rgb[1] + 0.9503041 * rgb[2]) / 1.08883;
        return new double[] {
            116 * root(y) - 16, 500 * (root(x) - root(y)), 200 * (root(y) - root(z))
        };
    }

    private static double root(double t) {
        double limit = 216.0 / 24389;
        return t > limit ? Math.cbrt(t) : (24389.0 / 27 * t + 16) / 116;
    }

    /// Sharma, Wu and Dalal 2005; a test compares it with their published pairs.
    static double ciede2000(double[] lab1, double[] lab2) {
        double meanC = (Math.hypot(lab1[1], lab1[2]) + Math.hypot(lab2[1], lab2[2])) / 2;
        double c7 = Math.pow(meanC, 7);
        double g = 0.5 * (1 - Math.sqrt(c7 / (c7 + Math.pow(25, 7))));
        double a1 = (1 + g) * lab1[1];
        double a2 = (1 + g) * lab2[1];
        double chroma1 = Math.hypot(a1, lab1[2]);
        double chroma2 = Math.hypot(a2, lab2[2]);
        double hue1 = hue(a1, lab1[2]);
        double hue2 = hue(a2, lab2[2]);
        boolean grey = chroma1 * chroma2 == 0;
        double deltaL = lab2[0] - lab1[0];
        double deltaC = chroma2 - chroma1;
        double turn = grey ? 0 : Math.IEEEremainder(hue2 - hue1, 360);
        double deltaH = 2 * Math.sqrt(chroma1 * chroma2) * Math.sin(Math.toRadians(turn / 2));
        double meanL = (lab1[0] + lab2[0]) / 2;
        double meanChroma = (chroma1 + chroma2) / 2;
        double meanHue = grey ? hue1 + hue2 : meanHue(hue1, hue2);
        double l50 = (meanL - 50) * (meanL - 50);
        double l = deltaL / (1 + 0.015 * l50 / Math.sqrt(20 + l50));
        double c = deltaC / (1 + 0.045 * meanChroma);
        double h = deltaH / (1 + 0.015 * meanChroma * tone(meanHue));
        return Math.sqrt(l * l + c * c + h * h + rotation(meanChroma, meanHue) * c * h);
    }

    private static double hue(double a, double b) {
        double degrees = Math.toDegrees(Math.atan2(b, a));
        return degrees < 0 ? degrees + 360 : degrees;
    }

    private static double meanHue(double hue1, double hue2) {
        double sum = hue1 + hue2;
        if (Math.abs(hue1 - hue2) <= 180) {
            return sum / 2;
        }
        return sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2;
    }

    private static double tone(double hue) {
        return 1
                - 0.17 * cos(hue - 30)
                + 0.24 * cos(2 * hue)
                + 0.32 * cos(3 * hue + 6)
                - 0.20 * cos(4 * hue - 63);
    }

    private static double rotation(double chroma, double hue) {
        double bump = (hue - 275) / 25;
        double theta = 30 * Math.exp(-bump * bump);
        double c7 = Math.pow(chroma, 7);
        return -2 * Math.sqrt(c7 / (c7 + Math.pow(25, 7))) * Math.sin(Math.toRadians(2 * theta));
    }

    private static double cos(double degrees) {
        return Math.cos(Math.toRadians(degrees));
    }
}
