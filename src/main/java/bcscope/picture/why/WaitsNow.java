package bcscope.picture.why;

import bcscope.explain.WaitMap;
import bcscope.explain.Why;
import bcscope.picture.scene.state.SceneState;
import bcscope.run.RunView;

/// The waits at a moment, with partners and reasons. Of tens of thousands of processes it takes
/// longer than a frame to find out.
///
/// @param state all processes at the moment
/// @param why why each of them waits
/// @param map waits of all processes
public record WaitsNow(SceneState state, Why why, WaitMap map) {
    /// At the moment of `state`.
    public static WaitsNow of(RunView run, SceneState state) {
        Why why = Why.at(run, state.machine());
        return new WaitsNow(state, why, WaitMap.of(why));
    }
}
