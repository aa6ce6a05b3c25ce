package bcscope.picture.matching;

import bcscope.explain.matching.BudgetShare;
import bcscope.picture.Box;
import bcscope.picture.CommonShapes;
import bcscope.picture.Hatch;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Surface;
import bcscope.picture.scene.state.DescriptorText;

/// The budget of a receiver as a bar: what the time of MSM costs, carried messages, reserve of the
/// collectives, new matches, and what is left.
final class BudgetBar {
    private BudgetBar() {}

    static void draw(Surface surface, Box box, BudgetShare share) {
        surface.fillRound(box, 3, Ink.SLOT);
        double scale = box.width() / Math.max(1, share.whole());
        surface.pushClip(box);
        double x = box.x();
        x = part(surface, box, x, share.scheduling() * scale, Ink.PHASE_MSM_SOFT);
        double begin = x;
        x = part(surface, box, x, share.carried() * scale, Ink.PHASE_PM_SOFT);
        if (share.carried() > 0) {
            Box carried = Box.between(begin, box.y(), x, box.bottom());
            surface.hatch(carried, Hatch.FORWARD, Ink.PHASE_PM);
        }
        x = part(surface, box, x, share.reserved() * scale, Ink.PHASE_BBM_SOFT);
        part(surface, box, x, share.fresh() * scale, Ink.PHASE_PM);
        surface.popClip();
        surface.strokeRound(box, 3, Pen.of(Ink.FIELD_BORDER));
    }

    private static double part(Surface surface, Box box, double x, double width, Ink ink) {
        if (width > 0) {
            surface.fillRect(new Box(x, box.y(), Math.max(1, width), box.height()), ink);
        }
        return x + width;
    }

    /// Draws the meaning of the colours, with the amounts.
    static void legend(Surface surface, Box box, BudgetShare share) {
        double x = box.x();
        x = entry(surface, box, x, Ink.PHASE_MSM_SOFT, "MSM", share.scheduling());
        x = entry(surface, box, x, Ink.PHASE_PM_SOFT, "carried", share.carried());
        x = entry(surface, box, x, Ink.PHASE_BBM_SOFT, "collectives", share.reserved());
        x = entry(surface, box, x, Ink.PHASE_PM, "new", share.fresh());
        x = entry(surface, box, x, Ink.SLOT, "left", share.left());
        String whole = "budget " + DescriptorText.size(share.whole());
        Lettering right = Lettering.ui(11).right().muted();
        if (x + surface.textWidth(whole, right) + 8 <= box.right()) {
            surface.text(whole, box, right);
        }
    }

    private static double entry(
            Surface surface, Box box, double x, Ink ink, String name, long bytes) {
        if (bytes == 0 && ink != Ink.SLOT) {
            return x;
        }
        double size = box.height() * 0.6;
        Box swatch = new Box(x, box.centerY() - size / 2, size, size).rounded();
        surface.fillRect(swatch, ink);
        surface.strokeRect(swatch, Pen.of(Ink.FIELD_BORDER));
        if (ink == Ink.PHASE_PM_SOFT) {
            surface.hatch(swatch, Hatch.FORWARD, Ink.PHASE_PM);
        }
        Lettering lettering = Lettering.ui(11).muted();
        String text = name + " " + DescriptorText.size(bytes);
        double width = surface.textWidth(text, lettering);
        surface.text(text, new Box(x + size + 5, box.y(), width + 2, box.height()), lettering);
        return x + size + width + 20;
    }

    /// The progress of a message: moved before, now, remaining.
    static void chunk(Surface surface, Box box, double before, double now) {
        CommonShapes.shareBar(surface, box, before + now, Ink.PHASE_PM);
        if (before > 0) {
            Box moved = box.withWidth(box.width() * before);
            surface.fillRound(moved, box.height() / 2, Ink.SLOT);
            surface.fillRound(moved, box.height() / 2, Ink.PHASE_PM_SOFT);
        }
    }
}
