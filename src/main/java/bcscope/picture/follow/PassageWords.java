package bcscope.picture.follow;

import bcscope.base.Numbers;
import bcscope.explain.follow.Leg;
import bcscope.explain.follow.Passage;
import bcscope.picture.scene.state.DescriptorText;

import java.util.stream.Collectors;

/// The inset under conventional MPI in words.
public final class PassageWords {
    private PassageWords() {}

    /// The whole text: what is followed, how it travels, where it is now, and when each leg begins.
    public static String all(PassageScene scene) {
        Passage life = scene.life();
        return "Follow "
                + FollowWords.title(scene.state(), life)
                + ", "
                + FollowWords.measure(life)
                + life.protocol().map(how -> ", " + how).orElse("")
                + ". "
                + scene.present()
                        .map(leg -> "Now: " + label(life, leg) + ".")
                        .orElse("It is not posted yet.")
                + life.legs().stream()
                        .map(leg -> " " + leg(scene, leg))
                        .collect(Collectors.joining());
    }

    /// A leg and when it begins, for who points at it.
    static String leg(PassageScene scene, Leg leg) {
        String text = label(scene.life(), leg);
        return Character.toUpperCase(text.charAt(0))
                + text.substring(1)
                + ": "
                + Numbers.instant(leg.at().nanos())
                + (leg.endNanos() == Leg.OPEN || leg.endNanos() == leg.at().nanos()
                        ? ""
                        : ", takes " + Numbers.duration(leg.endNanos() - leg.at().nanos()))
                + ".";
    }

    /// The event of `leg`, in a few words.
    static String label(Passage life, Leg leg) {
        String size = DescriptorText.size(life.bytes());
        return switch (leg.kind()) {
            case RECEIVE_POSTED -> "receive posted";
            case SEND_BEGUN ->
                    life.protocol().map(how -> "send begins, " + how).orElse("send begins");
            case STALLED -> "no credit, it waits";
            case MESSAGE -> "message, " + size;
            case REQUEST -> "request to send";
            case FIRST -> "first packet";
            case LEADING -> "leading packets";
            case ACKNOWLEDGEMENT -> "acknowledgement";
            case STOPPED -> "not acknowledged yet, it stops";
            case REST -> "the rest of " + size;
            case RECEIPT -> "receipt";
            case UNATTENDED -> "its receiver has to call MPI";
            case UNEXPECTED -> "no receive yet, it waits";
            case MET -> "send meets receive";
            case CLEAR -> "clear to send";
            case DATA -> "data, " + size;
            case COPIED -> "copied from the buffer";
            case SENT -> "send complete";
            case RECEIVED -> "receive complete";
        };
    }
}
