package bcscope.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Invariant;

import com.google.gson.JsonParser;

import org.junit.jupiter.api.Test;

/// How a profile is written among the resources: sections of parameters, each with its value, unit,
/// evidence and source.
class BuiltInProfilesTest {
    private static CostProfile written(String text) {
        return BuiltInProfiles.of(
                "mine", JsonParser.parseString(text.replace('\'', '"')).getAsJsonObject());
    }

    private static final String TWO_SECTIONS =
            """
            {
              'bcscopeProfile': 1,
              'title': 'Mine',
              'network': {
                'latency': { 'value': 1.5, 'unit': 'us', 'evidence': 'derived', 'source': 'A' },
                'bandwidth': { 'value': 2, 'unit': 'MB/s', 'evidence': 'published', 'source': 'B' }
              },
              'conventional': {
                'progress': { 'value': 'host', 'unit': '', 'evidence': 'inferred', 'source': 'C' }
              }
            }
            """;

    @Test
    void everyValueIsReadInTheUnitOfItsParameter() {
        CostProfile profile = written(TWO_SECTIONS);
        assertEquals("mine", profile.name());
        assertEquals("Mine", profile.title());
        assertEquals(1_500, profile.value(ModelParameter.LATENCY_NANOS));
        assertEquals(2_000, profile.value(ModelParameter.BANDWIDTH_KBPS));
        assertEquals(1, profile.value(ModelParameter.MPI_PROGRESS), "the second choice");
    }

    @Test
    void everyValueHasItsEvidenceAndItsSource() {
        CostProfile profile = written(TWO_SECTIONS);
        assertEquals(Evidence.DERIVED, profile.evidence(ModelParameter.LATENCY_NANOS));
        assertEquals(Evidence.PUBLISHED, profile.evidence(ModelParameter.BANDWIDTH_KBPS));
        assertEquals("C", profile.source(ModelParameter.MPI_PROGRESS));
    }

    @Test
    void whatIsNotWrittenTheMachineDoesNotHave() {
        assertFalse(written(TWO_SECTIONS).has(ModelParameter.HOP_NANOS), "another of its section");
        assertFalse(written(TWO_SECTIONS).has(ModelParameter.NIC_STROBE_NANOS), "no such section");
    }

    @Test
    void aValueThatNoParameterHasIsABrokenPromise() {
        String unknown = TWO_SECTIONS.replace("'latency'", "'lateness'");
        Invariant.Broken refused = assertThrows(Invariant.Broken.class, () -> written(unknown));
        assertEquals("the profile mine has 3 values, of which 2 are known", refused.getMessage());
    }

    /// A cost that stands in no section at all.
    @Test
    void aSectionOfAnotherNameIsABrokenPromise() {
        String unknown = TWO_SECTIONS.replace("'conventional'", "'usual'");
        assertThrows(Invariant.Broken.class, () -> written(unknown));
    }

    /// MODEL 3.2.
    @Test
    void aProfileIsReadFromTheResources() {
        CostProfile read = BuiltInProfiles.read("qsnet").orElseThrow();
        assertEquals("qsnet", read.name());
        assertEquals(2_000, read.value(ModelParameter.LATENCY_NANOS));
        assertEquals(300_000, read.value(ModelParameter.BANDWIDTH_KBPS));
        assertEquals("MODEL 3.2", read.source(ModelParameter.LATENCY_NANOS));
        assertTrue(BuiltInProfiles.read("elan4").isEmpty());
    }
}
