package bcscope.scenario.file;

import bcscope.base.Say;
import bcscope.model.Evidence;
import bcscope.model.FaultKind;
import bcscope.model.ModelParameter;
import bcscope.program.generator.Generator;
import bcscope.scenario.NodeMode;
import bcscope.scenario.file.script.ErrorFormat;
import bcscope.scenario.file.script.PrimitivesFormat;
import bcscope.scenario.file.script.QueryFormat;
import bcscope.scenario.file.script.StepFormat;
import bcscope.scenario.file.script.TestFormat;
import bcscope.scenario.file.script.TransferFormat;
import bcscope.scenario.file.script.VariablesFormat;
import bcscope.scenario.format.Key;
import bcscope.scenario.format.KeyPath;
import bcscope.scenario.format.Quantity;
import bcscope.scenario.format.UnitSymbol;
import bcscope.scenario.json.JsonTree;
import bcscope.scenario.script.Script;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// The reference of the scenario file as Markdown, made of the same lists that the reader follows:
/// it cannot be out of date. `docs/scenario.md` holds it between two markers, and a test compares
/// them.
public final class SchemaPage {
    private final StringBuilder page = new StringBuilder();

    private SchemaPage() {}

    /// The whole page, with a line end at its end.
    public static String markdown() {
        return new SchemaPage().build();
    }

    private String build() {
        introduction();
        ScenarioFormat file = new ScenarioFormat("", Profiles.builtIn());
        section("Top level", file.keys());
        section("`machine`", new MachineFormat(Profiles.builtIn(), NodeMode.VIRTUAL_NODE).keys());
        for (String section : ModelParameter.SECTIONS) {
            model(section);
        }
        section("`job`", JobFormat.alone(Profiles.builtIn()).keys());
        jobs();
        faults();
        computations();
        section("`checkpoint`", new CheckpointFormat().keys());
        section("`monitoring`", new MonitoringFormat().keys());
        begin();
        section("`job.program` of a trace", ProgramFormat.OF_A_TRACE);
        generators();
        primitives();
        return page.toString();
    }

    private void jobs() {
        heading("`jobs`");
        line(
                "In place of `\"job\"`, a list of jobs in the order of their priority. Each has"
                        + " the keys of a job and those below; the name of a job precedes the"
                        + " ranks of its processes. On the command line a job is named by its"
                        + " number from 0: `--set jobs[1].placement=cyclic`.");
        line("");
        table(JobFormat.OF_A_LIST);
        section("`timeSharing`", new SharingFormat().keys());
    }

    private void introduction() {
        line(
                "A scenario is a JSON file (UTF-8, no comments, at most "
                        + (JsonTree.MOST_BYTES >> 20)
                        + " MiB). The smallest valid file is");
        line("");
        line("```json");
        line("{ \"bcscope\": 1, \"job\": { \"program\": { \"generator\": \"barrier-loop\" } } }");
        line("```");
        line("");
        line(
                "A missing key has its default; an unknown key is an error. Every key can be"
                        + " changed on the command line: `--set model.slice=300us`.");
        line("");
        line(
                "- A **duration** is a text with a unit (`\"250us\"`, `\"1.9 ms\"`; "
                        + UnitSymbol.list(Quantity.Kind.DURATION)
                        + ") or a number of nanoseconds.");
        line(
                "- A **size** is a number of bytes or a text with a unit (`\"64KB\"`, `\"64KiB\"`; "
                        + UnitSymbol.list(Quantity.Kind.SIZE)
                        + ").");
        line(
                "- A **bandwidth** is a number of MB/s (10^6 bytes a second), exact to KB/s, or a"
                        + " text with a unit ("
                        + UnitSymbol.list(Quantity.Kind.BANDWIDTH)
                        + ").");
        line(
                "- A **word** of a list is read regardless of case and hyphens: `ipsc860` is"
                        + " `ipsc-860`.");
        line(
                "- Values are exact: anything but a whole number of nanoseconds or bytes is an"
                        + " error.");
        line("");
    }

    private void section(String title, List<? extends Key<?, ?>> keys) {
        heading(title);
        table(keys);
    }

    /// A table of `keys`, but for objects, which have tables of their own.
    private void table(List<? extends Key<?, ?>> keys) {
        row("Key", "Allowed", "Default", "Meaning");
        row("---", "---", "---", "---");
        keys.stream().filter(key -> !key.meaning().isEmpty()).forEach(this::row);
        line("");
    }

    private void row(Key<?, ?> key) {
        row(
                code(key.name()),
                key.format().quantity().map(SchemaPage::legal).orElse(key.format().allowed()),
                key.missing(),
                key.meaning());
    }

    private void model(String section) {
        heading(code(section));
        row("Key", "Allowed", "Default", "Meaning", "Source of the default");
        row("---", "---", "---", "---", "---");
        for (ModelParameter parameter : ModelParameter.values()) {
            if (KeyPath.parent(parameter.path()).equals(section)) {
                Quantity quantity = Quantity.of(parameter);
                row(
                        code(parameter.path().substring(section.length() + 1)),
                        legal(quantity),
                        written(quantity, parameter.defaultValue()),
                        parameter.meaning(),
                        parameter.source() + evidence(parameter.evidence()));
            }
        }
        line("");
    }

    private static String evidence(Evidence evidence) {
        return switch (evidence) {
            case PUBLISHED, HOUSE -> "";
            case DERIVED -> " (derived)";
            case CALIBRATED -> " (calibrated)";
            case INFERRED -> " (assumption)";
        };
    }

    private void faults() {
        heading("`faults`, one entry");
        line(
                "A list; each entry has a kind and the keys of that kind. For example `{\"kind\":"
                        + " \"slow-nic\", \"node\": 5, \"factor\": 3}`. On the command line: `--set"
                        + " faults[0].factor=3`; the next number adds a fault, `--set faults=[]`"
                        + " removes them all, and a list as in the file, `--set 'faults=[{...}]'`,"
                        + " replaces them.");
        line("");
        row("Kind", "Does", "Keys");
        row("---", "---", "---");
        for (FaultKind kind : FaultKind.values()) {
            row(
                    code(kind.id()),
                    kind.meaning(),
                    FaultFormat.of(kind).stream()
                            .skip(1)
                            .map(key -> code(key.name()))
                            .collect(Collectors.joining(", ")));
        }
        line("");
        table(FaultFormat.all());
    }

    private void computations() {
        heading("`computations`, one entry");
        line(
                "A list, for [branches](branches.md) above all: a computation takes a different"
                    + " time from that in the program, while the calls of its process stay the"
                    + " same. For example `{\"rank\": 13, \"call\": 5, \"time\": \"2ms\"}`; on the"
                    + " command line, `--set 'computations=[{...}]'`. Of two entries about the same"
                    + " computation the later one counts.");
        line("");
        table(new ComputationFormat().keys());
    }

    private void begin() {
        heading("`begin`");
        line(
                "The moment at which the window opens the run, and what there is to see. It has no"
                    + " influence on the run itself. A run without it opens at the first moment at"
                    + " which something happens, a trace in its longest wait.");
        line("");
        table(new BeginFormat().keys());
    }

    private void generators() {
        heading("`job.program` of a generator");
        line(
                "`\"generator\"` is one of the following. Its parameters go beside it; `ranks`,"
                        + " the number of processes, is by default as many as the machine has room"
                        + " for.");
        line("");
        for (GeneratorKeys generator : GeneratorKeys.all()) {
            generator(generator);
        }
        page.setLength(page.length() - 1);
    }

    private void primitives() {
        line("");
        heading("`primitives`");
        line(
                Say.of(
                        "A list of core primitives takes the place of `job`: up to %s nodes, %s"
                            + " variables, %s events and %s steps. The steps of one node are"
                            + " carried out in the order of the list; its network interface takes"
                            + " its transfers and queries one after the other. With `--set`,"
                            + " elements of lists are numbered from 0: `--set"
                            + " primitives.script[4].caw.value=2`.",
                        Script.MOST_NODES,
                        Script.MOST_VARIABLES,
                        Script.MOST_EVENTS,
                        Script.MOST_STEPS));
        line("");
        table(new PrimitivesFormat(Script.MOST_NODES).keys());
        part("`primitives.variables.NAME`", VariablesFormat.ByNode.KEYS);
        part("`primitives.script`, each step", StepFormat.KEYS);
        part("`xs`", TransferFormat.KEYS);
        part("`te`", TestFormat.KEYS);
        part("`caw`", QueryFormat.KEYS);
        part("`caw.write`", QueryFormat.OfWrite.KEYS);
        part("`primitives.errors`, each error", ErrorFormat.KEYS);
        page.setLength(page.length() - 1);
    }

    private void part(String title, List<? extends Key<?, ?>> keys) {
        line("**" + title + "**");
        line("");
        table(keys);
    }

    private void generator(GeneratorKeys keys) {
        Generator generator = keys.generator();
        line("**" + code(generator.id()) + "**: " + generator.meaning() + ".");
        line("");
        table(keys.parameters().stream().map(GeneratorKeys.Parameter::key).toList());
    }

    private static String legal(Quantity quantity) {
        List<String> choices = new ArrayList<>();
        quantity.choices().forEach(choice -> choices.add(code(choice)));
        if (!choices.isEmpty()) {
            return String.join(", ", choices);
        }
        boolean any = quantity.least() == Long.MIN_VALUE;
        return any ? "any whole number of 64 bits" : quantity.bounds() + unit(quantity);
    }

    private static String unit(Quantity quantity) {
        return quantity.kind() == Quantity.Kind.BANDWIDTH ? " MB/s" : "";
    }

    private static String written(Quantity quantity, long value) {
        return code(quantity.write(value));
    }

    private static String code(String text) {
        return "`" + text + "`";
    }

    private void heading(String title) {
        line("#### " + title);
        line("");
    }

    private void row(String... cells) {
        StringBuilder row = new StringBuilder("|");
        for (String cell : cells) {
            row.append(' ').append(cell.replace("|", "\\|").strip()).append(" |");
        }
        line(row.toString().replace("  |", " |"));
    }

    private void line(String text) {
        page.append(text).append('\n');
    }
}
