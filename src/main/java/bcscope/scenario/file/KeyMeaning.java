package bcscope.scenario.file;

import bcscope.model.ModelParameter;
import bcscope.program.generator.Generator;
import bcscope.program.generator.GeneratorParameter;
import bcscope.scenario.NodeMode;
import bcscope.scenario.ProgramSource;
import bcscope.scenario.Scenario;
import bcscope.scenario.format.Key;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What a value of a scenario means, in words.
public final class KeyMeaning {
    private KeyMeaning() {}

    /// The value at `path`, a phrase without marks of Markdown, up to where it goes into detail;
    /// empty for a parameter of a script, which has a name only.
    public static Optional<String> of(Scenario scenario, String path) {
        String plain = path.replaceAll("\\[\\d+]", "");
        String name = plain.substring(plain.lastIndexOf('.') + 1);
        return parameter(path)
                .or(() -> generated(scenario, plain, name))
                .or(() -> key(plain, name))
                .map(it -> it.replace("`", "").split("[;:.]", 2)[0]);
    }

    private static Optional<String> parameter(String path) {
        return Arrays.stream(ModelParameter.values())
                .filter(it -> it.path().equals(path))
                .map(ModelParameter::meaning)
                .findFirst();
    }

    private static Optional<String> generated(Scenario scenario, String path, String name) {
        if (!path.matches("jobs?\\.program\\..*")
                || !(scenario.job().program() instanceof ProgramSource.Generated program)) {
            return Optional.empty();
        }
        return Generator.byId(program.generator()).map(Generator::parameters).stream()
                .flatMap(List::stream)
                .filter(it -> it.name().equals(name) || it.name().equals(name + "Nanos"))
                .map(GeneratorParameter::meaning)
                .findFirst();
    }

    private static Optional<String> key(String path, String name) {
        Stream<? extends Key<?, ?>> keys =
                switch (path.substring(0, Math.max(0, path.lastIndexOf('.')))) {
                    case "" -> new ScenarioFormat("", Profiles.builtIn()).keys().stream();
                    case "machine" ->
                            new MachineFormat(Profiles.builtIn(), NodeMode.VIRTUAL_NODE)
                                    .keys().stream();
                    case "timeSharing" -> new SharingFormat().keys().stream();
                    case "faults" -> FaultFormat.all().stream();
                    case "computations" -> new ComputationFormat().keys().stream();
                    case "checkpoint" -> new CheckpointFormat().keys().stream();
                    case "monitoring" -> new MonitoringFormat().keys().stream();
                    default -> Stream.empty();
                };
        return keys.filter(it -> it.name().equals(name))
                .map(Key::meaning)
                .filter(it -> !it.isEmpty())
                .findFirst();
    }
}
