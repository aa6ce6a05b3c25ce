package bcscope.explain.collective;

import bcscope.happening.Descriptor;

/// A message inside a collective, and the happenings of the slice that bring it on: -1 for what
/// happened in an earlier slice, [#NEVER] for what does not happen in this one.
///
/// @param posted it was posted
/// @param delivered its descriptor was delivered
/// @param matched it met its receive
/// @param moving its bytes, or some of them, begin to move
/// @param complete all of it has moved
public record Message(
        Descriptor send, int posted, int delivered, int matched, int moving, int complete) {
    /// Not in this slice.
    public static final int NEVER = Integer.MAX_VALUE;

    /// The stage of a message.
    public enum Stage {
        /// Not posted yet.
        COMING("coming"),
        /// In the memory of the sender's NIC.
        POSTED("posted"),
        /// Its descriptor is at the receiver's node.
        DELIVERED("delivered"),
        /// It has met its receive.
        MATCHED("matched"),
        /// Its bytes move in this slice.
        MOVING("moving"),
        /// All of it has moved.
        COMPLETE("complete");

        private final String title;

        Stage(String title) {
            this.title = title;
        }

        /// In a word.
        public String title() {
            return title;
        }
    }

    /// How far it is after happening `last` of the slice.
    public Stage stage(int last) {
        if (complete <= last) {
            return Stage.COMPLETE;
        }
        if (moving <= last) {
            return Stage.MOVING;
        }
        if (matched <= last) {
            return Stage.MATCHED;
        }
        if (delivered <= last) {
            return Stage.DELIVERED;
        }
        return posted <= last ? Stage.POSTED : Stage.COMING;
    }
}
