package bcscope.scenario.file;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.Parsed;
import bcscope.scenario.Scenario;
import bcscope.scenario.json.Json;
import bcscope.scenario.json.Place;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

class UpgradesTest {
    private static final Place PLACE = Place.in("f");
    private static final List<UnaryOperator<Json.Section>> TWO_STEPS =
            List.of(root -> with(root, "two"), root -> with(root, "three"));

    @Test
    void aFileGoesThroughEveryStepFromItsVersion() {
        assertEquals(
                List.of("bcscope", "two", "three"), keys(Upgrades.toCurrent(of("1"), TWO_STEPS)));
        assertEquals(List.of("bcscope", "three"), keys(Upgrades.toCurrent(of("2"), TWO_STEPS)));
        assertEquals(List.of("bcscope"), keys(Upgrades.toCurrent(of("3"), TWO_STEPS)));
    }

    @Test
    void aVersionThatIsNotYetKnownIsRefused() {
        assertEquals(
                "The file has version 4, made by a newer BCScope.",
                Upgrades.toCurrent(of("4"), TWO_STEPS).diagnostics().getFirst().problem());
        assertEquals(
                "Allowed: the numbers 1 to 3.",
                Upgrades.toCurrent(of("0"), TWO_STEPS).diagnostics().getFirst().advice());
    }

    @Test
    void thereIsOneStepForEveryEarlierVersion() {
        assertEquals(
                Parsed.good(of(Integer.toString(Scenario.CURRENT_VERSION))),
                Upgrades.toCurrent(of(Integer.toString(Scenario.CURRENT_VERSION))));
    }

    private static Json.Section of(String version) {
        return new Json.Section(
                PLACE,
                List.of(new Json.Member(PLACE, "bcscope", new Json.Numeral(PLACE, version))));
    }

    private static Json.Section with(Json.Section root, String key) {
        return new Json.Section(
                PLACE,
                Stream.concat(
                                root.members().stream(),
                                Stream.of(new Json.Member(PLACE, key, new Json.Nothing(PLACE))))
                        .toList());
    }

    private static List<String> keys(Parsed<Json.Section> parsed) {
        return switch (parsed) {
            case Parsed.Good<Json.Section> good ->
                    good.value().members().stream().map(Json.Member::key).toList();
            case Parsed.Bad<Json.Section> bad -> throw new AssertionError(bad.errors());
        };
    }
}
