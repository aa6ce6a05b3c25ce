package bcscope.picture.scene;

import bcscope.happening.Descriptor;
import bcscope.picture.Wording;

/// How descriptors are written in pictures: `send 0→1 t7`, `recv 1←0 t7`, `MPI_Barrier 3`.
public final class DescriptorText {
    private DescriptorText() {}

    /// Kind, processes and tag.
    public static String title(Stage stage, Descriptor descriptor) {
        return switch (descriptor.kind()) {
            case SEND -> "send " + ends(descriptor) + " t" + descriptor.tag();
            case RECEIVE -> "recv " + ends(descriptor) + tag(descriptor.tag());
            case COLLECTIVE -> stage.callName(descriptor.pc()) + " " + descriptor.rank();
        };
    }

    /// The processes only: `0→1`, `1←0`, `1←any`, or the owner of a collective's.
    public static String ends(Descriptor descriptor) {
        return switch (descriptor.kind()) {
            case SEND -> descriptor.rank() + "→" + descriptor.peer();
            case RECEIVE ->
                    descriptor.rank()
                            + "←"
                            + (descriptor.peer() < 0 ? "any" : Integer.toString(descriptor.peer()));
            case COLLECTIVE -> Integer.toString(descriptor.rank());
        };
    }

    /// Kind, processes, tag and size: `send 0→1 t7 · 3 200 B`.
    public static String full(Stage stage, Descriptor descriptor) {
        return title(stage, descriptor) + " · " + size(descriptor.bytes());
    }

    /// An amount of bytes, exact as long as it is short.
    public static String size(long bytes) {
        return bytes < 10_000 ? Wording.count(bytes) + "\u00A0B" : Wording.bytes(bytes);
    }

    private static String tag(int tag) {
        return tag < 0 ? " any tag" : " t" + tag;
    }
}
