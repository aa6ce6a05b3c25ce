package bcscope.picture;

import bcscope.base.Resource;

import java.util.Arrays;

/// Text widths from a table of the shipped fonts' advance widths: the same on every machine, with
/// and without a window. Widths are in units at theme text factor 1.
///
/// The table `advances.txt` has a row per character: code point, then thousandths of the size for
/// regular, medium and bold. A test compares it with the font files.
public final class TextMetrics {
    private static final String ELLIPSIS = "\u2026";

    /// Every character of the fixed-width face is this many thousandths of the size wide.
    private static final int MONO_ADVANCE = 600;

    /// For what the table does not have.
    private static final int UNKNOWN_ADVANCE = 640;

    private static final Advances ADVANCES = Advances.read();

    private TextMetrics() {}

    public static double width(String text, Lettering lettering) {
        long thousandths = 0;
        for (int i = 0; i < text.length(); ) {
            int codePoint = text.codePointAt(i);
            thousandths += advance(codePoint, lettering);
            i += Character.charCount(codePoint);
        }
        return thousandths * lettering.size() / 1_000;
    }

    /// The height of capital letters, for setting a line in the middle of a box.
    public static double capHeight(Lettering lettering) {
        return lettering.size() * (lettering.face() == Lettering.Face.MONO ? 0.73 : 0.727);
    }

    /// The text, or its beginning and an ellipsis, so that it is not wider than `maxWidth`; empty
    /// when not even the ellipsis fits.
    public static String fit(String text, Lettering lettering, double maxWidth) {
        if (width(text, lettering) <= maxWidth + 0.01) {
            return text;
        }
        double room = maxWidth - width(ELLIPSIS, lettering);
        if (room < 0) {
            return "";
        }
        double used = 0;
        int end = 0;
        while (end < text.length()) {
            int codePoint = text.codePointAt(end);
            used += advance(codePoint, lettering) * lettering.size() / 1_000;
            if (used > room) {
                break;
            }
            end += Character.charCount(codePoint);
        }
        return text.substring(0, end).stripTrailing() + ELLIPSIS;
    }

    private static int advance(int codePoint, Lettering lettering) {
        return lettering.face() == Lettering.Face.MONO
                ? MONO_ADVANCE
                : ADVANCES.of(codePoint, lettering.weight());
    }

    /// The table: sorted code points and a column for each weight.
    private static final class Advances {
        private final int[] codePoints;
        private final int[] regular;
        private final int[] medium;
        private final int[] bold;

        private Advances(String[] rows) {
            codePoints = column(rows, 0, 16);
            regular = column(rows, 1, 10);
            medium = column(rows, 2, 10);
            bold = column(rows, 3, 10);
        }

        static Advances read() {
            return new Advances(Resource.text("picture/advances.txt").split("\n", -1));
        }

        private static int[] column(String[] rows, int column, int radix) {
            return Arrays.stream(rows)
                    .filter(row -> !row.isEmpty())
                    .mapToInt(row -> Integer.parseInt(row.split(" ", -1)[column], radix))
                    .toArray();
        }

        int of(int codePoint, Lettering.Weight weight) {
            int row = Arrays.binarySearch(codePoints, codePoint);
            if (row < 0) {
                return UNKNOWN_ADVANCE;
            }
            return switch (weight) {
                case REGULAR -> regular[row];
                case MEDIUM -> medium[row];
                case BOLD -> bold[row];
            };
        }
    }
}
