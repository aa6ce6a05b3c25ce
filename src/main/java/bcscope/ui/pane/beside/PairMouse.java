package bcscope.ui.pane.beside;

import bcscope.picture.sidebyside.PairLayout;
import bcscope.picture.sidebyside.PairScene;
import bcscope.picture.timeline.TimelineHit;
import bcscope.picture.timeline.TimelineLayout;
import bcscope.picture.timeline.TimelineState;
import bcscope.picture.timeline.axis.AxisKind;
import bcscope.picture.timeline.axis.AxisMap;
import bcscope.picture.timeline.axis.TimeAxis;
import bcscope.run.comparison.Moments;
import bcscope.run.operation.CallLedger;
import bcscope.ui.pane.PictureCanvas;
import bcscope.ui.state.Intent;
import bcscope.ui.state.SecondRunChange;
import bcscope.ui.state.Store;

import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;

import java.util.Optional;
import java.util.function.UnaryOperator;

/// The mouse over two runs: a press in either sets the moment of both, a press on a row selects the
/// process and its call there; Shift pans; the wheel zooms with Ctrl, pans with Shift, scrolls
/// rows.
final class PairMouse {
    private static final double ZOOM_STEP = 1.25;
    private static final double SCROLL_ROWS = 0.6;

    private final Store store;
    private final PairPane pane;
    private Optional<Place> place = Optional.empty();
    private PairLayout.Place pressed = PairLayout.Place.ELSEWHERE;
    private boolean panning;
    private boolean overview;
    private double lastX;

    PairMouse(Store store, PictureCanvas canvas, PairPane pane) {
        this.store = store;
        this.pane = pane;
        canvas.setOnMousePressed(event -> {
            canvas.requestFocus();
            place.ifPresent(at -> press(at, event));
        });
        canvas.setOnMouseDragged(event -> place.ifPresent(at -> drag(at, event)));
        canvas.setOnScroll(event -> place.ifPresent(at -> wheel(at, event)));
        canvas.hints((x, y) -> place.map(at -> at.words(x, y, canvas)).orElse(""));
    }

    /// The picture that the mouse is over from now on.
    void over(PairScene scene, PairLayout layout) {
        place = Optional.of(new Place(scene, layout));
    }

    /// There is no picture under the mouse.
    void forget() {
        place = Optional.empty();
    }

    private void press(Place at, MouseEvent event) {
        pressed = at.layout.at(event.getX(), event.getY());
        panning = event.isShiftDown();
        lastX = event.getX();
        overview = at.layout.isOverview(event.getX(), event.getY());
        if (event.getClickCount() == 2) {
            pane.fit();
        } else if (!panning) {
            at.row(event.getX(), event.getY()).ifPresent(rank -> select(at, event, rank));
            go(at, event.getX(), move -> move);
        }
    }

    private void select(Place at, MouseEvent event, int rank) {
        if (rank != at.scene.rank()) {
            change(new SecondRunChange.SelectRank(rank));
        }
        boolean first = pressed == PairLayout.Place.FIRST;
        CallLedger ledger = first ? at.scene.both().first() : at.scene.both().second();
        AxisMap map = at.timeline(pressed).map();
        int number = at.call(ledger, map, rank, event.getX());
        if (number >= 0 && number < at.scene.both().paired(rank)) {
            change(new SecondRunChange.SelectCall(number));
        } else {
            change(new SecondRunChange.ClearCall());
        }
    }

    private void change(SecondRunChange change) {
        store.apply(new Intent.OfBeside(change));
    }

    /// The moment at `x` of the run that is pressed becomes that of both.
    private void go(Place at, double x, UnaryOperator<Intent> as) {
        if (!at.timed() || pressed == PairLayout.Place.ELSEWHERE) {
            return;
        }
        TimelineLayout timeline = at.timeline(pressed);
        AxisMap map = overview ? timeline.whole() : timeline.map();
        if (x < map.left()) {
            return;
        }
        long nanos = map.nanos(Math.min(x, map.right()));
        boolean below = pressed == PairLayout.Place.SECOND;
        boolean onScreen =
                store.run().filter(run -> run.beside().comesFirst() == below).isPresent();
        Moments.Direction other = below ? Moments.Direction.TO_FIRST : Moments.Direction.TO_SECOND;
        long here =
                onScreen
                        ? nanos
                        : at.scene
                                .moments()
                                .coupled(nanos, other, at.scene.coupling(), at.scene.rank());
        store.apply(as.apply(new Intent.GoToTime(here)));
        if (overview) {
            TimelineState state = at.scene.timeline();
            long position = map.position(Math.min(x, map.right()));
            pane.arrange(state.withAxis(state.axis().centered(position, at.scene.extent())));
        }
    }

    private void drag(Place at, MouseEvent event) {
        if (panning) {
            AxisMap map = at.layout.first().map();
            pan(at, map.position(lastX) - map.position(event.getX()));
            lastX = event.getX();
        } else {
            go(at, event.getX(), Intent.Drag::new);
        }
    }

    private void pan(Place at, long delta) {
        TimelineState state = at.scene.timeline();
        pane.arrange(state.withAxis(state.axis().panned(delta, at.scene.extent())));
    }

    private void wheel(Place at, ScrollEvent event) {
        double turn = event.getDeltaY() != 0 ? event.getDeltaY() : event.getDeltaX();
        TimelineState state = at.scene.timeline();
        TimeAxis axis = state.axis();
        AxisMap map = at.layout.first().map();
        if (event.isShortcutDown()) {
            double factor = turn > 0 ? ZOOM_STEP : 1 / ZOOM_STEP;
            long anchor = map.position(event.getX());
            pane.arrange(state.withAxis(axis.zoomed(anchor, factor, at.scene.extent())));
        } else if (event.isShiftDown() || event.getDeltaX() != 0) {
            pan(at, Math.round(-turn / (map.right() - map.left()) * axis.span()));
        } else {
            pane.arrange(state.withRowScroll(state.rows().scroll() - turn * SCROLL_ROWS));
        }
        event.consume();
    }

    /// The picture under the mouse.
    private record Place(PairScene scene, PairLayout layout) {
        boolean timed() {
            return scene.timeline().axis().kind() != AxisKind.LOGICAL;
        }

        TimelineLayout timeline(PairLayout.Place which) {
            return which == PairLayout.Place.SECOND ? layout.second() : layout.first();
        }

        /// The process whose row lies at a place.
        Optional<Integer> row(double x, double y) {
            PairLayout.Place which = layout.at(x, y);
            TimelineLayout timeline = timeline(which);
            boolean hit =
                    which != PairLayout.Place.DELTA
                            && timeline.rows().level() == 0
                            && timeline.rows().box().contains(timeline.rows().box().centerX(), y);
            int row = hit ? timeline.rows().rowAt(y) : -1;
            PairScene.Half half = which == PairLayout.Place.SECOND ? scene.second() : scene.first();
            return row < 0
                    ? Optional.empty()
                    : Optional.of(half.source().rankInRow(row, scene.timeline().rows().order()))
                            .filter(rank -> rank < scene.both().ranks());
        }

        /// The call of `rank` at `x`, -1 if it is in none.
        int call(CallLedger ledger, AxisMap map, int rank, double x) {
            if (x < map.left()) {
                return -1;
            }
            if (!timed()) {
                return (int) (map.position(x) / AxisKind.LOGICAL.unit());
            }
            long nanos = map.nanos(x);
            int number = ledger.at(rank, nanos);
            return number >= 0 && ledger.returnedNanos(rank, number) >= nanos ? number : -1;
        }

        String words(double x, double y, PictureCanvas canvas) {
            PairLayout.Place which = layout.at(x, y);
            return switch (which) {
                case FIRST -> hit(scene.first(), layout.first(), x, y);
                case SECOND -> hit(scene.second(), layout.second(), x, y);
                case DELTA, ELSEWHERE ->
                        canvas.regionAt(x, y).map(region -> region.label()).orElse("");
            };
        }

        private String hit(PairScene.Half half, TimelineLayout timeline, double x, double y) {
            return TimelineHit.at(half.source(), scene.timeline(), timeline, x, y).words();
        }
    }
}
