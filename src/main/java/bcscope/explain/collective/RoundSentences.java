package bcscope.explain.collective;

import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.program.Construction;

import java.util.ArrayList;
import java.util.List;

/// The text twin of a collective that is built from messages.
public record RoundSentences(RoundCourse course) {
    /// The whole text.
    public List<String> all() {
        List<String> told = new ArrayList<>();
        told.add(title() + ".");
        course.steps().forEach(step -> told.add(of(step)));
        return told;
    }

    /// Call, communicator, algorithm: `MPI_Allgather of 64 bytes on world, 6 processes, ring of 5
    /// rounds`.
    public String title() {
        Construction built = course.construction();
        return Say.of(
                "%s of %{bytes}%s on %s, %{n process}, %s%s",
                built.name(),
                built.bytes(),
                built.root() < 0 ? "" : ", root " + built.root() + ",",
                course.group(),
                built.communicator().size(),
                built.algorithm().title(),
                built.rounds() > 1 ? ": " + Numbers.count(built.rounds()) + " rounds" : "");
    }

    /// The sentence before the first step of the slice.
    public String before() {
        long old =
                course.rounds().stream()
                        .flatMap(round -> round.messages().stream())
                        .filter(message -> message.stage(-1) != Message.Stage.COMING)
                        .count();
        return old == 0
                ? "No message of the call is posted yet."
                : Say.of(
                        "%{n message} of earlier slices %{continues|continue} in this one.",
                        old, old);
    }

    /// The event of a step.
    public String of(CollectiveStage step) {
        String messages =
                Numbers.count(step.count(), "message")
                        + (course.construction().rounds() > 1 ? " of round " + step.part() : "");
        boolean one = step.count() == 1;
        return switch (step.kind()) {
            case ROUND_POSTED -> messages + (one ? " is posted." : " are posted.");
            case ROUND_DELIVERED ->
                    Say.of(
                            "The send %{descriptor|descriptors} of %s %{arrives at the node of its"
                                    + " receiver.|arrive at the nodes of their receivers.}",
                            one, messages, one);
            case ROUND_MATCHED ->
                    Say.of(
                            "%s %{is matched with its receive.|are matched with their receives.}",
                            messages, one);
            case ROUND_MOVED -> messages + (one ? " moves." : " move.");
            case ARRIVAL, FLAGS, QUERY, SCHEDULED, WAVE, LOCAL, LEVEL, RESULT, LOST, DONE -> "";
        };
    }
}
