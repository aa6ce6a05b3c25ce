package bcscope.program;

import java.util.Locale;
import java.util.Optional;

/// The error of two members of a communicator that make different collective calls (MODEL 1.8),
/// reported by an importer or a machine.
///
/// @param said which of them calls what, where, without a capital letter and without an end
/// @param rule what both should have called, to be put behind "must call"
public record CollectiveMismatch(String said, String rule) {
    /// `said` with a capital letter.
    public static String capital(String said) {
        return Character.toUpperCase(said.charAt(0)) + said.substring(1);
    }

    /// What all members must say alike of a call.
    ///
    /// @param call its name in MPI
    /// @param root its root; -1 if it has none
    /// @param bytes its size; 0 if that is each member's own
    /// @param sizes a number that depends on all sizes that it is given, where it is given several
    /// @param how how it combines values, as far as known
    public record Terms(String call, int root, long bytes, long sizes, Optional<Combining> how) {
        /// The terms of the call `made`.
        static Terms at(Program program, Made made) {
            int pc = made.pc;
            boolean own =
                    program.kind(pc) == OperationKind.BEGIN
                            && program.composite(pc).hasSizesOfItsOwn();
            return new Terms(
                    program.callName(pc),
                    program.ownPeer(pc),
                    own ? 0 : program.amount(pc),
                    made.sizes,
                    program.combining(pc));
        }
    }

    /// Who makes a call, and where, both for a person.
    public record Caller(String who, String place) {}

    /// The problem if a member of a communicator calls `one` and another, before it, `other`.
    public static Optional<CollectiveMismatch> between(
            Terms one, Caller by, Terms other, Caller before) {
        if (!one.call.equals(other.call)) {
            return wrong(one, by, "", other, before, "", "the same collective");
        }
        if (one.root != other.root) {
            String mine = " with root " + one.root;
            String theirs = " with root " + other.root;
            return wrong(one, by, mine, other, before, theirs, "it with the same root");
        }
        Optional<CollectiveMismatch> combined = combined(one, by, other, before);
        if (combined.isPresent()) {
            return combined;
        }
        if (one.bytes != other.bytes) {
            String mine = bytes(one);
            String theirs = bytes(other);
            return wrong(one, by, mine, other, before, theirs, "it with the same size");
        }
        return one.sizes == other.sizes
                ? Optional.empty()
                : wrong(one, by, "", other, before, "", "it with the same sizes");
    }

    private static Optional<CollectiveMismatch> combined(
            Terms one, Caller by, Terms other, Caller before) {
        if (one.how.isEmpty() || other.how.isEmpty()) {
            return Optional.empty();
        }
        Combining mine = one.how.get();
        Combining theirs = other.how.get();
        if (mine.operator().differsFrom(theirs.operator())) {
            return wrong(
                    one,
                    by,
                    " with operator " + mine.operator().word(),
                    other,
                    before,
                    " with operator " + theirs.operator().word(),
                    "it with the same operator");
        }
        return mine.type() == theirs.type()
                ? Optional.empty()
                : wrong(one, by, type(mine), other, before, type(theirs), "it with the same type");
    }

    private static Optional<CollectiveMismatch> wrong(
            Terms one,
            Caller by,
            String how,
            Terms other,
            Caller before,
            String otherwise,
            String rule) {
        return Optional.of(
                new CollectiveMismatch(
                        calls(one, by, how) + " while " + calls(other, before, otherwise), rule));
    }

    private static String calls(Terms terms, Caller by, String how) {
        return by.who + " calls " + terms.call + how + " (" + by.place + ")";
    }

    private static String type(Combining how) {
        return " of type " + how.type().name().toLowerCase(Locale.ROOT);
    }

    private static String bytes(Terms terms) {
        return String.format(Locale.ROOT, " of %,d bytes", terms.bytes);
    }

    /// A call that a member makes.
    ///
    /// @param rank who calls
    /// @param pc the primitive, or the begin of the call
    /// @param sizes a number that depends on what its parts all have in common, if it has parts
    public record Made(int rank, int pc, long sizes) {}

    /// The problem, as a sentence without a capital letter, where on communicator number `in` the
    /// call `one` is not the one that was made before it.
    public static Optional<String> between(Program program, int in, Made one, Made before) {
        if (isSame(program, one, before)) {
            return Optional.empty();
        }
        Terms mine = Terms.at(program, one);
        Terms theirs = Terms.at(program, before);
        return mine.equals(theirs)
                ? Optional.empty()
                : between(mine, caller(program, one), theirs, caller(program, before))
                        .map(it -> on(in) + it.said + ": all members must call " + it.rule + ".");
    }

    /// Whether both are written alike, as they nearly always are: then no names are looked up,
    /// which takes time in proportion to the calls before them.
    private static boolean isSame(Program program, Made one, Made before) {
        return program.kind(one.pc) == program.kind(before.pc)
                && program.peer(one.pc) == program.peer(before.pc)
                && program.tag(one.pc) == program.tag(before.pc)
                && program.amount(one.pc) == program.amount(before.pc)
                && one.sizes == before.sizes;
    }

    private static String on(int communicator) {
        return "on " + Communicator.named(communicator) + ", ";
    }

    private static Caller caller(Program program, Made call) {
        return new Caller(program.named(call.rank), program.site(call.rank, call.pc));
    }

    /// The problem if in a collective on communicator number `in` the member that calls `giver`
    /// gives `given` bytes to the one that calls `taker`, which takes `taken`, as a sentence
    /// without a capital letter.
    public static String sizes(
            Program program, int in, Made giver, long given, Made taker, long taken) {
        if (program.composite(giver.pc).hasSizesOfAll()) {
            Made other = new Made(giver.rank, giver.pc, taker.sizes + 1);
            return between(program, in, taker, other).orElseThrow();
        }
        Caller one = caller(program, giver);
        Caller other = caller(program, taker);
        return on(in)
                + String.format(
                        Locale.ROOT,
                        "the sizes of %s do not agree: %s (%s) gives %,d bytes to %s (%s), which"
                                + " takes %,d.",
                        program.callName(giver.pc),
                        one.who,
                        one.place,
                        given,
                        other.who,
                        other.place,
                        taken);
    }
}
