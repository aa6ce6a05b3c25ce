package bcscope.ui.inspector;

import bcscope.base.Numbers;
import bcscope.explain.CallTime;
import bcscope.picture.Surface;
import bcscope.picture.Target;
import bcscope.picture.part.CallPicture;
import bcscope.picture.scene.state.SceneState;
import bcscope.run.operation.Part;
import bcscope.run.operation.Parts;
import bcscope.table.BlockedIntervals;
import bcscope.ui.Words;
import bcscope.ui.pane.ChangeDetector;
import bcscope.ui.pane.PictureCanvas;
import bcscope.ui.pane.term.CallPointer;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.state.follow.PointedCall;
import bcscope.ui.state.playing.Pace;
import bcscope.ui.theme.Nodes;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

import java.util.Optional;

/// The parts of the time of the selected process's current call. The box appears once they are
/// known, but not during playback.
final class CallBox {
    private final CallPointer pointer;
    private final Label heading = Nodes.label("", "section-title");
    private final Label cuts =
            Nodes.wrapped(Words.of("inspector.time.cuts"), "faint", "small-text");
    private final Extent extent;
    private final PictureCanvas canvas;
    private final VBox root;
    private final ChangeDetector dirty = new ChangeDetector();
    private Optional<Known> known = Optional.empty();
    private Optional<PointedCall> wanted = Optional.empty();

    /// @param id of the pane, with which its picture begins its own
    CallBox(Store store, String id, Extent extent) {
        this.extent = extent;
        canvas = new PictureCanvas(id + "-call-time");
        root = Nodes.styled(new VBox(7, heading, canvas, cuts), "section");
        pointer = new CallPointer(store);
    }

    /// How much of it is drawn.
    enum Extent {
        /// The bar with the names that fit.
        BAR,
        /// A line for each part too.
        ALL
    }

    /// The last finding.
    private record Known(int document, PointedCall call, Parts parts) {
        boolean is(OpenRun run, PointedCall other) {
            return document == run.document().number() && call.is(other);
        }
    }

    Node node() {
        return root;
    }

    /// For each state, since the answer changes nothing else.
    void show(OpenRun run, Optional<SceneState> scene, Chrome chrome) {
        Optional<PointedCall> call = scene.flatMap(now -> call(run, now));
        call.ifPresent(it -> ask(run, chrome, it));
        Optional<Parts> parts =
                call.flatMap(it -> known.filter(last -> last.is(run, it)).map(Known::parts));
        Nodes.show(root, parts.isPresent());
        Nodes.show(
                cuts,
                extent == Extent.ALL && parts.filter(it -> it.nanos(Part.DEM) > 0).isPresent());
        if (parts.isPresent() && dirty.changed(parts.get(), chrome.theme())) {
            CallPicture picture = new CallPicture(parts.get());
            String total = Numbers.duration(parts.get().total());
            switch (extent) {
                case BAR -> {
                    heading.setText(Words.of("card.time"));
                    canvas.setMinHeight(CallPicture.barHeight());
                }
                case ALL -> {
                    heading.setText(Words.of("inspector.time", total));
                    canvas.setMinHeight(picture.height(chrome.theme().textFactor()));
                }
            }
            canvas.draw(chrome.theme(), surface -> draw(surface, picture));
            canvas.say(CallTime.parts(run.document().run(), parts.get()));
        }
    }

    private void draw(Surface surface, CallPicture picture) {
        switch (extent) {
            case BAR -> picture.drawBar(surface, surface.bounds());
            case ALL -> picture.draw(surface, surface.bounds());
        }
    }

    private void ask(OpenRun run, Chrome chrome, PointedCall call) {
        Optional<PointedCall> asked = run.findings().call();
        asked.filter(call::is)
                .flatMap(PointedCall::parts)
                .ifPresent(parts ->
                        known = Optional.of(new Known(run.document().number(), call, parts)));
        boolean isKnown = known.filter(last -> last.is(run, call)).isPresent();
        // What the pointer is on comes first.
        boolean free = asked.isEmpty() || wanted.filter(asked.get()::is).isPresent();
        boolean passing = run.playback().playing() && chrome.pace().gear() != Pace.Gear.PLAY;
        if (!isKnown && free && !passing) {
            wanted = Optional.of(call);
            pointer.at(wanted);
        }
    }

    /// The call of the selected process, where it is blocked in one that ends.
    private static Optional<PointedCall> call(OpenRun run, SceneState scene) {
        return run.selection() instanceof Target.OfProcess process
                        && process.rank() < scene.stage().ranks()
                        && scene.activity(process.rank()).blocked()
                        && scene.until(process.rank()) != BlockedIntervals.OPEN
                ? Optional.of(PointedCall.of(process.rank(), scene.since(process.rank())))
                : Optional.empty();
    }
}
