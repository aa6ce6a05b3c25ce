package bcscope.ui.pane;

import bcscope.base.Numbers;
import bcscope.explain.Sentences;
import bcscope.picture.scene.MachineWords;
import bcscope.picture.scene.state.SceneState;
import bcscope.ui.Words;
import bcscope.ui.state.MachineChoice;

/// Pictures in words, for who does not see them.
final class TextAlternatives {
    private TextAlternatives() {}

    /// What the machine is and which of its networks is shown.
    static String machine(SceneState scene, MachineChoice choice) {
        return String.join(" ", MachineWords.of(scene, choice.of(scene.stage().layers())));
    }

    /// The machine at a moment: how many wait, and what happened last.
    static String scene(SceneState scene) {
        int blocked = 0;
        for (int rank = 0; rank < scene.stage().ranks(); rank++) {
            if (scene.activity(rank).blocked()) {
                blocked++;
            }
        }
        int last = scene.moment().last();
        String happened =
                last < 0
                        ? ""
                        : " " + new Sentences(scene.stage().program()).of(scene.detail(), last);
        String now =
                Words.of(
                        scene.stage().mpi(),
                        "twin.scene",
                        Numbers.count(scene.moment().slice()),
                        Numbers.instant(scene.moment().nanos()),
                        Numbers.count(blocked),
                        Numbers.count(scene.stage().ranks()));
        return now + happened;
    }
}
