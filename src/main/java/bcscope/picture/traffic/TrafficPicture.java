package bcscope.picture.traffic;

import bcscope.base.Numbers;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Surface;

import java.util.List;

/// The Traffic view: communication matrix, hottest links, links by dimension or level, collectives.
public final class TrafficPicture {
    private TrafficPicture() {}

    /// Draws the scene into `box`.
    public static void draw(Surface surface, TrafficScene scene, Box box) {
        TrafficLayout layout = TrafficLayout.of(scene.table(), box, surface.theme().textFactor());
        draw(surface, scene, layout, box);
    }

    /// Draws the scene as `layout`, which was made for `box`, says.
    public static void draw(Surface surface, TrafficScene scene, TrafficLayout layout, Box box) {
        surface.fillRect(box, Ink.BACKGROUND);
        if (scene.isEmpty()) {
            empty(surface, scene, box);
            return;
        }
        head(surface, scene, layout);
        surface.clipped(
                box,
                () -> {
                    new MatrixPicture(surface, scene, layout).draw();
                    if (layout.panel().width() >= 160) {
                        new LinkPanel(surface, scene, layout.panel()).draw();
                    }
                });
        surface.region("matrix", layout.cells(), String.join(" ", TrafficWords.summary(scene)));
    }

    private static void head(Surface surface, TrafficScene scene, TrafficLayout layout) {
        List<Box> lines = layout.head().rows(layout.headLines(), 0);
        String title = "Who sends to whom · " + scene.unit().title() + " of " + scene.where();
        Lettering bold = Lettering.ui(14).bold();
        List<String> selected = TrafficWords.selected(scene);
        String total =
                Numbers.count(scene.table().total().messages(), "message")
                        + " · "
                        + Numbers.bytes(scene.table().total().bytes())
                        + " · rows send, columns receive"
                        + cells(layout);
        Box second =
                layout.headLines() > 1
                        ? lines.getLast()
                        : lines.getLast().rightOfLeft(surface.textWidth(title, bold) + 18);
        String about = selected.isEmpty() ? total : selected.getFirst();
        Lettering muted = Lettering.ui(12).muted();
        Lettering fitting = surface.fitting(about, muted, second.width());
        boolean isCut = surface.textWidth(about, fitting) > second.width();
        if (isCut && !selected.isEmpty() && layout.headLines() == 1) {
            // The switches over the picture say the rest of the title.
            surface.text(about, lines.getFirst(), muted);
            return;
        }
        surface.text(title, lines.getFirst(), bold);
        surface.text(about, second, fitting);
    }

    private static String cells(TrafficLayout layout) {
        String each = Numbers.count(layout.matrix().perCell());
        return layout.matrix().perCell() == 1
                ? ""
                : " · a cell is " + each + " × " + each + " processes";
    }

    private static void empty(Surface surface, TrafficScene scene, Box box) {
        double factor = surface.theme().textFactor();
        Box middle = box.centered(box.width() - 24, 48 * factor);
        surface.text(
                "Nothing was sent in " + scene.where(),
                middle.top(24 * factor),
                Lettering.ui(15).bold().centered());
        surface.text(
                "No message moved and no collective ran. Another time or the whole run may show"
                        + " more.",
                middle.belowTop(28 * factor).top(18 * factor),
                Lettering.ui(12).centered().muted());
    }
}
