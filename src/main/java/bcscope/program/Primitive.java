package bcscope.program;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// An MPI call as MMDS counts it (MODEL 2.2).
///
/// @param index place in [#ALL]
/// @param name as in MPI's C binding
/// @param latency the end of its latency
/// @param sized whether it moves bytes
public record Primitive(int index, String name, Latency latency, Sized sized) {
    /// All of them, in the order of the summary.
    public static final List<Primitive> ALL = all();

    /// The measured primitives, each name once: a mark is not a call.
    public static final List<Primitive> CALLS =
            ALL.stream()
                    .filter(primitive -> primitive.name.startsWith("MPI_"))
                    .filter(primitive -> !primitive.name.equals(OperationKind.MARK.mpiName()))
                    .filter(primitive ->
                            named(primitive.name).filter(primitive::equals).isPresent())
                    .toList();

    /// The end of the latency of a call, which starts at its entry.
    public enum Latency {
        /// To the return of the call.
        TO_RETURN,
        /// To the return of the wait or test that takes the request, because the call only posts a
        /// descriptor.
        TO_COMPLETION
    }

    /// Whether a call moves bytes.
    public enum Sized {
        /// It does.
        BYTES,
        /// It has no size.
        NOTHING
    }

    private static List<Primitive> all() {
        List<Primitive> all = new ArrayList<>();
        for (OperationKind kind : OperationKind.values()) {
            all.add(new Primitive(all.size(), kind.mpiName(), latency(kind), sized(kind)));
        }
        for (Composite composite : Composite.values()) {
            Latency latency = composite.isNonBlocking() ? Latency.TO_COMPLETION : Latency.TO_RETURN;
            all.add(new Primitive(all.size(), composite.mpiName(), latency, Sized.BYTES));
        }
        return List.copyOf(all);
    }

    /// The call of this name.
    public static Optional<Primitive> named(String name) {
        return ALL.stream().filter(primitive -> primitive.name.equals(name)).findFirst();
    }

    /// The call at `pc`.
    public static Primitive at(Program program, int pc) {
        OperationKind kind = program.kind(pc);
        if (kind == OperationKind.BEGIN) {
            return of(program.composite(pc));
        }
        return ALL.get(counted(kind).ordinal());
    }

    /// The call that returns at `pc`, which is the end of a call built from others, or a call
    /// itself.
    public static Primitive endingAt(Program program, int pc) {
        return program.kind(pc) == OperationKind.END_COMPOSITE
                ? of(Construction.around(program, pc).orElseThrow().composite())
                : at(program, pc);
    }

    /// A call with MPI_PROC_NULL counts under its name.
    private static Primitive of(Composite composite) {
        if (composite.isToNobody()) {
            return named(composite.mpiName()).orElseThrow();
        }
        return ALL.get(OperationKind.values().length + composite.ordinal());
    }

    /// The kind under which calls of `kind` are counted.
    private static OperationKind counted(OperationKind kind) {
        if (kind == OperationKind.START_BUFFERED || kind == OperationKind.START_RECEIVE) {
            return OperationKind.START_SEND;
        }
        return kind == OperationKind.FOUND_PROBE ? OperationKind.IPROBE : kind;
    }

    private static Latency latency(OperationKind kind) {
        boolean posts =
                switch (kind.effect()) {
                    case SENDS, RECEIVES, MEETS -> true;
                    case SENDS_A_COPY, NOTHING -> false;
                };
        return posts && kind.role() == OperationKind.Role.NON_BLOCKING
                ? Latency.TO_COMPLETION
                : Latency.TO_RETURN;
    }

    private static Sized sized(OperationKind kind) {
        return switch (kind.effect()) {
            case SENDS, SENDS_A_COPY, RECEIVES -> Sized.BYTES;
            case MEETS -> kind.broadcasts() || kind.reduces() ? Sized.BYTES : Sized.NOTHING;
            case NOTHING -> Sized.NOTHING;
        };
    }
}
