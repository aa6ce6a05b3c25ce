package bcscope.picture.primitives;

import bcscope.base.Numbers;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Surface;
import bcscope.picture.Theme;
import bcscope.playground.Narration;
import bcscope.playground.ScriptRun;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A script of primitives at a moment.
public final class PrimitivesPicture {
    private PrimitivesPicture() {}

    /// Draws all of it.
    public static void draw(Surface surface, Playhead head) {
        surface.fillRect(surface.bounds(), Ink.BACKGROUND);
        PrimitivesLayout layout =
                PrimitivesLayout.of(head.run(), surface.bounds(), surface.theme().textFactor());
        PrimitiveWords words = new PrimitiveWords(head.run());
        title(surface, layout, head);
        new SwitchPicture(surface, layout, head, words).draw();
        new VariableTable(surface, layout, head, words).draw();
        sentence(surface, layout, head);
        new OperationsPicture(surface, layout, head, words).draw();
    }

    /// The instant under a place of the picture in `all`; empty away from the operations.
    public static Optional<Long> nanosAt(ScriptRun run, Box all, Theme theme, double x, double y) {
        PrimitivesLayout layout = PrimitivesLayout.of(run, all, theme.textFactor());
        return layout.axis().contains(x, y)
                ? Optional.of(OperationsPicture.axis(run, layout).invert(x))
                : Optional.empty();
    }

    private static void title(Surface surface, PrimitivesLayout layout, Playhead head) {
        Lettering bold = Lettering.ui(15).bold();
        String name = head.run().scenario().name();
        Box box = layout.title();
        surface.text(name, box, bold);
        String where = head.position() + " · " + Numbers.duration(head.nanos());
        surface.text(where, box, Lettering.mono(12).right().muted());
    }

    private static void sentence(Surface surface, PrimitivesLayout layout, Playhead head) {
        Box box = layout.sentence();
        surface.fillRound(box, 6, Ink.ACCENT_SOFT);
        String words = new Narration(head.run()).after(head.count());
        Lettering lettering = Lettering.ui(15).medium();
        List<String> lines = lines(surface, words, box.width() - 32, lettering);
        if (lines.size() > 2) {
            lettering = Lettering.ui(12).medium();
            lines = lines(surface, words, box.width() - 32, lettering);
        }
        double step = lettering.size() * 1.35 * layout.factor();
        List<Box> rows =
                box.centered(box.width() - 32, step * Math.min(2, lines.size()))
                        .rows(Math.min(2, lines.size()), 0);
        for (int i = 0; i < rows.size(); i++) {
            surface.text(lines.get(i), rows.get(i), lettering);
        }
        surface.region("sentence", box, words);
    }

    private static List<String> lines(
            Surface surface, String words, double width, Lettering lettering) {
        List<String> lines = new ArrayList<>();
        String line = "";
        for (String word : words.split(" ", -1)) {
            String longer = line.isEmpty() ? word : line + " " + word;
            if (surface.textWidth(longer, lettering) > width && !line.isEmpty()) {
                lines.add(line);
                line = word;
            } else {
                line = longer;
            }
        }
        lines.add(line);
        return lines;
    }
}
