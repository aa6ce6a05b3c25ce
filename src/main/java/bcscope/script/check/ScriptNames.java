package bcscope.script.check;

import bcscope.script.code.Code.Named;
import bcscope.script.code.ValueType;
import bcscope.script.syntax.Identifier;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The variables of the program or of a function, block by block. Every variable has a slot of its
/// own.
final class ScriptNames {
    private final Deque<Map<String, DeclaredName>> blocks = new ArrayDeque<>();
    private final Map<String, DeclaredName> outer;
    private final List<Named> named = new ArrayList<>();
    private final Map<String, Integer> ended = new LinkedHashMap<>();
    private final List<Optional<ValueType>> operands;
    private int slots;

    private ScriptNames(Map<String, DeclaredName> outer, List<Optional<ValueType>> operands) {
        this.outer = outer;
        this.operands = operands;
        blocks.push(new LinkedHashMap<>());
    }

    static ScriptNames ofProgram() {
        return new ScriptNames(Map.of(), List.of());
    }

    /// One of a function that is defined where these variables of the program are known.
    ///
    /// @param operands their types; empty if a function is checked before it is called
    static ScriptNames ofFunction(
            Map<String, DeclaredName> outer, List<Optional<ValueType>> operands) {
        return new ScriptNames(outer, operands);
    }

    /// Types of the operands, none in the program.
    List<Optional<ValueType>> operands() {
        return operands;
    }

    /// Whether the types of all operands are known.
    boolean isTyped() {
        return operands.stream().allMatch(Optional::isPresent);
    }

    /// What a function that is defined here may read.
    Map<String, DeclaredName> outermost() {
        return new LinkedHashMap<>(blocks.getLast());
    }

    boolean isOutermost() {
        return blocks.size() == 1;
    }

    void open() {
        blocks.push(new LinkedHashMap<>());
    }

    /// @param line of the closing bracket
    void close(int line) {
        for (DeclaredName variable : blocks.pop().values()) {
            add(variable, line);
            ended.put(variable.name().text(), variable.line());
        }
    }

    /// All variables, once everything is checked.
    ///
    /// @param line the last
    List<Named> named(int line) {
        blocks.getLast().values().forEach(variable -> add(variable, line));
        return named.stream().sorted(Comparator.comparingInt(Named::slot)).toList();
    }

    private void add(DeclaredName variable, int line) {
        variable.type()
                .ifPresent(type ->
                        named.add(
                                new Named(
                                        variable.name().text(),
                                        variable.slot(),
                                        type,
                                        variable.line(),
                                        line)));
    }

    int slots() {
        return slots;
    }

    /// A variable without a name.
    int temporary() {
        return slots++;
    }

    DeclaredName declare(
            Identifier name, Optional<ValueType> type, DeclaredName.Kind kind, int line) {
        DeclaredName variable = new DeclaredName(name, slots++, type, kind, line);
        blocks.element().put(name.text(), variable);
        return variable;
    }

    /// The variable of this frame.
    Optional<DeclaredName> own(String name) {
        return blocks.stream().flatMap(block -> Stream.ofNullable(block.get(name))).findFirst();
    }

    /// The variable of the program, seen from a function.
    Optional<DeclaredName> outer(String name) {
        return Optional.ofNullable(outer.get(name));
    }

    /// The line in which a variable was declared whose block has ended.
    Optional<Integer> ended(String name) {
        return Optional.ofNullable(ended.get(name));
    }

    /// All names that are known.
    Collection<String> names() {
        return Stream.concat(
                        blocks.stream().flatMap(block -> block.keySet().stream()),
                        outer.keySet().stream())
                .distinct()
                .toList();
    }
}
