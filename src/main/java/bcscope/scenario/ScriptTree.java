package bcscope.scenario;

import bcscope.scenario.json.Json;
import bcscope.scenario.json.Place;
import bcscope.scenario.script.Action;
import bcscope.scenario.script.NetworkError;
import bcscope.scenario.script.NodeSet;
import bcscope.scenario.script.Script;
import bcscope.scenario.script.Step;
import bcscope.scenario.script.Variable;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;

/// The tree of the file that says a script, in canonical order and with canonical texts.
final class ScriptTree {
    private final Function<String, Place> places;

    ScriptTree(Function<String, Place> places) {
        this.places = places;
    }

    Json.Section of(Script script) {
        String path = ScenarioKey.PRIMITIVES.path();
        Members members = new Members(path);
        String variables = Keys.path(path, ScriptKey.VARIABLES.key());
        Members all = new Members(variables);
        for (Variable variable : script.variables()) {
            all.add(variable.name(), variable(variable, Keys.path(variables, variable.name())));
        }
        members.add(ScriptKey.VARIABLES.key(), all.section());
        members.add(ScriptKey.STEPS.key(), list(path, ScriptKey.STEPS, script.steps(), this::step));
        if (!script.errors().isEmpty()) {
            members.add(
                    ScriptKey.ERRORS.key(),
                    list(path, ScriptKey.ERRORS, script.errors(), this::error));
        }
        return members.section();
    }

    private <T> Json list(
            String within, ScriptKey key, List<T> values, BiFunction<T, String, Json> write) {
        String path = Keys.path(within, key.key());
        List<Json> elements = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            elements.add(write.apply(values.get(i), Keys.element(path, i)));
        }
        return new Json.Sequence(places.apply(path), elements);
    }

    private Json variable(Variable variable, String path) {
        if (variable.elsewhere().isEmpty()) {
            return numeral(path, variable.value());
        }
        Members members = new Members(path);
        members.number(ScriptKey.VARIABLE_VALUE, variable.value());
        Members on = new Members(Keys.path(path, ScriptKey.VARIABLE_ON.key()));
        variable.elsewhere()
                .forEach((node, value) -> {
                    String name = Integer.toString(node);
                    on.add(name, numeral(Keys.path(on.path, name), value));
                });
        members.add(ScriptKey.VARIABLE_ON.key(), on.section());
        return members.section();
    }

    private Json step(Step step, String path) {
        Members members = new Members(path);
        members.text(ScriptKey.STEP_NAME, step.name());
        if (step.atNanos() > 0) {
            members.number(ScriptKey.STEP_AT, step.atNanos());
        }
        switch (step.action()) {
            case Action.Transfer it ->
                    members.inner(ScriptKey.STEP_XS, xs -> transfer(step, it, xs));
            case Action.Test it ->
                    members.inner(
                            ScriptKey.STEP_TE,
                            te -> {
                                te.number(ScriptKey.TE_NODE, step.node());
                                te.text(ScriptKey.TE_EVENT, it.event());
                                te.number(ScriptKey.TE_BLOCK, it.patience().ordinal());
                            });
            case Action.Query it -> members.inner(ScriptKey.STEP_CAW, caw -> query(step, it, caw));
        }
        return members.section();
    }

    private static void transfer(Step step, Action.Transfer it, Members xs) {
        xs.number(ScriptKey.XS_FROM, step.node());
        xs.nodes(ScriptKey.XS_TO, it.to());
        xs.text(ScriptKey.XS_VARIABLE, it.variable());
        it.value().ifPresent(value -> xs.number(ScriptKey.XS_VALUE, value));
        xs.number(ScriptKey.XS_BYTES, it.bytes());
        xs.text(ScriptKey.XS_LOCAL, it.localEvent().orElse(""));
        xs.text(ScriptKey.XS_REMOTE, it.remoteEvent().orElse(""));
    }

    private static void query(Step step, Action.Query it, Members caw) {
        caw.number(ScriptKey.CAW_NODE, step.node());
        caw.nodes(ScriptKey.CAW_ON, it.on());
        caw.text(ScriptKey.CAW_VARIABLE, it.variable());
        caw.number(ScriptKey.CAW_COMPARE, it.comparison().ordinal());
        caw.number(ScriptKey.CAW_VALUE, it.value());
        it.write()
                .ifPresent(value ->
                        caw.inner(
                                ScriptKey.CAW_WRITE,
                                write -> {
                                    write.text(ScriptKey.WRITE_VARIABLE, value.variable());
                                    write.number(ScriptKey.WRITE_VALUE, value.value());
                                }));
    }

    private Json error(NetworkError error, String path) {
        Members members = new Members(path);
        switch (error.when()) {
            case NetworkError.When.During(String step) -> members.text(ScriptKey.ERROR_STEP, step);
            case NetworkError.When.Between(long from, long until) -> {
                members.number(ScriptKey.ERROR_AT, from);
                if (until < Long.MAX_VALUE) {
                    members.number(ScriptKey.ERROR_UNTIL, until);
                }
            }
        }
        switch (error.what()) {
            case NetworkError.What.Node(int node) -> members.number(ScriptKey.ERROR_NODE, node);
            case NetworkError.What.Link(int node, int level) -> {
                members.number(ScriptKey.ERROR_LINK, node);
                if (level > 0) {
                    members.number(ScriptKey.ERROR_LEVEL, level);
                }
            }
        }
        return members.section();
    }

    private Json numeral(String path, long value) {
        return new Json.Numeral(places.apply(path), Long.toString(value));
    }

    /// The members of one object.
    private final class Members {
        private final String path;
        private final List<Json.Member> members = new ArrayList<>();

        Members(String path) {
            this.path = path;
        }

        void add(String key, Json json) {
            members.add(new Json.Member(json.place(), key, json));
        }

        void text(ScriptKey key, String text) {
            if (!text.isEmpty()) {
                add(key.key(), new Json.Text(place(key), text));
            }
        }

        void number(ScriptKey key, long value) {
            Quantity quantity = key.quantity().orElse(Quantity.number(Quantity.Kind.COUNT, 0, 0));
            String written = quantity.write(value);
            add(
                    key.key(),
                    switch (quantity.kind()) {
                        case SWITCH -> new Json.Flag(place(key), value != 0);
                        case DURATION, CHOICE -> new Json.Text(place(key), written);
                        case SIZE, COUNT, BANDWIDTH ->
                                quantity.isNumeral(value)
                                        ? new Json.Numeral(place(key), written)
                                        : new Json.Text(place(key), written);
                    });
        }

        void nodes(ScriptKey key, NodeSet nodes) {
            add(
                    key.key(),
                    switch (nodes) {
                        case NodeSet.All _ -> new Json.Text(place(key), "all");
                        case NodeSet.Some(List<Integer> some) ->
                                new Json.Sequence(
                                        place(key),
                                        some.stream()
                                                .<Json>map(node -> numeral(at(key), node))
                                                .toList());
                    });
        }

        void inner(ScriptKey key, Consumer<Members> fill) {
            Members inner = new Members(at(key));
            fill.accept(inner);
            add(key.key(), inner.section());
        }

        private String at(ScriptKey key) {
            return Keys.path(path, key.key());
        }

        private Place place(ScriptKey key) {
            return places.apply(at(key));
        }

        Json.Section section() {
            return new Json.Section(places.apply(path), List.copyOf(members));
        }
    }
}
