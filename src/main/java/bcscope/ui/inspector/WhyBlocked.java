package bcscope.ui.inspector;

import bcscope.happening.Activity;
import bcscope.happening.Descriptor;
import bcscope.happening.Held;
import bcscope.happening.NicList;
import bcscope.picture.Wording;
import bcscope.picture.scene.SceneState;
import bcscope.picture.scene.Stage;
import bcscope.program.Program;
import bcscope.ui.Words;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Why a process is blocked, in one sentence, from where its descriptors stand.
public final class WhyBlocked {
    private WhyBlocked() {}

    /// The sentence; empty where the process is not blocked.
    public static String sentence(SceneState scene, int rank) {
        return usual(scene, rank) + WhyFault.sentence(scene, rank);
    }

    private static String usual(SceneState scene, int rank) {
        Activity activity = scene.activity(rank);
        return switch (activity) {
            case COMPUTING, FINISHED, STOPPED, NOT_STARTED -> "";
            case READY -> ready(scene, rank);
            case BLOCKED_SEND -> send(scene, rank);
            case BLOCKED_RECEIVE, BLOCKED_PROBE -> receive(scene, rank);
            case BLOCKED_WAIT -> waiting(scene, rank);
            case BLOCKED_COLLECTIVE -> collective(scene, rank);
        };
    }

    /// Who has the CPUs of the node in its place.
    private static String ready(SceneState scene, int rank) {
        Stage stage = scene.stage();
        int node = stage.node(rank);
        String holders =
                IntStream.range(0, stage.ranksOn(node))
                        .map(i -> stage.rankOn(node, i))
                        .filter(each -> scene.activity(each) == Activity.COMPUTING)
                        .mapToObj(stage.program()::named)
                        .collect(Collectors.joining(", "));
        return holders.isEmpty() ? Words.of("why.ready.row") : Words.of("why.ready", node, holders);
    }

    private static String send(SceneState scene, int rank) {
        return own(scene, rank, Descriptor.Kind.SEND).stream()
                .findFirst()
                .map(place -> sendAt(scene, place))
                .orElseGet(() -> Words.of("why.complete"));
    }

    private static String sendAt(SceneState scene, Place place) {
        Descriptor send = place.held().descriptor();
        return switch (place.list()) {
            case SDQ -> Words.of("why.send.sdq", scene.stage().program().named(send.peer()));
            case RSL ->
                    Words.of(
                            "why.send.rsl",
                            place.held().node(),
                            scene.stage().program().named(send.peer()));
            case MDL -> Words.of("why.moving", Wording.bytes(place.held().remainingBytes()));
            case CARRY -> Words.of("why.carry", Wording.bytes(place.held().remainingBytes()));
            case RDQ, CL -> Words.of("why.complete");
        };
    }

    private static String receive(SceneState scene, int rank) {
        List<Place> posted = own(scene, rank, Descriptor.Kind.RECEIVE);
        if (posted.isEmpty()) {
            return Words.of("why.receive.matched");
        }
        Descriptor receive = posted.getFirst().held().descriptor();
        return receive.peer() < 0
                ? Words.of("why.receive.any")
                : Words.of(
                        "why.receive.from",
                        scene.stage().program().titled(receive.peer()),
                        scene.activity(receive.peer()).title());
    }

    private static String waiting(SceneState scene, int rank) {
        int sends = own(scene, rank, Descriptor.Kind.SEND).size();
        int receives = own(scene, rank, Descriptor.Kind.RECEIVE).size();
        return sends + receives == 0
                ? Words.of("why.complete")
                : Words.of(
                        "why.wait",
                        Wording.count(sends, "send"),
                        Wording.count(receives, "receive"));
    }

    private static String collective(SceneState scene, int rank) {
        int pc = scene.pc(rank);
        int calling = 0;
        Program program = scene.stage().program();
        int[] members = program.communicators().get(program.context(pc)).members();
        for (int each : members) {
            boolean there =
                    scene.activity(each) == Activity.BLOCKED_COLLECTIVE
                            && scene.stage()
                                    .callName(scene.pc(each))
                                    .equals(scene.stage().callName(pc));
            calling += there ? 1 : 0;
        }
        return Words.of(
                "why.collective",
                Wording.count(calling),
                Wording.count(members.length),
                scene.stage().callName(pc));
    }

    private static List<Place> own(SceneState scene, int rank, Descriptor.Kind kind) {
        List<Place> places = new ArrayList<>();
        for (int node = 0; node < scene.stage().nodes(); node++) {
            for (NicList list : NicList.values()) {
                for (Held held : scene.list(node, list)) {
                    Descriptor descriptor = held.descriptor();
                    if (descriptor.rank() == rank && descriptor.kind() == kind) {
                        places.add(new Place(list, held));
                    }
                }
            }
        }
        return places;
    }

    /// A descriptor and the list that it stands in.
    private record Place(NicList list, Held held) {}
}
