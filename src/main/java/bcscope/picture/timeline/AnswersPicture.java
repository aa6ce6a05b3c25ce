package bcscope.picture.timeline;

import bcscope.base.Numbers;
import bcscope.metric.SliceSeries;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Paint;
import bcscope.picture.Pen;
import bcscope.picture.Surface;
import bcscope.picture.timeline.axis.AxisKind;
import bcscope.picture.timeline.axis.AxisMap;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/// The answers of a student over the timeline, dashed and named "yours", beside what the run says.
public final class AnswersPicture {
    private static final String YOURS = "yours";
    private static final String RUN = "run";
    private static final double LEAST_VALUE_WIDTH = 26;
    private static final double PLATE_HEIGHT = 15;

    private final TimelineSource source;
    private final TimelineLayout layout;
    private final TimelineAnswers answers;
    private final AxisMap map;

    AnswersPicture(TimelineSource source, TimelineState state, TimelineLayout layout) {
        this.source = source;
        this.layout = layout;
        answers = state.shared().answers();
        map = layout.map();
    }

    /// A place of a curve that is being drawn.
    ///
    /// @param slice the slice there
    /// @param value the value there, rounded to what can be told apart
    public record Place(int slice, long value) {}

    /// The place of the curve of `series`, which is being drawn; empty beside its slices. Above and
    /// below its track it is the greatest and the least value.
    public static Optional<Place> at(
            TimelineSource source,
            TimelineState state,
            TimelineLayout layout,
            SliceSeries series,
            double x,
            double y) {
        return layout.tracks().stream()
                .filter(place -> place.visible() && place.track().series().equals(series))
                .findFirst()
                .flatMap(place -> new AnswersPicture(source, state, layout).at(place, x, y));
    }

    /// The metric of the curve that can be drawn at a place.
    public static Optional<SliceSeries> askedAt(
            TimelineState state, TimelineLayout layout, double x, double y) {
        return layout.tracks().stream()
                .filter(place -> place.visible() && place.box().contains(x, y))
                .map(place -> place.track().series())
                .filter(series -> asked(state.shared().answers(), series).isPresent())
                .findFirst();
    }

    private static Optional<TimelineAnswers.OfCurve> asked(
            TimelineAnswers answers, SliceSeries series) {
        return answers.curve(series).filter(TimelineAnswers.OfCurve::isAsked);
    }

    private Optional<Place> at(TimelineLayout.TrackPlace place, double x, double y) {
        OptionalInt slice = map.hiddenSlice(x);
        return asked(answers, place.track().series())
                .filter(curve ->
                        slice.isPresent()
                                && slice.getAsInt() >= curve.first()
                                && slice.getAsInt() < curve.end())
                .map(curve -> new Place(slice.getAsInt(), track(place).valueAt(y)));
    }

    private TrackPicture track(TimelineLayout.TrackPlace place) {
        return new TrackPicture(source, layout, place, answers, 0);
    }

    void draw(Surface surface) {
        if (map.axis().kind() == AxisKind.LOGICAL) {
            return;
        }
        for (TimelineLayout.TrackPlace place : layout.tracks()) {
            if (place.visible()) {
                answers.curve(place.track().series())
                        .ifPresent(curve ->
                                surface.clipped(place.box(), () -> curve(surface, place, curve)));
            }
        }
        for (int i = 0; i < answers.slices().size(); i++) {
            slice(surface, i);
        }
        answers.chosen().ifPresent(slice -> chosen(surface, slice));
    }

    private Box span(int from, int end, Box rows) {
        double left = Math.clamp(Math.rint(map.xOfSlice(from)), map.left(), map.right());
        double right = Math.clamp(Math.rint(map.xOfSlice(end)), left, map.right());
        return Box.between(left, rows.y(), right, rows.bottom());
    }

    private void curve(
            Surface surface, TimelineLayout.TrackPlace place, TimelineAnswers.OfCurve curve) {
        Box area = span(curve.first(), curve.end(), place.full());
        if (area.width() < 1) {
            return;
        }
        String name = place.track().series().name();
        boolean empty = curve.yours().stream().allMatch(OptionalLong::isEmpty);
        if (curve.isAsked()) {
            surface.fillRect(area, Ink.ACCENT_SOFT);
            surface.strokeRect(area.inset(1, 1), Pen.of(Ink.ACCENT).dashed());
            surface.region("timeline:draw:" + name, area, "Draw " + name + " here");
        }
        if (empty) {
            Lettering letters = Lettering.ui(11).in(Ink.ACCENT_TEXT).centered();
            String words = "draw " + name + " here";
            surface.text(words, area, surface.fitting(words, letters, area.width() - 6));
            return;
        }
        stroke(surface, place, curve);
        surface.region(
                "timeline:yours:" + name,
                area,
                answers.sentences(source.nodes())
                        .get(answers.slices().size() + answers.curves().indexOf(curve)));
    }

    private void stroke(
            Surface surface, TimelineLayout.TrackPlace place, TimelineAnswers.OfCurve curve) {
        TrackPicture track = track(place);
        List<Double> run = new ArrayList<>();
        for (int i = 0; i < curve.yours().size(); i++) {
            int slice = curve.first() + i;
            if (curve.yours().get(i).isPresent()) {
                long value = curve.yours().get(i).getAsLong();
                double y = track.y(value);
                if (place.track().bars()) {
                    run.add(map.xOfSlice(slice) + 1);
                    run.add(y);
                    run.add(map.xOfSlice(slice + 1) - 1);
                } else {
                    run.add(track.middle(slice));
                    surface.strokeCircle(track.middle(slice), y, 2.5, Pen.of(Ink.ACCENT_TEXT));
                }
                run.add(y);
                say(surface, curve, track, slice, value);
            } else {
                line(surface, run);
                run.clear();
            }
        }
        line(surface, run);
        if (!curve.isAsked()) {
            Box area = span(curve.first(), curve.end(), place.full());
            plate(surface, YOURS, Ink.ACCENT_TEXT, area.x() + 20, place.full().y() + 2);
        }
    }

    private static void line(Surface surface, List<Double> points) {
        if (points.size() >= 4) {
            double[] coordinates = points.stream().mapToDouble(Double::doubleValue).toArray();
            surface.polyline(coordinates, Pen.of(Ink.ACCENT_TEXT, 1.5).dashed());
        }
    }

    /// The value itself, while it is drawn and where it has room.
    private void say(
            Surface surface,
            TimelineAnswers.OfCurve curve,
            TrackPicture track,
            int slice,
            long value) {
        if (curve.isAsked() && map.sliceWidth() >= LEAST_VALUE_WIDTH) {
            String words = TimelineWords.value(curve.series(), value, source.nodes());
            double y = track.y(value);
            double top = y - 13 < track.chart().y() ? y + 2 : y - 13;
            Box place = new Box(map.xOfSlice(slice), top, map.sliceWidth(), 12);
            Lettering letters = Lettering.ui(10).in(Ink.ACCENT_TEXT).centered();
            surface.text(words, place, surface.fitting(words, letters, place.width()));
        }
    }

    private Box rows() {
        return Box.between(0, layout.ruler().bottom(), 0, layout.plot().bottom());
    }

    private void chosen(Surface surface, int slice) {
        mark(surface, slice, rows(), Pen.of(Ink.ACCENT_TEXT, 1.5).dashed());
        double y = rows().bottom() - 2 - PLATE_HEIGHT * (answers.slices().size() + 1);
        name(surface, slice, YOURS + "?", Ink.ACCENT_TEXT, y);
    }

    private void slice(Surface surface, int index) {
        TimelineAnswers.OfSlice answer = answers.slices().get(index);
        String number = answers.slices().size() > 1 ? " " + (index + 1) : "";
        Box rows = rows();
        double y = rows.bottom() - 2 - PLATE_HEIGHT * (index + 1);
        if (answer.yours() == answer.run()) {
            mark(surface, answer.run(), rows, Pen.of(Ink.ACCENT_TEXT, 1.5).dashed());
            name(surface, answer.run(), YOURS + number + " = " + RUN, Ink.ACCENT_TEXT, y);
        } else {
            mark(surface, answer.run(), rows, Pen.of(Ink.TEXT, 1.5));
            name(surface, answer.run(), RUN + number, Ink.TEXT, y);
            mark(surface, answer.yours(), rows, Pen.of(Ink.ACCENT_TEXT, 1.5).dashed());
            name(surface, answer.yours(), YOURS + number, Ink.ACCENT_TEXT, y);
        }
    }

    private void mark(Surface surface, int slice, Box rows, Pen pen) {
        Box column = span(slice, slice + 1, rows);
        if (column.width() >= 2) {
            surface.strokeRect(column.inset(1, 0), pen);
        }
    }

    /// Names the mark of a slice; of one that is not in sight, at the edge where it would be.
    private void name(Surface surface, int slice, String words, Paint ink, double y) {
        Box column = span(slice, slice + 1, layout.plot());
        String at = source.run().scenario().mpi().fill(", {slice} ") + Numbers.count(slice);
        if (column.width() >= 2) {
            plate(surface, words, ink, column.centerX(), y);
        } else if (map.xOfSlice(slice) < map.left()) {
            plate(surface, "← " + words + at, ink, map.left(), y);
        } else {
            plate(surface, words + at + " →", ink, map.right(), y);
        }
        surface.region("timeline:answer:" + words.replace(' ', '-'), column, words + at);
    }

    private void plate(Surface surface, String words, Paint ink, double middle, double y) {
        Lettering letters = Lettering.ui(11).bold().in(ink).centered();
        double width = surface.textWidth(words, letters) + 10;
        double left =
                Math.clamp(
                        middle - width / 2, map.left(), Math.max(map.left(), map.right() - width));
        Box box = new Box(Math.rint(left), Math.rint(y), width, PLATE_HEIGHT);
        surface.fillRound(box, 3, Ink.PANEL);
        surface.text(words, box, letters);
    }
}
