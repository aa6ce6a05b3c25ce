package bcscope.picture.follow;

import bcscope.base.Microphase;
import bcscope.explain.follow.LifeStage;
import bcscope.explain.follow.Milestone;

import java.util.List;
import java.util.Optional;

/// The situation of a message at a moment.
enum Situation {
    NOT_POSTED("It is not posted yet.", "not posted yet"),
    RECEIVE_POSTED("The receive waits for the send.", "waits for", "the send"),
    POSTED("It waits for the next DEM.", "waits for", "the next DEM"),
    DELIVERING("BS delivers its descriptor by Xfer-And-Signal.", "Xfer-And-Signal"),
    AWAITS_RECEIVE("It waits for the receive.", "waits for", "the receive"),
    AWAITS_MSM("It waits for MSM.", "waits for MSM"),
    MATCHING("BR matches the send with the receive.", "BR matches", "send and receive"),
    AWAITS_PM("It is matched and waits for PM.", "waits for PM"),
    MOVING("DH gets its bytes from the memory of the sender.", "DMA get"),
    CARRIED("The rest of it waits for the next PM.", "rest waits"),
    ARRIVED("It has arrived.", "has arrived");

    private final String sentence;
    private final List<String> lines;

    Situation(String sentence, String... lines) {
        this.sentence = sentence;
        this.lines = List.of(lines);
    }

    /// The situation shown in `scene`.
    static Situation of(FollowScene scene) {
        Optional<LifeStage> stage = scene.stage();
        if (stage.isEmpty()) {
            return NOT_POSTED;
        }
        return switch (stage.get()) {
            case POSTED -> scene.has(scene.life().sender().posted()) ? POSTED : RECEIVE_POSTED;
            case DELIVERED -> delivered(scene);
            case MATCHED ->
                    isIn(scene, Microphase.MSM, scene.life().matched()) ? MATCHING : AWAITS_PM;
            case MOVED, RESTARTED -> moved(scene);
        };
    }

    private static Situation delivered(FollowScene scene) {
        if (scene.delivery() < 1) {
            return DELIVERING;
        }
        if (isIn(scene, Microphase.MSM, scene.life().matched())) {
            return MATCHING;
        }
        return scene.has(scene.life().receiver().posted()) ? AWAITS_MSM : AWAITS_RECEIVE;
    }

    private static Situation moved(FollowScene scene) {
        if (scene.isServed()) {
            return ARRIVED;
        }
        return scene.isCarried() ? CARRIED : MOVING;
    }

    /// Whether `phase` of the slice of `milestone` still runs, or was the last.
    private static boolean isIn(
            FollowScene scene, Microphase phase, Optional<Milestone> milestone) {
        return scene.state().phase().filter(phase::equals).isPresent()
                && milestone.filter(it -> it.slice() == scene.state().moment().slice()).isPresent();
    }

    /// The situation as a sentence.
    String sentence() {
        return sentence;
    }

    /// The situation in one or two short lines.
    List<String> lines() {
        return lines;
    }
}
