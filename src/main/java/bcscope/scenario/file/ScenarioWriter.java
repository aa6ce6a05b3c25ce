package bcscope.scenario.file;

import bcscope.model.CostProfile;
import bcscope.scenario.ProgramSource;
import bcscope.scenario.Scenario;
import bcscope.scenario.format.Spot;
import bcscope.scenario.format.Writing;
import bcscope.scenario.format.Writing.Extent;
import bcscope.scenario.json.Json;
import bcscope.scenario.json.Place;

import com.google.gson.FormattingStyle;
import com.google.gson.Strictness;
import com.google.gson.stream.JsonWriter;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;

/// Writes scenario files. The text is canonical: equal scenarios give equal texts, keys have a
/// fixed order, a value is written in the largest unit of which it is at least one; and it is
/// exact: reading it gives an equal scenario.
public final class ScenarioWriter {
    private ScenarioWriter() {}

    /// Which values of the model are written.
    public enum Detail {
        /// Keys that differ from their default.
        CHANGED,
        /// All.
        EVERYTHING
    }

    /// The file of `scenario`, with a line end at its end.
    public static String text(Scenario scenario, Detail detail) {
        StringWriter text = new StringWriter();
        try (JsonWriter out = new JsonWriter(text)) {
            out.setFormattingStyle(FormattingStyle.PRETTY);
            out.setStrictness(Strictness.STRICT);
            out.setHtmlSafe(false);
            write(tree(scenario, writing(scenario, detail)), out);
        } catch (IOException e) {
            throw new UncheckedIOException("a text has no failures", e);
        }
        return text.append('\n').toString();
    }

    /// What `placed` says, for changing some of its values.
    static Json.Section tree(PlacedScenario placed) {
        return tree(
                placed.scenario(),
                new Writing(
                        Extent.TO_BE_CHANGED,
                        placed::isWritten,
                        path -> isOfProcesses(placed.scenario(), path),
                        placed::place));
    }

    /// All that `scenario` says.
    static Json.Section tree(Scenario scenario) {
        return tree(scenario, writing(scenario, Detail.EVERYTHING));
    }

    private static Json.Section tree(Scenario scenario, Writing writing) {
        return new ScenarioFormat(scenario.name(), Profiles.builtIn())
                .write(scenario, new Spot("", writing));
    }

    /// Where all is written, a profile of a person's own is not named: the text must be legible
    /// without that.
    private static Writing writing(Scenario scenario, Detail detail) {
        Place nowhere = Place.in(scenario.name());
        boolean namesProfile =
                detail == Detail.CHANGED
                        || CostProfile.builtIn(scenario.machine().profile().name()).isPresent();
        String profile = MachineFormat.path(MachineFormat.PROFILE);
        return new Writing(
                detail == Detail.CHANGED ? Extent.CHANGED : Extent.EVERYTHING,
                _ -> false,
                path -> isOfProcesses(scenario, path) || (path.equals(profile) && !namesProfile),
                _ -> nowhere);
    }

    /// A script of primitives has no processes.
    private static boolean isOfProcesses(Scenario scenario, String path) {
        return scenario.job().program() instanceof ProgramSource.Primitives
                && path.equals(MachineFormat.path(MachineFormat.PROCESSES_PER_NODE));
    }

    private static void write(Json json, JsonWriter out) throws IOException {
        switch (json) {
            case Json.Section section -> {
                out.beginObject();
                for (Json.Member member : section.members()) {
                    out.name(member.key());
                    write(member.value(), out);
                }
                out.endObject();
            }
            case Json.Sequence sequence -> {
                out.beginArray();
                for (Json element : sequence.elements()) {
                    write(element, out);
                }
                out.endArray();
            }
            case Json.Text text -> out.value(text.text());
            case Json.Numeral numeral -> out.value(new BigDecimal(numeral.literal()));
            case Json.Flag flag -> out.value(flag.value());
            case Json.Nothing _ -> out.nullValue();
        }
    }
}
