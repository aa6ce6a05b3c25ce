package bcscope.program;

import java.util.Locale;
import java.util.Optional;

/// The error of two members of a communicator that make different collective calls (MODEL 1.8),
/// reported by an importer or a machine.
///
/// @param said the two calls and their places, without a capital letter and a full stop
/// @param rule the required call, to follow "must call"
public record CollectiveMismatch(String said, String rule) {
    /// The properties of a call that all members must agree on.
    ///
    /// @param call its name in MPI
    /// @param root its root; -1 if it has none
    /// @param bytes its size; 0 if each member has its own
    /// @param sizes a hash of all its sizes, if it has several
    /// @param how the way in which it combines values, as far as known
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

    /// The caller and the place of a call, as texts.
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
    /// @param pc the primitive, or the start of the call
    /// @param sizes a hash of the common properties of its parts, if it has parts
    public record Made(int rank, int pc, long sizes) {}

    /// The problem, as a sentence without a capital letter, if on communicator number `in` the call
    /// `one` does not agree with the one made `before` it.
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

    /// Whether both are written identically, as they nearly always are. Then no names are looked
    /// up, which would take time proportional to the number of earlier calls.
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

    /// The problem, as a sentence without a capital letter, if in a collective on communicator
    /// number `in` the caller of `giver` sends `given` bytes to the caller of `taker`, which
    /// expects `taken`.
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
