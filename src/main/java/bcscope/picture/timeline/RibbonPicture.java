package bcscope.picture.timeline;

import bcscope.base.Microphase;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Raster;
import bcscope.picture.Surface;
import bcscope.picture.timeline.axis.AxisKind;
import bcscope.picture.timeline.axis.AxisMap;
import bcscope.picture.timeline.axis.Columns;
import bcscope.picture.timeline.axis.SliceClock;
import bcscope.picture.timeline.level.Summary;

import java.util.List;

/// The microphases along the axis. Where slices are narrow, each column of pixels shows the shares
/// of time that the phases of its slices took, in their fixed order from below.
record RibbonPicture(TimelineSource source, TimelineLayout layout) {
    private static final double LEAST_SLICE = 12;
    private static final double LETTER_GAP = 3;
    private static final double NAME_GAP = 8;

    void draw(Surface surface, Columns columns) {
        Box box = layout.ribbon();
        if (layout.map().axis().kind() == AxisKind.LOGICAL) {
            return;
        }
        Box place = layout.labelOf(box);
        Lettering usual = Lettering.ui(11.5);
        Lettering letters = surface.fitting("Microphases", usual, place.width());
        boolean fits = surface.textWidth("Microphases", letters) <= place.width();
        surface.text(fits ? "Microphases" : "Phases", place, fits ? letters : usual);
        if (layout.map().clock().slices() == 0) {
            return;
        }
        if (layout.map().sliceWidth() >= LEAST_SLICE) {
            surface.clipped(box, () -> drawSlices(surface));
        } else {
            Raster raster = surface.rasterFor(box);
            drawShares(raster, columns);
            surface.image(box, raster);
        }
    }

    private void drawSlices(Surface surface) {
        AxisMap map = layout.map();
        Box box = layout.ribbon();
        for (int slice = map.firstSlice(); slice < map.endSlice(); slice++) {
            double left = Math.rint(map.xOfSlice(slice));
            double right = Math.rint(map.xOfSlice(slice + 1));
            surface.fillRect(Box.between(left, box.y(), right, box.bottom()), Ink.IDLE);
            for (Microphase phase : Microphase.values()) {
                drawPhase(surface, slice, phase);
            }
            surface.fillRect(Box.between(left, box.y(), left + 1, box.bottom()), Ink.STROBE);
        }
    }

    private void drawPhase(Surface surface, int slice, Microphase phase) {
        AxisMap map = layout.map();
        long length = map.clock().phaseNanos(slice, phase);
        if (length <= 0) {
            return;
        }
        long startNanos = map.clock().phaseStartNanos(slice, phase);
        double left = Math.rint(map.x(startNanos)) + 1;
        double right = Math.max(left + 1, Math.rint(endOf(slice, phase, startNanos + length)));
        Box box = Box.between(left, layout.ribbon().y(), right, layout.ribbon().bottom());
        surface.fillRect(box, Ink.phase(phase));
        name(surface, phase, box);
    }

    /// On an axis of slices, where a lane is equally wide in every slice, either all lanes have
    /// names, or all have letters, or none has any.
    private void name(Surface surface, Microphase phase, Box box) {
        Lettering letters = Lettering.ui(11).bold().in(Ink.onPhase(phase)).centered();
        String letter = String.valueOf(phase.letter());
        boolean lanes = layout.map().axis().kind() == AxisKind.SLICES;
        List<Microphase> alike = lanes ? List.of(Microphase.values()) : List.of(phase);
        if (alike.stream().allMatch(it -> holds(surface, it, it.name(), NAME_GAP, box))) {
            surface.text(phase.name(), box, letters);
        } else if (alike.stream()
                .allMatch(it -> holds(surface, it, String.valueOf(it.letter()), LETTER_GAP, box))) {
            surface.text(letter, box, letters);
        }
    }

    private boolean holds(Surface surface, Microphase phase, String text, double gap, Box box) {
        double width =
                layout.map().axis().kind() == AxisKind.SLICES
                        ? layout.map().sliceWidth()
                                * (SliceClock.laneEnd(phase) - SliceClock.laneStart(phase))
                                / AxisKind.SLICES.unit()
                        : box.width();
        return surface.textWidth(text, Lettering.ui(11).bold()) + gap <= width;
    }

    private double endOf(int slice, Microphase phase, long endNanos) {
        AxisMap map = layout.map();
        return map.axis().kind() == AxisKind.SLICES
                ? map.xOfPosition(slice * AxisKind.SLICES.unit() + SliceClock.laneEnd(phase))
                : map.x(endNanos);
    }

    private void drawShares(Raster raster, Columns columns) {
        raster.clear(Ink.IDLE);
        Summary summary = new Summary();
        Microphase[] phases = Microphase.values();
        int[] inks = new int[phases.length];
        for (Microphase phase : phases) {
            inks[phase.ordinal()] = raster.value(Ink.phase(phase));
        }
        SliceClock clock = layout.map().clock();
        for (int x = 0; x < columns.known(); x++) {
            int from = columns.fromSlice(x);
            int to = columns.toSlice(x);
            double spanNanos = clock.startNanos(to) - clock.startNanos(from);
            double bottom = raster.height();
            for (Microphase phase : phases) {
                long nanos = source.phaseLengths(phase).over(from, to, summary).sum();
                double top = bottom - nanos / spanNanos * raster.height();
                int y = (int) Math.rint(top);
                int least = nanos > 0 ? 1 : 0;
                int height = Math.max(least, (int) Math.rint(bottom) - y);
                raster.fillRect(
                        x, (int) Math.rint(bottom) - height, 1, height, inks[phase.ordinal()]);
                bottom = Math.min(top, bottom - least);
            }
        }
    }
}
