package bcscope.picture.scene.state;

import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.happening.Descriptor;
import bcscope.program.JobSpan;

/// The text of descriptors in pictures: `send 0→1 t7`, `recv 1←0 t7`, `MPI_Barrier 3`.
public final class DescriptorText {
    private DescriptorText() {}

    /// Kind, processes and tag.
    public static String title(RunLayout stage, Descriptor descriptor) {
        return switch (descriptor.kind()) {
            case SEND ->
                    Say.of(
                            "send %s%s t%s",
                            job(stage, descriptor), ends(stage, descriptor), descriptor.tag());
            case RECEIVE ->
                    Say.of(
                            "recv %s%s%s",
                            job(stage, descriptor), ends(stage, descriptor), tag(descriptor.tag()));
            case COLLECTIVE ->
                    stage.callName(descriptor) + " " + stage.program().brief(descriptor.rank());
        };
    }

    /// The processes only, by their numbers within their job: `0→1`, `1←0`, `1←any`, or the owner
    /// of a collective's.
    public static String ends(RunLayout stage, Descriptor descriptor) {
        int first = span(stage, descriptor).first();
        int own = descriptor.rank() - first;
        int other = descriptor.peer() - first;
        return switch (descriptor.kind()) {
            case SEND -> own + "→" + other;
            case RECEIVE -> own + "←" + (descriptor.peer() < 0 ? "any" : Integer.toString(other));
            case COLLECTIVE -> Integer.toString(own);
        };
    }

    private static String job(RunLayout stage, Descriptor descriptor) {
        String name = span(stage, descriptor).name();
        return name.isEmpty() ? "" : name + " ";
    }

    private static JobSpan span(RunLayout stage, Descriptor descriptor) {
        return stage.program().jobs().get(stage.program().jobOf(descriptor.rank()));
    }

    /// Kind, processes, tag and size: `send 0→1 t7 · 3 200 B`.
    public static String full(RunLayout stage, Descriptor descriptor) {
        return title(stage, descriptor) + " · " + size(descriptor.bytes());
    }

    /// An amount of bytes, exact as long as it is short.
    public static String size(long bytes) {
        return bytes < 10_000 ? Numbers.count(bytes) + "\u00A0B" : Numbers.bytes(bytes);
    }

    private static String tag(int tag) {
        return tag < 0 ? " any tag" : " t" + tag;
    }
}
