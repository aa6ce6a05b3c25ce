package bcscope.expression;

import bcscope.base.MpiKind;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// The words that name an object, of which something can be asked: `process(3)`, `list(5, RSL)`.
/// Where a quantifier has a process or a node at hand, its number is left out.
enum ObjectWord {
    PROCESS("process", Type.PROCESS, Domain.PROCESSES, List.of(), "a process, by its rank"),
    NODE("node", Type.NODE, Domain.NODES, List.of(), "a node, by its number"),
    CALL(
            "call",
            Type.CALL,
            Domain.PROCESSES,
            List.of(),
            "the call that a process is in; absent while it computes"),
    LIST(
            "list",
            Type.LIST,
            Domain.NODES,
            List.of(Type.LIST_NAME),
            "a descriptor list of a node; of any node, where none is given"),
    BUDGET("budget", Type.BUDGET, Domain.NODES, List.of(), "what a node may receive in the slice"),
    LINKS("links", Type.LINKS, Domain.NODES, List.of(), "the links to and from a node");

    private final String text;
    private final Type type;
    private final Domain domain;
    private final List<Type> more;
    private final String meaning;

    ObjectWord(String text, Type type, Domain domain, List<Type> more, String meaning) {
        this.text = text;
        this.type = type;
        this.domain = domain;
        this.more = more;
        this.meaning = meaning;
    }

    static Optional<ObjectWord> of(String text) {
        return Arrays.stream(values()).filter(each -> each.text.equals(text)).findFirst();
    }

    String text() {
        return text;
    }

    /// What it names.
    Type type() {
        return type;
    }

    /// What its first argument numbers.
    Domain domain() {
        return domain;
    }

    /// Further arguments.
    List<Type> more() {
        return more;
    }

    /// Its meaning, a noun phrase.
    String meaning() {
        return meaning;
    }

    /// Whether it means something under `mpi`.
    boolean means(MpiKind mpi) {
        return switch (this) {
            case LIST, BUDGET -> mpi == MpiKind.BCS;
            case PROCESS, NODE, CALL, LINKS -> true;
        };
    }

    /// An example of its use: `list(5, RSL)`.
    String example() {
        return this == LIST ? "list(5, RSL)" : text + "(" + (domain == Domain.NODES ? 5 : 3) + ")";
    }
}
