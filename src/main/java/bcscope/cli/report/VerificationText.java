package bcscope.cli.report;

import bcscope.base.Diagnostic;
import bcscope.base.MpiKind;
import bcscope.base.Numbers;
import bcscope.base.Release;
import bcscope.base.Say;
import bcscope.run.recording.Recording;
import bcscope.run.recording.Verification;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The result of verifying a recording, in sentences.
///
/// @param file name of the recording as the person gave it
/// @param mpi under which it ran
/// @param origin where it comes from
public record VerificationText(String file, MpiKind mpi, Recording.Origin origin) {
    /// The whole text, for `verify`.
    public List<String> lines(Verification verification) {
        return switch (verification) {
            case Verification.Verified(int slices) when slices == 0 ->
                    List.of(
                            mpi.fill(
                                    "Replay verified: the recording has no {slice}s; its header is"
                                            + " correct."));
            case Verification.Verified(int slices) ->
                    List.of(mpi.fill(Say.of("Replay verified: all %{n} {slice}s.", slices)));
            case Verification.VerifiedPart(int slices, _) ->
                    List.of(
                            Say.of(
                                    "The recording is damaged. Its intact part is verified: %s.",
                                    Numbers.count(slices, mpi.interval())));
            case Verification.Differs differs -> difference(differs);
            case Verification.Impossible(int slice, String reason) ->
                    List.of(
                            mpi.fill("{Slice} ") + slice + " cannot be executed again: " + reason,
                            why());
            case Verification.Verifying(int slices, _) -> partly(slices);
            case Verification.Stopped(int slices) -> partly(slices);
        };
    }

    private List<String> partly(int slices) {
        return List.of("Replay verified up to " + mpi.interval() + " " + slices + ".");
    }

    private List<String> difference(Verification.Differs differs) {
        List<String> lines = new ArrayList<>();
        lines.add(
                Say.of(
                        "The replay first differs from the recording in %s.",
                        differs.place().words(mpi)));
        differs.values().forEach(value -> lines.add("  " + value.words()));
        if (differs.values().isEmpty()) {
            lines.add("  Its row is the same; only the order of events within the slice differs.");
        }
        lines.add(why());
        return lines;
    }

    /// Why another command cannot continue with the recording; empty if executing it again gives
    /// what is recorded.
    public Optional<Diagnostic> reason(Verification verification) {
        return switch (verification) {
            case Verification.Differs differs ->
                    Optional.of(
                            error(
                                    Say.of(
                                            "Executing this recording again gives a different"
                                                    + " result: in %s%s.",
                                            differs.place().words(mpi),
                                            differs.values().stream()
                                                    .findFirst()
                                                    .map(value -> ", " + value.words())
                                                    .orElse(""))));
            case Verification.Impossible(int slice, String reason) ->
                    Optional.of(
                            error(
                                    Say.of(
                                            "This recording cannot be executed again: %s %s: %s",
                                            mpi.interval(), slice, reason)));
            case Verification.Verified _,
                    Verification.VerifiedPart _,
                    Verification.Verifying _,
                    Verification.Stopped _ ->
                    Optional.empty();
        };
    }

    private Diagnostic error(String problem) {
        return Diagnostic.error(file, problem, why());
    }

    private String why() {
        String here = Release.name();
        String wrote = origin.writer();
        return wrote.equals(here)
                ? Say.of(
                        "It was made by another build of %s, or altered: open it with the program"
                                + " that made it, or run its scenario again.",
                        here)
                : Say.of(
                        "It was made by another version (%s; this is %s), or altered: open it with"
                                + " the version that made it, or run its scenario again.",
                        wrote.isEmpty() ? "not stated" : wrote, here);
    }
}
