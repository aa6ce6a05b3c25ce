package bcscope.program;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// An MPI call as MMDS counts it (MODEL 2.2).
///
/// @param index place in [#ALL]
/// @param name that the program has for it, as in MPI's C binding
public record Primitive(int index, String name) {
    /// All of them, in the order of the summary.
    public static final List<Primitive> ALL = all();

    private static final Map<String, Primitive> BY_NAME =
            ALL.stream()
                    .collect(
                            Collectors.toMap(
                                    Primitive::name,
                                    Function.identity(),
                                    (first, _) -> first,
                                    TreeMap::new));

    /// The measured primitives, each name once: a mark is not a call.
    public static final List<Primitive> CALLS =
            ALL.stream()
                    .filter(primitive -> primitive.name.startsWith("MPI_"))
                    .filter(primitive -> !primitive.name.equals(OperationKind.MARK.mpiName()))
                    .filter(primitive ->
                            named(primitive.name)
                                    .filter(first -> first.index == primitive.index)
                                    .isPresent())
                    .toList();

    /// The end of the latency of a call, which starts at its entry.
    public enum Latency {
        /// To the return of the call.
        TO_RETURN,
        /// To the return of the wait or test that takes the request, because the call only posts a
        /// descriptor.
        TO_COMPLETION
    }

    private static List<Primitive> all() {
        List<String> names = new ArrayList<>();
        for (OperationKind kind : OperationKind.values()) {
            names.add(kind.mpiName());
        }
        for (Composite composite : Composite.values()) {
            names.add(composite.mpiName());
        }
        for (String name : CallAliases.ALL) {
            if (!names.contains(name)) {
                names.add(name);
            }
        }
        return IntStream.range(0, names.size())
                .mapToObj(index -> new Primitive(index, names.get(index)))
                .toList();
    }

    /// The call of this name.
    public static Optional<Primitive> named(String name) {
        return Optional.ofNullable(BY_NAME.get(name));
    }

    /// The call at `pc`.
    public static Primitive at(Program program, int pc) {
        OperationKind kind = program.kind(pc);
        if (kind == OperationKind.BEGIN) {
            return of(Construction.at(program, pc));
        }
        return program.isNamed(pc)
                ? named(program.nameAt(pc)).orElseThrow()
                : ALL.get(counted(kind).ordinal());
    }

    /// The call that returns at `pc`, which is the end of a call built from others, or a call
    /// itself.
    public static Primitive endingAt(Program program, int pc) {
        return program.kind(pc) == OperationKind.END_COMPOSITE
                ? of(Construction.around(program, pc).orElseThrow())
                : at(program, pc);
    }

    /// A call with MPI_PROC_NULL counts under its name, as one with a name of its own does.
    private static Primitive of(Construction call) {
        Composite composite = call.composite();
        if (composite.isToNobody() || !call.name().equals(composite.mpiName())) {
            return named(call.name()).orElseThrow();
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

    /// The end of the latency of the call at `pc`.
    public static Latency latency(Program program, int pc) {
        OperationKind kind = program.kind(pc);
        boolean leavesRequest =
                kind == OperationKind.BEGIN && program.composite(pc).isNonBlocking();
        return leavesRequest ? Latency.TO_COMPLETION : latency(kind);
    }

    /// As above, of a call of `kind`.
    static Latency latency(OperationKind kind) {
        boolean posts =
                switch (kind.effect()) {
                    case SENDS, RECEIVES, MEETS -> true;
                    case SENDS_A_COPY, NOTHING -> false;
                };
        return posts && kind.role() == OperationKind.Role.NON_BLOCKING
                ? Latency.TO_COMPLETION
                : Latency.TO_RETURN;
    }

    /// Whether a call of `kind` moves bytes.
    public static boolean isSized(OperationKind kind) {
        return kind == OperationKind.BEGIN
                || switch (kind.effect()) {
                    case SENDS, SENDS_A_COPY, RECEIVES -> true;
                    case MEETS -> kind.broadcasts() || kind.reduces();
                    case NOTHING -> false;
                };
    }
}
