package bcscope.picture;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// How wide text is, from a table of the shipped fonts' advance widths: the same on every machine,
/// with and without a window. Widths are in units at theme text factor 1.
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

    /// A good distance between the baselines of two lines.
    public static double lineHeight(Lettering lettering) {
        return Math.rint(lettering.size() * 1.4);
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

    /// The table: sorted code points and three columns.
    private record Advances(int[] codePoints, int[][] columns) {

        static Advances read() {
            String[] rows = text().split("\n");
            int[] codePoints = new int[rows.length];
            int[][] columns = new int[3][rows.length];
            for (int i = 0; i < rows.length; i++) {
                String[] cells = rows[i].split(" ");
                codePoints[i] = Integer.parseInt(cells[0], 16);
                for (int column = 0; column < columns.length; column++) {
                    columns[column][i] = Integer.parseInt(cells[column + 1]);
                }
            }
            return new Advances(codePoints, columns);
        }

        int of(int codePoint, Lettering.Weight weight) {
            int row = Arrays.binarySearch(codePoints, codePoint);
            return row < 0 ? UNKNOWN_ADVANCE : columns[weight.ordinal()][row];
        }

        private static String text() {
            try (InputStream in = TextMetrics.class.getResourceAsStream("advances.txt")) {
                if (in == null) {
                    throw new IllegalStateException("advances.txt is missing from the program");
                }
                return new String(in.readAllBytes(), StandardCharsets.US_ASCII);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
