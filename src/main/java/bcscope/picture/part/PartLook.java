package bcscope.picture.part;

import bcscope.base.Microphase;
import bcscope.picture.Box;
import bcscope.picture.Hatch;
import bcscope.picture.Ink;
import bcscope.picture.Paint;
import bcscope.picture.Pen;
import bcscope.picture.Surface;
import bcscope.run.operation.Part;

import java.util.Optional;

/// The appearance of a part of the time: microphases in their hues, waits dark with a texture, work
/// of the host light.
///
/// @param fill its ground
/// @param hatch its texture
/// @param text ink of a label on it
public record PartLook(Paint fill, Optional<Hatch> hatch, Ink text) {
    /// The look of `part`.
    public static PartLook of(Part part) {
        return switch (part) {
            case BETWEEN -> plain(Ink.COMPUTING, Ink.ON_COMPUTING);
            case CALL -> plain(Ink.SERIES_1, Ink.BACKGROUND);
            case CPU, CREDITS, CHANNEL -> wait(Hatch.BARS);
            case NIC_FULL -> wait(Hatch.LEVEL);
            case PEER -> plain(Ink.BLOCKED, Ink.ON_BLOCKED);
            case LOST -> new PartLook(Ink.ERROR_SOFT, Optional.of(Hatch.CROSS), Ink.TEXT);
            case POSTING, SEND_OVERHEAD -> plain(Ink.SERIES_2, Ink.BACKGROUND);
            case SLICE_END, RENDEZVOUS -> wait(Hatch.FORWARD);
            case DEM -> phase(Microphase.DEM);
            case MSM -> phase(Microphase.MSM);
            case BUDGET -> wait(Hatch.CROSS);
            case PM -> phase(Microphase.PM);
            case BBM -> phase(Microphase.BBM);
            case RM -> phase(Microphase.RM);
            case RESTART -> wait(Hatch.BACK);
            case TRANSFER -> plain(Ink.LINK_LOADED, Ink.BACKGROUND);
            case COPY -> new PartLook(Ink.SERIES_3, Optional.of(Hatch.DOTS), Ink.BACKGROUND);
            case STAGES -> wait(Hatch.DOTS);
            case RECEIVE_OVERHEAD -> plain(Ink.SERIES_3, Ink.BACKGROUND);
        };
    }

    private static PartLook plain(Ink fill, Ink text) {
        return new PartLook(fill, Optional.empty(), text);
    }

    private static PartLook wait(Hatch hatch) {
        return new PartLook(Ink.BLOCKED, Optional.of(hatch), Ink.ON_BLOCKED);
    }

    private static PartLook phase(Microphase phase) {
        return plain(Ink.phase(phase), Ink.onPhase(phase));
    }

    /// A box filled so.
    public void fill(Surface surface, Box box) {
        surface.fillRect(box, fill);
        hatch.ifPresent(texture -> surface.hatch(box, texture, Ink.BLOCKED_HATCH));
    }

    /// A small box beside the name of a part, in the middle of `row`.
    public void swatch(Surface surface, Box row) {
        Box swatch = new Box(row.x(), row.centerY() - 6, 13, 12);
        fill(surface, swatch);
        surface.strokeRect(swatch, Pen.of(Ink.TEXT_FAINT.at(0.6)));
    }
}
