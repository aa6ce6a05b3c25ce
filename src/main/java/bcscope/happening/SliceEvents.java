package bcscope.happening;

import java.util.List;

/// The happenings of one slice, produced by executing it again. It costs what happened, however
/// much the machine holds; [SliceDetail] adds the state of the machine.
///
/// @param slice its number
/// @param startNanos its DEM strobe
/// @param endNanos the DEM strobe of the next slice
/// @param windows the microphases that ran, in order: two where the slice ended early
/// @param happenings what happened, in the agreed order
public record SliceEvents(
        int slice,
        long startNanos,
        long endNanos,
        List<PhaseWindow> windows,
        List<Happening> happenings) {}
