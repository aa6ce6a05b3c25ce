package bcscope.ui.pane;

import bcscope.metric.SliceSeries;
import bcscope.picture.Target;
import bcscope.picture.timeline.AnswersPicture;
import bcscope.picture.timeline.TimelineHit;
import bcscope.picture.timeline.TimelineLayout;
import bcscope.picture.timeline.TimelineLayout.TrackPlace;
import bcscope.picture.timeline.TimelineSource;
import bcscope.picture.timeline.TimelineState;
import bcscope.picture.timeline.Track;
import bcscope.picture.timeline.axis.AxisKind;
import bcscope.picture.timeline.axis.AxisMap;
import bcscope.picture.timeline.axis.TimeAxis;
import bcscope.picture.timeline.axis.TimeRange;
import bcscope.ui.pane.term.CallPointer;
import bcscope.ui.state.Intent;
import bcscope.ui.state.Store;
import bcscope.ui.state.follow.PointedCall;
import bcscope.ui.state.lesson.CurveStroke;
import bcscope.ui.state.lesson.LessonChange;

import javafx.scene.Cursor;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// The mouse over the timeline: a drag on overview, ruler or microphases scrubs, one over tracks
/// and rows makes a range, one by the name of a track moves or resizes it, Shift pans; the wheel
/// zooms with Ctrl, pans with Shift, scrolls rows.
final class TimelineMouse {
    private static final double ZOOM_STEP = 1.25;
    private static final double SCROLL_ROWS = 0.6;

    private final Store store;
    private final CallPointer pointer;
    private Optional<Place> place = Optional.empty();
    private TimelineHit.Part dragged = TimelineHit.Part.OUTSIDE;
    private boolean dragging;
    private boolean panning;
    private Optional<TrackDrag> track = Optional.empty();
    private Optional<CurveStroke> curve = Optional.empty();
    private double pressX;
    private double lastX;

    TimelineMouse(Store store, PictureCanvas canvas) {
        this.store = store;
        pointer = new CallPointer(store);
        canvas.setOnMousePressed(event -> {
            canvas.requestFocus();
            place.ifPresent(at -> press(at, event));
        });
        canvas.setOnMouseDragged(event -> place.ifPresent(at -> drag(at, event)));
        canvas.setOnMouseReleased(event -> release(event));
        canvas.setOnMouseMoved(event ->
                canvas.setCursor(
                        place.flatMap(at -> TrackDrag.at(at.layout(), event.getX(), event.getY()))
                                .map(TimelineMouse::cursor)
                                .orElse(Cursor.DEFAULT)));
        canvas.setOnScroll(event -> place.ifPresent(at -> wheel(at, event)));
        canvas.instants((x, y) -> place.flatMap(at -> at.nanosAt(x)));
        canvas.hints((x, y) -> place.map(at -> words(at.hit(x, y))).orElse(""));
        canvas.addEventHandler(MouseEvent.MOUSE_EXITED, event -> pointer.at(Optional.empty()));
    }

    /// The note for a place; for a call, once they are known, with the parts of its time.
    private String words(TimelineHit hit) {
        Optional<PointedCall> call =
                hit.target() instanceof Target.Rank(int rank)
                        ? hit.blockedNanos().stream()
                                .mapToObj(nanos -> PointedCall.of(rank, nanos))
                                .findFirst()
                        : Optional.empty();
        pointer.at(call);
        return hit.words() + call.map(pointer::parts).orElse("");
    }

    private static Cursor cursor(TrackDrag drag) {
        return switch (drag.grip()) {
            case EDGE -> Cursor.V_RESIZE;
            case NAME -> Cursor.OPEN_HAND;
        };
    }

    /// The picture that the mouse is over from now on.
    void over(TimelineSource source, TimelineState state, TimelineLayout layout) {
        place = Optional.of(new Place(source, state, layout));
    }

    boolean dragging() {
        return dragging;
    }

    private void press(Place at, MouseEvent event) {
        TimelineHit hit = at.hit(event.getX(), event.getY());
        if (event.getButton() != MouseButton.PRIMARY) {
            dragged = TimelineHit.Part.OUTSIDE;
            if (!(hit.target() instanceof Target.None || hit.target() instanceof Target.Slice)) {
                store.apply(new Intent.Select(hit.target()));
            }
            return;
        }
        dragged = hit.part();
        dragging = true;
        panning = event.isShiftDown();
        pressX = event.getX();
        lastX = event.getX();
        track = TrackDrag.at(at.layout(), event.getX(), event.getY());
        curve = CurveStroke.at(at.state(), at.layout(), event.getX(), event.getY());
        if (curve.isPresent()) {
            draw(at, event);
            return;
        }
        if (event.getClickCount() == 2) {
            arrange(at.state().withAxis(at.state().axis().fitted(at.extent())));
            return;
        }
        if (panning) {
            return;
        }
        switch (hit.part()) {
            case OVERVIEW, RULER, RIBBON -> scrub(at, event.getX(), move -> move);
            case TRACK, ROW -> {
                if (!(hit.target() instanceof Target.Slice)) {
                    store.apply(new Intent.Select(hit.target()));
                }
            }
            case HIDDEN -> store.apply(new Intent.PointHidden(hit.slice()));
            case OUTSIDE -> store.apply(new Intent.Select(Target.NONE));
        }
    }

    private void draw(Place at, MouseEvent event) {
        curve.ifPresent(stroke -> {
            List<AnswersPicture.Place> drawn =
                    stroke.to(at.source(), at.state(), at.layout(), event.getX(), event.getY());
            drawn.forEach(it ->
                    store.apply(
                            new Intent.OfLesson(
                                    new LessonChange.DrawCurve(it.slice(), it.value()))));
            curve = Optional.of(drawn.isEmpty() ? stroke : stroke.after(drawn.getLast().slice()));
        });
    }

    private void drag(Place at, MouseEvent event) {
        if (curve.isPresent()) {
            draw(at, event);
            return;
        }
        if (track.isPresent()) {
            arrange(track.get().moved(now(at), at.layout(), event.getY()));
            return;
        }
        if (panning) {
            AxisMap map = at.layout().map();
            long delta = map.position(lastX) - map.position(event.getX());
            arrange(at.state().withAxis(at.state().axis().panned(delta, at.extent())));
            lastX = event.getX();
            return;
        }
        switch (dragged) {
            case OVERVIEW, RULER, RIBBON -> scrub(at, event.getX(), Intent.Drag::new);
            case TRACK, ROW -> {
                if (Math.abs(event.getX() - pressX) > 3 && at.timed()) {
                    AxisMap map = at.layout().map();
                    arrange(
                            at.state()
                                    .with(
                                            TimeRange.between(
                                                    map.nanos(pressX), map.nanos(event.getX()))));
                }
            }
            case HIDDEN, OUTSIDE -> {}
        }
    }

    private void release(MouseEvent event) {
        boolean click = Math.abs(event.getX() - pressX) <= 3 && event.getClickCount() == 1;
        boolean onPlot = dragged == TimelineHit.Part.TRACK || dragged == TimelineHit.Part.ROW;
        if (click && onPlot && !panning && place.isPresent() && place.get().timed()) {
            double x = event.getX();
            if (x >= place.get().layout().map().left()) {
                store.apply(new Intent.GoToTime(place.get().layout().map().nanos(x)));
            }
            arrange(now(place.get()).withoutRange());
        }
        dragging = false;
    }

    private void scrub(Place at, double x, UnaryOperator<Intent> as) {
        if (!at.timed()) {
            return;
        }
        AxisMap map =
                dragged == TimelineHit.Part.OVERVIEW ? at.layout().whole() : at.layout().map();
        double inside = Math.clamp(x, map.left(), map.right());
        long nanos = map.nanos(inside);
        store.apply(as.apply(new Intent.GoToTime(nanos)));
        if (dragged == TimelineHit.Part.OVERVIEW) {
            TimeAxis axis = at.state().axis();
            arrange(
                    now(at).withAxis(
                                    axis.centered(
                                            map.clock().position(nanos, axis.kind()),
                                            at.extent())));
        }
    }

    private void wheel(Place at, ScrollEvent event) {
        double turn = event.getDeltaY() != 0 ? event.getDeltaY() : event.getDeltaX();
        AxisMap map = at.layout().map();
        if (event.isShortcutDown()) {
            double factor = turn > 0 ? ZOOM_STEP : 1 / ZOOM_STEP;
            long anchor = map.position(event.getX());
            arrange(at.state().withAxis(at.state().axis().zoomed(anchor, factor, at.extent())));
        } else if (event.isShiftDown() || event.getDeltaX() != 0) {
            long delta = Math.round(-turn / (map.right() - map.left()) * at.state().axis().span());
            arrange(at.state().withAxis(at.state().axis().panned(delta, at.extent())));
        } else if (at.layout().tracksBox().contains(event.getX(), event.getY())) {
            arrange(at.state().withTrackScroll(at.state().trackScroll() - turn));
        } else {
            arrange(at.state().withRowScroll(at.state().rows().scroll() - turn * SCROLL_ROWS));
        }
        event.consume();
    }

    private TimelineState now(Place at) {
        return store.run().map(run -> run.timelineNow()).orElse(at.state());
    }

    private void arrange(TimelineState state) {
        store.apply(new Intent.Arrange(state));
    }

    /// The picture under the mouse.
    private record Place(TimelineSource source, TimelineState state, TimelineLayout layout) {
        TimelineHit hit(double x, double y) {
            return TimelineHit.at(source, state, layout, x, y);
        }

        long extent() {
            return TimelinePane.extent(source, state);
        }

        Optional<Long> nanosAt(double x) {
            return timed() && x >= layout.map().left() && x <= layout.map().right()
                    ? Optional.of(layout.map().nanos(x))
                    : Optional.empty();
        }

        boolean timed() {
            return state.axis().kind() != AxisKind.LOGICAL;
        }
    }

    /// A track that is being dragged by its name: the lower edge makes it higher or lower, the rest
    /// moves it among the others.
    ///
    /// @param series series of the track
    /// @param grip part at which it was taken
    /// @param height of the track when it was taken
    /// @param pressY place of the press
    record TrackDrag(SliceSeries series, Grip grip, double height, double pressY) {
        private static final double EDGE = 4;

        /// The part at which a track is dragged.
        enum Grip {
            /// Its lower edge.
            EDGE,
            /// Its name.
            NAME
        }

        /// The track whose name is at `x`, `y`.
        static Optional<TrackDrag> at(TimelineLayout layout, double x, double y) {
            if (x >= layout.map().left()) {
                return Optional.empty();
            }
            for (TrackPlace place : layout.tracks()) {
                double bottom = place.full().bottom();
                if (place.visible() && y >= place.box().y() - EDGE && y < bottom + EDGE) {
                    Grip grip = Math.abs(y - bottom) <= EDGE ? Grip.EDGE : Grip.NAME;
                    Track track = place.track();
                    return Optional.of(new TrackDrag(track.series(), grip, track.height(), y));
                }
            }
            return Optional.empty();
        }

        /// `state`, laid out as `layout`, with the mouse now at `y`.
        TimelineState moved(TimelineState state, TimelineLayout layout, double y) {
            if (grip == Grip.EDGE) {
                return state.resizing(series, height + y - pressY);
            }
            int above = 0;
            for (TrackPlace place : layout.tracks()) {
                boolean other = !place.track().series().equals(series);
                if (other && (place.full().y() + place.full().bottom()) / 2 < y) {
                    above++;
                }
            }
            return state.moving(series, above);
        }
    }
}
