package bcscope.picture.scene.plan;

import bcscope.picture.Box;

/// A switch, or in higher levels a group of them, as it is drawn.
///
/// @param level 1 is directly above the nodes
/// @param index number from the left
/// @param box where
/// @param form how
public record SceneSwitch(int level, int index, Box box, Form form) {
    /// The appearance of a switch.
    public enum Form {
        /// A box of its own.
        SWITCH,
        /// All switches of one group as one block.
        BLOCK,
        /// All switches of one group as a part of a strip.
        STRIP
    }
}
