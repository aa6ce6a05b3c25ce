package bcscope.ui.pane.follow;

import bcscope.explain.collective.Courses;
import bcscope.explain.follow.FollowedLife;
import bcscope.explain.follow.MessageLife;
import bcscope.explain.follow.Milestone;
import bcscope.explain.follow.Passage;
import bcscope.picture.Region;
import bcscope.picture.Target;
import bcscope.picture.collective.CollectiveScene;
import bcscope.picture.collective.CollectiveWords;
import bcscope.picture.follow.FollowPicture;
import bcscope.picture.follow.FollowScene;
import bcscope.picture.follow.FollowWords;
import bcscope.picture.follow.FollowedCollective;
import bcscope.picture.follow.PassagePicture;
import bcscope.picture.follow.PassageScene;
import bcscope.picture.follow.PassageWords;
import bcscope.picture.scene.state.SceneState;
import bcscope.ui.Words;
import bcscope.ui.loader.RunFindings;
import bcscope.ui.pane.ChangeDetector;
import bcscope.ui.pane.CollectivePane;
import bcscope.ui.pane.Pane;
import bcscope.ui.pane.PerSlice;
import bcscope.ui.pane.PictureCanvas;
import bcscope.ui.pane.Scenes;
import bcscope.ui.pane.Strokes;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Cursor;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.state.follow.FollowInset;
import bcscope.ui.state.follow.Followed;
import bcscope.ui.theme.Nodes;

import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.StackPane;

import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;

/// One message or collective, followed through its microphases while it is selected. A click on a
/// stage of a message goes there. Takes no room if nothing is followed or a person has closed it.
final class InsetPane implements Pane {
    /// Opacity of what was followed for the selection before.
    private static final double LATE = 0.5;

    private final Store store;
    private final Scenes scenes;
    private final StackPane root = Nodes.hidden(new StackPane());
    private final PictureCanvas canvas = new PictureCanvas("follow");
    private final PerSlice<Courses> collectives =
            new PerSlice<>(Courses::of, CollectiveScene::nearby);
    private final ChangeDetector dirty = new ChangeDetector();
    private Optional<Drawn> drawn = Optional.empty();
    private Optional<Origin> origin = Optional.empty();

    InsetPane(Store store, Scenes scenes) {
        this.store = store;
        this.scenes = scenes;
        Button close = Nodes.named(new Button("✕"), "follow-close", "inset-close");
        Nodes.explain(close, Words.of("follow.close"));
        close.setFocusTraversable(false);
        close.setOnAction(event -> close());
        StackPane.setAlignment(close, Pos.TOP_RIGHT);
        StackPane.setMargin(close, new Insets(9, 9, 0, 0));
        root.getChildren().addAll(canvas, close);
        root.setMinHeight(0);
        canvas.setOnMousePressed(this::pressed);
        canvas.addEventHandler(KeyEvent.KEY_PRESSED, this::typed);
        canvas.setAccessibleRoleDescription(Words.of("follow.inset"));
    }

    /// Back to the card of the process.
    private void close() {
        store.apply(new Intent.ShowInset(FollowInset.CLOSED));
        store.state()
                .run()
                .map(OpenRun::selection)
                .ifPresent(selection -> {
                    if (selection instanceof Target.DescriptorOf(int rank, int _)) {
                        Target.Rank from =
                                origin.filter(it -> it.message.equals(selection))
                                        .map(Origin::process)
                                        .orElse(new Target.Rank(rank));
                        store.apply(new Intent.Select(from));
                    } else if (!(selection instanceof Target.Rank)) {
                        store.apply(new Intent.Select(Target.NONE));
                    }
                });
    }

    @Override
    public Node node() {
        return root;
    }

    @Override
    public void forget() {
        dirty.forget();
        canvas.forget();
        collectives.forget();
        drawn = Optional.empty();
    }

    @Override
    public void show(OpenRun run, Chrome chrome) {
        Optional<Followed> followed = followed(run, chrome);
        if (!dirty.changed(
                run.document().number(),
                run.shown().map(OpenRun.Shown::cursor),
                run.shown().map(OpenRun.Shown::detail),
                followed,
                run.selection(),
                chrome.theme())) {
            return;
        }
        drawn = Optional.empty();
        Optional<SceneState> state = scenes.of(run);
        boolean isLate = followed.filter(it -> !it.selection().equals(run.selection())).isPresent();
        canvas.setOpacity(isLate ? LATE : 1);
        Nodes.show(root, followed.isPresent() && state.isPresent());
        if (followed.isPresent() && state.isPresent()) {
            draw(run, chrome, followed.get(), state.get());
        } else {
            canvas.draw(chrome.theme(), Strokes.NONE);
        }
    }

    /// The message or collective followed for the selection, or the previous one while the answer
    /// is pending.
    private static Optional<Followed> followed(OpenRun run, Chrome chrome) {
        boolean wanted = chrome.inset().follows(run.selection());
        return run.findings()
                .get(RunFindings.FOLLOWED)
                .filter(it -> wanted && !(it instanceof Followed.Nothing));
    }

    private void draw(OpenRun run, Chrome chrome, Followed followed, SceneState state) {
        switch (followed) {
            case Followed.Nothing _ -> canvas.draw(chrome.theme(), Strokes.NONE);
            case Followed.Message(_, MessageLife life) -> {
                FollowScene scene = new FollowScene(life, state);
                drawn =
                        Optional.of(
                                new Drawn(
                                        life,
                                        id -> FollowPicture.stageOf(id).flatMap(scene::next),
                                        scene::step));
                canvas.draw(
                        chrome.theme(),
                        surface -> FollowPicture.draw(surface, scene, surface.bounds()));
                canvas.say(FollowWords.all(scene));
            }
            case Followed.Message(_, Passage life) -> {
                PassageScene scene = new PassageScene(life, state);
                drawn =
                        Optional.of(
                                new Drawn(
                                        life,
                                        id -> PassagePicture.legOf(id).flatMap(scene::next),
                                        scene::step));
                canvas.draw(
                        chrome.theme(),
                        surface -> PassagePicture.draw(surface, scene, surface.bounds()));
                canvas.say(PassageWords.all(scene));
            }
            case Followed.Collective(_, int communicator) ->
                    draw(run, chrome, state, new Target.CollectiveOf(communicator));
        }
    }

    private void draw(OpenRun run, Chrome chrome, SceneState state, Target.CollectiveOf which) {
        PerSlice.Known<Courses> known = collectives.of(run, state.detail());
        CollectiveScene scene =
                new CollectiveScene(
                        state,
                        run.document().run().slices(),
                        known.content(),
                        known.nearby(),
                        which);
        canvas.draw(
                chrome.theme(),
                surface -> FollowedCollective.draw(surface, scene, surface.bounds()));
        canvas.say(CollectiveWords.spoken(scene));
    }

    /// The focus stays here: the tabs around it would take it.
    private void pressed(MouseEvent event) {
        canvas.requestFocus();
        event.consume();
        String id = canvas.regionAt(event.getX(), event.getY()).map(Region::id).orElse("");
        drawn.flatMap(it -> it.place.apply(id)).ifPresent(this::goTo);
        CollectivePane.meaning(id).ifPresent(store::apply);
    }

    /// Up and down go to the stage before and after the present one.
    private void typed(KeyEvent event) {
        boolean plain = !event.isShortcutDown() && !event.isAltDown() && !event.isShiftDown();
        int step = event.getCode() == KeyCode.DOWN ? 1 : event.getCode() == KeyCode.UP ? -1 : 0;
        if (plain && step != 0) {
            event.consume();
            drawn.flatMap(it -> it.step.apply(step)).ifPresent(this::goTo);
        }
    }

    /// To a moment of the message that is drawn; it is selected, so that it stays the one that is
    /// followed.
    private void goTo(Milestone there) {
        drawn.map(it -> it.life.descriptor())
                .ifPresent(descriptor -> {
                    Target message =
                            new Target.DescriptorOf(descriptor.rank(), descriptor.number());
                    if (store.run().map(OpenRun::selection).orElse(message)
                            instanceof Target.Rank process) {
                        origin = Optional.of(new Origin(message, process));
                    }
                    store.apply(new Intent.Select(message));
                    store.apply(
                            new Intent.GoTo(
                                    new Cursor(there.slice(), there.events(), there.nanos())));
                });
    }

    /// The process whose message was selected by a click on one of its stages.
    private record Origin(Target message, Target.Rank process) {}

    /// The message that is drawn.
    ///
    /// @param place the moment that a region of the picture represents
    /// @param step the moment a number of stages later
    private record Drawn(
            FollowedLife life,
            Function<String, Optional<Milestone>> place,
            IntFunction<Optional<Milestone>> step) {}
}
