package bcscope.scenario.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.model.CostProfile;
import bcscope.model.Evidence;
import bcscope.model.ModelParameter;
import bcscope.scenario.NetworkKind;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

class ProfileReaderTest {
    @Test
    void whatAProfileDoesNotSayIsThatOfItsBase() {
        CostProfile profile =
                good(
                        """
                        { "bcscopeProfile": 1, "title": "Mine", "basedOn": "bluegene-l",
                          "network": { "latency": "3us", "hop": 50,
                            "query": { "value": 1.5, "unit": "us", "evidence": "published",
                                       "source": "S4" } } }
                        """);
        assertEquals("my.json", profile.name());
        assertEquals("Mine", profile.title());
        assertEquals(3_000, profile.value(ModelParameter.LATENCY_NANOS));
        assertEquals(50, profile.value(ModelParameter.HOP_NANOS));
        assertEquals(1_500, profile.value(ModelParameter.QUERY_NANOS));
        assertEquals(Evidence.PUBLISHED, profile.evidence(ModelParameter.QUERY_NANOS));
        assertEquals("S4", profile.source(ModelParameter.QUERY_NANOS));
        assertEquals("in my.json", profile.source(ModelParameter.HOP_NANOS));
        assertEquals(959, profile.value(ModelParameter.NIC_DELIVER_NANOS));
    }

    @Test
    void withoutABaseItIsBasedOnItsNetwork() {
        assertEquals(4_000, good("{}").value(ModelParameter.LATENCY_NANOS));
    }

    @ParameterizedTest
    @EnumSource(NetworkKind.class)
    void everyBuiltInProfileIsReadAsItIs(NetworkKind kind) throws IOException {
        try (InputStream in =
                Objects.requireNonNull(
                        CostProfile.class.getResourceAsStream(
                                "/bcscope/machine/" + kind.id() + ".json"))) {
            Parsed<CostProfile> read =
                    ProfileReader.read("a.json", kind.id(), in.readAllBytes(), NetworkKind.QSNET);
            CostProfile known = kind.profile();
            CostProfile profile = good(read);
            assertEquals(known.title(), profile.title());
            for (ModelParameter parameter : ModelParameter.values()) {
                if (known.has(parameter)) {
                    assertEquals(known.value(parameter), profile.value(parameter));
                    assertEquals(known.source(parameter), profile.source(parameter));
                    assertEquals(known.evidence(parameter), profile.evidence(parameter));
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(NetworkKind.class)
    void everyCostHasASource(NetworkKind kind) {
        for (ModelParameter parameter : ModelParameter.values()) {
            assertTrue(!kind.profile().source(parameter).isBlank(), parameter.path());
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{\"network\": {\"latency\": \"fast\"}} | is not a duration | 1 | 25",
                "{\"network\": {\"latancy\": 3}} | no cost \"network.latancy\" | 1 | 14",
                "{\"model\": {\"strobes\": 3}} | no cost \"model.strobes\" | 1 | 12",
                "{\"basedOn\": \"quadrics\"} | to be based on | 1 | 13",
                "{\"network\": 3} | must be an object | 1 | 13",
                "{\"nic\": {\"scan\": {\"unit\": \"us\"}}} | has no value | 1 | 10",
                "{\"nic\": {\"scan\": {\"value\": 1, \"unit\": \"kg\"}}} | unit | 1 | 28",
                "{\"bcscopeProfile\": 2} | no such version | 1 | 20",
                "[] | A cost profile is an object | 1 | 1",
            })
    void whatIsWrongIsSaidWithItsPlace(String text, String problem, int line, int column) {
        Diagnostic first =
                switch (read(text)) {
                    case Parsed.Good<CostProfile> _ -> fail("was read");
                    case Parsed.Bad<CostProfile>(List<Diagnostic> errors) -> errors.getFirst();
                };
        assertTrue(first.problem().contains(problem), first.problem());
        assertEquals("dir/my.json", first.file());
        assertEquals(line + ":" + column, first.line() + ":" + first.column());
        assertTrue(!first.advice().isEmpty());
    }

    private static CostProfile good(String text) {
        return good(read(text));
    }

    private static CostProfile good(Parsed<CostProfile> parsed) {
        return switch (parsed) {
            case Parsed.Good<CostProfile>(CostProfile profile, _) -> profile;
            case Parsed.Bad<CostProfile>(List<Diagnostic> errors) -> fail(errors.toString());
        };
    }

    private static Parsed<CostProfile> read(String text) {
        return ProfileReader.read(
                "dir/my.json",
                "my.json",
                text.getBytes(StandardCharsets.UTF_8),
                NetworkKind.MYRINET);
    }
}
