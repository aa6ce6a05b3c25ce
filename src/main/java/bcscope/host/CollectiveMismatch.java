package bcscope.host;

import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.ReduceType;

import java.util.Locale;
import java.util.Optional;

/// What is wrong where two members of a communicator call different collectives: their kinds,
/// roots, sizes or element types (MODEL 1.8).
public final class CollectiveMismatch {
    private static final ReduceType[] TYPES = ReduceType.values();

    private CollectiveMismatch() {}

    /// What is wrong, without a capital letter, where the call of `rank` at `pc` is not the one at
    /// `first`, which the member `other` made.
    public static Optional<String> between(
            Program program, int communicator, int rank, int pc, int other, int first) {
        OperationKind kind = program.kind(pc);
        OperationKind expected = program.kind(first);
        if (kind != expected) {
            return wrong(
                    program, communicator, rank, pc, other, first, "", "", "the same collective");
        }
        if (program.peer(pc) != program.peer(first)) {
            return wrong(
                    program,
                    communicator,
                    rank,
                    pc,
                    other,
                    first,
                    " with root " + program.peer(pc),
                    " with root " + program.peer(first),
                    "it with the same root");
        }
        if (kind.reduces() && program.tag(pc) != program.tag(first)) {
            return wrong(
                    program,
                    communicator,
                    rank,
                    pc,
                    other,
                    first,
                    " of type " + type(program, pc),
                    " of type " + type(program, first),
                    "it with the same type");
        }
        if (program.amount(pc) != program.amount(first)) {
            return wrong(
                    program,
                    communicator,
                    rank,
                    pc,
                    other,
                    first,
                    bytes(program, pc),
                    bytes(program, first),
                    "it with the same size");
        }
        return Optional.empty();
    }

    private static Optional<String> wrong(
            Program program,
            int communicator,
            int rank,
            int pc,
            int other,
            int first,
            String how,
            String otherwise,
            String rule) {
        return Optional.of(
                "on communicator "
                        + communicator
                        + ", "
                        + program.named(rank)
                        + " calls "
                        + program.kind(pc).mpiName()
                        + how
                        + " ("
                        + program.site(rank, pc)
                        + ") while "
                        + program.named(other)
                        + " calls "
                        + program.kind(first).mpiName()
                        + otherwise
                        + " ("
                        + program.site(other, first)
                        + "): all members must call "
                        + rule
                        + ".");
    }

    private static String type(Program program, int pc) {
        return TYPES[program.tag(pc)].name().toLowerCase(Locale.ROOT);
    }

    private static String bytes(Program program, int pc) {
        return String.format(Locale.ROOT, " of %,d bytes", program.amount(pc));
    }
}
