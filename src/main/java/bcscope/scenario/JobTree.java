package bcscope.scenario;

import bcscope.base.Invariant;
import bcscope.scenario.ProgramSource.Generated;
import bcscope.scenario.ProgramSource.Trace;
import bcscope.scenario.ProgramSource.TraceOptions;
import bcscope.scenario.json.Json;

import java.util.ArrayList;
import java.util.List;

/// The part of the tree of a scenario that says one job.
final class JobTree {
    private final TreeValues values;
    private final String path;
    private final String programPath;
    private final List<Json.Member> program = new ArrayList<>();
    private final List<Json.Member> members = new ArrayList<>();

    private JobTree(TreeValues values, String path) {
        this.values = values;
        this.path = path;
        programPath = Keys.path(path, "program");
    }

    /// A job that has no name, since it is alone.
    static Json.Section ofSingle(Job job, TreeValues values, String path) {
        JobTree tree = new JobTree(values, path);
        tree.common(job);
        return tree.section();
    }

    /// A job of a list.
    static Json.Section ofListed(Job job, TreeValues values, String path) {
        JobTree tree = new JobTree(values, path);
        tree.member(ScenarioKey.JOB_NAME, job.name());
        tree.common(job);
        if (values.shows(job.nodes(), NodeList.ALL)) {
            tree.member(ScenarioKey.JOB_NODES, job.nodes().toString());
        }
        if (values.shows(job.startNanos(), 0L)) {
            tree.member(ScenarioKey.JOB_START, job.startNanos());
        }
        if (values.shows(job.binaryBytes(), Job.USUAL_BINARY_BYTES)) {
            tree.member(ScenarioKey.JOB_BINARY, job.binaryBytes());
        }
        return tree.section();
    }

    private Json.Section section() {
        return new Json.Section(values.places().apply(path), List.copyOf(members));
    }

    private void common(Job job) {
        switch (job.program()) {
            case Generated generated -> generated(generated);
            case Trace(String file, TraceOptions options) -> {
                text(ScenarioKey.TRACE, file);
                traceOptions(options);
            }
            case ProgramSource.Primitives _ ->
                    Invariant.check(false, "a script stands in a section of its own");
        }
        Json section = new Json.Section(values.places().apply(programPath), List.copyOf(program));
        members.add(new Json.Member(section.place(), "program", section));
        member(ScenarioKey.PLACEMENT, job.placement().ordinal());
        if (!job.map().equals(RankMap.NONE)) {
            map(job.map());
        }
    }

    private void map(RankMap map) {
        String name = ProgramKeys.name(ScenarioKey.MAP);
        String at = Keys.path(path, name);
        List<Json> texts = new ArrayList<>();
        int rank = 0;
        for (String text : map.written()) {
            texts.add(values.text(Keys.element(at, rank), text));
            rank += map.placesOfText();
        }
        Json.Sequence all = new Json.Sequence(values.places().apply(at), List.copyOf(texts));
        members.add(new Json.Member(all.place(), name, all));
    }

    private void generated(Generated generated) {
        text(ScenarioKey.GENERATOR, generated.generator());
        List<GeneratorShape.Parameter> parameters =
                GeneratorShape.named(generated.generator())
                        .map(GeneratorShape::parameters)
                        .orElse(List.of());
        for (GeneratorShape.Parameter parameter : parameters) {
            Long value = generated.parameters().get(parameter.name());
            if (value != null) {
                String at = Keys.path(programPath, parameter.key());
                Json json = values.json(at, parameter.quantity(), value);
                program.add(new Json.Member(json.place(), parameter.key(), json));
            }
        }
    }

    private void traceOptions(TraceOptions options) {
        TraceOptions usual = TraceOptions.DEFAULT;
        Ratio scale = new Ratio(options.computeNumerator(), options.computeDenominator());
        if (values.shows(scale, Ratio.ONE)) {
            text(ScenarioKey.COMPUTE_SCALE, scale.text());
        }
        if (values.shows(options.leastNanos(), usual.leastNanos())) {
            number(ScenarioKey.LEAST_GAP, options.leastNanos());
        }
        if (options.mostNanos() != usual.mostNanos()) {
            number(ScenarioKey.MOST_GAP, options.mostNanos());
        }
        if (options.targetMeanGapNanos() != usual.targetMeanGapNanos()) {
            number(ScenarioKey.MEAN_GAP, options.targetMeanGapNanos());
        }
        if (values.shows(options.wildcards(), usual.wildcards())) {
            number(ScenarioKey.WILDCARDS, options.wildcards().ordinal());
        }
    }

    private void text(ScenarioKey key, String text) {
        String name = ProgramKeys.name(key);
        Json json = values.text(Keys.path(programPath, name), text);
        program.add(new Json.Member(json.place(), name, json));
    }

    private void number(ScenarioKey key, long value) {
        String name = ProgramKeys.name(key);
        Json json = values.number(Keys.path(programPath, name), key, value);
        program.add(new Json.Member(json.place(), name, json));
    }

    private void member(ScenarioKey key, String text) {
        String name = ProgramKeys.name(key);
        Json json = values.text(Keys.path(path, name), text);
        members.add(new Json.Member(json.place(), name, json));
    }

    private void member(ScenarioKey key, long value) {
        String name = ProgramKeys.name(key);
        Json json = values.number(Keys.path(path, name), key, value);
        members.add(new Json.Member(json.place(), name, json));
    }
}
