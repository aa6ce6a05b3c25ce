package bcscope.picture.traffic;

import bcscope.explain.traffic.TrafficMatrix;
import bcscope.explain.traffic.TrafficUnit;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Paint;
import bcscope.picture.Pen;
import bcscope.picture.Raster;
import bcscope.picture.Surface;
import bcscope.picture.Target;
import bcscope.program.JobSpan;

import java.util.ArrayList;
import java.util.List;

/// The communication matrix: senders from above, receivers from the left, the darker or lighter the
/// more; beside and below it what each process sends and receives.
final class MatrixPicture {
    private static final double GAP_FROM = 6;
    private static final double NUMBERS_FROM = 46;
    private static final int STROKED_SIDE = 64;

    private final Surface surface;
    private final TrafficScene scene;
    private final TrafficLayout layout;
    private final TrafficMatrix matrix;
    private final HeatScale scale;

    MatrixPicture(Surface surface, TrafficScene scene, TrafficLayout layout) {
        this.surface = surface;
        this.scene = scene;
        this.layout = layout;
        matrix = layout.matrix();
        scale = HeatScale.of(matrix, scene.unit());
    }

    void draw() {
        Box cells = layout.cells();
        surface.fillRect(cells, Ink.FIELD);
        if (matrix.side() <= STROKED_SIDE) {
            stroked();
        } else {
            rastered();
        }
        jobs();
        surface.strokeRect(cells.inset(-1), Pen.of(Ink.FIELD_BORDER));
        axes();
        sums();
        selection();
        legend();
    }

    private void stroked() {
        double gap = layout.pitch() >= GAP_FROM ? 1 : 0;
        for (int row = 0; row < matrix.side(); row++) {
            for (int column = 0; column < matrix.side(); column++) {
                long value = matrix.at(row, column, scene.unit());
                if (value > 0) {
                    Box cell = layout.cell(row, column);
                    Box inner =
                            new Box(cell.x(), cell.y(), cell.width() - gap, cell.height() - gap);
                    surface.fillRect(inner, scale.paint(value));
                    number(inner, value);
                }
            }
        }
    }

    private void number(Box cell, long value) {
        if (cell.width() >= NUMBERS_FROM * surface.theme().textFactor()) {
            boolean strong = scale.share(value) > 0.55;
            Lettering lettering =
                    Lettering.ui(10.5).centered().in(strong ? Ink.BACKGROUND : Ink.TEXT);
            surface.text(TrafficWords.brief(value, scene.unit()), cell.inset(2, 0), lettering);
        }
    }

    private void rastered() {
        Raster raster = surface.rasterFor(layout.cells());
        double pixels = layout.pitch() * surface.pixelsPerUnit();
        for (int row = 0; row < matrix.side(); row++) {
            int top = (int) Math.rint(row * pixels);
            int bottom = (int) Math.rint((row + 1) * pixels);
            for (int column = 0; column < matrix.side(); column++) {
                long value = matrix.at(row, column, scene.unit());
                if (value > 0) {
                    int left = (int) Math.rint(column * pixels);
                    int right = (int) Math.rint((column + 1) * pixels);
                    raster.fillRect(left, top, right - left, bottom - top, scale.paint(value));
                }
            }
        }
        surface.image(layout.cells(), raster);
    }

    /// Lines between the processes of different jobs.
    private void jobs() {
        Box cells = layout.cells();
        for (JobSpan job : scene.program().jobs()) {
            if (job.first() > 0) {
                double offset = layout.index(job.first()) * layout.pitch();
                Pen pen = Pen.of(Ink.GRID_STRONG);
                surface.line(
                        cells.x() + offset, cells.y(), cells.x() + offset, cells.bottom(), pen);
                surface.line(cells.x(), cells.y() + offset, cells.right(), cells.y() + offset, pen);
            }
        }
    }

    private void axes() {
        Box cells = layout.cells();
        double factor = surface.theme().textFactor();
        Lettering small = Lettering.ui(10).muted();
        int step = step(22 * factor);
        int across = step(38 * factor);
        for (int index = 0; index < matrix.side(); index += step) {
            Box cell = layout.cell(index, 0);
            Box label =
                    new Box(
                            cells.x() - 40 * factor,
                            cell.y(),
                            40 * factor - 5,
                            Math.max(cell.height(), 11 * factor));
            surface.text(name(index), label, small.right());
        }
        for (int index = 0; index < matrix.side(); index += across) {
            Box cell = layout.cell(0, index);
            double width = Math.max(cell.width(), 36 * factor);
            Box label = new Box(cell.x(), cells.y() - 16 * factor, width, 14 * factor);
            surface.text(
                    name(index),
                    label,
                    cell.width() >= 20 * factor ? centred(small, cell, label) : small);
        }
    }

    private static Lettering centred(Lettering lettering, Box cell, Box label) {
        return cell.width() >= label.width() ? lettering.centered() : lettering;
    }

    private int step(double least) {
        int step = 1;
        while (step * layout.pitch() < least) {
            step *= 2;
        }
        return step;
    }

    private String name(int index) {
        return scene.program().brief(matrix.first(index));
    }

    private void sums() {
        long[] sent = new long[matrix.side()];
        long[] received = new long[matrix.side()];
        long most = 1;
        for (int row = 0; row < matrix.side(); row++) {
            for (int column = 0; column < matrix.side(); column++) {
                long value = matrix.at(row, column, scene.unit());
                sent[row] += value;
                received[column] += value;
            }
        }
        for (int i = 0; i < sent.length; i++) {
            most = Math.max(most, Math.max(sent[i], received[i]));
        }
        if (layout.pitch() >= GAP_FROM) {
            bars(sent, received, most);
        } else {
            outlines(sent, received, most);
        }
    }

    private void bars(long[] sent, long[] received, long most) {
        double thick = layout.pitch() - 1;
        for (int i = 0; i < sent.length; i++) {
            double offset = i * layout.pitch();
            Box row = layout.sent();
            double length = row.width() * sent[i] / most;
            surface.fillRect(new Box(row.x(), row.y() + offset, length, thick), Ink.SERIES_3);
            Box column = layout.received();
            double height = column.height() * received[i] / most;
            surface.fillRect(new Box(column.x() + offset, column.y(), thick, height), Ink.SERIES_3);
        }
    }

    /// Too many bars to tell apart are one shape.
    private void outlines(long[] sent, long[] received, long most) {
        Box row = layout.sent();
        Box column = layout.received();
        double[] right = new double[4 * sent.length + 4];
        double[] below = new double[right.length];
        for (int i = 0; i < sent.length; i++) {
            double length = row.width() * sent[i] / most;
            double height = column.height() * received[i] / most;
            for (int end = 0; end < 2; end++) {
                double offset = (i + end) * layout.pitch();
                right[4 * i + 2 * end] = row.x() + length;
                right[4 * i + 2 * end + 1] = row.y() + offset;
                below[4 * i + 2 * end] = column.x() + offset;
                below[4 * i + 2 * end + 1] = column.y() + height;
            }
        }
        close(right, row.x(), row.bottom(), row.x(), row.y());
        close(below, column.right(), column.y(), column.x(), column.y());
        surface.fillPolygon(right, Ink.SERIES_3);
        surface.fillPolygon(below, Ink.SERIES_3);
    }

    private static void close(double[] outline, double... corners) {
        System.arraycopy(corners, 0, outline, outline.length - corners.length, corners.length);
    }

    private void selection() {
        switch (scene.selection()) {
            case Target.Rank(int rank) when rank < scene.program().ranks() -> cross(rank, rank);
            case Target.Pair(int from, int to) -> {
                cross(from, to);
                Box cell = layout.cell(layout.index(from), layout.index(to));
                surface.strokeRect(cell.inset(-2), Pen.of(Ink.SELECTION, 2));
            }
            case Target.OnNode _, Target.OfProcess _, Target.Elsewhere _ -> {}
        }
    }

    /// The row of a sender and the column of a receiver; the rest steps back.
    private void cross(int from, int to) {
        Box cells = layout.cells();
        Box row = layout.cell(layout.index(from), 0).withWidth(cells.width());
        Box column = layout.cell(0, layout.index(to));
        Box whole = new Box(column.x(), cells.y(), column.width(), cells.height());
        Ink veil = Ink.BACKGROUND;
        for (double[] part :
                new double[][] {
                    {cells.x(), cells.y(), whole.x(), row.y()},
                    {whole.right(), cells.y(), cells.right(), row.y()},
                    {cells.x(), row.bottom(), whole.x(), cells.bottom()},
                    {whole.right(), row.bottom(), cells.right(), cells.bottom()}
                }) {
            if (part[2] > part[0] && part[3] > part[1]) {
                surface.fillRect(Box.between(part[0], part[1], part[2], part[3]), veil.at(0.3));
            }
        }
        surface.strokeRect(row.inset(-1), Pen.of(Ink.SELECTION, 1));
        surface.strokeRect(whole.inset(-1), Pen.of(Ink.SELECTION, 1));
    }

    private void legend() {
        Box box = layout.legend();
        double factor = surface.theme().textFactor();
        Box ramp = box.withHeight(8);
        if (scale.most() == 0) {
            return;
        }
        int steps = 48;
        for (int i = 0; i < steps; i++) {
            double left = ramp.x() + ramp.width() * i / steps;
            double right = ramp.x() + ramp.width() * (i + 1) / steps;
            surface.fillRect(
                    Box.between(Math.rint(left), ramp.y(), Math.rint(right), ramp.bottom()),
                    HeatScale.paintAt((i + 0.5) / steps));
        }
        Box labels = new Box(box.x(), ramp.bottom() + 2, box.width(), 13 * factor);
        Lettering small = Lettering.ui(10).muted();
        List<Long> marks = scale.marks();
        for (int i = 0; i < marks.size(); i++) {
            Lettering side =
                    i == 0 ? small : i == marks.size() - 1 ? small.right() : small.centered();
            surface.text(mark(i, marks), labels, side);
        }
    }

    /// The middle one says where the steps are factors.
    private String mark(int index, List<Long> marks) {
        String text = TrafficWords.brief(marks.get(index), scene.unit());
        boolean middle = index > 0 && index < marks.size() - 1;
        return middle && scale.isLogarithmic() ? text + " (log)" : text;
    }

    /// From amounts to the sequential colours: even steps of colour are even steps of the amount,
    /// or even factors where the amounts differ by more than a hundred times. What is not nothing
    /// never looks like nothing.
    record HeatScale(long least, long most, boolean isLogarithmic) {
        private static final double FAINTEST = 0.2;
        private static final long WIDE = 100;

        /// The scale of what the cells hold.
        static HeatScale of(TrafficMatrix matrix, TrafficUnit unit) {
            long least = Long.MAX_VALUE;
            long most = 0;
            for (int row = 0; row < matrix.side(); row++) {
                for (int column = 0; column < matrix.side(); column++) {
                    long value = matrix.at(row, column, unit);
                    if (value > 0) {
                        least = Math.min(least, value);
                        most = Math.max(most, value);
                    }
                }
            }
            return of(Math.min(least, most), most);
        }

        /// The scale of amounts from `least` to `most`, both above 0 if there are any.
        static HeatScale of(long least, long most) {
            return new HeatScale(least, most, least > 0 && most / least > WIDE);
        }

        /// Colour of `value`, which is above 0.
        Paint paint(long value) {
            return new Paint.Heat(FAINTEST + (1 - FAINTEST) * share(value));
        }

        /// The place of `value` on the scale, 0 to 1.
        double share(long value) {
            if (most == 0) {
                return 0;
            }
            return isLogarithmic
                    ? Math.log((double) value / least) / Math.log((double) most / least)
                    : (double) value / most;
        }

        /// Colour at `share` of the scale.
        static Paint paintAt(double share) {
            return new Paint.Heat(FAINTEST + (1 - FAINTEST) * share);
        }

        /// Amounts to write under the scale, ascending.
        List<Long> marks() {
            if (!isLogarithmic) {
                return most < 4 ? List.of(0L, most) : List.of(0L, most / 2, most);
            }
            List<Long> marks = new ArrayList<>(List.of(least));
            long middle = Math.round(Math.sqrt((double) least * most));
            marks.add(middle);
            marks.add(most);
            return marks;
        }
    }
}
