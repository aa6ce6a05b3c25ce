package bcscope.ui.pane;

import bcscope.picture.nic.NicPicture;
import bcscope.picture.scene.card.ViewChoice;
import bcscope.ui.Store;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.OpenRun;

import java.util.Optional;
import java.util.stream.Stream;

/// One node from inside: threads, lists, descriptors that move to and from it.
public final class NicPane extends PicturePane {
    private final Scenes scenes;

    public NicPane(Store store, Scenes scenes) {
        super("nic", store);
        this.scenes = scenes;
    }

    @Override
    Stream<Object> parts(OpenRun run, Chrome chrome) {
        return Stream.of(MachinePane.look(run, chrome));
    }

    @Override
    Optional<Drawing> drawing(OpenRun run, Chrome chrome) {
        ViewChoice look = MachinePane.look(run, chrome);
        int node = Focus.node(run.selection(), scenes.stage(run)).orElse(0);
        return scenes.of(run)
                .map(scene ->
                        new Drawing(
                                surface ->
                                        NicPicture.draw(
                                                surface, scene, node, surface.bounds(), look),
                                TextAlternatives.scene(scene)));
    }
}
