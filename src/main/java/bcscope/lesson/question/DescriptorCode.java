package bcscope.lesson.question;

import bcscope.happening.Descriptor;
import bcscope.happening.Held;

/// A descriptor with the list in which it is, in a few words: `send 0→1 t7 in 0.SDQ`.
public final class DescriptorCode {
    private DescriptorCode() {}

    /// The words for `held`.
    public static String of(Held held) {
        return what(held.descriptor()) + " in " + held.node() + "." + held.list().name();
    }

    private static String tag(int tag) {
        return tag < 0 ? " any tag" : " t" + tag;
    }

    private static String what(Descriptor descriptor) {
        String peer = descriptor.peer() < 0 ? "any" : String.valueOf(descriptor.peer());
        return switch (descriptor.kind()) {
            case SEND -> "send " + descriptor.rank() + "→" + peer + " t" + descriptor.tag();
            case RECEIVE -> "recv " + descriptor.rank() + "←" + peer + tag(descriptor.tag());
            case COLLECTIVE -> "collective of " + descriptor.rank();
        };
    }
}
