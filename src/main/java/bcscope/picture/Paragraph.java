package bcscope.picture;

import bcscope.base.Numbers;

import java.util.ArrayList;
import java.util.List;

/// Text of several lines.
public final class Paragraph {
    private Paragraph() {}

    /// Sets `text` from the top of `box`, broken between words, at `lineHeight` units before the
    /// theme's text factor; what does not fit ends in an ellipsis.
    public static void draw(
            Surface surface, String text, Box box, Lettering lettering, double lineHeight) {
        double height = lineHeight * surface.theme().textFactor();
        int most = Math.max(1, (int) (box.height() / height));
        List<String> lines = lines(surface, text, lettering, box.width(), most);
        for (int i = 0; i < lines.size(); i++) {
            surface.text(lines.get(i), box.belowTop(i * height).top(height), lettering);
        }
    }

    /// `text` in at most `most` lines; the last takes all the rest.
    private static List<String> lines(
            Surface surface, String text, Lettering lettering, double width, int most) {
        List<String> lines = new ArrayList<>();
        String rest = text;
        while (lines.size() < most - 1 && surface.textWidth(rest, lettering) > width) {
            int end = breakAt(surface, rest, lettering, width);
            if (end <= 0) {
                break;
            }
            lines.add(rest.substring(0, end));
            rest = rest.substring(end + 1);
        }
        lines.add(rest);
        return lines;
    }

    /// The last blank before which the text fits, or -1. No number is parted from its unit.
    private static int breakAt(Surface surface, String text, Lettering lettering, double width) {
        String kept = Numbers.unbroken(text);
        int best = -1;
        for (int blank = kept.indexOf(' '); blank >= 0; blank = kept.indexOf(' ', blank + 1)) {
            if (surface.textWidth(text.substring(0, blank), lettering) > width) {
                break;
            }
            best = blank;
        }
        return best;
    }
}
