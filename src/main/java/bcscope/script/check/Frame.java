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

/// The variables of the program or of a function, block by block. Every variable has a slot of its own.
final class Frame {
    private final Deque<Map<String, Variable>> blocks = new ArrayDeque<>();
    private final Map<String, Variable> outer;
    private final List<Named> named = new ArrayList<>();
    private final Map<String, Integer> ended = new LinkedHashMap<>();
    private int slots;

    private Frame(Map<String, Variable> outer) {
        this.outer = outer;
        blocks.push(new LinkedHashMap<>());
    }

    static Frame ofProgram() {
        return new Frame(Map.of());
    }

    /// One of a function that is defined where these variables of the program are known.
    static Frame ofFunction(Map<String, Variable> outer) {
        return new Frame(outer);
    }

    /// What a function that is defined here may read.
    Map<String, Variable> outermost() {
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
        for (Variable variable : blocks.pop().values()) {
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

    private void add(Variable variable, int line) {
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

    Variable declare(Identifier name, Optional<ValueType> type, Variable.Kind kind, int line) {
        Variable variable = new Variable(name, slots++, type, kind, line);
        blocks.element().put(name.text(), variable);
        return variable;
    }

    /// The variable of this frame.
    Optional<Variable> own(String name) {
        return blocks.stream()
                .flatMap(block -> Stream.ofNullable(block.get(name)))
                .findFirst();
    }

    /// The variable of the program, seen from a function.
    Optional<Variable> outer(String name) {
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
